//! The table of one ending as a file, and looking up values in it.
//!
//! The file, all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `RaumTB`, carriage return, line feed |
//! | 4 | version of the format, 1 |
//! | 16 | name of the ending, filled up with zeros |
//! | 4 | sides to move that are stored: 1 when the other is its mirror image, else 2 |
//! | 4 | positions a side |
//! | 4 | positions a block |
//! | 8 a block | compressed length, CRC-32 of the compressed bytes |
//! | 4 | CRC-32 of all of the above |
//! | | the blocks, DEFLATE, in the order of numbers, White to move first |
//!
//! A position is a byte: 0 for a draw, else plies to mate and one (odd plies are won). Illegal
//! positions have the byte of the position before, which packs best; nobody asks for them.

use crate::error::Error;
use crate::index::{Cells, Index, mirrored};
use crate::material::Material;
use crate::value::Value;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_slice_iter_to_slice;
use raumschach::Color;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

const MAGIC: &[u8; 8] = b"RaumTB\r\n";
const VERSION: u32 = 1;
/// Bytes before the list of blocks.
const HEAD: usize = 40;
const NAME: usize = 16;
/// Positions a block: larger ones pack better, smaller ones are quicker to unpack.
const BLOCK: u32 = 8192;
/// Nobody writes larger blocks; a file that says so is damaged, not worth the memory.
const LARGEST_BLOCK: u32 = 1 << 20;
/// DEFLATE's effort, 0 to 10.
const EFFORT: u8 = 9;

/// A table, its blocks unpacked when first asked for and kept.
pub(crate) struct Table {
    material: Material,
    path: PathBuf,
    index: OnceLock<Arc<Index>>,
    sides: usize,
    /// Positions a side and a block.
    positions: usize,
    block: usize,
    file: Vec<u8>,
    blocks: Vec<Block>,
}

struct Block {
    place: Range<usize>,
    checksum: u32,
    values: OnceLock<Box<[u8]>>,
}

/// The file of a table with these bytes for each side to move, by number of position. Of a
/// symmetric ending only White's are written.
pub(crate) fn encode(material: Material, values: &[Vec<u8>; 2]) -> Vec<u8> {
    let sides = if material.is_symmetric() { 1 } else { 2 };
    let mut head = Vec::with_capacity(HEAD);
    head.extend(MAGIC);
    head.extend(VERSION.to_le_bytes());
    let mut name = material.to_string().into_bytes();
    name.resize(NAME, 0);
    head.extend(name);
    head.extend((sides as u32).to_le_bytes());
    head.extend((values[0].len() as u32).to_le_bytes());
    head.extend(BLOCK.to_le_bytes());
    let mut packed = Vec::new();
    for side in &values[..sides] {
        for block in side.chunks(BLOCK as usize) {
            let bytes = compress_to_vec(block, EFFORT);
            head.extend((bytes.len() as u32).to_le_bytes());
            head.extend(crc32fast::hash(&bytes).to_le_bytes());
            packed.extend(bytes);
        }
    }
    head.extend(crc32fast::hash(&head).to_le_bytes());
    head.extend(packed);
    head
}

impl Table {
    /// The table in a file's bytes, which must be that of an ending and every byte there.
    pub(crate) fn decode(material: Material, path: &Path, file: Vec<u8>) -> Result<Table, Error> {
        parse(material, path, file).map_err(|reason| Error::Damaged {
            path: path.to_owned(),
            reason,
        })
    }

    pub(crate) fn material(&self) -> Material {
        self.material
    }

    /// The bytes of the file.
    pub(crate) fn file(&self) -> &[u8] {
        &self.file
    }

    /// The numbering of its positions.
    pub(crate) fn index(&self) -> &Arc<Index> {
        self.index.get_or_init(|| Index::of(&self.material))
    }

    /// The value of a position with `turn` to move, its men as the material lists them; `None`
    /// when two men are in each other's way. Of an illegal position any value may come.
    pub(crate) fn value(&self, turn: Color, position: &Cells) -> Result<Option<Value>, Error> {
        if turn as usize >= self.sides {
            let turned = mirrored(position, &self.material.list());
            return self.value(!turn, &turned);
        }
        match self.index().number(position) {
            None => Ok(None),
            Some(number) => self.at(turn, number).map(Some),
        }
    }

    /// The value of a number with `turn`, a stored side, to move.
    pub(crate) fn at(&self, turn: Color, number: usize) -> Result<Value, Error> {
        let damaged = || Error::Damaged {
            path: self.path.clone(),
            reason: format!("it has no position {number}"),
        };
        let first = self.positions.div_ceil(self.block) * turn as usize;
        let block = self
            .blocks
            .get(first + number / self.block)
            .ok_or_else(damaged)?;
        let values = match block.values.get() {
            Some(values) => values,
            None => {
                let values = self.unpack(first + number / self.block)?;
                block.values.get_or_init(|| values)
            }
        };
        let code = values.get(number % self.block).ok_or_else(damaged)?;
        Ok(Value::of_code(*code))
    }

    /// The sides to move that are stored.
    pub(crate) fn turns(&self) -> &'static [Color] {
        &Color::ALL[..self.sides]
    }

    /// Unpacks a block, if its bytes are those that were written.
    fn unpack(&self, number: usize) -> Result<Box<[u8]>, Error> {
        let damaged = |what: &str| Error::Damaged {
            path: self.path.clone(),
            reason: format!("block {number} {what}"),
        };
        let block = &self.blocks[number];
        let bytes = &self.file[block.place.clone()];
        if crc32fast::hash(bytes) != block.checksum {
            return Err(damaged("does not have its checksum"));
        }
        let each = self.positions.div_ceil(self.block);
        let before = number % each * self.block;
        let mut values = vec![0; self.block.min(self.positions - before)].into_boxed_slice();
        match decompress_slice_iter_to_slice(&mut values, std::iter::once(bytes), false, false) {
            Ok(length) if length == values.len() => Ok(values),
            _ => Err(damaged("does not unpack to its length")),
        }
    }

    /// Unpacks every block, so that all that can be wrong with the file is known.
    pub(crate) fn check(&self) -> Result<(), Error> {
        (0..self.blocks.len()).try_for_each(|number| self.unpack(number).map(drop))
    }
}

fn parse(material: Material, path: &Path, file: Vec<u8>) -> Result<Table, String> {
    let word = |at: usize| {
        let bytes = file.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    };
    if !file.starts_with(MAGIC) {
        return Err("it does not begin as tables do".to_owned());
    }
    let short = || "it ends in its head".to_owned();
    let version = word(8).ok_or_else(short)?;
    if version != VERSION {
        return Err(format!(
            "it has format {version}, and this program knows format {VERSION}"
        ));
    }
    let name = file.get(12..12 + NAME).ok_or_else(short)?;
    let [sides, positions, block] = [28, 32, 36].map(word);
    let (Some(sides), Some(positions), Some(block)) = (sides, positions, block) else {
        return Err(short());
    };
    if !(1..=2).contains(&sides) || positions == 0 || block == 0 || block > LARGEST_BLOCK {
        return Err("its head has numbers that cannot be".to_owned());
    }
    let count = sides as usize * (positions as usize).div_ceil(block as usize);
    let end = HEAD + 8 * count;
    if word(end).ok_or_else(short)? != crc32fast::hash(&file[..end]) {
        return Err("its head does not have its checksum".to_owned());
    }
    let written = material.to_string();
    if name.iter().position(|&b| b == 0).map(|at| &name[..at]) != Some(written.as_bytes()) {
        let name = String::from_utf8_lossy(name);
        return Err(format!(
            "it is a table of {}, not of {written}",
            name.trim_end_matches('\0')
        ));
    }
    if (sides == 1) != material.is_symmetric() {
        return Err("it has not the sides to move of its ending".to_owned());
    }
    let mut next = end + 4;
    let mut blocks = Vec::with_capacity(count);
    for at in (HEAD..end).step_by(8) {
        let (Some(length), Some(checksum)) = (word(at), word(at + 4)) else {
            return Err(short());
        };
        let place = next..next + length as usize;
        next = place.end;
        blocks.push(Block {
            place,
            checksum,
            values: OnceLock::new(),
        });
    }
    if next != file.len() {
        return Err(format!("it has {} bytes instead of {next}", file.len()));
    }
    Ok(Table {
        material,
        path: path.to_owned(),
        index: OnceLock::new(),
        sides: sides as usize,
        positions: positions as usize,
        block: block as usize,
        file,
        blocks,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of a queen's ending whose values say their number, and the file.
    fn counted() -> (Material, Vec<u8>) {
        let ending: Material = "KQvK".parse().unwrap();
        let count = Index::of(&ending).len();
        let side = |first: usize| (0..count).map(|n| ((first + n) % 254) as u8).collect();
        (ending, encode(ending, &[side(0), side(100)]))
    }

    #[test]
    fn every_value_comes_back_from_its_block() {
        let (ending, file) = counted();
        let table = Table::decode(ending, Path::new("x"), file).unwrap();
        table.check().unwrap();
        for number in 0..table.index().len() {
            for (turn, first) in [(Color::White, 0), (Color::Black, 100)] {
                let code = ((first + number) % 254) as u8;
                assert_eq!(table.at(turn, number).unwrap().code(), code);
            }
        }
        assert!(table.at(Color::Black, table.index().len()).is_err());
    }

    /// Whoever writes a checksum to fit a lie gets an error, or values, but no panic and no
    /// memory for what is not there.
    #[test]
    fn heads_that_lie_do_no_harm() {
        let (ending, good) = counted();
        let end = HEAD + 8 * 2 * 36_393_usize.div_ceil(BLOCK as usize);
        let numbers = [
            0,
            1,
            2,
            3,
            8191,
            8192,
            8193,
            36_392,
            36_394,
            1 << 20,
            u32::MAX,
        ];
        for at in (28..HEAD + 16).step_by(4) {
            for number in numbers {
                let mut file = good.clone();
                file[at..at + 4].copy_from_slice(&number.to_le_bytes());
                let checksum = crc32fast::hash(&file[..end]);
                file[end..end + 4].copy_from_slice(&checksum.to_le_bytes());
                let Ok(table) = Table::decode(ending, Path::new("x"), file) else {
                    continue;
                };
                let mut failed = table.check().is_err();
                for number in (0..table.index().len()).step_by(1000) {
                    failed |= table.at(Color::Black, number).is_err();
                }
                let same = good[at..at + 4] == number.to_le_bytes();
                assert_ne!(failed, same, "{number} at {at}");
            }
        }
    }
}
