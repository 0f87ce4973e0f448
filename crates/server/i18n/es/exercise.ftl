### Textos de los ejercicios de la página que enseña cómo se mueven las piezas.

exercise-start = Pulsa la pieza ({ $man }, en { $cell }) y luego la casilla adonde debe ir.
exercise-keys = Con el teclado: las flechas recorren un tablero, Re Pág y Av Pág cambian de nivel, Intro elige.
exercise-target = meta
exercise-moves = Jugada { $made } de { $moves }
exercise-levels = Niveles
exercise-level-target = { $level }, con la meta
exercise-chosen = { $cell }: elegida. { $count ->
    [one] Puede ir a una casilla:
   *[other] Puede ir a { $count } casillas:
  } { $cells }.
exercise-dropped = No hay ninguna pieza elegida.
exercise-first = En { $cell } no hay nada que mover. Elige primero tu pieza: { $man }, { $from }.
exercise-moved = Ahora está en { $cell }. { $left ->
    [one] Queda una jugada.
   *[other] Quedan { $left } jugadas.
  }
exercise-solved = ¡Resuelto! { $moves ->
    [one] Ha bastado una jugada.
   *[other] Han hecho falta { $moves } jugadas.
  }
exercise-missed = { $cell } no es la meta y no quedan jugadas. Inténtalo otra vez desde el principio.
exercise-no-boardmate = Es una jugada, pero no da mate de tablero. Inténtalo otra vez: ¿qué casilla solo le deja al rey salidas a otros niveles?
exercise-no-spacemate = Es una jugada, pero no da mate espacial. Inténtalo otra vez: ¿qué casilla no le deja al rey ninguna salida?
exercise-again = Otra vez
exercise-next = Ejercicio siguiente
exercise-all = Era el último.
exercise-blocked = A { $cell } no: hay algo allí o en el camino.
exercise-attacked = A { $cell } no: el rey estaría atacado allí.
exercise-why-r = A { $cell } no: la torre va por una línea, cambia solo el nivel, solo la columna o solo la fila.
exercise-why-b = A { $cell } no: con el alfil cambian exactamente dos de nivel, columna y fila, las dos lo mismo.
exercise-why-u = A { $cell } no: con el unicornio nivel, columna y fila cambian lo mismo.
exercise-why-q = A { $cell } no: no está en ninguna línea de la dama. Lo que cambia debe cambiar lo mismo.
exercise-why-n = A { $cell } no: el caballo salta dos casillas por un eje y una por otro.
exercise-why-k = A { $cell } no: el rey da un solo paso.
exercise-why-p = A { $cell } no: el peón avanza recto o recto al nivel siguiente, y solo captura en oblicuo, donde hay un enemigo.
