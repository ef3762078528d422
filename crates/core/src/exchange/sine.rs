//! The sine of an angle in degrees.
//!
//! It is written here for the size of the browser's module. Measured there, gzipped: `libm::sin` is 2,150 bytes larger,
//! as it reduces angles of any size. `Math.sin` would be 70 bytes smaller, but this crate knows no JavaScript, and a
//! runtime's own sine may differ in the last digit from the service's.

/// The sine of an angle of -180..180 degrees, without its sign: a series of eight terms.
#[inline]
pub(super) fn sine(degrees: f64) -> f64 {
    let degrees = degrees.abs().min(180.0 - degrees.abs());
    let is_steep = degrees > 45.0;
    let angle = if is_steep { 90.0 - degrees } else { degrees }.to_radians();
    let (odd, scale) = if is_steep { (0.0, 1.0) } else { (1.0, angle) };
    let mut sum = 1.0;
    for n in 0..8 {
        let n = 2.0 * f64::from(8 - n) + odd;
        sum = 1.0 - sum * angle * angle / (n * (n - 1.0));
    }
    sum * scale
}

#[cfg(test)]
mod tests {
    use super::sine;

    #[test]
    fn it_is_the_sine_of_libm() {
        for tenth in -1800..=1800 {
            let degrees = f64::from(tenth) / 10.0;
            assert!((sine(degrees) - libm::sin(degrees.to_radians()).abs()).abs() < 1e-15, "{degrees}");
        }
    }
}
