/// From here on, doubles have no more than six decimals.
const EXACT_FROM: f64 = 4_503_599_627.0;

/// From here on, doubles have no decimals.
const NO_FRACTION: f64 = 4_503_599_627_370_496.0;

/// Rounds a number of 0 or more to 6 decimals, half to even.
///
/// A product of doubles may be a little more or less than the half that it is in decimals; it counts as the half.
pub fn to_6_decimals(number: f64) -> f64 {
    if number >= EXACT_FROM {
        return number;
    }
    let millionths = number * 1e6;
    half_to_even(snapped_to_tie(millionths)) / 1e6
}

fn snapped_to_tie(number: f64) -> f64 {
    let tie = libm::floor(number) + 0.5;
    let noise = (number * 4.0 * f64::EPSILON).min(1e-4);
    if (number - tie).abs() <= noise { tie } else { number }
}

fn half_to_even(number: f64) -> f64 {
    (number + NO_FRACTION) - NO_FRACTION
}

#[cfg(test)]
mod tests {
    use super::to_6_decimals;

    #[test]
    fn halves_go_to_the_even_neighbour() {
        let cases = [
            (0.0000005, 0.0),
            (0.0000015, 0.000002),
            (1.0000005, 1.0),
            (1.0000015, 1.000002),
            (2.0000025, 2.000002),
            (123.4567895, 123.45679),
            (0.000005 * 0.1, 0.0),
            (0.1 + 0.2, 0.3),
            (0.00000050001, 0.000001),
            (0.00000049999, 0.0),
            (1e300, 1e300),
            (4_503_599_626.123_456, 4_503_599_626.123_456),
        ];
        for (number, rounded) in cases {
            assert_eq!(to_6_decimals(number), rounded, "{number}");
        }
    }
}
