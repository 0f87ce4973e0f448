//! The cube seen from a distance: where a point of a level lies in the picture when the levels
//! stand one over another.
//!
//! Pure geometry for those who draw lines through the cube; nothing is painted here. The projection
//! is orthographic, so it is one affine map from file, rank and level to the picture: equal steps
//! are equal everywhere, and straight lines of the cube are straight lines of the picture.

use crate::Cell;
use crate::cell::SIDE;

/// How far apart the edges of two levels are in the picture, in cell widths, at the least.
const AIR: f64 = 0.16;

/// An orthographic view of five levels over one another, none of which hides anything of another.
///
/// Points of the picture are in cell widths, x to the right and y downward; (0, 0) is the upper
/// left of all that is drawn.
///
/// ```
/// use raumschach::diagram::projection::Projection;
/// let view = Projection::new(22.0, 12.0);
/// let (low, high) = ("Cc3".parse()?, "Dc3".parse()?);
/// let ((x, y), (above_x, above_y)) = (view.centre(low), view.centre(high));
/// assert_eq!(x, above_x);
/// assert!(above_y < y);
/// # Ok::<(), raumschach::CellError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Projection {
    /// Where the lowest level's corner of file a and rank 1 lies.
    origin: (f64, f64),
    /// A step of one file, one rank, one level.
    file: (f64, f64),
    rank: (f64, f64),
    level: (f64, f64),
    size: (f64, f64),
}

impl Projection {
    /// The view from `elevation` degrees above the levels (10 to 60) and `azimuth` degrees to the
    /// side (-45 to 45; what is outside is taken to the nearest of them). The distance of the levels follows from both: no level covers the next.
    ///
    /// ```
    /// use raumschach::diagram::projection::Projection;
    /// let (width, height) = Projection::new(22.0, 12.0).size();
    /// assert!(width < height);
    /// ```
    #[must_use]
    pub fn new(elevation: f64, azimuth: f64) -> Projection {
        let (el, az) = (
            elevation.clamp(10.0, 60.0).to_radians(),
            azimuth.clamp(-45.0, 45.0).to_radians(),
        );
        let side = f64::from(SIDE);
        // Into the picture is up in it, foreshortened.
        let file = (az.cos(), az.sin() * el.sin());
        let rank = (az.sin(), -az.cos() * el.sin());
        let tall = side * (file.1.abs() + rank.1.abs());
        let level = (0.0, -(tall + AIR));
        // The leftmost and the lowest corner of a level, seen from its first one.
        let left = side * rank.0.min(0.0);
        let below = side * file.1.max(0.0);
        let size = (
            side * (file.0.abs() + rank.0.abs()),
            tall - (side - 1.0) * level.1,
        );
        Projection {
            origin: (-left, size.1 - below),
            file,
            rank,
            level,
            size,
        }
    }

    /// The point `file` and `rank` cells from the first corner of a level; whole numbers are edges
    /// of cells.
    ///
    /// ```
    /// use raumschach::diagram::projection::Projection;
    /// let view = Projection::new(22.0, 12.0);
    /// let ((left, _), (right, _)) = (view.point(0.0, 0.0, 0.0), view.point(5.0, 0.0, 0.0));
    /// assert!(left < right);
    /// ```
    #[must_use]
    pub fn point(&self, file: f64, rank: f64, level: f64) -> (f64, f64) {
        let along = |o: f64, f: f64, r: f64, l: f64| o + file * f + rank * r + level * l;
        (
            along(self.origin.0, self.file.0, self.rank.0, self.level.0),
            along(self.origin.1, self.file.1, self.rank.1, self.level.1),
        )
    }

    /// The middle of a cell.
    ///
    /// ```
    /// use raumschach::diagram::projection::Projection;
    /// let view = Projection::new(22.0, 12.0);
    /// assert_eq!(view.centre("Cc3".parse()?), view.point(2.5, 2.5, 2.0));
    /// # Ok::<(), raumschach::CellError>(())
    /// ```
    #[must_use]
    pub fn centre(&self, cell: Cell) -> (f64, f64) {
        let [file, rank] = [cell.file(), cell.rank()].map(|n| f64::from(n) + 0.5);
        self.point(file, rank, f64::from(cell.level()))
    }

    /// Steps of one file and of one rank in the picture.
    ///
    /// ```
    /// use raumschach::diagram::projection::Projection;
    /// let [file, rank] = Projection::new(22.0, 0.0).steps();
    /// assert_eq!((file, rank.0), ((1.0, 0.0), 0.0));
    /// ```
    #[must_use]
    pub const fn steps(&self) -> [(f64, f64); 2] {
        [self.file, self.rank]
    }

    /// Width and height of all levels together.
    ///
    /// ```
    /// use raumschach::diagram::projection::Projection;
    /// assert_eq!(Projection::new(22.0, 0.0).size().0, 5.0);
    /// ```
    #[must_use]
    pub const fn size(&self) -> (f64, f64) {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [(f64, f64); 4] = [(0.0, 0.0), (5.0, 0.0), (0.0, 5.0), (5.0, 5.0)];

    fn views() -> impl Iterator<Item = Projection> {
        (10..=60).step_by(2).flat_map(|el| {
            (-45..=45)
                .step_by(3)
                .map(move |az| Projection::new(f64::from(el), f64::from(az)))
        })
    }

    #[test]
    fn no_level_covers_another_and_all_are_in_the_picture() {
        for view in views() {
            let (width, height) = view.size();
            let mut below = f64::INFINITY;
            for level in 0..5 {
                let points = CORNERS.map(|(f, r)| view.point(f, r, f64::from(level)));
                for (x, y) in points {
                    assert!(x > -1e-9 && x < width + 1e-9, "{view:?}");
                    assert!(y > -1e-9 && y < height + 1e-9, "{view:?}");
                }
                let top = points.iter().map(|p| p.1).fold(f64::INFINITY, f64::min);
                let bottom = points.iter().map(|p| p.1).fold(0.0, f64::max);
                assert!(bottom <= below - AIR + 1e-9, "{view:?}");
                below = top;
            }
            assert!(below.abs() < 1e-9, "the highest level begins at the top");
        }
    }

    #[test]
    fn the_middles_of_cells_are_apart() {
        let view = Projection::new(22.0, 12.0);
        let least = Cell::ALL
            .into_iter()
            .flat_map(|a| Cell::ALL.into_iter().map(move |b| (a, b)))
            .filter(|(a, b)| a != b)
            .map(|(a, b)| {
                let ((x, y), (u, v)) = (view.centre(a), view.centre(b));
                (x - u).hypot(y - v)
            })
            .fold(f64::INFINITY, f64::min);
        assert!(least > 0.3, "{least}");
    }

    #[test]
    fn lines_of_the_cube_are_lines_of_the_picture() {
        let view = Projection::new(22.0, 12.0);
        for direction in 0..27 {
            let step = [direction % 3 - 1, direction / 3 % 3 - 1, direction / 9 - 1];
            let at = |n: i32| {
                let [f, r, l] = step.map(|s| 2.5 + f64::from(s * n));
                view.point(f, r, l - 0.5)
            };
            let (middle, near, far) = (at(0), at(1), at(2));
            assert!((far.0 - 2.0 * near.0 + middle.0).abs() < 1e-9);
            assert!((far.1 - 2.0 * near.1 + middle.1).abs() < 1e-9);
        }
    }
}
