//! Random numbers that repeat exactly: from the same seed the same ones, on every machine.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to below 1.
    pub(crate) fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_and_repeat() {
        let parts = |seed| {
            let mut random = Random::new(seed);
            (0..400).map(|_| random.part()).collect::<Vec<f64>>()
        };
        let sum: f64 = parts(7).iter().sum();
        assert!((180.0..220.0).contains(&sum), "{sum}");
        assert!(parts(7).iter().all(|part| (0.0..1.0).contains(part)));
        assert_eq!(parts(7), parts(7));
        assert_ne!(parts(7), parts(8));
    }
}
