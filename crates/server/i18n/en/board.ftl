### Texts of the interactive board: what is on the buttons and what is said aloud.

## Men and sides

role-q = queen
role-r = rook
role-u = unicorn
role-b = bishop
role-n = knight
role-k = king
role-p = pawn
side = { $side ->
    [white] White
    [black] Black
    [red] Red
    [orange] Orange
    [green] Green
    [blue] Blue
   *[other] { $name }
  }
side-inside = { $side ->
    [white] White
    [black] Black
    [red] Red
    [orange] Orange
    [green] Green
    [blue] Blue
   *[other] { $name }
  }
side-adjective = { $gender ->
   *[any] { $side ->
        [white] white
        [black] black
        [red] red
        [orange] orange
        [green] green
        [blue] blue
       *[other] { $name }
      }
  }
man-gender = { $drawing ->
   *[any] m
  }
man-of = { side-adjective } { $man }

## Cells

level-name = Level { $level }
level-destinations = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
cell-empty = empty
cell-line = { $cell } · level { $level } · { $what }
cell-selected = chosen
cell-movable = can move
cell-target = chosen target, not confirmed
cell-destination = can go here
cell-capture = can be captured
cell-promotes = promotes
cell-drop = can be dropped here
cell-frozen = out of the game
cell-check = in check
cell-boardmate = in boardmate
cell-spacemate = spacemated
cell-stalemate = stalemated
cell-last-from = last move started here
cell-last-to = last move

## Moves in words

said-move = { $man } { $from } to { $to }
said-capture = { $man } { $from } takes { $victim } on { $to }
said-promotion = becomes a { $man }
said-drop = { $man } dropped on { $to }
said-drop-waiting = { $man } from the hand to { $to }: Enter confirms, Escape cancels.
said-out = { side } is out.
said-out-by = { side } is out: { $by } attacks the { $royal }.
said-passed = { side } has no move and passes.
said-near = { side } is nearest.
said-check = check
said-boardmate = boardmate
said-spacemate = spacemate
said-stalemate = stalemate
said-waiting = { $man } { $cell } to { $to }: Enter confirms, Escape cancels.
said-can-capture = takes on { $cell }
said-cancelled = Cancelled.
said-taken-back = { $count ->
    [one] One move was taken back.
   *[other] { $count } moves were taken back.
  }
said-declined = The draw was declined.
said-takeback-declined = The move stands.
said-shown-flat = Flat boards.
said-shown-3d = 3-D view.
said-shown-both = Both views.

## Status

status-turn = { side } to move
status-your-move = Your move
status-sending = Sending your move…
status-check = check
status-boardmate = boardmate
status-spacemate = spacemate
status-stalemate = stalemate
status-replay = Move { $ply } of { $of }
status-replay-start = Start of the game
outcome-won = { side } wins: { $how }.
outcome-drawn = Drawn: { $how }.
outcome-shared = Drawn between { $sides }: { $how }.
how-spacemate = spacemate
how-stalemate = stalemate
how-agreement = by agreement
how-repetition = the position came three times
how-fifty-moves = fifty moves without capture or pawn move
how-seventy-five-moves = seventy-five moves without capture or pawn move
how-resignation = resignation
how-time = time
how-forfeit = forfeit
how-double-forfeit = both forfeit
how-last-standing = last one left
how-move-limit = too many turns without capture, pawn move or drop

## The desk beside the boards

desk-label = Turn and confirmation
hint-choose = Choose a man: his moves show on all levels.
hint-destinations = { $man } { $cell }: { $count ->
    [one] 1 move.
   *[other] { $count } moves.
  }
hint-takes = takes { $victim }
hint-wait = The other side is to move.
hint-wait-many = { side } is to move.
hint-out = You are out of the game; the others play on.
hint-drop = { $man } from the hand: { $count ->
    [one] 1 cell.
   *[other] { $count } cells.
  }
hint-watching = You are watching.
offer-with-move = and offer a draw
button-confirm = Confirm
button-cancel = Cancel
button-accept = Accept
button-decline = Decline
button-close = Close
button-current = Back to the current position
ask-draw = { side } offers a draw.
ask-takeback = { side } asks to take back { $count ->
    [one] the last move.
   *[other] the last { $count } moves.
  }
ask-agreed = Agreed: { $sides }.
ask-missing = Still to answer: { $sides }.
notice-stuck = The { $man } on { $cell } has no move now.

## Men in hand

hand-label = Men in hand
hand-of = In { side-inside }’s hand
hand-empty = nothing yet
hand-man = { $man }, { $count } in hand
hand-can = can be dropped

## Bar above the boards

shown-label = View
shown-flat = Flat
shown-3d = 3-D
shown-both = Both
layout-label = Arrangement of the levels
layout-auto = Auto
layout-row = Row
layout-column = Column
layout-stack = Stack
button-flip = Turn the boards round
line-connecting = Connecting…
line-waiting = Reconnecting…
line-offline = You are offline.
line-open = Connected again.
line-idle = Not connected.
line-unsent = { $count ->
    [one] 1 action will be sent as soon as there is a connection.
   *[other] { $count } actions will be sent as soon as there is a connection.
  }
board3d-label = Three-dimensional view. The flat boards hold the same as text.
board3d-controls = Views of the cube; arrow keys turn it, plus and minus change its size, S spreads the levels
board3d-white = White
board3d-black = Black
board3d-top = Top
board3d-front = Front
board3d-reset = Reset
board3d-spread = Levels as stairs
board3d-said-spread = The levels stand as stairs, each a step to the right of the one below.
board3d-said-together = The levels stand over each other again.
board3d-left = Turn left
board3d-right = Turn right
board3d-up = See more from above
board3d-down = See more from the front
board3d-out = Smaller
board3d-in = Larger
cube-missing = This browser does not show 3-D graphics; the flat boards have everything.
cube-unloaded = The 3-D view could not be loaded; the flat boards have everything.
cube-lost = The graphics card gave up the 3-D view; it comes back by itself. Play on with the flat boards.

## Players and invitation

panel-label = Game
players-label = Players
player-you = you
player-other = your friend
player-player = player
player-missing = nobody yet
player-turn = to move
player-out = out
player-here = here
player-away = away
watchers = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
  }
invite-title = Play a friend by link
invite-lead = No account: you get a private link, your friend opens it, and you play.
invite-title-many = Play friends by link
invite-lead-many = No account: you get a private link for every side, each friend opens one, and you play.
invite-seat = Your side
seat-random = by lot
button-invite = Create the link
invite-copied = Send this link to your friend; it is already in your clipboard.
invite-not-copied = Send this link to your friend. The browser did not let us copy it: use the button.
invite-meanwhile = You can make your move meanwhile.
invite-waiting = Send this link to your friend; whoever opens it takes the other side.
invite-many = Send each friend one of these links; whoever opens it takes that side.
invite-many-copied = Send each friend one of these links; the first is already in your clipboard.
link-friend = Link for your friend
link-own = Your private link ({ side })
link-own-note = Keep it to yourself: whoever has it plays for you. Use it to go on on another device.
link-own-local = Private link to this game
link-own-note-local = Whoever has it can move for every side. Use it to go on on another device.
link-free = Link to play { side }
link-watch = Link to watch
link-watch-note = Whoever has it can only look on.
share-heading = Share this game
share-title = Raumschach
share-text = A game of chess in three dimensions
button-share = Share
button-share-system = Send…
button-copy = Copy
copied = Copied
copied-moves = The moves are in your clipboard.
copied-code = The position code is in your clipboard.
copy-failed = The browser did not let us copy; select the text and copy it yourself.

## Moves and replay

moves-label = Moves
moves-title = Moves
moves-empty = No move has been made.
moves-number = Number
moves-move = Move
replay-label = Replay
replay-first = First position
replay-previous = One move back
replay-next = One move on
replay-last = Current position
button-copy-moves = Copy moves
button-copy-code = Copy position
button-rgn = Download RGN
button-sheet = Score sheet
button-words = In words

## Actions

actions-label = Actions
button-draw = Offer a draw
button-claim = Claim a draw ({ $count } times)
button-takeback = Take back
button-takeback-ask = Ask to take back
button-resign = Resign
button-rematch = Play again
button-review = Review
button-cube = See the cube
button-rematch-accept = Accept another game
button-new = New game
button-next-game = Go to the next game
note-rematch-asked = You proposed another game.
note-rematch-offered = Your friend proposes another game.
note-rematch-by = { side } proposes another game.
note-draw-offered = You offered a draw; it stands until your friend answers or moves.
note-draw-offered-many = You offered a draw; every other side has to agree.
note-takeback-asked = You asked to take back; your friend has to agree.
note-takeback-asked-many = You asked to take back; every other side has to agree.
note-no-offer = You can offer a draw again after the other side has moved.
draw-count = This position came { $seen ->
    [one] once
   *[other] { $seen } times
  }; { $quiet } of { $limit } moves without capture or pawn move.
setting-confirm = Confirm every move
setting-keys = Single keys (V, F, M, P, H, ?, comma, full stop)
setting-interraum = Moves and colours as in InterRaum
resign-title = Resign the game?
resign-title-side = Does { side } resign?
resign-body = The game is lost at once. This cannot be taken back.
resign-body-many = This side is out at once and its men freeze. This cannot be taken back.

## Typed moves

typed-label = Type a move
button-typed = Play
typed-unreadable = “{ $text }” is not a move. Write both cells, such as { $example }, and for a promotion the letter of the man after them.
typed-unreadable-drop = “{ $text }” is not a move. Write both cells, such as { $example }, for a promotion the letter of the man after them, for a drop { $drop }.
typed-no-cell = There is no cell { $text }. Cells run from { $first } to { $last }.
typed-no-man = There is no man on { $text }.
typed-not-yours = The man on { $text } is not { side }’s.
typed-same-cell = A move needs two different cells.
typed-unlisted = The man on { $from } cannot go to { $to } now.
typed-not-in-hand = There is no { $man } in the hand.
typed-occupied = { $text } is not empty.

## Dialogs

promotion-title = The pawn becomes a…
words-title = The position in words
words-level = Level { $level }: { $men }
words-legal = { $count ->
    [one] One legal move
   *[other] { $count } legal moves
  }
words-hand = In { side-inside }’s hand: { $men }
words-out = Out: { $sides }
words-drops = { $man } from the hand: { $cells }
help-title = Keyboard and marks
help-board = On the boards
help-walk = walk over a level
help-levels = a level up or down
help-pick = choose a man, then where he goes
help-confirm = on the chosen target: confirm
help-cancel = cancel
help-promotion = choose the man when promoting
help-game = Anywhere
help-replay = one move back or on (arrows: away from the boards)
help-ends = first and current position
help-view = flat, 3-D, both
help-flip = turn the boards round
help-typed = type a move
help-words = the position in words
help-hand = to the men in hand
help-help = this page
help-marks = A ring is a move, corners are a capture, a star is a promotion, a ring with an arrow is a drop from the hand. A frame marks the last move, a double frame check, hatching boardmate, a cross spacemate; slanted lines lie over men who are out.

## Errors

error-no-state = The game could not be read from the page. Please reload.
error-create = The game could not be created: { $why }. Nothing is lost; try again.
error-cookies = This browser keeps no cookies for this site, and without one your seat would be lost. Allow cookies and try again.
error-network = the server cannot be reached
error-nack = The server did not accept this ({ $code }).

## Setting up

setup-text-label = RGN or position code
setup-placeholder = Paste an RGN game or a position code, or drop a file here
setup-file = Open a file…
setup-reading = Reading…
setup-failed = The text could not be read: { $why }.
setup-too-big = The file is too large ({ $size } MB); up to { $limit } MB can be read.
setup-games = { $count ->
    [one] One game
   *[other] { $count } games
  }
setup-game-plies = { $count ->
    [0] no moves
    [one] one move made
   *[other] { $count } moves made
  }
setup-errors = { $count ->
    [one] One error
   *[other] { $count } errors
  }
setup-error-place = Line { $line }, column { $column }
setup-error-move = at { $move }
setup-error-found = found “{ $found }”
setup-play-local = Play on this device
setup-play-link = Play by link
setup-preview = Preview
setup-whole = Continue this game
setup-editor = Position editor
setup-editor-lead = Choose a man above the boards, then the cells where he stands; the same cell again takes him away.
setup-erase = Erase
setup-turn = To move
setup-clear = Clear
setup-array = Start position
setup-code = Position code
setup-valid = This position can be played.
setup-invalid = This position cannot be played:
setup-editor-foreign = Positions of this game are not changed here. With “Clear” or “Start position” you begin one of the Normal Form.
setup-why-nothing = Paste a game or set up a position first.
setup-why-no-game = This text has no game that can be gone on with; its faults stand below it.
setup-why-invalid = This position cannot be played: { $why }
setup-warnings = { $count ->
    [one] Read all the same, but not quite right:
   *[other] Read all the same, but { $count } things are not quite right:
  }
