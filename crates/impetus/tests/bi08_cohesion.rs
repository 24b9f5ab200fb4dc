//! Section 14: the Cohesion Test.

mod support;
use acies_impetus::command::Stance;
use acies_impetus::unit::Weapon;
use support::*;

/// The book's own example: heavy cavalry led by the General takes 4 DAMAGE.
#[test]
fn bi08_coh_01_general_steadies_the_cohesion_test() {
    let table = || {
        Table::new()
            .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("companions", cp().vbu(7).general().at(60.0, 30.0, 180.0))
            .play()
    };
    for (die, vbu) in [(3, 7), (5, 6), (6, 5)] {
        let mut play = table();
        play.activate(&["archers"])
            .fire("archers", "companions", Stance::Stationary);
        play.expect_roll("fire", 10)
            .roll("fire", &[6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
        play.expect_critical(4).roll("cohesion-test", &[die]);
        play.expect_vbu("companions", vbu)
            .expect_disordered("companions", true);
    }
}
