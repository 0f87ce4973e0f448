### Textos del tablero interactivo: lo que dicen los botones y lo que se dice en voz alta.

## Piezas y bandos

role-q = dama
role-r = torre
role-u = unicornio
role-b = alfil
role-n = caballo
role-k = rey
role-p = peón
side = { $side ->
    [white] Blancas
    [black] Negras
    [red] Rojas
    [orange] Naranjas
    [green] Verdes
    [blue] Azules
   *[other] { $name }
  }
side-inside = { $side ->
    [white] blancas
    [black] negras
    [red] rojas
    [orange] naranjas
    [green] verdes
    [blue] azules
   *[other] { $name }
  }
side-adjective = { $gender ->
    [f] { $side ->
        [white] blanca
        [black] negra
        [red] roja
        [orange] naranja
        [green] verde
        [blue] azul
       *[other] ({ $name })
      }
   *[m] { $side ->
        [white] blanco
        [black] negro
        [red] rojo
        [orange] naranja
        [green] verde
        [blue] azul
       *[other] ({ $name })
      }
  }
man-gender = { $drawing ->
    [rook] f
    [queen] f
    [empress] f
    [duchess] f
    [cavalcade] f
   *[any] m
  }
man-of = { $man } { side-adjective }

## Casillas

level-name = Nivel { $level }
level-destinations = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
  }
cell-empty = vacía
cell-line = { $cell } · nivel { $level } · { $what }
cell-selected = elegida
cell-movable = puede mover
cell-target = destino elegido, sin confirmar
cell-destination = puede ir aquí
cell-capture = se puede capturar
cell-promotes = corona
cell-drop = se puede colocar aquí
cell-frozen = fuera de juego
cell-check = en jaque
cell-boardmate = en mate de tablero
cell-spacemate = en mate de espacio
cell-stalemate = ahogado
cell-last-from = la última jugada salió de aquí
cell-last-to = última jugada

## Jugadas en palabras

said-move = { $man } { $from } a { $to }
said-capture = { $man } { $from } captura { $victim } en { $to }
said-promotion = se convierte en { $man }
said-drop = { $man } de la mano a { $to }
said-drop-waiting = { $man } de la mano a { $to }: Intro confirma, Escape cancela.
said-out = Las { side-inside } quedan fuera.
said-out-by = Las { side-inside } quedan fuera: las { $by } atacan al { $royal }.
said-passed = Las { side-inside } no tienen jugada y pasan.
said-near = Se ve desde el lado de las { side-inside }.
said-check = jaque
said-boardmate = mate de tablero
said-spacemate = mate de espacio
said-stalemate = ahogado
said-waiting = { $man } { $cell } a { $to }: Intro confirma, Escape cancela.
said-can-capture = captura en { $cell }
said-cancelled = Cancelado.
said-taken-back = { $count ->
    [one] Se ha devuelto una jugada.
   *[other] Se han devuelto { $count } jugadas.
  }
said-declined = Las tablas han sido rechazadas.
said-takeback-declined = La jugada se mantiene.
said-shown-flat = Tableros planos.
said-shown-3d = Vista 3D.
said-shown-both = Las dos vistas.

## Estado

status-turn = Juegan { side-inside }
status-your-move = Te toca jugar
status-sending = Enviando tu jugada…
status-check = jaque
status-boardmate = mate de tablero
status-spacemate = mate de espacio
status-stalemate = ahogado
status-replay = Jugada { $ply } de { $of }
status-replay-start = Comienzo de la partida
outcome-won = Ganan las { side-inside }: { $how }.
outcome-drawn = Tablas: { $how }.
outcome-shared = Tablas entre { $sides }: { $how }.
how-spacemate = mate de espacio
how-stalemate = ahogado
how-agreement = de común acuerdo
how-repetition = la posición se dio tres veces
how-fifty-moves = cincuenta jugadas sin captura ni movimiento de peón
how-seventy-five-moves = setenta y cinco jugadas sin captura ni movimiento de peón
how-resignation = abandono
how-time = tiempo
how-forfeit = incomparecencia
how-double-forfeit = incomparecencia de ambos
how-last-standing = no queda nadie más
how-move-limit = demasiados turnos sin captura, movimiento de peón ni colocación

## La mesa junto a los tableros

desk-label = Turno y confirmación
hint-choose = Elige una pieza: sus jugadas se ven en todos los niveles.
hint-destinations = { $man } { $cell }: { $count ->
    [one] 1 jugada.
   *[other] { $count } jugadas.
  }
hint-takes = captura { $victim }
hint-wait = Juega el otro bando.
hint-wait-many = Juegan las { side-inside }.
hint-out = Estás fuera de la partida; los demás siguen jugando.
hint-drop = { $man } de la mano: { $count ->
    [one] 1 casilla.
   *[other] { $count } casillas.
  }
hint-watching = Estás mirando.
offer-with-move = y ofrecer tablas
button-confirm = Confirmar
button-cancel = Cancelar
button-accept = Aceptar
button-decline = Rechazar
button-close = Cerrar
button-current = Volver a la posición actual
ask-draw = Las { side-inside } ofrecen tablas.
ask-takeback = Las { side-inside } piden deshacer { $count ->
    [one] la última jugada.
   *[other] las últimas { $count } jugadas.
  }
ask-agreed = De acuerdo: { $sides }.
ask-missing = Falta la respuesta de: { $sides }.
notice-stuck = { $man } en { $cell }: ahora no puede mover.

## Piezas en mano

hand-label = Piezas en mano
hand-of = En mano de las { side-inside }
hand-empty = nada todavía
hand-man = { $man }, { $count } en mano
hand-can = se puede colocar

## Barra sobre los tableros

shown-label = Vista
shown-flat = Plana
shown-3d = 3D
shown-both = Ambas
layout-label = Disposición de los niveles
layout-auto = Auto
layout-row = Fila
layout-column = Columna
layout-stack = Pila
button-flip = Girar los tableros
line-connecting = Conectando…
line-waiting = Reconectando…
line-offline = No tienes conexión.
line-open = Conectado de nuevo.
line-idle = Sin conexión.
line-unsent = { $count ->
    [one] 1 acción se enviará en cuanto haya conexión.
   *[other] { $count } acciones se enviarán en cuanto haya conexión.
  }
board3d-label = Vista tridimensional. Los tableros planos contienen lo mismo como texto.
board3d-controls = Vistas del cubo; las flechas lo giran, más y menos cambian su tamaño, S separa los niveles
board3d-white = Blancas
board3d-black = Negras
board3d-top = Arriba
board3d-front = Frente
board3d-reset = Inicial
board3d-spread = Niveles en escalera
board3d-said-spread = Los niveles forman una escalera, cada uno un paso a la derecha del de abajo.
board3d-said-together = Los niveles vuelven a estar uno sobre otro.
board3d-left = Girar a la izquierda
board3d-right = Girar a la derecha
board3d-up = Ver más desde arriba
board3d-down = Ver más de frente
board3d-out = Más pequeño
board3d-in = Más grande
cube-missing = Este navegador no muestra gráficos 3D; los tableros planos lo tienen todo.
cube-unloaded = No se pudo cargar la vista 3D; los tableros planos lo tienen todo.
cube-lost = La tarjeta gráfica ha soltado la vista 3D; volverá sola. Sigue jugando en los tableros planos.

## Jugadores e invitación

panel-label = Partida
players-label = Jugadores
player-you = tú
player-other = tu rival
player-player = jugador
player-missing = nadie todavía
player-turn = juega
player-out = fuera
player-here = presente
player-away = ausente
watchers = { $count ->
    [one] 1 persona está mirando.
   *[other] { $count } personas están mirando.
  }
invite-title = Juega con alguien por enlace
invite-lead = Sin cuenta: recibes un enlace privado, la otra persona lo abre y a jugar.
invite-title-many = Jugar con amigos por enlace
invite-lead-many = Sin cuenta: recibes un enlace privado para cada bando, cada persona abre uno y jugáis.
invite-seat = Tu bando
seat-random = por sorteo
button-invite = Crear el enlace
invite-copied = Envía este enlace a la otra persona; ya está en tu portapapeles.
invite-not-copied = Envía este enlace a la otra persona. El navegador no nos dejó copiarlo: usa el botón.
invite-meanwhile = Mientras tanto puedes hacer tu jugada.
invite-waiting = Envía este enlace a la otra persona; quien lo abra juega con el otro bando.
invite-many = Envía a cada persona uno de estos enlaces; quien lo abra juega con ese bando.
invite-many-copied = Envía a cada persona uno de estos enlaces; el primero ya está en el portapapeles.
link-friend = Enlace para tu rival
link-own = Tu enlace privado ({ side-inside })
link-own-note = No lo compartas: quien lo tenga juega por ti. Sirve para seguir en otro dispositivo.
link-own-local = Enlace privado de esta partida
link-own-note-local = Quien lo tenga puede mover por todos los bandos. Sirve para seguir en otro dispositivo.
link-free = Enlace para jugar con { side-inside }
link-watch = Enlace para mirar
link-watch-note = Quien lo tenga solo puede mirar.
share-heading = Compartir esta partida
share-title = Raumschach
share-text = Una partida de ajedrez en tres dimensiones
button-share = Compartir
button-share-system = Enviar…
button-copy = Copiar
copied = Copiado
copied-moves = Las jugadas están en tu portapapeles.
copied-code = El código de la posición está en tu portapapeles.
copy-failed = El navegador no nos dejó copiar; selecciona el texto y cópialo.

## Jugadas y repetición

moves-label = Jugadas
moves-title = Jugadas
moves-empty = Aún no se ha jugado nada.
moves-number = Número
moves-move = Jugada
replay-label = Repaso
replay-first = Primera posición
replay-previous = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Posición actual
button-copy-moves = Copiar jugadas
button-copy-code = Copiar posición
button-rgn = Descargar RGN
button-sheet = Planilla
button-words = En palabras

## Acciones

actions-label = Acciones
button-draw = Ofrecer tablas
button-claim = Reclamar tablas ({ $count } veces)
button-takeback = Deshacer
button-takeback-ask = Pedir deshacer
button-resign = Abandonar
button-rematch = Jugar otra vez
button-review = Repasar
button-cube = Ver el cubo
button-rematch-accept = Aceptar otra partida
button-new = Partida nueva
button-next-game = Ir a la siguiente partida
note-rematch-asked = Has propuesto otra partida.
note-rematch-offered = Tu rival propone otra partida.
note-rematch-by = Las { side-inside } proponen otra partida.
note-draw-offered = Has ofrecido tablas; la oferta vale hasta que tu rival conteste o juegue.
note-draw-offered-many = Has ofrecido tablas; todos los demás bandos tienen que aceptar.
note-takeback-asked = Has pedido deshacer; tu rival tiene que aceptar.
note-takeback-asked-many = Has pedido deshacer; todos los demás bandos tienen que aceptar.
note-no-offer = Podrás volver a ofrecer tablas cuando haya jugado el otro bando.
draw-count = Esta posición se ha dado { $seen ->
    [one] una vez
   *[other] { $seen } veces
  }; { $quiet } de { $limit } jugadas sin captura ni movimiento de peón.
setting-confirm = Confirmar cada jugada
setting-keys = Teclas sueltas (V, F, M, P, H, ?, coma, punto)
setting-interraum = Jugadas y colores como en InterRaum
resign-title = ¿Abandonar la partida?
resign-title-side = ¿Abandonan las { side-inside }?
resign-body = La partida se pierde en el acto. No se puede deshacer.
resign-body-many = Este bando queda fuera en el acto y sus piezas se congelan. No se puede deshacer.

## Jugadas escritas

typed-label = Escribe una jugada
button-typed = Jugar
typed-unreadable = «{ $text }» no es una jugada. Escribe las dos casillas, como { $example }, y al coronar también la letra de la pieza.
typed-unreadable-drop = «{ $text }» no es una jugada. Escribe las dos casillas, como { $example }, al coronar también la letra de la pieza, y para colocar una pieza de la mano { $drop }.
typed-no-cell = No existe la casilla { $text }. Las casillas van de { $first } a { $last }.
typed-no-man = No hay ninguna pieza en { $text }.
typed-not-yours = La pieza de { $text } no es de las { side-inside }.
typed-same-cell = Una jugada necesita dos casillas distintas.
typed-unlisted = La pieza de { $from } no puede ir ahora a { $to }.
typed-not-in-hand = No hay { $man } en la mano.
typed-occupied = { $text } no está vacía.

## Diálogos

promotion-title = El peón se convierte en…
words-title = La posición en palabras
words-level = Nivel { $level }: { $men }
words-legal = { $count ->
    [one] Una jugada legal
   *[other] { $count } jugadas legales
  }
words-hand = En mano de las { side-inside }: { $men }
words-out = Fuera: { $sides }
words-drops = { $man } de la mano: { $cells }
help-title = Teclado y señales
help-board = En los tableros
help-walk = recorrer un nivel
help-levels = subir o bajar un nivel
help-pick = elegir una pieza y luego adónde va
help-confirm = sobre el destino elegido: confirmar
help-cancel = cancelar
help-promotion = elegir la pieza al coronar
help-game = En toda la página
help-replay = una jugada atrás o adelante (flechas: fuera de los tableros)
help-ends = primera posición y posición actual
help-view = plana, 3D, ambas
help-flip = girar los tableros
help-typed = escribir una jugada
help-words = la posición en palabras
help-hand = a las piezas en mano
help-help = esta página
help-marks = Un anillo es una jugada, las esquinas una captura, la estrella una coronación, un anillo con flecha la colocación de una pieza de la mano. Un marco señala la última jugada; un marco doble, jaque; el rayado, mate de tablero; un aspa, mate de espacio; las piezas de quien está fuera llevan líneas oblicuas.

## Errores

error-no-state = No se pudo leer la partida de la página. Vuelve a cargarla.
error-create = No se pudo crear la partida: { $why }. No se ha perdido nada; inténtalo de nuevo.
error-cookies = Este navegador no guarda cookies de este sitio, y sin ellas perderías tu puesto. Permítelas e inténtalo de nuevo.
error-network = no se puede llegar al servidor
error-nack = El servidor no lo ha aceptado ({ $code }).

## Preparar una posición

setup-text-label = RGN o código de posición
setup-placeholder = Pega una partida RGN o un código de posición, o suelta aquí un archivo
setup-file = Abrir un archivo…
setup-reading = Leyendo…
setup-failed = No se pudo leer el texto: { $why }.
setup-too-big = El archivo es demasiado grande ({ $size } MB); se pueden leer hasta { $limit } MB.
setup-games = { $count ->
    [one] Una partida
   *[other] { $count } partidas
  }
setup-game-plies = { $count ->
    [0] sin jugadas
    [one] una jugada hecha
   *[other] { $count } jugadas hechas
  }
setup-errors = { $count ->
    [one] Un error
   *[other] { $count } errores
  }
setup-error-place = Línea { $line }, columna { $column }
setup-error-move = en { $move }
setup-error-found = se leyó «{ $found }»
setup-play-local = Jugar en este dispositivo
setup-play-link = Jugar por enlace
setup-preview = Vista previa
setup-whole = Continuar esta partida
setup-editor = Editor de posiciones
setup-editor-lead = Elige una pieza encima de los tableros y luego las casillas donde está; la misma casilla otra vez la quita.
setup-erase = Borrar
setup-turn = Juegan
setup-clear = Vaciar
setup-array = Posición inicial
setup-code = Código de posición
setup-valid = Esta posición se puede jugar.
setup-invalid = Esta posición no se puede jugar:
setup-editor-foreign = Las posiciones de este juego no se cambian aquí. Con «Vaciar» o «Posición inicial» empiezas una de la forma normal.
setup-why-nothing = Primero pega una partida o prepara una posición.
setup-why-no-game = Este texto no tiene ninguna partida que se pueda continuar; sus fallos están debajo de él.
setup-why-invalid = Esta posición no se puede jugar: { $why }
setup-warnings = { $count ->
    [one] Se ha leído de todos modos, pero no está del todo bien:
   *[other] Se ha leído de todos modos, pero hay { $count } cosas que no están del todo bien:
  }
