### Texts of the exercises on the page that teaches how the men move.

exercise-start = Press the { $man } on { $cell }, then the cell where it shall go.
exercise-keys = With the keyboard: arrows walk on a board, Page Up and Page Down change the level, Enter chooses.
exercise-target = target
exercise-moves = Move { $made } of { $moves }
exercise-levels = Levels
exercise-level-target = { $level }, with the target
exercise-chosen = { $cell } chosen. { $count ->
    [one] One cell can be reached:
   *[other] { $count } cells can be reached:
  } { $cells }.
exercise-dropped = No man is chosen.
exercise-first = There is nothing to move on { $cell }. First choose your man: { $man }, { $from }.
exercise-moved = On { $cell } now. { $left ->
    [one] One move is left.
   *[other] { $left } moves are left.
  }
exercise-solved = Solved! { $moves ->
    [one] One move was enough.
   *[other] It took { $moves } moves.
  }
exercise-missed = { $cell } is not the target, and no move is left. Try again from the beginning.
exercise-no-boardmate = That is a move, but no boardmate. Try again: which cell leaves the king only ways to other levels?
exercise-no-spacemate = That is a move, but no spacemate. Try again: which cell leaves the king no way at all?
exercise-again = Once more
exercise-next = Next exercise
exercise-all = That was the last one.
exercise-blocked = Not to { $cell }: something stands there or in the way.
exercise-attacked = Not to { $cell }: the king would be attacked there.
exercise-why-r = Not to { $cell }: a rook goes along one line, only level or only file or only rank changes.
exercise-why-b = Not to { $cell }: for a bishop exactly two of level, file and rank change, both by the same number.
exercise-why-u = Not to { $cell }: for a unicorn level, file and rank all change by the same number.
exercise-why-q = Not to { $cell }: on no line of the queen. What changes must change by the same number.
exercise-why-n = Not to { $cell }: a knight leaps two cells along one axis and one along another.
exercise-why-k = Not to { $cell }: a king goes only one step.
exercise-why-p = Not to { $cell }: a pawn steps straight on or straight to the next level, and captures only aslant, where an enemy stands.
