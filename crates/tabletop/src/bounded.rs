//! Bounds of numbers.

/// Like `f64::max` and `f64::min`, but one instruction: those must let the other operand win over NaN, and
/// may return either of two zeros, so that targets could differ.
pub(crate) trait Bounded {
    /// The number, or `least` when it is less or not a number.
    fn at_least(self, least: f64) -> f64;
    /// The number, or `most` when it is more or not a number.
    fn at_most(self, most: f64) -> f64;
}

impl Bounded for f64 {
    #[inline]
    fn at_least(self, least: f64) -> f64 {
        if self > least { self } else { least }
    }

    #[inline]
    fn at_most(self, most: f64) -> f64 {
        if self < most { self } else { most }
    }
}
