### Texts of the pages that the server writes, and its refusals.

## Around every page

skip-to-content = Skip to the content
nav-label = Pages
nav-play = Play
nav-variants = Games
nav-learn = How the men move
nav-setup = Set up
nav-help = Help
nav-menu = Menu
footer-language = Language
footer-theme = Colours
footer-edition = Moves and board colours
footer-about = Chess in a cube of five by five by five cells; Ferdinand Maack, Hamburg 1907.
theme-auto = As the system
theme-light = Light
theme-dark = Dark

## The first page

home-page-title = Chess in a cube
home-title = Chess in a cube
home-lead = Five boards over one another, twenty men a side, and the unicorn: choose a man and play.
home-learn = How the men move
home-ways = Ways to play
home-local-title = On this device
home-local-text = Two people, one board. The game is kept from its first move; close the browser and come back.
home-local-button = Play on this device
home-link-title = With a friend, by link
home-link-text = You get a private link for your friend. No account, no form.
home-link-seat = Your side:
home-link-button = Invite a friend by link
home-games = My games on this device
seat-white = White
seat-black = Black
seat-by-lot = by lot
noscript-home = The board needs JavaScript, which is off in this browser. The pages about the rules work without it.
games-local = On this device
games-seat = { $side ->
    [white] You are White
    [black] You are Black
   *[other] You are { $name }
  }
games-moves = { $count ->
    [0] no moves yet
    [one] 1 move
   *[other] { $count } moves
  }
games-over = over, { $result }
games-turn = { $side ->
    [white] White to move
    [black] Black to move
   *[other] { $name } to move
  }
games-waiting = your friend has not come yet
games-yours = your move
games-theirs = your friend’s move
games-all = { $count ->
    [one] The game
   *[other] All { $count } games
}
games-none = On this device no game has been played yet.
games-pages = Pages
games-page = Page { $page } of { $pages }
games-newer = Newer
games-older = Older
games-idle = A game in which nobody moves is removed after { $days } days; a game with a move stays.

## A game

game-title-turn = { $side ->
    [white] White to move
    [black] Black to move
   *[other] { $name } to move
  }
game-title-over = { $result }, { $how }
game-no-moves = No move has been made.
game-rgn = RGN file
game-sheet = Score sheet
noscript-game = The board needs JavaScript, which is off in this browser. This is the game as it stands; load the page again to see later moves.
sheet-title = Score sheet
sheet-back = Back to the game
sheet-print = print this page with your browser
sheet-game = Game
sheet-variant = Rules
sheet-date = Date
sheet-result = Result
sheet-start = Start
sheet-number = No.
sheet-keep-names = Keep the names
sheet-name = { $side ->
    [white] Name of White
    [black] Name of Black
   *[other] Name of { $name }
  }
sheet-final = Position

## Seat links

seat-free-title = { $side ->
    [white] You are invited to play White
    [black] You are invited to play Black
   *[other] You are invited to play { $name }
  }
seat-free-text = { $side ->
    [white] Take the seat to play White on this device.
    [black] Take the seat to play Black on this device.
   *[other] Take the seat to play { $name } on this device.
  } This device then plays that side; a cookie remembers it.
seat-free-button = Take the seat
seat-return-title = { $side ->
    [white] This is the private link of White’s seat
    [black] This is the private link of Black’s seat
   *[other] This is the private link of the seat { $name }
  }
seat-return-text = The seat is at another device or browser. If it is yours, you can go on here; the other device can then only watch.
seat-return-button = Play on this device
seat-used-title = { $side ->
    [white] White’s seat is taken
    [black] Black’s seat is taken
   *[other] The seat { $name } is taken
  }
seat-used-text = This invitation has been used on another device or browser. If that was you, open the game there, or use the private link that is shown beside your board. You can watch the game here.
seat-opponents-title = { $side ->
    [white] This link is your friend’s: whoever opens it plays White
    [black] This link is your friend’s: whoever opens it plays Black
   *[other] This link is your friend’s: whoever opens it plays { $name }
  }
seat-opponents-text = You hold the other seat. Send the link to your friend.
seat-opponents-label = Link for your friend
seat-copy = Copy
seat-copied = Copied
seat-copy-failed = The browser did not let us copy; select the link and copy it yourself.
seat-own-board = To your board
seat-over-title = The game is over
seat-over-text = It ended before this seat was taken. You can look at it, or begin a new one.
seat-watch = Watch the game
seat-new = Play another game

## Setting up

setup-page-title = Set up a game
setup-lead = Set up a position, begin from a position code, or go on with a game from an RGN file. Codes and files of every variant played here are understood.
setup-refused = The game cannot be set up:
setup-place = Line { $line }, column { $column }
setup-form-code = Position code
setup-form-rgn = or an RGN game
read-position = Position
read-untitled = Game { $number }

## Games of other rules

variants-title = Games
variants-lead = Chess in the cube has been thought out more than once. Every game here can be played among friends, on one device or by link. Only the Normal Form will ever be rated.
variants-rules = Rules and sources
variant-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
variant-status-official = official
variant-status-documented = documented
variant-status-reconstructed = reconstructed
variant-play = Play
variant-play-text = On one device everybody moves in turn at the same board. By link you take one side, and every other side has a link of its own to send to a friend. Choose a man, then the cell where he goes, and confirm.
variant-link-button-many = Invite friends by link
variant-from-code = Begin from a position code
variant-disputed = Where the sources differ
variant-used = used here
variant-source = Source and notes
variant-definition = The rules as data (TOML)
variant-all = All games
rules-board-title = Board
rules-seats = { $seats } move in turn, in this order.
rules-men-title = Men
rules-man = Man
rules-letter = Letter
rules-count = At the start
rules-moves = How it moves
rules-axes = A cell has six neighbours through its faces, twelve through its edges and eight through its corners.
rules-promotion-title = Promotion
rules-ends-title = How a game ends
rules-drops-title = Men in hand

## How the men move

learn-title = How the men move
learn-array-title = the start
learn-lead = Whoever knows chess knows most of it: a step has three directions now instead of two. Here is every man, what is new about him, and how a game ends.
learn-board-title = The cube
learn-board-text = There are five levels, A at the bottom to E at the top, each with files a to e and ranks 1 to 5. A cell is named by level, file and rank: Cc3 is the centre. The figures show the five levels apart, each under its letter, and as they stand over one another. White begins on levels A and B, Black on E and D.
learn-directions = A cell has six neighbours through its faces, twelve through its edges and eight through its corners. Rook, bishop and unicorn take one kind each.
learn-motion = Moving figures
learn-exercise = Exercise
learn-exercise-script = The exercises need a script, which this browser does not run.
learn-rook-title = Rook
learn-rook-text = The rook goes through faces, as far as he likes: along a file, along a rank, or straight up and down.
learn-rook-caption = From Cc3: twelve cells on an empty cube.
learn-rook-exercise = Bring the rook to the target in three moves, round the pawns in his way.
learn-bishop-title = Bishop
learn-bishop-text = The bishop goes through edges: two coordinates change by the same number, the third stays. He keeps to cells of one colour.
learn-bishop-caption = From Cc3: twenty-four cells.
learn-bishop-exercise = Bring the bishop to the target in two moves.
learn-unicorn-title = Unicorn
learn-unicorn-text = The unicorn is the man that flat chess cannot have. He goes through corners: level, file and rank all change by the same number. So he never stays on his level, and he sees only one cell in four of the cube.
learn-unicorn-caption = From Cc3: sixteen cells, on the four other levels.
learn-unicorn-exercise = Bring the unicorn to the target in two moves.
learn-queen-title = Queen
learn-queen-text = The queen moves as rook, bishop and unicorn together: in all twenty-six directions.
learn-queen-caption = From Cc3: fifty-two cells.
learn-queen-exercise = Bring the queen to the target in two moves, although three of her ways are blocked.
learn-knight-title = Knight
learn-knight-text = The knight leaps two cells along one axis and one along another, over whatever is between.
learn-knight-caption = From Cc3: twenty-four leaps.
learn-knight-exercise = Bring the knight to the target in two leaps.
learn-king-title = King
learn-king-text = The king goes one step in any of the twenty-six directions, never to a cell that is attacked. There is no castling.
learn-king-caption = From Cc3: twenty-six cells.
learn-king-exercise = Bring the king to the target in two moves, past the rook’s line.
learn-pawn-white-title = White pawn
learn-pawn-white-text = A pawn steps one cell without capturing: forward along its file, or straight up. It captures one step through an edge that leads towards promotion: forward or up to a side, or forward and up at once. There is no double step and no capture in passing.
learn-pawn-white-caption = Rings: the steps Cc4 and Dc3. Corners: the five captures.
learn-pawn-white-exercise = Bring the pawn to the target in two moves: one of them must be a capture.
learn-pawn-black-title = Black pawn
learn-pawn-black-text = Black’s pawns do the same the other way: back along the rank numbers, or straight down.
learn-pawn-black-caption = Rings: the steps Cc2 and Bc3. Corners: the five captures.
learn-pawn-black-exercise = Bring the black pawn to the target in two moves: one of them must be a capture.
learn-promotion-title = Promotion
learn-promotion-text = A White pawn that reaches rank 5 of level E, or a Black one that reaches rank 1 of level A, becomes at once a queen, rook, unicorn, bishop or knight.
learn-promotion-caption = The star marks the cell where the pawn is promoted.
learn-promotion-exercise = Promote the pawn in two moves; the way along the file is blocked.
learn-check-title = Check
learn-check-text = A king that is attacked is in check, and the next move must end it: the king goes away, the attacker is captured, or something comes between.
learn-check-caption = The double frame marks check; rings show where the king can go.
learn-check-exercise = The black king is in check. Take him where he is safe.
learn-boardmate-title = Boardmate
learn-boardmate-text = The king is in check and only a move of the king to another level saves him. The game goes on.
learn-boardmate-caption = Hatching marks boardmate: on his own level the king is lost.
learn-boardmate-exercise = Give boardmate with the queen: no safe cell on the king’s own level, but one on another.
learn-spacemate-title = Spacemate
learn-spacemate-text = The king is in check and no move ends it, on no level. The game is lost.
learn-spacemate-caption = The cross marks spacemate.
learn-spacemate-exercise = Give spacemate with the queen in one move.
learn-reach-title = How far they see
learn-reach-text = Cells that a man reaches on an empty cube.
learn-reach-man = Man
learn-reach-from = from { $cell }
learn-reach-average = average
learn-reach-unicorn = The unicorn reaches only the cells of his own class; there are four classes, of 35, 30, 30 and 30 cells. A bishop sees half of the cube.
learn-draws-title = Draws
learn-draws-text = A game is drawn by stalemate, by agreement, by a threefold repetition that is claimed, and by fifty moves of each side without capture or pawn move (seventy-five in some endings against a lone king).
learn-draws-more = All draws
learn-play = Play
learn-desc-moves = The man can go to { $cells }.
learn-desc-captures = The man can go to { $cells } and capture on { $captures }.
learn-boards = { $lesson }: the five boards, A to E
learn-cube = { $lesson }: the same in the cube, the levels over one another
learn-line-straight = straight line, through faces
learn-line-diagonal = diagonal, through edges
learn-line-triagonal = triagonal, through corners
man-name = { $man ->
    [pawn] Pawn
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [unicorn] Unicorn
    [queen] Queen
   *[king] King
  }
decimal = { $whole }.{ $tenths }

## Help

help-page-title = Help
help-play-title = Playing
help-play-text = Choose a man: his moves show on all five levels. Choose where he goes. The flat boards and the 3-D view show the same game; one key or one tap changes between them.
help-confirm-text = A move waits until you confirm it. You can switch that off beside the board.
help-keys-title = Keyboard
help-keys-text = Everything can be done without a mouse. The most important keys:
help-keys-key = Key
help-keys-does = What it does
help-keys-walk = walk over the cells of a level
help-keys-level = one level up or down
help-keys-choose = choose a man, then the cell where he goes; confirm
help-keys-cancel = cancel
help-keys-replay = away from the board: one move back or on
help-keys-all = all keys and marks
help-marks-title = Marks
help-marks-text = A ring is a move, corners are a capture, a star is a promotion. A frame marks the last move, a double frame check, hatching boardmate, a cross spacemate. Nothing is said by colour alone.
help-links-title = Links
help-links-text = A game by link has a link for each seat and one to watch. The first who opens a seat’s link takes the seat; after that the link opens nothing for anybody else. Whoever has the game’s plain address can watch.
help-links-back = Beside your board is a private link to your own seat. With it you can go on on another device, or after your browser has forgotten its cookies. Keep it to yourself. If you have lost both, ask whoever runs this server for a new link.
help-draws-title = Draws
help-draws-button = The Draw button claims a draw if the position has come three times, and offers one otherwise. You can offer when it is your move, once until your opponent has moved. An offer stands until your opponent answers or moves.
help-draws-agreement = Agreement: one side offers, the other accepts.
help-draws-repetition = Threefold repetition: the same men on the same cells with the same side to move, three times. The player to move claims it.
help-draws-fifty = Fifty moves by each side without a capture or a pawn move: drawn at once.
help-draws-seventy-five = Seventy-five moves while one side has only its king and the other only rooks, bishops or knights beside its king.
help-draws-stalemate = Stalemate: the side to move is not in check and has no legal move.
help-takeback = On one device moves can be taken back at will; in a game by link your opponent has to agree.
help-notation-title = Notation
help-notation-text = A move is written with the man’s figure and both cells: ♘Ab1–Ac3, a capture ♗Ba1×Ea4, a promotion ♙Ec4–Ec5=♕. † is check, †† boardmate, ††† spacemate, ≡ stalemate. A game can be downloaded as an RGN file and set up again from one. Both players’ moves are written with the white figures: so the notation of the federation has it, since a figure stands for the kind of man, and the column or the number tells whose move it is.
help-privacy-title = What is kept
help-privacy-text = The server keeps the moves, their times and who holds which seat, but no names and no addresses. Seats are recognised by a random number in a cookie; the server keeps only its fingerprint.
help-privacy-cookies = There is one cookie for your seats, set with your first game, and one each for language, colours and notation if you choose them. Nothing is loaded from other sites.

## What went wrong

problem-home = To the first page
problem-no-page-title = There is no such page
problem-no-page-text = Nothing has this address. Perhaps it was cut short on its way to you.
problem-no-game-title = There is no such game
problem-no-game-text = No game has this address. Perhaps it was cut short on its way to you; ask for the link again.
problem-no-link-title = There is no such seat
problem-no-link-text = The game exists, but no seat of it has this link. Perhaps it was cut short on its way to you; ask for the link again.
problem-no-variant-title = There is no such game here
problem-no-variant-text = Nobody plays a game of this name on this server; choose one from the list of games.
problem-no-seat-title = There is no such side
problem-no-seat-text = The game that was asked for has no side of this name.
problem-bad-request-title = This could not be read
problem-bad-request-text = The server could not make sense of what it was sent.
problem-method-title = This is not done like that
problem-method-text = The address exists, but it is not asked this way.
problem-too-large-title = Too large
problem-too-large-text = More was sent than the server reads at once.
problem-other-site-title = Not from here
problem-other-site-text = The request came from a page of another site and was refused.
problem-busy-title = Too many at once
problem-busy-text = The server has more to do than it can at this moment. Nothing was changed; try again in a few seconds.
problem-busy-move = The server has more to do than it can at this moment. Your move is kept and sent again.
problem-too-often-title = Too much in too short a time
problem-too-often-text = From your address came more new games, seats or files than one address may send at once. Wait a moment and try again.
problem-disk-full-title = The server’s disk is full
problem-disk-full-text = Nothing new can be kept until the administrator has made room. No move that was confirmed is lost.
problem-disk-full-move = The server’s disk is full, so your move is not played yet. It is kept here and sent again until the server takes it.
problem-disk-title = The server’s disk fails
problem-disk-text = Nothing new can be kept at this moment. No move that was confirmed is lost; try again in a little while.
problem-disk-move = The server’s disk fails, so your move is not played yet. It is kept here and sent again until the server takes it.
problem-damaged-title = The server’s data is damaged
problem-damaged-text = A part of what the server keeps cannot be read. The administrator has to restore it from a backup; other games may be unharmed.
problem-broken-title = This game cannot be read
problem-broken-text = What the server keeps of it makes no sense, and trying again will not help. Tell whoever runs this server; other games are not harmed by it.
problem-internal-title = The server failed
problem-internal-text = Something went wrong on our side. No move that was confirmed is lost. Try again.
problem-frame = The server could not read what the page sent: { $reason }.

## Refused commands

refused-not-your-turn = It is not your turn.
refused-not-a-player = You do not play this side.
refused-no-seat = This game has no such seat.
refused-not-a-move = This is not a move of this game.
refused-out = This side is out of the game.
refused-stale = The game has moved on meanwhile.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-nothing-to-answer = There is nothing to answer any more.
refused-already-offered = This has been offered already.
refused-offer-stands = Your opponent's offer of a draw waits for your answer: accept or decline it.
refused-id-used = The name of this command was used for another command; send it under a new one.
refused-nothing-to-take-back = There is no move to take back.

## Illegal moves

the-man = { $man ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [unicorn] the unicorn
    [queen] the queen
   *[king] the king
  }
a-man = { $man ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
    [unicorn] a unicorn
    [queen] a queen
   *[king] a king
  }
illegal-no-man = There is no man on { $cell }.
illegal-not-yours = The man on { $cell }, { a-man }, is not yours to move.
illegal-same-cell = A man cannot move to { $cell }, where it stands.
illegal-own-man = { $to } is occupied by { a-man } of the same side.
illegal-not-its-move = This is no move for { a-man }: { $from } to { $to }.
illegal-blocked = The way from { $from } to { $to } is blocked on { $by } for { the-man }.
illegal-pawn-blocked = A pawn does not capture straight ahead or straight up, and { $to } is occupied.
illegal-nothing-to-capture = A pawn goes from { $from } to { $to } only to capture, and { $to } is empty.
illegal-promotion-missing = A pawn that arrives on { $to } must be promoted: say to what.
illegal-promotion-not-here = Nothing is promoted on { $to } by this move.
illegal-promotion-role = A pawn cannot become { a-man }.
illegal-king-attacked = The king may not go to { $to }: { the-man } on { $by } attacks it.
illegal-stays-in-check = The king on { $king } stays in check from { the-man } on { $by }.
illegal-exposes-king = This move exposes the king on { $king } to { the-man } on { $by }.
illegal-other = This move is not legal.

## Illegal moves of other games


## Position codes and positions

code-parts = A position code has four parts with a space between: the levels, w or b, plies (half-moves) since the last capture or pawn move, move number. Here are { $count }.
code-levels = Five levels, A to E, are needed with | between. Here are { $count }.
code-ranks = Level { $level } has { $count } ranks instead of 5.
code-files = Level { $level }, rank { $rank } has { $count } cells instead of 5.
code-man = “{ $found }” is no man (P N B R U Q K, small letters for Black) and no number from 1 to 5.
code-turn = The side to move is w or b, not “{ $found }”.
code-counter = “{ $found }” is no number from { $least } on that can stand here.
code-of-variant = The position code does not fit this game: { $reason }.
position-no-king = { $side ->
    [white] White has no king.
   *[black] Black has no king.
  }
position-many-kings = { $side ->
    [white] White has { $count } kings.
   *[black] Black has { $count } kings.
  }
position-opponent-in-check = { $side ->
    [white] White is in check although Black is to move.
   *[black] Black is in check although White is to move.
  }
position-pawn-on-promotion-cell = The pawn on { $cell } stands where it must have been promoted.
position-pawn-behind-array = The pawn on { $cell } stands behind its line, where it cannot have come.
position-number-zero = The first move is number 1, not 0.

## Written moves and RGN files

written-empty = A move is missing.
written-not-a-move = This is not a move; write it as in ♘Ab1–Ac3 or Ab1Ac3.
written-castling = There is no castling in Raumschach.
written-null-move = A null move is no part of a game: whoever is to move has to move.
written-unknown-man = “{ $found }” is no man; write ♔ ♕ ♖ 🨢 ♗ ♘ ♙ or K Q R U B N P.
written-no-such-cell = There is no cell “{ $found }”; cells run from Aa1 to Ee5.
written-target-missing = The cell where the man goes is missing or incomplete.
written-promotion-man = After = comes what the pawn becomes: ♕ ♖ 🨢 ♗ ♘ or Q R U B N.
written-unexpected = “{ $found }” has no place here.
written-wrong-man = On { $cell } stands { a-man }, not what is written.
written-no-such-man = { $side ->
    [white] White
   *[black] Black
  } has no such man: { a-man } is missing there.
written-no-such-move = No such man ({ a-man }) can go to { $to }.
written-ambiguous = Several moves fit; write the cell the man comes from.
written-over = The game is over here; no move can follow.
written-wrong-seat = This is a move of { $written }, and it is { $turn }’s turn.
written-variant-not-a-move = This is not a move; write it as in { $example }.
written-variant-unknown-man = “{ $found }” is no man; write one of { $men }.
written-variant-no-such-cell = There is no cell “{ $found }”: { $form }.
written-variant-promotion-man = After = comes what the man becomes: one of { $men }.
written-variant-wrong-man = On { $cell } stands another man: { $man }.
written-variant-no-such-man = { $player } has no such man there: { $man }.
written-variant-no-such-move = No such man ({ $man }) can go to { $to }.
rgn-other-game = The file has a game of { $found }, not of { $asked }.
rgn-opening-too-long = The game has { $found } half-moves; one can be gone on with here that has { $most } at most. Set up its last position instead.
rgn-unknown-variant = This variant is not known here; known are { $known }.
rgn-out = { $player } is out of the game already.
rgn-bad-scores = This is no result; write a score for each player, as in { $example }, or *.
rgn-missing-scores = The game ends without a result; write it, as in { $example }, or * after the last move.
rgn-too-long = This is longer than can be read: at most { $limit } bytes.
rgn-not-text = This is not text in UTF-8; save the file as UTF-8.
rgn-nul = There is a NUL character (byte 0) here; a text file has none. Remove it.
rgn-tag-syntax = A tag is written [Name "value"]; here { $expected } is missing.
rgn-tag-after-moves = Tags stand before the moves; a new game begins with a blank line and its tags.
rgn-variant = A tag has to say which variant the game is, for example [Variant "Raumschach-Normal-Form"].
rgn-set-up = With a start position belong [SetUp "1"] and a tag Position.
rgn-unclosed-comment = This comment is never closed.
rgn-nested-comment = A comment cannot stand in a comment; the first closing brace ends it.
rgn-unmatched-brace = There is no open comment to close.
rgn-unclosed-variation = This variation is never closed.
rgn-unmatched-parenthesis = There is no open variation to close.
rgn-empty-variation = The variation has no move.
rgn-variation-without-move = A variation follows the move that it replaces, and there is none.
rgn-too-deep = Variations are nested deeper than { $limit }.
rgn-nag = After a move can come $ with a number from 0 to 255.
rgn-offer-without-move = A draw offer follows the move with which it was made, and there is none.
rgn-bad-result = This is no result; write 1-0, 0-1, 1/2-1/2 or *.
rgn-result-in-variation = A result stands at the end of the game, not in a variation.
rgn-missing-result = The game ends without a result; write 1-0, 0-1, 1/2-1/2 or * after the last move.
rgn-result-mismatch = The tag Result says { $tag }.
rgn-result-contradicts-board = The last position shows another result: { $right }.
rgn-text-after-result = After the result only comments can stand; a new game begins with its tags.
rgn-no-game = There is no game here.
rgn-unexpected = This has no place among the moves.
