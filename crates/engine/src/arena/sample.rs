//! What is kept of a game to learn from: a position, what a search thought of it, how the game ended.
//!
//! A file of samples is one after the other: a byte with the length of the packed position, the
//! packing ([`raumschach::packed`]), the score for White in centipawns as two bytes, least first, and
//! a byte for the result: 0 Black won, 1 drawn, 2 White won.

use raumschach::packed::UnpackError;
use raumschach::{Color, Game, Position};
use std::fmt;
use std::io::{self, Read};

/// A position with its score and the game's result.
///
/// ```
/// use raumschach_engine::{Sample, samples};
/// let sample = Sample { position: raumschach::Position::start(), score: 25, points: 1 };
/// let bytes = sample.to_bytes();
/// assert_eq!(samples(&bytes[..]).next().unwrap()?, sample);
/// # Ok::<(), raumschach_engine::SampleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// For White, in centipawns.
    pub score: i16,
    /// White's half points: 0, 1 or 2.
    pub points: u8,
}

/// Why bytes are no samples.
///
/// ```
/// use raumschach_engine::{SampleError, samples};
/// let error = samples(&[3, 1, 2][..]).next().unwrap().unwrap_err();
/// assert!(matches!(error, SampleError::Read(_)));
/// ```
#[derive(Debug)]
pub enum SampleError {
    /// The file cannot be read, or ends within a sample.
    Read(io::Error),
    /// The packed position is none.
    Position(UnpackError),
    /// The result is not 0, 1 or 2.
    Result(u8),
}

impl fmt::Display for SampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleError::Read(error) => write!(f, "a sample cannot be read: {error}"),
            SampleError::Position(error) => write!(f, "a sample has no position: {error}"),
            SampleError::Result(byte) => {
                write!(f, "a sample's result is {byte}: it has to be 0, 1 or 2")
            }
        }
    }
}

impl std::error::Error for SampleError {}

impl Sample {
    /// The samples of a finished game: of its positions those that `scores` has a score of, for the
    /// side to move. Nothing of a game that has not ended.
    ///
    /// ```
    /// use raumschach::{Color, Game};
    /// use raumschach_engine::Sample;
    /// let mut game = Game::new();
    /// game.play("Ab1Ac3".parse()?)?;
    /// game.resign(Color::Black)?;
    /// let samples = Sample::of_game(&game, &[None, Some(-40)]);
    /// assert_eq!((samples.len(), samples[0].score, samples[0].points), (1, 40, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_game(game: &Game, scores: &[Option<i16>]) -> Vec<Sample> {
        let Some(outcome) = game.outcome() else {
            return Vec::new();
        };
        let points = match outcome.winner {
            Some(Color::White) => 2,
            Some(Color::Black) => 0,
            None => 1,
        };
        let scored = scores.iter().enumerate();
        scored
            .filter_map(|(ply, score)| {
                let position = game.position_at(ply)?.clone();
                let score = match position.turn() {
                    Color::White => (*score)?,
                    Color::Black => (*score)?.saturating_neg(),
                };
                Some(Sample {
                    position,
                    score,
                    points,
                })
            })
            .collect()
    }

    /// As in a file.
    ///
    /// ```
    /// use raumschach_engine::Sample;
    /// let sample = Sample { position: raumschach::Position::start(), score: -2, points: 0 };
    /// assert_eq!(sample.to_bytes().last(), Some(&0));
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let packed = self.position.pack();
        let mut bytes = vec![packed.len() as u8];
        bytes.extend_from_slice(&packed);
        bytes.extend_from_slice(&self.score.to_le_bytes());
        bytes.push(self.points);
        bytes
    }

    fn read(reader: &mut impl Read, length: u8) -> Result<Sample, SampleError> {
        let mut packed = vec![0; usize::from(length)];
        let mut rest = [0; 3];
        reader.read_exact(&mut packed).map_err(SampleError::Read)?;
        reader.read_exact(&mut rest).map_err(SampleError::Read)?;
        let [low, high, points] = rest;
        if points > 2 {
            return Err(SampleError::Result(points));
        }
        Ok(Sample {
            position: Position::unpack(&packed).map_err(SampleError::Position)?,
            score: i16::from_le_bytes([low, high]),
            points,
        })
    }
}

/// The samples of a file; after an error nothing more.
///
/// ```
/// assert_eq!(raumschach_engine::samples(&[][..]).count(), 0);
/// ```
pub fn samples(mut reader: impl Read) -> impl Iterator<Item = Result<Sample, SampleError>> {
    let mut broken = false;
    std::iter::from_fn(move || {
        if broken {
            return None;
        }
        let mut length = [0];
        let sample = match reader.read_exact(&mut length) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return None,
            Err(error) => Err(SampleError::Read(error)),
            Ok(()) => Sample::read(&mut reader, length[0]),
        };
        broken = sample.is_err();
        Some(sample)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::walks;

    #[test]
    fn samples_come_back_and_broken_ones_are_told() {
        let written: Vec<Sample> = walks(3, 50)
            .into_iter()
            .zip(0..)
            .map(|(position, number)| Sample {
                position,
                score: number * 37 - 900,
                points: (number % 3) as u8,
            })
            .collect();
        let mut bytes: Vec<u8> = written.iter().flat_map(Sample::to_bytes).collect();
        let read: Vec<Sample> = samples(&bytes[..]).map(Result::unwrap).collect();
        assert_eq!(read, written);
        *bytes.last_mut().unwrap() = 3;
        let last = samples(&bytes[..]).last().unwrap();
        assert!(matches!(last, Err(SampleError::Result(3))));
        bytes.pop();
        let last = samples(&bytes[..]).last().unwrap();
        assert!(matches!(last, Err(SampleError::Read(_))));
        assert_eq!(samples(&[1, 0xff, 0, 0, 0][..]).count(), 1);
    }
}
