use acies_tabletop::probe::fingerprint;

/// Every target must arrive at these numbers. They change only when a function changes what it returns.
#[test]
fn the_same_calls_give_the_same_bits_on_every_target() {
    assert_eq!(fingerprint(1), 2_063_068_787_089_207_915);
    assert_eq!(fingerprint(20_000), 17_606_001_808_083_585_449);
}
