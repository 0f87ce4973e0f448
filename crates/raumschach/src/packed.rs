//! A position in few bytes: for databases, opening books and training data.
//!
//! [`Position::pack`] writes 2 bytes for the array, 17 on average for the positions of the test data
//! and 22 for those of games of random moves; [`Position::unpack`] reads them back and refuses
//! everything that is no position. Each position has exactly one packing.
//!
//! # Format 1
//!
//! The first byte has the format's number (1) in its upper four bits and a check in its lower four:
//! all nibbles of the other bytes, combined by exclusive or. The other bytes are one whole number,
//! least byte first, without zero bytes at its end. It holds a list of choices, each made among
//! weighted possibilities, in the manner of asymmetric numeral systems with a state of unlimited
//! size. To read a choice among weights `w0, w1, …` with the sum `T` from the number `x`: `r = x mod
//! T` falls into the range of one possibility `s`, which begins at `c = w0 + … + w(s-1)`; that one is
//! chosen, and `x` becomes `ws * (x div T) + r - c`. When everything has been read, `x` is 1.
//! Writing begins with 1 and goes through the choices in the opposite order.
//!
//! The choices, in the order of reading:
//! 1. the side to move (White, Black), weights 1 and 1;
//! 2. plies since capture or pawn move, then the move number less one, each as its number of binary
//!    digits (weights `QUIET` and `NUMBER`, 1 beyond), then the digits behind the leading one,
//!    from the highest, 16 together at most, all equally likely;
//! 3. the cells by rising index. First whether it is as in the array; if it is not and the array has
//!    a man there, whether it is empty; then which man. Yes comes before no. The weights of the two questions are kept in
//!    four pairs (`ASKED`) and grow by `STEP` with each answer. The weight of a man in
//!    [`Role::ALL`], White's before Black's, is 1 more than `LEFT` times the number of such men of
//!    the array that have not been met; it is 0 where the man cannot stand (rules.md D9), for the
//!    array's own man, and for a second king; and it grows by `STEP` with each such man met beyond
//!    the array's number. A question with one possible answer is not asked.
//!
//! Men that are where the array has them are cheap, so that openings take the fewest bytes.

use crate::board::Board;
use crate::cell::{CELLS, Cell};
use crate::man::{Color, Man, Role};
use crate::position::Position;
use crate::setup::{Setup, SetupErrors, behind_array, promotion_cells};

/// The number of the format.
const FORMAT: u8 = 1;
/// More bytes than any position takes: 77 bits of turn and counters, at most 230 of questions
/// (each costs a bit on the long run, whatever the answers), and at most 8.4 for each of 125 men.
pub const MAX_PACKED: usize = 192;

/// Weights of the number of binary digits of the plies since capture or pawn move.
const QUIET: [u32; 8] = [16, 12, 16, 16, 12, 8, 4, 2];
/// The same for the move number less one.
const NUMBER: [u32; 9] = [2, 2, 3, 5, 8, 12, 14, 8, 2];
/// First weights of yes and no: a pawn of the array is there, another man of the array is there, a
/// cell that is empty in the array is empty, a cell that a man has left is empty.
const ASKED: [[u32; 2]; 4] = [[12, 8], [12, 8], [40, 8], [20, 8]];
/// What an answer adds to its weight.
const STEP: u32 = 8;
/// Weight of a man of the array that has not been met.
const LEFT: u32 = 8;

/// Why bytes are no packed position.
///
/// ```
/// use raumschach::{Position, packed::UnpackError};
/// assert_eq!(Position::unpack(b""), Err(UnpackError::Empty));
/// let error = Position::unpack(b"Raumschach").unwrap_err();
/// assert_eq!(error.to_string(), "byte 1 is 0x52: this is format 5, and only format 1 can be read");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnpackError {
    /// No byte at all.
    #[error("no bytes: a packed position has at least two")]
    Empty,
    /// Longer than any position.
    #[error("{length} bytes; a packed position has at most {MAX_PACKED}")]
    TooLong {
        /// How many bytes there are.
        length: usize,
    },
    /// Another format, or none.
    #[error("byte 1 is {found:#04x}: this is format {}, and only format {FORMAT} can be read", found >> 4)]
    Format {
        /// The first byte.
        found: u8,
    },
    /// The check in the first byte does not agree with the rest.
    #[error(
        "the check in byte 1 is {found:#x}, that of the other bytes {expected:#x}: some of them have changed"
    )]
    Check {
        /// What the first byte says.
        found: u8,
        /// What the others give.
        expected: u8,
    },
    /// The last byte is zero, as it is in no packing.
    #[error("the last byte, number {length}, is zero, as in no packing")]
    ZeroAtEnd {
        /// How many bytes there are.
        length: usize,
    },
    /// The bytes end before the position does.
    #[error("the bytes end before the position does")]
    TooShort,
    /// The position ends before the bytes do.
    #[error("the position ends before the bytes do")]
    Rest,
    /// What they say cannot be played.
    #[error("the packed position cannot be played: {0}")]
    Setup(#[from] SetupErrors),
}

impl Position {
    /// The position as bytes: men, side to move and both counters, 2 bytes for the array and
    /// about 20 for a middlegame. The same position always gives the same bytes, another one others.
    ///
    /// ```
    /// use raumschach::Position;
    /// let position = Position::start().play("Ab1Ac3".parse()?)?;
    /// let bytes = position.pack();
    /// assert!(bytes.len() < 10);
    /// assert_eq!(Position::unpack(&bytes)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let mut writer = Writer(Vec::with_capacity(2 * CELLS));
        walk(&mut writer, &self.to_setup());
        let mut number = Number(vec![1]);
        for &(first, weight, sum) in writer.0.iter().rev() {
            let rest = number.divide(weight);
            number.multiply_add(sum, first + rest);
        }
        let mut bytes = vec![0];
        number.write(&mut bytes);
        bytes[0] = FORMAT << 4 | check(&bytes[1..]);
        bytes
    }

    /// Reads the bytes that [`pack`](Position::pack) wrote.
    ///
    /// # Errors
    /// Why the bytes are not the packing of a position that can be played.
    ///
    /// ```
    /// use raumschach::Position;
    /// let mut bytes = Position::start().pack();
    /// assert_eq!(Position::unpack(&bytes)?, Position::start());
    /// bytes.push(7);
    /// assert!(Position::unpack(&bytes).is_err());
    /// # Ok::<(), raumschach::packed::UnpackError>(())
    /// ```
    pub fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
        let (&first, rest) = bytes.split_first().ok_or(UnpackError::Empty)?;
        let length = bytes.len();
        if first >> 4 != FORMAT {
            return Err(UnpackError::Format { found: first });
        }
        if length > MAX_PACKED {
            return Err(UnpackError::TooLong { length });
        }
        let (found, expected) = (first & 0xf, check(rest));
        if found != expected {
            return Err(UnpackError::Check { found, expected });
        }
        match rest.last() {
            None => return Err(UnpackError::TooShort),
            Some(0) => return Err(UnpackError::ZeroAtEnd { length }),
            Some(_) => {}
        }
        let mut reader = Reader(Number::read(rest));
        let setup = walk(&mut reader, &Setup::default());
        match reader.0.0.as_slice() {
            [] => Err(UnpackError::TooShort),
            [1] => Ok(setup.validate()?),
            _ => Err(UnpackError::Rest),
        }
    }
}

/// All nibbles combined by exclusive or.
fn check(bytes: &[u8]) -> u8 {
    let all = bytes.iter().fold(0, |all, byte| all ^ byte);
    (all >> 4 ^ all) & 0xf
}

/// Who makes the choices: what is to be written, or what is read.
trait Coder {
    /// A choice with the weight and the beginning of each possibility's range: `given` when
    /// writing, what was written when reading.
    fn choose(&mut self, weights: &[u32], given: usize) -> usize;
    /// A choice among `count` equal possibilities.
    fn any(&mut self, count: u32, given: u32) -> u32;
}

/// Collects the choices: beginning of the range, weight, sum of all weights.
struct Writer(Vec<(u32, u32, u32)>);

impl Coder for Writer {
    fn choose(&mut self, weights: &[u32], given: usize) -> usize {
        let first = weights[..given].iter().sum();
        self.0.push((first, weights[given], weights.iter().sum()));
        given
    }

    fn any(&mut self, count: u32, given: u32) -> u32 {
        self.0.push((given, 1, count));
        given
    }
}

struct Reader(Number);

impl Coder for Reader {
    fn choose(&mut self, weights: &[u32], _: usize) -> usize {
        let mut rest = self.0.divide(weights.iter().sum());
        let mut chosen = 0;
        while rest >= weights[chosen] {
            rest -= weights[chosen];
            chosen += 1;
        }
        self.0.multiply_add(weights[chosen], rest);
        chosen
    }

    fn any(&mut self, count: u32, _: u32) -> u32 {
        self.0.divide(count)
    }
}

/// Goes through everything there is to know of a position, in the order of the format.
fn walk(coder: &mut impl Coder, given: &Setup) -> Setup {
    let turn = coder.choose(&[1, 1], given.turn as usize);
    let halfmoves = counter(coder, &QUIET, given.halfmoves);
    let number = counter(coder, &NUMBER, given.number.saturating_sub(1));
    let mut board = Board::EMPTY;
    let mut model = Model::new();
    for cell in Cell::ALL {
        if let Some(man) = model.cell(coder, cell, given.board.man_at(cell)) {
            board.put(cell, man);
        }
    }
    Setup {
        board,
        turn: Color::ALL[turn],
        halfmoves,
        number: number.saturating_add(1),
    }
}

/// A counter: how many binary digits, then the digits.
fn counter(coder: &mut impl Coder, known: &[u32], given: u32) -> u32 {
    let mut weights = [1; 33];
    weights[..known.len()].copy_from_slice(known);
    let digits = coder.choose(&weights, (u32::BITS - given.leading_zeros()) as usize);
    let Some(mut left) = digits.checked_sub(1) else {
        return 0;
    };
    let mut value = 1;
    while left > 0 {
        let now = left.min(16);
        left -= now;
        let digits = coder.any(1 << now, given >> left & ((1 << now) - 1));
        value = value << now | digits;
    }
    value
}

/// What the cells so far let expect of the next one.
struct Model {
    array: Board,
    asked: [[u32; 2]; 4],
    /// Men of the array that have not been met.
    left: [u32; 14],
    /// Men met beyond the array's number.
    more: [u32; 14],
    kings: [bool; 2],
}

/// Place of a man among the fourteen: White's first, in the order of the roles.
fn place(man: Man) -> usize {
    man.color as usize * 7 + man.role as usize
}

fn man(place: usize) -> Man {
    Man {
        color: Color::ALL[place / 7],
        role: Role::ALL[place % 7],
    }
}

impl Model {
    fn new() -> Model {
        let array = *Position::start().board();
        let mut left = [0; 14];
        for (_, man) in array.iter() {
            left[place(man)] += 1;
        }
        Model {
            array,
            asked: ASKED,
            left,
            more: [0; 14],
            kings: [false; 2],
        }
    }

    fn cell(&mut self, coder: &mut impl Coder, cell: Cell, given: Option<Man>) -> Option<Man> {
        let found = self.choose(coder, cell, given);
        if let Some(man) = found {
            let place = place(man);
            match self.left[place].checked_sub(1) {
                Some(left) => self.left[place] = left,
                None => self.more[place] += 1,
            }
            self.kings[man.color as usize] |= man.role == Role::King;
        }
        found
    }

    fn choose(&mut self, coder: &mut impl Coder, cell: Cell, given: Option<Man>) -> Option<Man> {
        let home = self.array.man_at(cell);
        let question = match home {
            Some(man) if man.role == Role::Pawn => 0,
            Some(_) => 1,
            None => 2,
        };
        // A king who has been met is not at home.
        let possible = home.is_none_or(|man| self.may_stand(man, cell));
        if possible && self.ask(coder, question, given == home) {
            return home;
        }
        if home.is_some() && self.ask(coder, 3, given.is_none()) {
            return None;
        }
        let mut weights = [0; 14];
        for (place, weight) in weights.iter_mut().enumerate() {
            let man = man(place);
            if Some(man) != home && self.may_stand(man, cell) {
                *weight = 1 + LEFT * self.left[place] + STEP * self.more[place];
            }
        }
        Some(man(coder.choose(&weights, given.map_or(0, place))))
    }

    fn ask(&mut self, coder: &mut impl Coder, question: usize, yes: bool) -> bool {
        let weights = &mut self.asked[question];
        let answer = coder.choose(weights, usize::from(!yes));
        weights[answer] += STEP;
        answer == 0
    }

    fn may_stand(&self, man: Man, cell: Cell) -> bool {
        match man.role {
            Role::King => !self.kings[man.color as usize],
            Role::Pawn => !(promotion_cells(man.color) | behind_array(man.color)).contains(cell),
            _ => true,
        }
    }
}

/// A whole number of any size, digits to the base 2³², least first, no zeros at the end.
struct Number(Vec<u32>);

impl Number {
    /// Divides by a number and returns the remainder.
    fn divide(&mut self, by: u32) -> u32 {
        let mut rest = 0_u64;
        for digit in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*digit);
            *digit = (value / u64::from(by)) as u32;
            rest = value % u64::from(by);
        }
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    fn multiply_add(&mut self, by: u32, more: u32) {
        let mut carry = u64::from(more);
        for digit in &mut self.0 {
            let value = u64::from(*digit) * u64::from(by) + carry;
            *digit = value as u32;
            carry = value >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn read(bytes: &[u8]) -> Number {
        let digits = bytes.chunks(4).map(|chunk| {
            let digits = chunk.iter().rev();
            digits.fold(0, |digit, byte| digit << 8 | u32::from(*byte))
        });
        Number(digits.collect())
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.0.iter().flat_map(|digit| digit.to_le_bytes()));
        while bytes.last() == Some(&0) && bytes.len() > 1 {
            bytes.pop();
        }
    }
}
