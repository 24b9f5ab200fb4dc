//! What a player is told before deciding: ghosts, shots, charges, neighbours.

mod support;
use acies_impetus::aids::ghost::{Ghost, Handle, Wish, ghost};
use acies_impetus::aids::outlook::outlook;
use acies_impetus::aids::surroundings::surroundings;
use acies_impetus::aids::{activated, charges, shots};
use acies_impetus::command::{Command, Finish, Manoeuvre, Stance};
use acies_impetus::state::AttackClass;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Category, Weapon};
use acies_impetus::{UnitSet, Why};
use acies_rules::{Side, digest};
use acies_tabletop::{Hand, Heading, Point};
use support::*;

fn drag(play: &Play, names: &[&str], handle: Handle, by: (f64, f64), snap: bool) -> Ghost {
    let from = play.unit(names[0]).pose().front;
    let to = Point::at(from.vec().x + by.0, from.vec().y + by.1);
    let wish = Wish::Drag { handle, from, to, snap, finish: Finish::Halt };
    let before = digest(play.state());
    let ghost = ghost(play.state(), play.set(names), &wish).expect("a ghost");
    assert_eq!(digest(play.state()), before, "a ghost changes nothing");
    ghost
}

/// The wheel of a ghost: towards which hand, and degrees.
fn wheel_of(ghost: &Ghost) -> Option<(Hand, f64)> {
    match ghost.command {
        Some(Command::Move { manoeuvre: Manoeuvre::Advance { wheel: Some(wheel), .. }, .. })
        | Some(Command::Charge { wheel: Some(wheel), .. }) => Some((wheel.to, wheel.angle.as_degrees())),
        _ => None,
    }
}

fn table() -> Table {
    Table::new().first("unit", fp().at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

#[test]
fn a_drag_ahead_is_a_move_ahead_and_shows_what_is_left() {
    let play = table().play();
    let ghost = drag(&play, &["unit"], Handle::Body, (0.3, 3.0), false);
    assert!(ghost.legal, "{ghost:?}");
    assert_eq!(ghost.command, Some(ahead(3.0)));
    assert_eq!((ghost.cost, ghost.allowance), (Some(3.0), 5.0));
    assert_eq!(ghost.places[0].at.front, Point::at(60.0, 23.0));
}

#[test]
fn too_long_a_drag_is_shortened_or_refused_with_its_rule() {
    let play = table().play();
    let helped = drag(&play, &["unit"], Handle::Ahead, (0.0, 9.0), true);
    assert!(helped.legal && helped.shortened);
    assert_eq!((helped.command, helped.cost), (Some(ahead(5.0)), Some(5.0)));
    let plain = drag(&play, &["unit"], Handle::Ahead, (0.0, 9.0), false);
    assert!(!plain.legal);
    let objection = plain.objection.expect("a reason");
    assert!(matches!(objection.why, Why::TooFar { .. }));
    assert_eq!(objection.rule.0, "BI08-MOV-01");
    // It is drawn all the same, where the pointer is.
    assert_eq!(plain.places[0].at.front, Point::at(60.0, 29.0));
}

#[test]
fn a_corner_handle_wheels_about_the_other_corner() {
    let play = table().play();
    // The right corner, 8U from the left one, goes up by 8 · sin 30°.
    let from = Point::at(64.0, 20.0);
    let to = Point::at(56.0 + 8.0 * 0.866_025, 24.0);
    let wish = Wish::Drag { handle: Handle::WheelLeft, from, to, snap: false, finish: Finish::Halt };
    let ghost = ghost(play.state(), play.set(&["unit"]), &wish).expect("a ghost");
    let (to, degrees) = wheel_of(&ghost).expect("a wheel");
    assert_eq!(to, Hand::Left);
    assert!((degrees - 30.0).abs() < 0.01, "{degrees}");
    assert!((ghost.turn.as_degrees() + 30.0).abs() < 0.01);
}

#[test]
fn a_drag_aside_shifts_and_disorders() {
    let play = table().play();
    let ghost = drag(&play, &["unit"], Handle::Body, (-3.0, 0.2), true);
    assert_eq!(ghost.command, Some(shift(-90.0, 3.0)));
    assert_eq!(ghost.disordered.len(), 1);
    assert_eq!(ghost.disordered[0].rule.0, "BI08-MAN-06");
    let rear = drag(&play, &["unit"], Handle::Body, (0.1, -2.0), true);
    assert_eq!(rear.command, Some(shift(180.0, 2.0)));
}

#[test]
fn a_zone_that_forbids_is_named_and_its_border_offered() {
    let play = table().second("enemy", fp().at(68.0, 27.0, 180.0)).play();
    let plain = drag(&play, &["unit"], Handle::Sideways, (4.0, 0.0), false);
    assert!(plain.legal, "the Zone begins at y = 22: {plain:?}");
    let nearer = table().second("enemy", fp().at(69.0, 24.0, 180.0)).play();
    let plain = drag(&nearer, &["unit"], Handle::Sideways, (4.0, 0.0), false);
    assert!(!plain.legal);
    let objection = plain.objection.expect("a reason");
    assert_eq!(objection.zones, UnitSet::one(nearer.id("enemy")));
    assert_eq!(objection.rule.0, "BI08-ZOC-02");
    let helped = drag(&nearer, &["unit"], Handle::Sideways, (4.0, 0.0), true);
    assert!(helped.legal && helped.shortened);
    // Its right side stands at 64, the Zone begins at 65.
    assert!((helped.distance.units() - 1.0).abs() < 0.1, "{:?}", helped.distance);
}

#[test]
fn a_drag_lines_up_with_a_neighbour() {
    let play = table().first("neighbour", fp().at(68.0, 23.3, 0.0)).play();
    let ghost = drag(&play, &["unit"], Handle::Ahead, (0.0, 3.0), true);
    assert_eq!(ghost.aligned_with, Some(play.id("neighbour")));
    assert_eq!(ghost.command, Some(ahead(3.3)));
    let far = drag(&play, &["unit"], Handle::Ahead, (0.0, 1.5), true);
    assert_eq!(far.aligned_with, None);
}

#[test]
fn a_group_moves_as_one() {
    let play = table().first("other", fp().at(68.0, 20.0, 0.0)).play();
    let ghost = drag(&play, &["unit", "other"], Handle::Body, (0.0, 4.0), true);
    assert!(ghost.legal);
    assert_eq!(ghost.places.len(), 2);
    let apart = table().first("other", fp().at(80.0, 20.0, 0.0)).play();
    let wish = Wish::Move { manoeuvre: Manoeuvre::straight(u(1.0)), finish: Finish::Halt };
    let refusal = ghost_refusal(&apart, &["unit", "other"], &wish);
    assert_eq!(refusal, "BI08-GRP-01");
}

fn ghost_refusal(play: &Play, names: &[&str], wish: &Wish) -> String {
    ghost(play.state(), play.set(names), wish).expect_err("a refusal").rule.to_string()
}

#[test]
fn a_charge_is_aimed_by_the_pointer_and_says_whom_it_meets() {
    let play = Table::new()
        .first("knights", cp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 26.5, 180.0))
        .play();
    let ghost = drag(&play, &["knights"], Handle::Charge, (0.0, 8.0), true);
    assert!(ghost.legal, "{ghost:?}");
    assert_eq!(ghost.meets, UnitSet::one(play.id("enemy")));
    assert_eq!(ghost.command, Some(charge()));
    assert!((ghost.distance.units() - 6.5).abs() < 0.02);
}

#[test]
fn shots_say_how_many_dice_and_why_not() {
    let play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("near", fp().at(60.0, 29.0, 180.0))
        .second("hidden", fp().at(60.0, 36.0, 180.0))
        .play();
    let (state, act) = activated(play.state(), play.set(&["archers"])).expect("active");
    let found = shots::shots(&state, &act, play.id("archers"));
    let near = found.iter().find(|s| s.target == play.id("near")).expect("the near one");
    assert!(near.objection.is_none());
    let stationary = near.volleys.iter().find(|v| v.stance == Stance::Stationary).expect("a volley");
    assert_eq!(i16::from(stationary.dice), stationary.tally.total());
    let hidden = found.iter().find(|s| s.target == play.id("hidden")).expect("the hidden one");
    assert!(hidden.volleys.is_empty() && hidden.objection.is_some());
    assert!(!shots::arcs(&state, play.id("archers")).is_empty());
}

/// A weapon that at this range has a figure against Mounted only says so.
#[test]
fn a_shot_that_would_reach_others_says_whom() {
    for (target, only) in [(fp(), Some(Category::Mounted)), (cm(), None)] {
        let play = Table::new()
            .first("archers", t().weapon(Weapon::ShortBowB).at(60.0, 20.0, 0.0))
            .second("target", target.at(60.0, 35.0, 180.0))
            .play();
        let (state, act) = activated(play.state(), play.set(&["archers"])).expect("active");
        let found = shots::shots(&state, &act, play.id("archers"));
        let why = found[0].objection.as_ref().map(|objection| objection.why);
        match only {
            Some(_) => assert!(matches!(why, Some(Why::OutOfRange { only: found, .. }) if found == only)),
            None => assert_eq!(why, None),
        }
    }
}

/// A wheel dragged backwards is no wheel by nothing: it is told apart from a move to nowhere.
#[test]
fn a_wheel_the_wrong_way_says_so() {
    let play = table().play();
    let ghost = drag(&play, &["unit"], Handle::WheelLeft, (4.0, -3.0), false);
    assert_eq!(ghost.objection.map(|objection| objection.why), Some(Why::NoAngle));
}

#[test]
fn charges_say_with_which_dice_both_sides_would_fight() {
    let play = Table::new()
        .first("knights", cp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 26.0, 180.0))
        .second("flank", fp().at(74.0, 30.0, 90.0))
        .play();
    let (state, act) = activated(play.state(), play.set(&["knights"])).expect("active");
    let found = charges::charges(&state, &act);
    let head_on = found.iter().find(|c| c.target == play.id("enemy")).expect("a charge");
    assert_eq!(head_on.class, AttackClass::Frontal);
    let melee = &head_on.outlook.melees[0];
    // What was told is what is rolled.
    let mut fought = Table::new()
        .first("knights", cp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 26.0, 180.0))
        .second("flank", fp().at(74.0, 30.0, 90.0))
        .play();
    fought.act("knights", head_on.command.clone());
    if fought.next_roll() == (acies_impetus::Roll::Alignment { by: Side::First, unit: fought.id("knights") })
    {
        fought.roll("alignment", &[2]);
    }
    fought.expect_pools(melee.dice[0] as u8, melee.dice[1] as u8);
}

#[test]
fn a_charge_with_the_bonus_counts_the_faces_that_reach() {
    // M 8, the enemy 10.5U off: a bonus of 3 or more, so 4 faces of 6 for Mounted.
    let play = Table::new()
        .first("knights", cp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 30.5, 180.0))
        .play();
    let (state, _) = activated(play.state(), play.set(&["knights"])).expect("active");
    let ahead = outlook(&state, Side::First, &charge_with_bonus()).expect("legal");
    assert_eq!(ahead.faces, Some(4));
    assert!(!ahead.contacts.is_empty());
    assert!(outlook(&state, Side::First, &charge()).is_err());
}

#[test]
fn neighbours_are_told_by_distance_and_bearing() {
    let play = Table::new()
        .first("unit", fp().at(60.0, 20.0, 0.0))
        .second("ahead", fp().at(60.0, 24.0, 180.0))
        .second("right", cm().at(80.0, 20.0, 270.0))
        .play();
    let found = surroundings(play.state(), play.id("unit"));
    assert_eq!(found[0].unit, play.id("ahead"));
    assert!((found[0].gap.units() - 4.0).abs() < 0.001);
    assert!(found[0].bearing.as_degrees().abs() < 0.01);
    assert!((found[0].facing.as_degrees().abs() - 180.0).abs() < 0.01);
    assert!(found[0].holds_us && found[0].in_our_zone);
    let right = found.iter().find(|n| n.unit == play.id("right")).expect("it");
    assert!(right.bearing.as_degrees() > 80.0 && !right.holds_us);
}

#[test]
fn impassable_ground_is_named() {
    let play = table().rect(TerrainKind::Lake, 52.0, 22.0, 68.0, 30.0).play();
    let ghost = drag(&play, &["unit"], Handle::Ahead, (0.0, 4.0), false);
    assert!(!ghost.legal);
    assert_eq!(ghost.objection.expect("a reason").piece, Some(0));
}

/// Where a ghost says that a charge ends, it ends; whichever way the charger looks.
#[test]
fn the_ghost_of_a_charge_stands_where_the_charge_ends() {
    for facing in [0.0, 90.0, 180.0, 215.0] {
        for wheel in [None, Some((Hand::Left, 15.0)), Some((Hand::Right, 20.0))] {
            let heading = Heading::degrees(facing);
            let at = |ahead: f64, aside: f64| {
                let place = heading.forward() * ahead + heading.right() * aside;
                (60.0 + place.x, 30.0 + place.y)
            };
            let (x, y) = at(0.0, 0.0);
            let aside = match wheel {
                None => 0.0,
                Some((Hand::Left, _)) => -3.0,
                Some((Hand::Right, _)) => 3.0,
            };
            let (ex, ey) = at(9.0, aside);
            let mut play = Table::new()
                .first("unit", cp().m(14.0).at(x, y, facing))
                .second("enemy", fp().at(ex, ey, facing + 180.0))
                .play();
            play.activate(&["unit"]);
            let command = match wheel {
                None => charge(),
                Some((to, degrees)) => charge_wheeling(to, degrees, false),
            };
            let Command::Charge { wheel: turned, bonus } = command.clone() else { panic!("a charge") };
            let wish = Wish::Charge { wheel: turned, bonus };
            let ghost = ghost(play.state(), play.set(&["unit"]), &wish).expect("a ghost");
            assert!(ghost.legal, "{facing} {wheel:?} {ghost:?}");
            play.ok(command);
            let ended = play.unit("unit").pose();
            let drawn = ghost.places[0].at;
            let off = (ended.front.vec() - drawn.front.vec()).length();
            assert!(off < 0.2, "{facing} {wheel:?}: {off} U off");
            assert_eq!(ended.heading, drawn.heading);
        }
    }
}

/// A refused move is drawn where the pointer is, whichever way the Unit looks.
#[test]
fn the_ghost_of_a_refused_move_goes_the_way_the_unit_looks() {
    let play =
        Table::new().first("unit", fp().at(60.0, 30.0, 90.0)).second("far", s().at(20.0, 58.0, 180.0)).play();
    let wish = Wish::Move { manoeuvre: Manoeuvre::straight(u(9.0)), finish: Finish::Halt };
    let ghost = ghost(play.state(), play.set(&["unit"]), &wish).expect("a ghost");
    assert!(!ghost.legal);
    assert_eq!(ghost.places[0].at.front, Point::at(69.0, 30.0));
}
