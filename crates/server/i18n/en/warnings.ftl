# What is not quite right in a position code or a file that was read all the same.

## Position codes, by the name of the warning

warning-blanks = One space belongs between the parts of a position code, and none around it.
warning-plies-missing = The half-moves since the last capture or pawn move are missing and were taken for 0.
warning-move-number-missing = The move number is missing and was taken for 1.
warning-hands-missing = The men in hand are missing and were taken for none.
warning-seats-missing = It is not said who still plays; everybody with a royal man was taken for playing.

## Moves

warning-man-missing = The man is not written; it is { a-man }.
warning-capture-sign-missing = The move captures { a-man }; write ×.
warning-variant-man-missing = The man that moves is not written.
warning-variant-capture-sign-missing = The move captures; write ×.
warning-nothing-captured = The move captures nothing; write –.
warning-suffix-wrong = The sign after the move says { $written }, the board says { $right }.
warning-suffix-missing = After the move the sign for { $right } is missing.
warning-no-check = no check
warning-move-number = “{ $written }” is not the number of this move.

## Files

warning-nested-comment = A comment cannot stand in a comment; the first closing brace ended it.
warning-duplicate-tag = The tag { $name } stands already on line { $line }; the first one counts.
warning-result-joined = A space belongs between the move and the result { $result }.
warning-missing-event = The tag Event is missing.
warning-position-without-setup = With a tag Position belongs [SetUp "1"].
warning-tag-value = The tag { $name } says “{ $value }”: { $problem }.
warning-termination-contradicts = The tag Termination says “{ $termination }” and the result is { $result }: { $why }.
warning-result-open = The game is over ({ $how }), but its result is left open.
warning-other = This is not written as it should be.

## What is wrong with a value

value-date = a date is written YYYY.MM.DD, as in 2026.11.30 or, where not all is known, 2026.??.??
value-year = there is no year 0
value-month = there is no such month
value-day = there is no such day, the month has { $days }
value-time-control = a time control is written in seconds, as in 5400+30, 40/7200:3600, *180 or 1/259200 for three days a move, or ? if unknown, - for none
value-elo = a rating is a whole number within reason, or ? if unknown, - for none
value-same-players = { $other } has the same name, and nobody plays against himself
value-termination = this is not known; write for example resignation, agreement, time forfeit
value-other = this is not written as it should be

## Why a game did not end as it says

contradiction-board = the board shows another end ({ $how })
contradiction-not-on-board = the last position does not show it
contradiction-no-repetition = the last position has not come three times
contradiction-needs-winner = somebody wins by it
contradiction-needs-draw = it makes a draw
contradiction-needs-nobody = nobody scores by it, the result is 0-0
contradiction-other = the two do not go together
