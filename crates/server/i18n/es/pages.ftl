### Textos de las páginas que escribe el servidor, y sus negativas.

## En todas las páginas

skip-to-content = Ir al contenido
nav-label = Páginas
nav-play = Jugar
nav-variants = Juegos
nav-learn = Cómo se mueven
nav-setup = Preparar
nav-help = Ayuda
nav-menu = Menú
footer-language = Idioma
footer-theme = Colores
footer-edition = Jugadas y colores del tablero
footer-about = Ajedrez en un cubo de cinco por cinco por cinco casillas; Ferdinand Maack, Hamburgo, 1907.
theme-auto = Como el sistema
theme-light = Claro
theme-dark = Oscuro

## La primera página

home-page-title = Ajedrez en un cubo
home-title = Ajedrez en un cubo
home-lead = Cinco tableros uno sobre otro, veinte piezas por bando y el unicornio: elige una pieza y juega.
home-learn = Cómo se mueven las piezas
home-ways = Maneras de jugar
home-local-title = En este dispositivo
home-local-text = Dos personas, un tablero. La partida se guarda desde la primera jugada; cierra el navegador y vuelve cuando quieras.
home-local-button = Jugar en este dispositivo
home-link-title = Con un amigo, por enlace
home-link-text = Recibes un enlace privado para tu amigo. Sin cuenta ni formularios.
home-link-seat = Tu bando:
home-link-button = Invitar a un amigo por enlace
home-games = Mis partidas en este dispositivo
seat-white = Blancas
seat-black = Negras
seat-by-lot = al azar
noscript-home = El tablero necesita JavaScript, que está desactivado en este navegador. Las páginas sobre las reglas funcionan sin él.
games-local = En este dispositivo
games-seat = { $side ->
    [white] Llevas las blancas
    [black] Llevas las negras
   *[other] Llevas { $name }
  }
games-moves = { $count ->
    [0] sin jugadas
    [one] 1 jugada
   *[other] { $count } jugadas
  }
games-over = terminada, { $result }
games-turn = { $side ->
    [white] juegan las blancas
    [black] juegan las negras
   *[other] es el turno de { $name }
  }
games-waiting = tu amigo aún no ha llegado
games-yours = te toca jugar
games-theirs = juega tu amigo
games-all = { $count ->
    [one] La partida
   *[other] Las { $count } partidas
}
games-none = En este dispositivo aún no se ha jugado ninguna partida.
games-pages = Páginas
games-page = Página { $page } de { $pages }
games-newer = Más recientes
games-older = Más antiguas
games-idle = Una partida en la que nadie mueve se borra al cabo de { $days } días; una con jugadas se queda.

## Una partida

game-title-turn = { $side ->
    [white] Juegan las blancas
    [black] Juegan las negras
   *[other] Es el turno de { $name }
  }
game-title-over = { $result }, { $how }
game-no-moves = Aún no se ha jugado.
game-rgn = Archivo RGN
game-sheet = Planilla
noscript-game = El tablero necesita JavaScript, que está desactivado en este navegador. Así está la partida; vuelve a cargar la página para ver las jugadas siguientes.
sheet-title = Planilla
sheet-back = Volver a la partida
sheet-print = imprime esta página con el navegador
sheet-game = Partida
sheet-variant = Reglas
sheet-date = Fecha
sheet-result = Resultado
sheet-start = Inicio
sheet-number = N.º
sheet-keep-names = Guardar los nombres
sheet-name = { $side ->
    [white] Nombre de las blancas
    [black] Nombre de las negras
   *[other] Nombre de { $name }
  }
sheet-final = Posición

## Enlaces de los asientos

seat-free-title = { $side ->
    [white] Te invitan a jugar con blancas
    [black] Te invitan a jugar con negras
   *[other] Te invitan a jugar con { $name }
  }
seat-free-text = { $side ->
    [white] Ocupa el asiento para jugar con blancas en este dispositivo.
    [black] Ocupa el asiento para jugar con negras en este dispositivo.
   *[other] Ocupa el asiento para jugar con { $name } en este dispositivo.
  } Este dispositivo llevará ese bando; una cookie lo recuerda.
seat-free-button = Ocupar el asiento
seat-return-title = { $side ->
    [white] Este es el enlace privado del asiento de las blancas
    [black] Este es el enlace privado del asiento de las negras
   *[other] Este es el enlace privado del asiento { $name }
  }
seat-return-text = El asiento está en otro dispositivo o navegador. Si es tuyo, puedes seguir aquí; el otro dispositivo solo podrá mirar.
seat-return-button = Jugar en este dispositivo
seat-used-title = { $side ->
    [white] El asiento de las blancas está ocupado
    [black] El asiento de las negras está ocupado
   *[other] El asiento { $name } está ocupado
  }
seat-used-text = Esta invitación ya se usó en otro dispositivo o navegador. Si fuiste tú, abre la partida allí o usa el enlace privado que aparece junto a tu tablero. Aquí puedes ver la partida.
seat-opponents-title = { $side ->
    [white] Este enlace es para tu amigo: quien lo abra jugará con blancas
    [black] Este enlace es para tu amigo: quien lo abra jugará con negras
   *[other] Este enlace es para tu amigo: quien lo abra jugará con { $name }
  }
seat-opponents-text = Tú tienes el otro asiento. Envía el enlace a tu amigo.
seat-opponents-label = Enlace para tu amigo
seat-copy = Copiar
seat-copied = Copiado
seat-copy-failed = El navegador no nos dejó copiar; selecciona el enlace y cópialo.
seat-own-board = A tu tablero
seat-over-title = La partida ha terminado
seat-over-text = Terminó antes de que alguien ocupara este asiento. Puedes verla o empezar otra.
seat-watch = Ver la partida
seat-new = Jugar otra partida

## Preparar una partida

setup-page-title = Preparar una partida
setup-lead = Prepara una posición, empieza desde un código de posición o continúa una partida de un archivo RGN. Se entienden los de todas las variantes que se juegan aquí.
setup-refused = La partida no se puede preparar:
setup-place = Línea { $line }, columna { $column }
setup-form-code = Código de posición
setup-form-rgn = o una partida RGN
read-position = Posición
read-untitled = Partida { $number }

## Juegos de otras reglas

variants-title = Juegos
variants-lead = El ajedrez en el cubo se ha ideado más de una vez. Todos estos juegos se pueden jugar entre amigos, en un dispositivo o por enlace. Solo la forma normal contará alguna vez para una clasificación.
variants-rules = Reglas y fuentes
variant-seats = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
  }
variant-status-official = oficial
variant-status-documented = documentado
variant-status-reconstructed = reconstruido
variant-play = Jugar
variant-play-text = En un dispositivo todos mueven por turno en el mismo tablero. Por enlace llevas un bando, y cada uno de los demás tiene su propio enlace para enviar a un amigo. Elige una pieza, luego la casilla a la que va, y confirma.
variant-link-button-many = Invitar a amigos por enlace
variant-from-code = Empezar desde un código de posición
variant-disputed = Donde las fuentes no coinciden
variant-used = se usa aquí
variant-source = Fuente y notas
variant-definition = Las reglas como datos (TOML)
variant-all = Todos los juegos
rules-board-title = Tablero
rules-seats = { $seats } juegan por turno, en este orden.
rules-men-title = Piezas
rules-man = Pieza
rules-letter = Letra
rules-count = Al principio
rules-moves = Cómo mueve
rules-axes = Una casilla tiene seis vecinas por sus caras, doce por sus aristas y ocho por sus vértices.
rules-promotion-title = Coronación
rules-ends-title = Cómo termina una partida
rules-drops-title = Piezas en la mano

## Cómo se mueven las piezas

learn-title = Cómo se mueven las piezas
learn-array-title = el comienzo
learn-lead = Quien sabe ajedrez ya sabe casi todo: un paso tiene ahora tres direcciones en vez de dos. Aquí está cada pieza, lo que tiene de nuevo y cómo termina una partida.
learn-board-title = El cubo
learn-board-text = Hay cinco niveles, de A abajo a E arriba, cada uno con las columnas a–e y las filas 1–5. Una casilla se nombra por nivel, columna y fila: Cc3 es el centro. Las figuras muestran los cinco niveles separados, cada uno bajo su letra, y tal como están, uno sobre otro. Las blancas empiezan en los niveles A y B; las negras, en E y D.
learn-directions = Una casilla tiene seis vecinas por las caras, doce por las aristas y ocho por los vértices. La torre, el alfil y el unicornio usan una clase cada uno.
learn-motion = Figuras en movimiento
learn-exercise = Ejercicio
learn-exercise-script = Los ejercicios necesitan un script, y este navegador no lo ejecuta.
learn-rook-title = Torre
learn-rook-text = La torre se mueve por las caras, tan lejos como quiera: por una columna, por una fila o en vertical.
learn-rook-caption = Desde Cc3: doce casillas en el cubo vacío.
learn-rook-exercise = Lleva la torre a la meta en tres jugadas, rodeando los peones que estorban.
learn-bishop-title = Alfil
learn-bishop-text = El alfil se mueve por las aristas: dos coordenadas cambian lo mismo y la tercera queda igual. No sale de las casillas de su color.
learn-bishop-caption = Desde Cc3: veinticuatro casillas.
learn-bishop-exercise = Lleva el alfil a la meta en dos jugadas.
learn-unicorn-title = Unicornio
learn-unicorn-text = El unicornio es la pieza que el ajedrez plano no puede tener. Se mueve por los vértices: nivel, columna y fila cambian lo mismo. Por eso nunca se queda en su nivel, y solo ve una de cada cuatro casillas del cubo.
learn-unicorn-caption = Desde Cc3: dieciséis casillas, en los otros cuatro niveles.
learn-unicorn-exercise = Lleva el unicornio a la meta en dos jugadas.
learn-queen-title = Dama
learn-queen-text = La dama se mueve como torre, alfil y unicornio a la vez: en las veintiséis direcciones.
learn-queen-caption = Desde Cc3: cincuenta y dos casillas.
learn-queen-exercise = Lleva la dama a la meta en dos jugadas, aunque tres de sus caminos están cerrados.
learn-knight-title = Caballo
learn-knight-text = El caballo salta dos casillas por un eje y una por otro, por encima de lo que haya.
learn-knight-caption = Desde Cc3: veinticuatro saltos.
learn-knight-exercise = Lleva el caballo a la meta en dos saltos.
learn-king-title = Rey
learn-king-text = El rey da un paso en cualquiera de las veintiséis direcciones, nunca a una casilla atacada. No hay enroque.
learn-king-caption = Desde Cc3: veintiséis casillas.
learn-king-exercise = Lleva el rey a la meta en dos jugadas, evitando la línea de la torre.
learn-pawn-white-title = Peón blanco
learn-pawn-white-text = El peón avanza una casilla sin capturar: hacia delante por su columna o en vertical hacia arriba. Captura un paso por una arista que lleve hacia la promoción: adelante o arriba y a un lado, o adelante y arriba a la vez. No hay paso doble ni captura al paso.
learn-pawn-white-caption = Anillos: los pasos Cc4 y Dc3. Esquinas: las cinco capturas.
learn-pawn-white-exercise = Lleva el peón a la meta en dos jugadas: una de ellas tiene que ser una captura.
learn-pawn-black-title = Peón negro
learn-pawn-black-text = Los peones negros hacen lo mismo al revés: hacia las filas menores o en vertical hacia abajo.
learn-pawn-black-caption = Anillos: los pasos Cc2 y Bc3. Esquinas: las cinco capturas.
learn-pawn-black-exercise = Lleva el peón negro a la meta en dos jugadas: una de ellas tiene que ser una captura.
learn-promotion-title = Promoción
learn-promotion-text = El peón blanco que llega a la fila 5 del nivel E, o el negro que llega a la fila 1 del nivel A, se convierte al instante en dama, torre, unicornio, alfil o caballo.
learn-promotion-caption = La estrella marca la casilla donde el peón promociona.
learn-promotion-exercise = Promociona el peón en dos jugadas; el camino por la columna está cerrado.
learn-check-title = Jaque
learn-check-text = Un rey atacado está en jaque, y la jugada siguiente debe evitarlo: el rey se aparta, se captura al atacante o algo se interpone.
learn-check-caption = El marco doble señala el jaque; los anillos, adónde puede ir el rey.
learn-check-exercise = El rey negro está en jaque. Llévalo adonde esté a salvo.
learn-boardmate-title = Mate de tablero
learn-boardmate-text = El rey está en jaque y solo se salva yéndose él mismo a otro nivel. La partida sigue.
learn-boardmate-caption = El rayado señala el mate de tablero: en su nivel el rey está perdido.
learn-boardmate-exercise = Da mate de tablero con la dama: ninguna casilla segura en el nivel del rey, pero sí en otro.
learn-spacemate-title = Mate espacial
learn-spacemate-text = El rey está en jaque y ninguna jugada lo evita, en ningún nivel. La partida está perdida.
learn-spacemate-caption = La cruz señala el mate espacial.
learn-spacemate-exercise = Da mate espacial con la dama en una jugada.
learn-reach-title = Hasta dónde ven
learn-reach-text = Casillas que alcanza una pieza en el cubo vacío.
learn-reach-man = Pieza
learn-reach-from = desde { $cell }
learn-reach-average = media
learn-reach-unicorn = El unicornio solo alcanza las casillas de su clase; hay cuatro clases, de 35, 30, 30 y 30 casillas. Un alfil ve la mitad del cubo.
learn-draws-title = Tablas
learn-draws-text = Una partida es tablas por ahogado, por acuerdo, por triple repetición reclamada y por cincuenta jugadas de cada bando sin captura ni jugada de peón (setenta y cinco en algunos finales contra un rey solo).
learn-draws-more = Todas las tablas
learn-play = Jugar
learn-desc-moves = La pieza puede ir a { $cells }.
learn-desc-captures = La pieza puede ir a { $cells } y capturar en { $captures }.
learn-boards = { $lesson }: los cinco tableros, de A a E
learn-cube = { $lesson }: lo mismo en el cubo, con los niveles uno sobre otro
learn-line-straight = línea recta, por las caras
learn-line-diagonal = diagonal, por las aristas
learn-line-triagonal = triagonal, por los vértices
man-name = { $man ->
    [pawn] Peón
    [knight] Caballo
    [bishop] Alfil
    [rook] Torre
    [unicorn] Unicornio
    [queen] Dama
   *[king] Rey
  }
decimal = { $whole },{ $tenths }

## Ayuda

help-page-title = Ayuda
help-play-title = Jugar
help-play-text = Elige una pieza: sus jugadas aparecen en los cinco niveles. Elige adónde va. Los tableros planos y la vista 3-D muestran la misma partida; se cambia de una a otra con una tecla o un toque.
help-confirm-text = La jugada espera a que la confirmes. Puedes desactivarlo junto al tablero.
help-keys-title = Teclado
help-keys-text = Todo se puede hacer sin ratón. Las teclas más importantes:
help-keys-key = Tecla
help-keys-does = Qué hace
help-keys-walk = recorrer las casillas de un nivel
help-keys-level = un nivel arriba o abajo
help-keys-choose = elegir una pieza y luego su destino; confirmar
help-keys-cancel = cancelar
help-keys-replay = fuera del tablero: una jugada atrás o adelante
help-keys-all = todas las teclas y señales
help-marks-title = Señales
help-marks-text = Un anillo es una jugada; unas esquinas, una captura; una estrella, una promoción. Un marco señala la última jugada; un marco doble, el jaque; el rayado, el mate de tablero; una cruz, el mate espacial. Nada se dice solo con color.
help-links-title = Enlaces
help-links-text = Una partida por enlace tiene un enlace para cada asiento y otro para mirar. El primero que abre el enlace de un asiento lo ocupa; después el enlace ya no le abre nada a nadie más. Quien tiene la dirección simple de la partida puede mirar.
help-links-back = Junto a tu tablero hay un enlace privado a tu propio asiento. Con él puedes seguir en otro dispositivo, o cuando tu navegador haya olvidado sus cookies. Guárdalo para ti. Si has perdido las dos cosas, pide un enlace nuevo a quien administra este servidor.
help-draws-title = Tablas
help-draws-button = El botón Tablas las reclama si la posición se ha dado tres veces; si no, las ofrece. Puedes ofrecer cuando te toca jugar, una vez hasta que tu rival haya movido. La oferta vale hasta que tu rival responda o mueva.
help-draws-agreement = Acuerdo: un bando ofrece y el otro acepta.
help-draws-repetition = Triple repetición: las mismas piezas en las mismas casillas con el mismo bando al turno, tres veces. La reclama quien va a mover.
help-draws-fifty = Cincuenta jugadas de cada bando sin captura ni jugada de peón: tablas en el acto.
help-draws-seventy-five = Setenta y cinco jugadas mientras un bando solo tiene el rey y el otro, además del rey, solo torres, alfiles o caballos.
help-draws-stalemate = Ahogado: el bando al turno no está en jaque y no tiene jugada legal.
help-takeback = En un mismo dispositivo se puede deshacer libremente; en una partida por enlace tu rival tiene que aceptarlo.
help-notation-title = Notación
help-notation-text = Una jugada se escribe con la figura de la pieza y las dos casillas: ♘Ab1–Ac3; una captura, ♗Ba1×Ea4; una promoción, ♙Ec4–Ec5=♕. † es jaque; ††, mate de tablero; †††, mate espacial; ≡, ahogado. Una partida se puede descargar como archivo RGN y prepararse de nuevo a partir de él. Las jugadas de ambos se escriben con las figuras blancas: así lo fija la notación de la federación, pues la figura indica la clase de pieza, y la columna o el número dicen de quién es la jugada.
help-privacy-title = Qué se guarda
help-privacy-text = El servidor guarda las jugadas, sus horas y quién tiene cada asiento, pero ni nombres ni direcciones. Los asientos se reconocen por un número aleatorio en una cookie; el servidor solo guarda su huella.
help-privacy-cookies = Hay una cookie para tus asientos, que llega con tu primera partida, y otra para el idioma, otra para los colores y otra para la notación si los eliges. No se carga nada de otros sitios.

## Lo que salió mal

problem-home = A la primera página
problem-no-page-title = Esa página no existe
problem-no-page-text = Nada tiene esta dirección. Quizá se cortó por el camino.
problem-no-game-title = Esa partida no existe
problem-no-game-text = Ninguna partida tiene esta dirección. Quizá se cortó por el camino; pide el enlace otra vez.
problem-no-link-title = Ese asiento no existe
problem-no-link-text = La partida existe, pero ninguno de sus asientos tiene este enlace. Quizá se cortó por el camino; pide el enlace otra vez.
problem-no-variant-title = Aquí no se juega a eso
problem-no-variant-text = En este servidor no hay ningún juego con ese nombre; elija uno de la lista de juegos.
problem-no-seat-title = No existe ese bando
problem-no-seat-text = El juego pedido no tiene ningún bando con ese nombre.
problem-bad-request-title = Esto no se pudo leer
problem-bad-request-text = El servidor no entendió lo que recibió.
problem-method-title = Así no se hace
problem-method-text = La dirección existe, pero no se pide de este modo.
problem-too-large-title = Demasiado grande
problem-too-large-text = Se envió más de lo que el servidor lee de una vez.
problem-other-site-title = Desde aquí no
problem-other-site-text = La petición venía de una página de otro sitio y fue rechazada.
problem-busy-title = Demasiado a la vez
problem-busy-text = El servidor tiene ahora más trabajo del que puede hacer. No se ha cambiado nada; inténtalo dentro de unos segundos.
problem-busy-move = El servidor tiene ahora más trabajo del que puede hacer. Tu jugada se guarda y se envía de nuevo.
problem-too-often-title = Demasiado en poco tiempo
problem-too-often-text = Desde tu dirección han llegado más partidas, asientos o archivos nuevos de los que una dirección puede enviar a la vez. Espera un momento e inténtalo de nuevo.
problem-disk-full-title = El disco del servidor está lleno
problem-disk-full-text = No se puede guardar nada nuevo hasta que la administración haga sitio. No se ha perdido ninguna jugada confirmada.
problem-disk-full-move = El disco del servidor está lleno, así que tu jugada aún no se ha hecho. Se guarda aquí y se envía de nuevo hasta que el servidor la reciba.
problem-disk-title = El disco del servidor falla
problem-disk-text = Ahora no se puede guardar nada nuevo. No se ha perdido ninguna jugada confirmada; inténtalo dentro de un rato.
problem-disk-move = El disco del servidor falla, así que tu jugada aún no se ha hecho. Se guarda aquí y se envía de nuevo hasta que el servidor la reciba.
problem-damaged-title = Los datos del servidor están dañados
problem-damaged-text = No se puede leer una parte de lo que guarda el servidor. La administración tiene que recuperarla de una copia; otras partidas pueden estar intactas.
problem-broken-title = Esta partida no se puede leer
problem-broken-text = Lo que el servidor guarda de ella no tiene sentido, y no servirá intentarlo de nuevo. Avisa a quien administra este servidor; a las demás partidas no les afecta.
problem-internal-title = El servidor falló
problem-internal-text = Algo salió mal por nuestra parte. Ninguna jugada confirmada se ha perdido. Inténtalo de nuevo.
problem-frame = El servidor no pudo leer lo que envió la página: { $reason }.

## Órdenes rechazadas

refused-not-your-turn = No te toca jugar.
refused-not-a-player = No juegas con este bando.
refused-no-seat = Esta partida no tiene ese puesto.
refused-not-a-move = Eso no es una jugada de esta partida.
refused-out = Este bando está fuera de la partida.
refused-stale = La partida ha avanzado entretanto.
refused-over = La partida ha terminado.
refused-not-over = La partida aún no ha terminado.
refused-nothing-to-answer = Ya no hay nada que responder.
refused-already-offered = Esto ya se ha ofrecido.
refused-offer-stands = La oferta de tablas del rival espera tu respuesta: acéptala o recházala.
refused-id-used = El nombre de esta orden ya se usó para otra; envíala con uno nuevo.
refused-nothing-to-take-back = No hay ninguna jugada que deshacer.

## Jugadas ilegales

the-man = { $man ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [unicorn] el unicornio
    [queen] la dama
   *[king] el rey
  }
a-man = { $man ->
    [pawn] un peón
    [knight] un caballo
    [bishop] un alfil
    [rook] una torre
    [unicorn] un unicornio
    [queen] una dama
   *[king] un rey
  }
illegal-no-man = No hay ninguna pieza en { $cell }.
illegal-not-yours = La pieza de { $cell }, { a-man }, no es tuya.
illegal-same-cell = Una pieza no puede ir a { $cell }, donde ya está.
illegal-own-man = En { $to } hay { a-man } del mismo bando.
illegal-not-its-move = Así no se mueve { a-man }: de { $from } a { $to }.
illegal-blocked = El camino de { $from } a { $to } está cerrado en { $by } para { the-man }.
illegal-pawn-blocked = Un peón no captura de frente ni en vertical, y { $to } está ocupada.
illegal-nothing-to-capture = Un peón va de { $from } a { $to } solo para capturar, y { $to } está vacía.
illegal-promotion-missing = Un peón que llega a { $to } debe promocionar: di a qué.
illegal-promotion-not-here = Con esta jugada nada promociona en { $to }.
illegal-promotion-role = Un peón no puede convertirse en { a-man }.
illegal-king-attacked = El rey no puede ir a { $to }: lo ataca { the-man } de { $by }.
illegal-stays-in-check = El rey de { $king } sigue en jaque por { the-man } de { $by }.
illegal-exposes-king = Esta jugada expone al rey de { $king } ante { the-man } de { $by }.
illegal-other = Esta jugada no es legal.

## Jugadas ilegales de otros juegos


## Códigos de posición y posiciones

code-parts = Un código de posición tiene cuatro partes separadas por espacios: los niveles, w o b, medias jugadas desde la última captura o jugada de peón, número de jugada. Aquí hay { $count }.
code-levels = Hacen falta cinco niveles, de A a E, separados por |. Aquí hay { $count }.
code-ranks = El nivel { $level } tiene { $count } filas en vez de 5.
code-files = El nivel { $level }, fila { $rank }, tiene { $count } casillas en vez de 5.
code-man = «{ $found }» no es una pieza (P N B R U Q K, en minúscula para las negras) ni un número del 1 al 5.
code-turn = El turno es w o b, no «{ $found }».
code-counter = «{ $found }» no es un número desde { $least } que pueda estar aquí.
code-of-variant = El código de posición no vale para este juego: { $reason }.
position-no-king = { $side ->
    [white] Las blancas no tienen rey.
   *[black] Las negras no tienen rey.
  }
position-many-kings = { $side ->
    [white] Las blancas tienen { $count } reyes.
   *[black] Las negras tienen { $count } reyes.
  }
position-opponent-in-check = { $side ->
    [white] Las blancas están en jaque aunque juegan las negras.
   *[black] Las negras están en jaque aunque juegan las blancas.
  }
position-pawn-on-promotion-cell = El peón de { $cell } está donde debió promocionar.
position-pawn-behind-array = El peón de { $cell } está detrás de su línea, adonde no puede haber llegado.
position-number-zero = La primera jugada es la número 1, no la 0.

## Jugadas escritas y archivos RGN

written-empty = Falta una jugada.
written-not-a-move = Esto no es una jugada; escríbela como ♘Ab1–Ac3 o Ab1Ac3.
written-castling = En Raumschach no hay enroque.
written-null-move = Una jugada nula no forma parte de una partida: quien tiene el turno ha de jugar.
written-unknown-man = «{ $found }» no es una pieza; escribe ♔ ♕ ♖ 🨢 ♗ ♘ ♙ o K Q R U B N P.
written-no-such-cell = No hay ninguna casilla «{ $found }»; van de Aa1 a Ee5.
written-target-missing = La casilla adonde va la pieza falta o está incompleta.
written-promotion-man = Después de = viene en qué se convierte el peón: ♕ ♖ 🨢 ♗ ♘ o Q R U B N.
written-unexpected = «{ $found }» no tiene sitio aquí.
written-wrong-man = En { $cell } hay { a-man }, no lo que está escrito.
written-no-such-man = { $side ->
    [white] Las blancas
   *[black] Las negras
  } no tienen tal pieza: ahí falta { a-man }.
written-no-such-move = Ninguna pieza así ({ a-man }) puede ir a { $to }.
written-ambiguous = Encajan varias jugadas; escribe la casilla de la que viene la pieza.
written-over = La partida termina aquí; no puede seguir ninguna jugada.
written-wrong-seat = Esta jugada es de { $written }, y ahora juegan { $turn }.
written-variant-not-a-move = Esto no es una jugada; escríbela como { $example }.
written-variant-unknown-man = «{ $found }» no es una pieza; escribe una de { $men }.
written-variant-no-such-cell = No hay ninguna casilla «{ $found }»: { $form }.
written-variant-promotion-man = Después de = viene en qué se convierte la pieza: una de { $men }.
written-variant-wrong-man = En { $cell } hay otra pieza: { $man }.
written-variant-no-such-man = { $player } no tienen ahí tal pieza: { $man }.
written-variant-no-such-move = Ninguna pieza así ({ $man }) puede ir a { $to }.
rgn-other-game = El archivo tiene una partida de { $found }, no de { $asked }.
rgn-opening-too-long = La partida tiene { $found } medias jugadas; aquí se puede continuar una que tenga { $most } como mucho. Prepara en su lugar la última posición.
rgn-unknown-variant = Esta variante no se conoce aquí; se conocen { $known }.
rgn-out = { $player } ya están fuera de la partida.
rgn-bad-scores = Esto no es un resultado; escribe los puntos de cada jugador, como { $example }, o *.
rgn-missing-scores = La partida acaba sin resultado; escríbelo, como { $example }, o * después de la última jugada.
rgn-too-long = Es más largo de lo que se puede leer: como mucho { $limit } bytes.
rgn-not-text = Esto no es texto en UTF-8; guarda el archivo como UTF-8.
rgn-nul = Aquí hay un carácter NUL (byte 0); un archivo de texto no lo tiene. Quítalo.
rgn-tag-syntax = Una etiqueta se escribe [Nombre "valor"]; aquí falta { $expected }.
rgn-tag-after-moves = Las etiquetas van antes de las jugadas; otra partida empieza con una línea en blanco y sus etiquetas.
rgn-variant = Una etiqueta ha de decir de qué variante es la partida, por ejemplo [Variant "Raumschach-Normal-Form"].
rgn-set-up = Con una posición inicial van [SetUp "1"] y una etiqueta Position.
rgn-unclosed-comment = Este comentario no se cierra nunca.
rgn-nested-comment = Un comentario no puede contener otro; la primera llave de cierre lo termina.
rgn-unmatched-brace = No hay ningún comentario abierto que cerrar.
rgn-unclosed-variation = Esta variante no se cierra nunca.
rgn-unmatched-parenthesis = No hay ninguna variante abierta que cerrar.
rgn-empty-variation = La variante no tiene ninguna jugada.
rgn-variation-without-move = Una variante sigue a la jugada que sustituye, y no hay ninguna.
rgn-too-deep = Hay más de { $limit } variantes una dentro de otra.
rgn-nag = Después de una jugada puede ir $ con un número de 0 a 255.
rgn-offer-without-move = Una oferta de tablas sigue a la jugada con la que se hizo, y no hay ninguna.
rgn-bad-result = Esto no es un resultado; escribe 1-0, 0-1, 1/2-1/2 o *.
rgn-result-in-variation = El resultado va al final de la partida, no en una variante.
rgn-missing-result = La partida acaba sin resultado; escribe 1-0, 0-1, 1/2-1/2 o * después de la última jugada.
rgn-result-mismatch = La etiqueta Result dice { $tag }.
rgn-result-contradicts-board = La última posición muestra otro resultado: { $right }.
rgn-text-after-result = Después del resultado solo pueden ir comentarios; otra partida empieza con sus etiquetas.
rgn-no-game = Aquí no hay ninguna partida.
rgn-unexpected = Esto no tiene sitio entre las jugadas.
