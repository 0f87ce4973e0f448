# Lo que no está del todo bien en un código de posición o un archivo que se ha leído de todos modos.

## Códigos de posición, por el nombre del aviso

warning-blanks = Entre las partes de un código de posición va un solo espacio, y ninguno alrededor.
warning-plies-missing = Faltan las medias jugadas desde la última captura o jugada de peón; se ha supuesto 0.
warning-move-number-missing = Falta el número de jugada; se ha supuesto 1.
warning-hands-missing = Faltan las piezas en la mano; se ha supuesto que no hay ninguna.
warning-seats-missing = No se dice quién sigue en juego; se ha supuesto que todos los que tienen pieza real.

## Jugadas

warning-man-missing = No se escribe la pieza; es { a-man }.
warning-capture-sign-missing = La jugada captura { a-man }; escribe ×.
warning-variant-man-missing = No se escribe la pieza que se mueve.
warning-variant-capture-sign-missing = La jugada es una captura; escribe ×.
warning-nothing-captured = La jugada no captura nada; escribe –.
warning-suffix-wrong = El signo detrás de la jugada dice { $written }; el tablero dice { $right }.
warning-suffix-missing = Detrás de la jugada falta el signo de { $right }.
warning-no-check = sin jaque
warning-move-number = «{ $written }» no es el número de esta jugada.

## Archivos

warning-nested-comment = Un comentario no puede contener otro; la primera llave de cierre lo terminó.
warning-duplicate-tag = La etiqueta { $name } ya está en la línea { $line }; vale la primera.
warning-result-joined = Entre la jugada y el resultado { $result } va un espacio.
warning-missing-event = Falta la etiqueta Event.
warning-position-without-setup = Con una etiqueta Position va [SetUp "1"].
warning-tag-value = La etiqueta { $name } dice «{ $value }»: { $problem }.
warning-termination-contradicts = La etiqueta Termination dice «{ $termination }» y el resultado es { $result }: { $why }.
warning-result-open = La partida ha terminado ({ $how }), pero el resultado queda abierto.
warning-other = Esto no está escrito como debería.

## Qué tiene de malo un valor

value-date = una fecha se escribe AAAA.MM.DD, como 2026.11.30 o, si no se sabe todo, 2026.??.??
value-year = no hay año 0
value-month = no hay tal mes
value-day = no hay tal día, el mes tiene { $days }
value-time-control = un ritmo de juego se escribe en segundos, como 5400+30, 40/7200:3600, *180 o 1/259200 para tres días por jugada, o ? si no se sabe, - si no hay
value-elo = una puntuación es un número entero razonable, o ? si no se sabe, - si no hay
value-same-players = { $other } tiene el mismo nombre, y nadie juega contra sí mismo
value-termination = esto no se conoce; escribe por ejemplo resignation, agreement, time forfeit
value-other = esto no está escrito como debería

## Por qué una partida no terminó como dice

contradiction-board = el tablero muestra otro final ({ $how })
contradiction-not-on-board = la última posición no lo muestra
contradiction-no-repetition = la última posición no se ha dado tres veces
contradiction-needs-winner = así gana alguien
contradiction-needs-draw = así son tablas
contradiction-needs-nobody = así nadie puntúa, el resultado es 0-0
contradiction-other = no van juntos
