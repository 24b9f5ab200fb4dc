//! Lists with prices: reading them, refusing them, buying armies in Commands, and putting these on a table.

use acies_armies::points::{
    Bought, GameSize, NotBought, PointsChoices, PointsCommand, PointsError, PointsLine, PointsList,
    PointsStatus, read_points_lists,
};
use acies_armies::{
    Army, Choices, ListError, ListRule, ListTrait, Warning, build, list, lists, points_file, points_list,
    points_lists, quick_scenario, scenario,
};
use acies_impetus::host::{Discipline, Quality, Structure};
use acies_impetus::position::{Position, Start};
use acies_impetus::state::BaseSet;
use acies_impetus::steps::setup::judge_place;
use acies_impetus::unit::{Trait, Troop, UnitId, Weapon};
use acies_impetus::{Edition, Impetus, Rule, State};
use acies_rules::Side;
use acies_rules::conformance::{Limits, battle};

/// A small file to spoil.
const SMALL: &str = r#"
format = 1
rule-set = "impetus-1.7"

[building]
command-structure = { poor = 0, average = 12, good = 20 }
general = { incompetent-or-coward = -10, poor = 10, fair = 20, expert = 30, genius-or-charismatic = 40 }
destiny-roll = 5
destiny-max = 3
standard-size = 500
small-game = { size = 300, generals = 1 }
large-game = { size-from = 600 }

[[army]]
id = "small"
name = "Small army"
period = "never"
source = "test"
status = ["ours"]
command-structure = [{ level = "poor", points = 0 }, { level = "average", points = 12 }]
units = [
  { min = 1, max = 3, type = "CP", name = "Riders", general = "any", m = 8, vbu = 6, i = 4, discipline = "B", vd = 3, points = 35, dismount = { type = "FP", name = "Riders on foot", m = 5, vbu = 6, i = 2, discipline = "B" } },
  { min = 3, max = 6, type = "FP", name = "Pikes", general = "not-cinc", m = 5, vbu = 4, i = 1, discipline = "B", vd = 2, vd-with-general = 3, points = 17, points-rear = 13, traits = ["pike", "large-unit"] },
  { min = 1, max = 4, choice = "bows", type = "S", name = "Bows", m = 8, vbu = 2, i = 0, discipline = "B", vd = 1, points = 12, weapon = "short-bow-b", weapon-or = ["sling"] },
  { min = 1, max = 4, choice = "bows", type = "T", name = "Massed bows", m = 6, vbu = 3, i = 0, discipline = "C", vd = 1, points = 11, weapon = "short-bow-a", traits = ["fires-over-fp"] },
]
options = [
  { line = 2, taken = "half", vbu = 3, points = 14 },
  { line = 0, taken = "with-general", vbu = 7, points = 41 },
  { line = 3, taken = "all", discipline = "B", points = 16 },
]

[[army.muster]]
size = 300
points = 156
structure = "average"
commands = [
  { quality = "fair", in-chief = true, units = [
    { line = 0, count = 1, general = true },
    { line = 1, count = 1, ranks = 3 },
    { line = 2, count = 2, weapon = "sling" },
    { line = 3, count = 2 },
  ] },
]
"#;

fn small() -> PointsList {
    read_points_lists(SMALL).expect("the small file is sound").lists.remove(0)
}

fn spoilt(from: &str, to: &str) -> ListError {
    assert!(SMALL.contains(from), "{from} is not in the small file");
    read_points_lists(&SMALL.replacen(from, to, 1)).expect_err(to)
}

fn bought(line: usize, count: u8) -> Bought {
    Bought { line, count, ranks: 1, weapon: None, option: None, general: false }
}

fn led(line: usize) -> Bought {
    Bought { general: true, ..bought(line, 1) }
}

fn command(quality: Quality, in_chief: bool, units: &[Bought]) -> PointsCommand {
    PointsCommand { quality, in_chief, units: units.to_vec() }
}

fn choices(size: u16, commands: &[PointsCommand]) -> PointsChoices {
    PointsChoices { size, structure: Structure::Average, commands: commands.to_vec(), baggage: true }
}

/// The smallest army of the small list in a standard game.
fn usual() -> Vec<Bought> {
    vec![led(0), bought(1, 3), bought(2, 1)]
}

fn refused(size: u16, commands: &[PointsCommand]) -> PointsError {
    small().build(&choices(size, commands)).expect_err("refused")
}

fn refused_units(units: &[Bought]) -> PointsError {
    refused(500, &[command(Quality::Fair, true, units)])
}

fn ready(id: &str, size: u16) -> Army {
    let list = points_list(id).unwrap_or_else(|| panic!("no list {id}"));
    let muster = list.ready(size).unwrap_or_else(|| panic!("{id} has no army ready"));
    list.build(&muster.choices()).unwrap_or_else(|e| panic!("{id}: {e}"))
}

fn all_ready() -> Vec<Army> {
    let musters = points_lists().iter().flat_map(|list| list.muster.iter().map(move |m| (list, m)));
    musters.map(|(list, muster)| list.build(&muster.choices()).expect("checked on reading")).collect()
}

fn state(id: &str, position: Position) -> State {
    position.into_state().unwrap_or_else(|e| panic!("{id}: {e}"))
}

#[test]
fn every_whole_list_has_an_army_ready_that_spends_nearly_all() {
    assert!(points_lists().len() >= 18);
    for list in points_lists() {
        assert_eq!(list.muster.is_empty(), list.status.contains(&PointsStatus::Partial), "{}", list.id);
        for muster in &list.muster {
            assert!(matches!(muster.size, 300 | 500), "{} {}", list.id, muster.size);
            let army = list.build(&muster.choices()).expect("checked on reading");
            let share = army.share.as_ref().expect("bought for points");
            assert_eq!((share.points, share.size), (muster.points, muster.size), "{}", list.id);
            let spare = muster.size - muster.points;
            assert!(spare * 100 <= muster.size * 6, "{} {}: {spare} left", list.id, muster.size);
            let generals = army.units.iter().filter(|unit| unit.profile.general).count();
            assert_eq!(generals, share.commands.len(), "{}", list.id);
            assert_eq!(army.units.last().map(|unit| unit.profile.troop), Some(Troop::Bag));
        }
    }
}

#[test]
fn no_list_has_the_id_of_another() {
    for known in points_lists() {
        assert!(list(&known.id).is_none(), "{}", known.id);
    }
    assert_eq!(lists().len(), 31);
}

#[test]
fn every_type_and_every_trait_of_the_book_is_in_some_list() {
    let lines = || points_lists().iter().flat_map(|list| &list.units);
    for troop in Vec::<Troop>::from(Edition::Impetus17.rulebook().troops) {
        let fielded = all_ready().iter().any(|army| army.units.iter().any(|u| u.profile.troop == troop));
        assert!(fielded, "{troop:?} is in no army");
    }
    for t in [
        Trait::Impetuous,
        Trait::Pike,
        Trait::LongSpear,
        Trait::Pilum,
        Trait::Pavise,
        Trait::Camel,
        Trait::Shieldwall,
        Trait::MountedInfantry,
        Trait::HeavyArtillery,
        Trait::LargeUnit,
        Trait::FreeManoeuvre,
        Trait::Stakes,
    ]
    .into_iter()
    .chain(Trait::OF_ARMIES_IN_COMMANDS)
    {
        assert!(lines().any(|line| line.traits.contains(&ListTrait::Enforced(t))), "{t:?}");
    }
    assert!(lines().any(|line| line.dismount.is_some()));
}

/// The arithmetic of the README, in points.
fn price(line: &PointsLine) -> i32 {
    let (base, per_vbu, usual_move) = match line.troop {
        Troop::Fp => (-8, 4, None),
        Troop::Fl => (-10, 5, None),
        Troop::T => (-1, 2, None),
        Troop::S => (3, 2, None),
        Troop::Art => (5, 2, None),
        Troop::Cp => (-10, 6, Some(8)),
        Troop::Cm => (-8, 5, Some(10)),
        Troop::Cl => (-5, 4, Some(12)),
        Troop::Cgp => (-20, 6, None),
        Troop::Cgl => (-12, 5, None),
        Troop::Cf => (3, 4, None),
        Troop::El => (0, 6, None),
        Troop::W => (0, 4, None),
        other => panic!("{other:?} has no price"),
    };
    let discipline = match line.discipline {
        Discipline::A => 10,
        Discipline::B => 5,
        Discipline::C => 0,
    };
    let weapon = match line.weapon {
        _ if line.troop == Troop::S => 0,
        None => 0,
        Some(Weapon::ShortBowB) => 2,
        Some(Weapon::Various) => 3,
        Some(Weapon::Sling | Weapon::CompositeBowC | Weapon::Handgun) => 4,
        Some(Weapon::Javelin | Weapon::ShortBowA) => 6,
        Some(Weapon::CompositeBowB | Weapon::CrossbowB) => 7,
        Some(Weapon::CompositeBowA | Weapon::HarquebusB) => 8,
        Some(Weapon::LongbowB) => 9,
        Some(Weapon::HarquebusA) => 10,
        Some(Weapon::LongbowA | Weapon::CrossbowA | Weapon::Musket) => 12,
        Some(Weapon::ArtilleryB | Weapon::ArtilleryC) => 15,
        Some(Weapon::ArtilleryA) => 20,
        Some(other) => panic!("{other:?} has no price"),
    };
    let of_trait = |t: &ListTrait| match t {
        ListTrait::Enforced(Trait::Impetuous) => -5,
        ListTrait::Enforced(Trait::LongSpear | Trait::Pike | Trait::Pilum) => 3,
        ListTrait::Enforced(Trait::Legionary) => 1,
        ListTrait::Enforced(Trait::MountedInfantry | Trait::HeavyArtillery) => -2,
        ListTrait::Enforced(Trait::Camel | Trait::Warband | Trait::LargeUnit) => 0,
        ListTrait::Enforced(_) => 2,
        ListTrait::NotEnforced(_) => 0,
    };
    let speed = usual_move.map_or(0, |usual| line.movement.units() as i32 - usual);
    let traits: i32 = line.traits.iter().map(of_trait).sum();
    base + per_vbu * i32::from(line.vbu) + i32::from(line.impetus) + discipline + weapon + traits + speed
}

#[test]
fn our_prices_follow_the_arithmetic() {
    let ours = points_lists().iter().filter(|list| list.status.contains(&PointsStatus::Ours));
    let mut lines = 0;
    for list in ours {
        for line in &list.units {
            assert_eq!(i32::from(line.points), price(line).max(4), "{} {}", list.id, line.name);
            if let Some(rear) = line.points_rear {
                assert_eq!(rear, (line.points * 3).div_ceil(4), "{} {}", list.id, line.name);
            }
            lines += 1;
        }
    }
    assert!(lines > 130, "{lines}");
    // It gives what is printed for these lines of published lists.
    for (list, line) in [
        ("early-sumerians", 0),
        ("early-sumerians", 1),
        ("early-sumerians", 2),
        ("early-sumerians", 3),
        ("early-sumerians", 4),
        ("early-sumerians", 5),
        ("early-sumerians", 6),
        ("early-sumerians", 7),
        ("nubians", 1),
        ("aztecs", 2),
        ("aztecs", 3),
        ("aztecs", 4),
        ("later-maya", 2),
        ("later-maya", 7),
    ] {
        let line = &points_list(list).expect("a list").units[line];
        assert_eq!(price(line), i32::from(line.points), "{list} {}", line.name);
    }
}

#[test]
fn reported_forces_add_up() {
    let file = points_file();
    let cost = |id: &str| {
        let force = file.fielded.iter().find(|force| force.id == id).expect("a reported force");
        force.cost(&file.building)
    };
    assert_eq!(cost("french-hyw-500"), 502);
    assert_eq!(cost("english-hyw-500"), 481);
    assert_eq!(cost("normans-in-sicily-command-a"), 323);
    assert_eq!(cost("normans-in-sicily-command-b"), 247);
}

#[test]
fn what_is_bought_costs_what_the_list_says() {
    let list = small();
    let units = [led(0), Bought { ranks: 3, ..bought(1, 2) }, bought(2, 2)];
    let army = choices(500, &[command(Quality::Expert, true, &units)]);
    // Structure 12, General 30, riders 35, two blocks of 17 + 13 + 13, two bows of 12.
    assert_eq!(list.cost(&army), Ok(12 + 30 + 35 + 2 * 43 + 24));
    let army = list.build(&army).expect("legal");
    let share = army.share.as_ref().expect("bought for points");
    assert_eq!(share.points, 187);
    assert_eq!(share.large_units, [vec![1, 2, 3], vec![4, 5, 6]]);
    assert_eq!(share.commands[0].units, (0..9).collect::<Vec<_>>());
    assert_eq!((army.units.len(), army.vdt(), army.break_at()), (10, 3 + 12 + 2 + 3, 10));
    let (place, foot) = &share.on_foot[0];
    assert_eq!((*place, foot.name.as_str(), foot.troop, foot.vd), (0, "Riders on foot", Troop::Fp, 3));
    assert!(foot.general);
    // A bad General gives points back.
    let cheap = choices(500, &[command(Quality::Incompetent, true, &usual())]);
    assert_eq!(list.cost(&cheap), Ok(12 - 10 + 35 + 51 + 12));
}

#[test]
fn numbers_follow_the_size_of_the_game() {
    let list = small();
    let games = [(300, GameSize::Small), (301, GameSize::Standard), (599, GameSize::Standard)];
    for (size, game) in games.into_iter().chain([(600, GameSize::Large)]) {
        assert_eq!(list.building.game(size), game, "{size}");
    }
    let pikes = &list.units[1];
    assert_eq!(GameSize::Small.bounds(pikes), (2, 6));
    assert_eq!(GameSize::Standard.bounds(pikes), (3, 6));
    assert_eq!(GameSize::Large.bounds(pikes), (6, 12));
    let two_pikes = command(Quality::Fair, true, &[led(0), bought(1, 2), bought(2, 1)]);
    assert!(list.build(&choices(300, std::slice::from_ref(&two_pikes))).is_ok());
    let error = refused(301, &[two_pikes]);
    assert_eq!(error.to_string(), "commands[0].units[1]: Pikes: 2 Units, a standard game has 3 to 6");
    let second = command(Quality::Fair, false, &[Bought { general: true, ..bought(1, 3) }]);
    let both = [command(Quality::Fair, true, &[led(0), bought(2, 1)]), second];
    assert!(list.build(&choices(500, &both)).is_ok());
    assert_eq!(refused(300, &both).why, NotBought::TooManyCommands { most: 1 });
    assert!(matches!(refused(600, &both).why, NotBought::Number { least: 2, most: 6, found: 1, .. }));
}

#[test]
fn a_choice_counts_its_lines_together() {
    let mixed = [led(0), bought(1, 3), bought(2, 2), bought(3, 2)];
    let list = small();
    let army = list.build(&choices(500, &[command(Quality::Fair, true, &mixed)])).expect("four of four");
    let rule = ListRule::FiresOverFp;
    assert_eq!(army.warnings, [Warning::ListRuleNotEnforced { rule, units: vec![6, 7] }]);
    let error = refused_units(&[led(0), bought(1, 3), bought(2, 2), bought(3, 3)]);
    assert_eq!(error.to_string(), "commands[0].units[3]: bows: 5 Units, a standard game has 1 to 4");
    let error = refused_units(&[led(0), bought(1, 3)]);
    assert_eq!(error.to_string(), "commands: bows: 0 Units, a standard game has 1 to 4");
}

#[test]
fn options_are_taken_for_as_many_as_they_say() {
    let list = small();
    let with = |option: usize, b: Bought| Bought { option: Some(option), ..b };
    let built = |units: &[Bought]| list.build(&choices(500, &[command(Quality::Fair, true, units)]));
    let half = [led(0), bought(1, 3), with(0, bought(2, 2)), bought(2, 2)];
    let army = built(&half).expect("half of four");
    assert_eq!(army.units.iter().filter(|u| u.profile.vbu == 3).count(), 2);
    assert_eq!(army.share.expect("bought").points, 12 + 20 + 35 + 51 + 28 + 24);
    let more = [led(0), bought(1, 3), with(0, bought(2, 3)), bought(2, 1)];
    let error = built(&more).expect_err("more than half");
    assert_eq!(error.to_string(), "commands[0].units[2].option: 3 of 4 Units may not take the option");
    let some = [led(0), bought(1, 3), with(2, bought(3, 1)), bought(3, 1)];
    assert_eq!(built(&some).expect_err("all or none").why, NotBought::OptionShare { taken: 1, of: 2 });
    assert!(built(&[led(0), bought(1, 3), with(2, bought(3, 2))]).is_ok());
    let stately = [with(1, led(0)), bought(1, 3), bought(2, 1)];
    assert_eq!(built(&stately).expect("with a General").units[0].profile.vbu, 7);
    let coward = choices(500, &[command(Quality::Coward, true, &stately)]);
    assert_eq!(list.build(&coward).expect_err("a Coward").why, NotBought::OptionNeedsGeneral);
    let other = built(&[led(0), bought(1, 3), with(1, bought(2, 1))]).expect_err("of another line");
    assert_eq!(other.to_string(), "commands[0].units[2].option: the list has no option 1 for this line");
}

#[test]
fn what_cannot_be_bought_is_refused_by_its_field() {
    let field = |error: PointsError| error.field;
    let fair = |units: &[Bought]| command(Quality::Fair, true, units);
    assert_eq!(refused(500, &[]).why, NotBought::NoCommands);
    let good = PointsChoices { structure: Structure::Good, ..choices(500, &[fair(&usual())]) };
    let error = small().build(&good).expect_err("no such structure");
    assert_eq!(error.to_string(), "structure: the list has no Good Command Structure");
    assert_eq!(refused(500, &[command(Quality::Fair, false, &usual())]).why, NotBought::InChief { found: 0 });
    let second = command(Quality::Charismatic, false, &[Bought { general: true, ..bought(1, 3) }]);
    let error = refused(500, &[fair(&[led(0), bought(2, 1)]), second]);
    assert_eq!((error.field.as_str(), error.rule()), ("commands[1].quality", Some(Rule::CharismaticLost)));
    let unled = refused_units(&[bought(0, 1), bought(1, 3), bought(2, 1)]);
    assert_eq!((unled.why.clone(), unled.rule()), (NotBought::OneGeneral { found: 0 }, Some(Rule::Armies)));
    assert_eq!(refused(500, &[fair(&[])]).why, NotBought::NoUnits);
    assert_eq!(field(refused_units(&[led(0), bought(9, 1)])), "commands[0].units[1].line");
    assert_eq!(field(refused_units(&[led(0), bought(1, 0)])), "commands[0].units[1].count");
    let sling = Bought { weapon: Some(Weapon::Sling), ..bought(3, 1) };
    assert_eq!(field(refused_units(&[led(0), bought(1, 3), sling])), "commands[0].units[2].weapon");
    let deep = refused_units(&[led(0), Bought { ranks: 4, ..bought(1, 1) }]);
    assert_eq!(deep.to_string(), "commands[0].units[1].ranks: Pikes: at most 3 deep");
    let wide = refused_units(&[Bought { ranks: 2, ..led(0) }]);
    assert_eq!(wide.why, NotBought::TooDeep { name: "Riders".to_owned(), most: 1 });
    let on_pikes = refused_units(&[bought(0, 1), Bought { general: true, ..bought(1, 3) }, bought(2, 1)]);
    assert_eq!(on_pikes.why, NotBought::NoPlaceForGeneral { name: "Pikes".to_owned() });
    let block = command(Quality::Fair, false, &[Bought { ranks: 3, ..led(1) }]);
    let error = refused(500, &[fair(&[led(0), bought(2, 1)]), block]);
    assert_eq!(error.why, NotBought::GeneralAlone { name: "Pikes".to_owned() });
    let dear = [led(0), bought(0, 2), bought(1, 6), bought(2, 4)];
    assert_eq!(refused(280, &[fair(&dear)]).why, NotBought::TooDear { points: 287, size: 280 });
    let many = [led(0), bought(0, 5), bought(1, 12), bought(2, 8)];
    assert!(small().build(&choices(600, &[fair(&many)])).is_ok());
    assert_eq!(refused(600, &[fair(&[led(0), bought(1, 255)])]).field, "commands[0].units[0]");
}

#[test]
fn a_spoilt_file_is_refused_by_list_and_field() {
    for (from, to, field, problem) in [
        ("vbu = 6, i = 4", "vbu = 0, i = 4", "units[0].vbu", "VBU is 1 to 20 (IMP-GEN-08)"),
        ("min = 1, max = 3", "min = 4, max = 3", "units[0].max", "`min` is at most `max`, and `max` 1 to 60"),
        (
            "points = 17, points-rear = 13",
            "points = 17, points-rear = 18",
            "units[1].points-rear",
            "a rear rank costs at least 1 point and at most `points`",
        ),
        (
            "min = 1, max = 4, choice = \"bows\", type = \"T\"",
            "min = 1, max = 5, choice = \"bows\", type = \"T\"",
            "units[2].choice",
            "lines that share a choice have the same `min` and `max`",
        ),
        (
            "type = \"S\"",
            "type = \"BAG\"",
            "units[2].type",
            "Baggage is not bought: every army has it (IMP-BAG-02)",
        ),
        (
            "type = \"FP\", name = \"Riders on foot\"",
            "type = \"CM\", name = \"Riders on foot\"",
            "units[0].dismount.type",
            "mounted Units become Units on foot (IMP-DSM-01)",
        ),
        (
            "{ line = 2, taken = \"half\"",
            "{ line = 7, taken = \"half\"",
            "options[0].line",
            "the list has no line 7",
        ),
        ("points = 156", "points = 157", "muster[0].points", "157 is written, it costs 156"),
        (
            "{ line = 1, count = 1, ranks = 3 }",
            "{ line = 1, count = 3, ranks = 3 }",
            "muster[0].commands[0].units[1]",
            "Pikes: 9 Units, a small game has 2 to 6",
        ),
        ("general = \"any\", ", "", "units", "no line may hold the Commander-in-Chief (IMP-CMD-01)"),
        ("id = \"small\"", "id = \"Small\"", "id", "an id is made of a to z, 0 to 9 and hyphens"),
    ] {
        let error = spoilt(from, to);
        assert_eq!((error.field.as_str(), error.problem.as_str()), (field, problem), "{to}");
        assert!(error.list.is_some(), "{to}");
    }
    for (from, to, words) in [
        ("format = 1", "format = 2", "format 2 is not known"),
        ("\"impetus-1.7\"", "\"basic-impetus-2008\"", "armies in Commands"),
        ("\"large-unit\"]", "\"flying\"]", "unknown trait `flying`"),
        ("weapon-or", "weapons", "unknown field `weapons`"),
        ("quality = \"fair\"", "quality = \"splendid\"", "unknown variant `splendid`"),
    ] {
        let error = spoilt(from, to).to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn a_quick_battle_of_any_two_armies_is_legal_under_both_editions() {
    let armies = all_ready();
    for (n, first) in armies.iter().enumerate() {
        let second = &armies[(n + 5) % armies.len()];
        for rules in [Edition::Impetus17, Edition::Impetus70It] {
            let [a, b] = [first, second].map(|army| army.clone().under(rules).expect("the same family"));
            let position = quick_scenario("Quick", &a, &b, BaseSet::F8);
            let id = format!("{} against {} under {rules:?}", a.list, b.list);
            assert_eq!(position.start, Start::Initiative, "{id}");
            let large = a.units.len().max(b.units.len()) > 15;
            assert_eq!(position.table.width.units(), if large { 180.0 } else { 120.0 }, "{id}");
            let roster = position.roster.clone();
            let state = state(&id, position);
            for unit in state.on_table() {
                let judged = judge_place(&state, unit, state.unit(unit).pose(), state.unit(unit).rear);
                assert!(judged.is_ok(), "{id} {unit:?} {:?}", judged.err());
            }
            for (army, side, from) in [(&a, Side::First, 0), (&b, Side::Second, a.units.len())] {
                let share = army.share.as_ref().expect("bought for points");
                assert_eq!(roster.structures[side.index()], share.structure, "{id}");
                for block in &share.large_units {
                    assert_eq!(state.ranks(UnitId((from + block[0]) as u8)), block.len(), "{id}");
                }
            }
        }
    }
}

#[test]
fn armies_in_commands_fight_to_the_end_from_either_beginning() {
    let pairs = [("swiss", "hussites"), ("mongols", "crusaders"), ("vikings", "ancient-britons")];
    for (n, (one, other)) in pairs.into_iter().enumerate() {
        let (a, b) = (ready(one, 300), ready(other, 500));
        for position in [quick_scenario("Quick", &a, &b, BaseSet::F8), scenario("Slow", &a, &b, BaseSet::F8)]
        {
            let id = format!("{one} against {other}, {:?}", position.start);
            let start = state(&id, position);
            let limits = Limits { turns: 150, ..Limits::default() };
            let report = battle::<Impetus>(&start, n as u64, limits);
            let report = report.unwrap_or_else(|what| panic!("{id}: {what}"));
            assert!(report.outcome.is_some(), "{id}: {report:?}");
        }
    }
}

/// An army of a 2008 list is one Command under a Fair Commander.
#[test]
fn an_army_bought_for_points_meets_one_of_the_older_lists() {
    let old = build(list("welsh").expect("a list"), &Choices::default()).expect("as printed");
    let welsh = old.under(Edition::Impetus17).expect("the 2008 lists fit");
    let normans = ready("normans-impetus", 300);
    let position = quick_scenario("Border", &normans, &welsh, BaseSet::F8);
    let state = state("border", position);
    let commands = &state.setup.roster.commands;
    assert_eq!(commands.iter().filter(|c| c.side == Side::First).count(), 1);
    let welsh = commands.iter().find(|c| c.side == Side::Second).expect("a Command");
    assert_eq!((welsh.quality, welsh.in_chief), (Quality::Fair, true));
}

#[test]
fn the_readme_names_every_field_and_status() {
    let page = include_str!("../../../data/armies/README.md");
    for field in [
        "min",
        "max",
        "choice",
        "points",
        "points-rear",
        "dismount",
        "command-structure",
        "muster",
        "taken",
        "ranks",
        "quality",
        "in-chief",
        "baggage",
        "destiny-max",
        "vd-with-general",
        "discipline",
        "fielded",
    ] {
        assert!(page.contains(&format!("`{field}`")), "{field}");
    }
    for status in ["beta", "draft", "partial", "tutorial", "ours"] {
        assert!(page.contains(&format!("`{status}`")), "{status}");
    }
}
