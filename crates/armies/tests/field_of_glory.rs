//! Field of Glory: reading lists, refusing them, buying armies, putting these on a table, and the scenarios.

use acies_armies::ListError;
use acies_armies::field_of_glory::{
    Army, ArmyError, Bought, Choices, Hired, List, NotBought, list, lists, quick_scenario, read_lists,
    scenario, scenario_text, scenarios,
};
use acies_field_of_glory::commander::{Commander, Mount, Rank};
use acies_field_of_glory::position::{Oddity, Position, Start};
use acies_field_of_glory::rulebook::Disorder;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::setup::{judge_army, judge_deployment};
use acies_field_of_glory::steps::{ground, victory};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{Quality, Roster, Training, Troop};
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_rules::Side;
use acies_rules::conformance::{Limits, battle};
use acies_tabletop::{Length, Point};

/// A small file to spoil.
const SMALL: &str = r#"
format = 1
rule-set = "field-of-glory-2"

[[army]]
id = "small"
name = "Small army"
period = "never"
source = "test"
status = ["ours"]
commanders = { in-chief = ["field", "troop"], others = ["troop", "field"], most = 2, allies = [1], on-elephant = true }
fortified-camp = true
works = 6
lines = [
  { name = "Spears", min = 8, max = 32, group = [4, 8], troop = "heavy-foot", armour = "protected", impact = "offensive-spearmen", variants = [{ name = "Old spears", max = 8, quality = "superior", training = "drilled" }] },
  { name = "Riders", min = 0, max = 12, group = [4, 6], troop = "cavalry", armour = "armoured", impact = "lancers", melee = "swordsmen" },
  { name = "Bows", min = 4, max = 12, choice = "bowmen", group = [4, 8], troop = "light-foot", missile = "bow" },
  { name = "Massed bows", min = 4, max = 12, choice = "bowmen", group = [4, 8], troop = "medium-foot", missile = "bow" },
  { name = "Elephants", max = 4, group = [2, 2], troop = "elephants" },
  { name = "Friends", max = 8, group = [4, 6], troop = "light-horse", missile = "javelins", impact = "light-spear", ally = 1 },
  { name = "Spears and bows", max = 9, group = [6, 9], troop = "heavy-foot", armour = "protected", impact = "defensive-spearmen", rear = { from-rank = 2, profile = { troop = "light-foot", missile = "bow" } } },
]

[[army.muster]]
size = 600
points = 465
groups = [
  { line = 0, count = 3, bases = 8 },
  { line = 0, bases = 8, variant = 0 },
  { line = 1, bases = 4 },
  { line = 2, bases = 6 },
  { line = 3, bases = 4 },
  { line = 4, bases = 2 },
]
commanders = [
  { name = "He", rank = "field", in-chief = true },
  { rank = "troop" },
]
"#;

fn small() -> List {
    read_lists(SMALL).expect("the small list").remove(0)
}

fn spoilt(from: &str, to: &str) -> ListError {
    assert!(SMALL.contains(from), "{from}");
    read_lists(&SMALL.replacen(from, to, 1)).expect_err(to)
}

fn bought(line: usize, count: u8, bases: u8) -> Bought {
    Bought { line, count, bases, variant: None }
}

fn hired(rank: Rank, in_chief: bool) -> Hired {
    Hired { name: String::new(), rank, in_chief, ally: None, mount: Mount::Horse, with: None }
}

fn usual() -> Choices {
    small().muster[0].choices()
}

fn refused(change: impl FnOnce(&mut Choices)) -> ArmyError {
    let mut choices = usual();
    change(&mut choices);
    small().build(&choices).expect_err("it cannot be bought")
}

fn ready(id: &str) -> Army {
    let list = list(id).expect("a list of the project");
    list.build(&list.ready(800).expect("an army ready for the field").choices()).expect("as the list has it")
}

fn all_ready() -> Vec<Army> {
    let build = |list: &List| -> Vec<Army> {
        list.muster.iter().map(|muster| list.build(&muster.choices()).expect("ready")).collect()
    };
    lists().iter().flat_map(build).collect()
}

fn position(id: &str) -> Position {
    serde_json::from_str(scenario_text(id).expect("a scenario")).unwrap_or_else(|e| panic!("{id}: {e}"))
}

fn state(name: &str, position: Position) -> State {
    position.into_state().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// FOG-SET-01, FOG-CMD-02: each is an army by the rules, and spends nearly all it may.
#[test]
fn fog_set_01_every_list_has_an_army_ready_for_the_field() {
    assert!(lists().len() >= 10);
    let mut sizes = Vec::new();
    for list in lists() {
        assert!(!list.muster.is_empty(), "{}", list.id);
        for muster in &list.muster {
            let army = list.build(&muster.choices()).unwrap_or_else(|e| panic!("{}: {e}", list.id));
            assert_eq!(army.points, u32::from(muster.points), "{}", list.id);
            assert!((600..=800).contains(&muster.size), "{}", list.id);
            assert!(army.points + 30 >= u32::from(muster.size), "{}: {} points", list.id, army.points);
            let rosters: Vec<Roster> = army.groups.iter().map(|g| g.roster.clone()).collect();
            let position = scenario("", &army, &army);
            assert_eq!(position.points(Side::First), army.points, "{}", list.id);
            let commanders: Vec<Commander> =
                state(&list.id, position).living(Side::First).map(|(_, c)| *c).collect();
            assert_eq!(judge_army(&rosters, &commanders, u32::from(muster.size)), Ok(()), "{}", list.id);
            assert!(usize::from(army.break_point()) <= army.groups.len(), "{}", list.id);
            sizes.push(muster.size);
        }
    }
    assert!(sizes.contains(&650) && sizes.contains(&800));
    let swiss = list("swiss-confederates").expect("a list");
    assert_eq!(swiss.ready(600).map(|muster| muster.size), Some(650), "the nearest size");
    assert_eq!(swiss.ready(780).map(|muster| muster.size), Some(800));
}

/// The ledger's sum for the smaller Swiss army: pikemen 3 + 1 armour + 3 superior + 1 drilled + 2 pike = 10 a base,
/// halberdiers the same, skirmishing crossbowmen 3 + 2, handgunners 3 + 1.
#[test]
fn fog_trp_14_points_of_a_ready_army_by_hand() {
    let swiss = list("swiss-confederates").expect("a list");
    let army = swiss.build(&swiss.ready(650).expect("ready").choices()).expect("built");
    let by_hand = 4 * 8 * 10 + 3 * 6 * 10 + 2 * 4 * 5 + 4 * 4 + 50 + 35;
    assert_eq!(army.points, by_hand);
    assert_eq!(by_hand, 641);
    // FOG-TRP-14: a fortified camp 24, a base width of field fortifications 3.
    let mut choices = usual();
    let plain = small().build(&choices).expect("built").points;
    choices.fortified_camp = true;
    choices.works = 6;
    let army = small().build(&choices).expect("built");
    assert_eq!(army.points, plain + 24 + 18);
    assert_eq!(army.break_point(), 8);
    assert_eq!(victory::capped(8, army.points), 8);
}

#[test]
fn no_list_and_no_scenario_has_the_id_of_another() {
    let of_impetus = acies_armies::lists().iter().map(|list| list.id.as_str());
    let mut ids: Vec<&str> = of_impetus
        .chain(acies_armies::points_lists().iter().map(|list| list.id.as_str()))
        .chain(lists().iter().map(|list| list.id.as_str()))
        .collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    let mut ids: Vec<&str> = acies_armies::scenarios().iter().chain(scenarios()).map(|(id, _)| *id).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
}

#[test]
fn fog_trp_01_every_troop_type_is_in_some_list() {
    for troop in Troop::ALL {
        assert!(lists().iter().any(|list| list.lines.iter().any(|line| line.troop == troop)), "{troop:?}");
    }
    let has = |troop: Troop| {
        all_ready().iter().any(|army| army.groups.iter().any(|g| g.roster.front.troop == troop))
    };
    let absent: Vec<Troop> = Troop::ALL.into_iter().filter(|troop| !has(*troop)).collect();
    assert_eq!(absent, [Troop::Camelry, Troop::HeavyArtillery]);
}

#[test]
fn what_is_bought_is_what_the_line_says() {
    let army = small().build(&usual()).expect("built");
    assert_eq!((army.groups.len(), army.points, army.size), (8, 465, 600));
    let spears: Vec<(&str, u8, Quality, Training)> = army.groups[2..4]
        .iter()
        .map(|g| (g.roster.name.as_str(), g.number, g.roster.quality, g.roster.training))
        .collect();
    assert_eq!(spears[0], ("Spears", 2, Quality::Average, Training::Undrilled));
    assert_eq!(spears[1], ("Old spears", 3, Quality::Superior, Training::Drilled));
    // Each commander has somebody of his own, battle troops first.
    assert_eq!(army.commanders.iter().map(|c| c.with).collect::<Vec<_>>(), [0, 1]);
    let mut choices = usual();
    choices.commanders[1].with = Some(2);
    let army = small().build(&choices).expect("built");
    assert_eq!(army.commanders.iter().map(|c| c.with).collect::<Vec<_>>(), [0, 4]);
    // FOG-TRP-08: a mixed battle group pays for both kinds: 5 at 5 and 4 at 5.
    choices.groups.push(bought(6, 1, 9));
    assert_eq!(small().build(&choices).expect("built").points, 465 + 5 * 5 + 4 * 5);
}

#[test]
fn numbers_follow_the_size_of_the_game() {
    let list = small();
    let bounds = |line: usize, size| list.bounds(&list.lines[line], size);
    assert_eq!(bounds(0, 800), (8, 32));
    assert_eq!(bounds(0, 600), (6, 32), "a smaller game asks for less");
    assert_eq!(bounds(0, 1200), (12, 48), "a larger one asks for more and has more");
    let tight = |size| {
        let mut choices = usual();
        choices.size = size;
        choices.groups[0] = bought(0, 3, 8);
        choices.groups.push(bought(0, 1, 4));
        list.build(&choices)
    };
    let why = NotBought::Number { name: "Spears".to_owned(), found: 36, least: 8, most: 32 };
    assert_eq!(tight(800), Err(ArmyError { field: "groups[6]".to_owned(), why }));
    assert!(tight(1200).is_ok());
}

#[test]
fn fog_set_01_what_cannot_be_bought_is_refused_by_its_field() {
    let expect = |field: &str, why: NotBought, change: &dyn Fn(&mut Choices)| {
        assert_eq!(refused(change), ArmyError { field: field.to_owned(), why });
    };
    expect("size", NotBought::NoSuchSize { least: 300, most: 1600 }, &|c| c.size = 200);
    expect("groups[1].line", NotBought::NoSuchLine { line: 9 }, &|c| c.groups[1].line = 9);
    let none = NotBought::NoSuchVariant { name: "Riders".to_owned(), variant: 0 };
    expect("groups[2].variant", none, &|c| c.groups[2].variant = Some(0));
    expect("groups[0].count", NotBought::NoCount, &|c| c.groups[0].count = 0);
    let size = NotBought::GroupSize { name: "Riders".to_owned(), bases: 7, least: 4, most: 6 };
    expect("groups[2].bases", size, &|c| c.groups[2].bases = 7);
    let few = NotBought::Number { name: "bowmen".to_owned(), found: 0, least: 3, most: 12 };
    expect("groups", few, &|c| c.groups.retain(|b| !matches!(b.line, 2 | 3)));
    let many = NotBought::Number { name: "bowmen".to_owned(), found: 16, least: 3, most: 12 };
    expect("groups[4]", many, &|c| (c.groups[3].bases, c.groups[4].bases) = (8, 8));
    let old = NotBought::VariantNumber { name: "Old spears".to_owned(), found: 16, most: 8 };
    expect("groups[1].variant", old, &|c| (c.groups[0].count, c.groups[1].count) = (2, 2));
    expect("groups", NotBought::TooFewGroups { groups: 7 }, &|c| c.groups.truncate(5));
    let crowd = NotBought::TooManyGroups { groups: 33, most: 32 };
    expect("groups", crowd, &|c| {
        c.size = 1600;
        c.groups = vec![bought(0, 16, 4), bought(2, 6, 4), bought(1, 6, 4), bought(4, 4, 2), bought(5, 1, 4)];
    });
    let endless = Choices { groups: vec![bought(0, 255, 8); 100_000], ..usual() };
    let why = NotBought::TooManyGroups { groups: 100_000, most: 32 };
    assert_eq!(small().cost(&endless), Err(ArmyError { field: "groups".to_owned(), why }));
    let mut open = small();
    open.fortified_camp = false;
    let error = open.build(&Choices { fortified_camp: true, ..usual() }).expect_err("an open camp");
    assert_eq!((error.field.as_str(), error.why), ("fortified-camp", NotBought::NoFortifiedCamp));
    expect("works", NotBought::TooManyWorks { most: 6 }, &|c| c.works = 7);
    let dear = NotBought::TooDear { points: 465, size: 460 };
    expect("size", dear.clone(), &|c| c.size = 460);
    let error = ArmyError { field: "size".to_owned(), why: dear };
    assert_eq!(error.to_string(), "size: 465 points, at most 460 (FOG-SET-01)");
}

#[test]
fn fog_cmd_02_commanders_that_cannot_be_had_are_refused() {
    let expect = |field: &str, why: NotBought, rule: Option<&str>, change: &dyn Fn(&mut Choices)| {
        let error = refused(change);
        assert_eq!((error.field.as_str(), &error.why, error.rule()), (field, &why, rule));
    };
    let rule = Some("FOG-CMD-02");
    expect("commanders", NotBought::InChief { found: 0 }, rule, &|c| c.commanders[0].in_chief = false);
    expect("commanders", NotBought::InChief { found: 2 }, rule, &|c| c.commanders[1].in_chief = true);
    expect("commanders", NotBought::NumberOfCommanders { found: 0, most: 2 }, rule, &|c| {
        c.commanders.truncate(1);
    });
    expect("commanders", NotBought::NumberOfCommanders { found: 3, most: 2 }, rule, &|c| {
        c.commanders.extend([hired(Rank::Troop, false), hired(Rank::Troop, false)]);
    });
    expect("commanders", NotBought::TooManyCommanders { most: 4 }, None, &|c| {
        c.commanders.extend(vec![hired(Rank::Troop, false); 3]);
    });
    expect("commanders[1].rank", NotBought::Outranks, rule, &|c| {
        (c.commanders[0].rank, c.commanders[1].rank) = (Rank::Troop, Rank::Field);
    });
    let none = NotBought::NoSuchRank { rank: Rank::Inspired };
    expect("commanders[0].rank", none, None, &|c| c.commanders[0].rank = Rank::Inspired);
    expect("commanders[1].mount", NotBought::NoElephant, Some("FOG-CMD-06"), &|c| {
        c.commanders[1].mount = Mount::Elephant;
    });
    expect("commanders[0].with", NotBought::NobodyToBeWith, Some("FOG-CMD-03"), &|c| {
        c.commanders[0].with = Some(40);
    });
    expect("commanders[1].with", NotBought::TwoCommandersWithOne, None, &|c| {
        (c.commanders[0].with, c.commanders[1].with) = (Some(2), Some(2));
    });
}

#[test]
fn fog_cmd_03_allies_come_under_their_own_general() {
    let friends = |c: &mut Choices| c.groups.push(bought(5, 1, 4));
    let general = || Hired { ally: Some(1), ..hired(Rank::Troop, false) };
    let error = refused(friends);
    assert_eq!(error.field, "groups[6]");
    assert_eq!(error.why, NotBought::OneAllyGeneral { ally: 1, found: 0 });
    assert_eq!(error.rule(), Some("FOG-CMD-03"));
    let error = refused(|c| c.commanders.push(general()));
    assert_eq!(error.field, "commanders");
    let error = refused(|c| c.commanders.push(Hired { ally: Some(2), ..general() }));
    assert_eq!(
        (error.field.as_str(), error.why),
        ("commanders[2].ally", NotBought::NoSuchAllies { ally: 2 })
    );
    let mut choices = usual();
    friends(&mut choices);
    choices.commanders.push(general());
    let army = small().build(&choices).expect("with friends");
    assert_eq!((army.commanders[2].ally, army.commanders[2].with), (Some(1), 8));
    choices.commanders[2].with = Some(0);
    let error = small().build(&choices).expect_err("those are not his");
    assert_eq!((error.field.as_str(), error.why), ("commanders[2].with", NotBought::NobodyToBeWith));
}

#[test]
fn a_spoilt_file_is_refused_by_list_and_field() {
    let expect = |from: &str, to: &str, field: &str, says: &str| {
        let error = spoilt(from, to);
        assert_eq!((error.list.as_deref(), error.field.as_str()), (Some("small"), field), "{error}");
        assert!(error.problem.contains(says), "{error}");
    };
    let error = spoilt("id = \"small\"", "id = \"Small one\"");
    assert_eq!((error.list.as_deref(), error.field.as_str()), (Some("Small one"), "id"));
    expect("name = \"Small army\"", "name = \"\"", "name", "empty");
    expect("status = [\"ours\"]", "status = []", "status", "trust");
    expect("most = 2", "most = 4", "commanders.most", "FOG-CMD-02");
    expect("in-chief = [\"field\", \"troop\"]", "in-chief = []", "commanders.in-chief", "FOG-CMD-02");
    expect("others = [\"troop\", \"field\"]", "others = []", "commanders.others", "FOG-CMD-02");
    expect("others = [\"troop\"", "others = [\"inspired\"", "commanders.others", "FOG-CMD-02");
    expect("allies = [1], ", "", "lines[5].ally", "FOG-CMD-03");
    expect("min = 8, max = 32", "min = 40, max = 32", "lines[0].max", "`min`");
    expect("group = [4, 8]", "group = [8, 4]", "lines[0].group", "FOG-TRP-01");
    expect("group = [4, 6]", "group = [4, 8]", "lines[1].group", "4 to 6 bases (FOG-TRP-01)");
    expect("max = 12, group = [4, 6]", "max = 3, group = [4, 6]", "lines[1].max", "not one");
    expect("max = 12, choice", "max = 13, choice", "lines[2].choice", "same `min`");
    expect(
        "group = [2, 2], troop",
        "group = [2, 2], armour = \"armoured\", troop",
        "lines[4].armour",
        "FOG-TRP-02",
    );
    expect("impact = \"offensive-spearmen\"", "impact = \"lancers\"", "lines[0].impact", "FOG-TRP-06");
    expect("impact = \"lancers\"", "impact = \"pikemen\"", "lines[1].impact", "FOG-TRP-07");
    expect("missile = \"bow\"", "missile = \"heavy-artillery\"", "lines[2].missile", "FOG-TRP-04");
    expect("troop = \"elephants\"", "troop = \"light-artillery\"", "lines[4].missile", "FOG-TRP-04");
    expect("from-rank = 2", "from-rank = 0", "lines[6].rear", "FOG-TRP-08");
    expect(
        "quality = \"superior\", training = \"drilled\"",
        "quality = \"average\"",
        "lines[0].variants[0]",
        "what the line is",
    );
    expect("points = 465", "points = 466", "muster[0].points", "it costs 465 (FOG-TRP-14)");
    expect("{ line = 1, bases = 4 }", "{ line = 1, bases = 3 }", "muster[0].groups[2].bases", "Riders");
}

#[test]
fn what_cannot_be_read_is_refused_by_name() {
    let expect = |from: &str, to: &str, says: &str| {
        let error = spoilt(from, to);
        assert_eq!((error.list, error.field.as_str()), (None, ""));
        assert!(error.problem.contains(says), "{}", error.problem);
    };
    expect("format = 1", "format = 2", "format 2 is not known");
    expect("\"field-of-glory-2\"", "\"impetus-1.7\"", "field-of-glory-2");
    expect("works = 6", "worsk = 6", "worsk");
    expect("max = 32, group", "max = 32, vbu = 5, group", "vbu");
    expect("\"heavy-foot\"", "\"FP\"", "FP");
    expect("rank = \"troop\"", "rank = \"genius\"", "genius");
    let again = SMALL.split_once("[[army]]").map(|(_, army)| army).expect("an army");
    let error = read_lists(&format!("{SMALL}\n[[army]]{again}")).expect_err("the same id twice");
    assert_eq!((error.list.as_deref(), error.field.as_str()), (Some("small"), "id"));
}

/// FOG-SET-06, FOG-TRP-09: everybody stands in his zone, and no horse smells an elephant yet.
#[test]
fn fog_set_06_a_quick_battle_of_any_two_armies_stands_by_the_rules() {
    let armies = all_ready();
    for (first, second) in armies.iter().zip(armies.iter().cycle().skip(1)) {
        let name = format!("{} against {}", first.list, second.list);
        let position = quick_scenario(&name, first, second);
        assert!(matches!(position.start, Start::Phase { phase: Phase::Manoeuvre, .. }), "{name}");
        assert_eq!(position.oddities(), Vec::new(), "{name}");
        let names = position.names();
        assert_eq!((names.title.as_str(), &names.armies[1]), (name.as_str(), &second.name));
        assert_eq!(names.commanders[0], first.commanders[0].name);
        let state = state(&name, position);
        for group in state.on_table() {
            let g = state.group(group);
            let judged = judge_deployment(&state, group, g.formation().pose, g.formation().files);
            assert!(judged.is_ok(), "{name}: {group:?} {:?}", judged.err());
            assert_eq!(ground::worst_disorder(&state, group), Disorder::None, "{name}: {group:?}");
        }
        for (commander, _) in Side::BOTH.into_iter().flat_map(|side| state.living(side)) {
            assert!(state.commander(commander).is_some_and(|c| c.with.is_some()), "{name}");
        }
    }
}

/// FOG-SET-04: pieces keep apart, and both players see the same table.
#[test]
fn fog_set_04_the_terrain_of_a_quick_battle_is_even() {
    let (a, b) = (ready("gauls"), ready("mid-republican-romans"));
    let position = quick_scenario("", &a, &b);
    let turned = |p: &Point| Point { x: Length::whole(72) - p.x, y: Length::whole(48) - p.y };
    for piece in &position.terrain {
        let other = position.terrain.iter().find(|other| {
            other.feature == piece.feature && piece.corners.iter().all(|c| other.corners.contains(&turned(c)))
        });
        assert!(other.is_some(), "{piece:?}");
    }
    let state = state("", position);
    for (n, piece) in state.field.pieces.iter().enumerate() {
        for other in &state.field.pieces[..n] {
            assert!(piece.outline().gap(other.outline()) >= 4.0);
        }
    }
}

/// Every ready army against the next of the file: every other pair from the dice for the initiative on, the others from the
/// line of battle on.
#[test]
fn armies_fight_from_either_beginning() {
    let limits = Limits { turns: 120, ..Limits::default() };
    let armies = all_ready();
    for (n, (a, b)) in armies.iter().zip(armies.iter().cycle().skip(1)).enumerate() {
        let start = if n % 2 == 0 { scenario("", a, b) } else { quick_scenario("", a, b) };
        let report = battle::<FieldOfGlory>(&state("", start), n as u64, limits);
        assert!(report.is_ok(), "{} against {}: {report:?}", a.list, b.list);
    }
}

#[test]
fn a_scenario_of_two_armies_begins_with_the_set_up() {
    let (a, b) = (ready("anglo-danes-1066"), ready("normans-of-the-conquest"));
    let position = scenario("Again", &a, &b);
    assert_eq!((position.start, position.works), (Start::SetUp, [6, 0]));
    assert!(position.groups.iter().all(|group| group.at.is_none()));
    assert_eq!(position.oddities(), Vec::new());
    assert!(position.into_state().is_ok());
}

/// More than stands abreast: the battle begins with the set-up.
#[test]
fn an_army_too_large_for_its_battle_order_is_deployed_by_its_player() {
    let indians = list("classical-indians").expect("a list");
    let choices = Choices {
        size: 1600,
        groups: vec![bought(0, 4, 2), bought(3, 2, 4), bought(4, 16, 8), bought(5, 6, 8)],
        commanders: vec![hired(Rank::Field, true), hired(Rank::Troop, false)],
        fortified_camp: false,
        works: 0,
    };
    let horde = indians.build(&choices).expect("a horde");
    let position = quick_scenario("", &horde, &ready("gauls"));
    assert_eq!(position.start, Start::SetUp);
    assert!(position.into_state().is_ok());
}

#[test]
fn every_scenario_can_be_read_and_says_what_it_is() {
    assert_eq!(scenarios().len(), 4);
    for (id, text) in scenarios() {
        let position = position(id);
        let again = serde_json::to_string(&position).expect("written");
        assert_eq!(serde_json::from_str::<Position>(&again).expect("read"), position, "{id}");
        assert!(!position.title.is_empty() && position.description.len() > 100, "{id}");
        assert!(text.starts_with("{\n  \"rule-set\": \"field-of-glory-2\""), "{id}");
        assert!(position.commanders.iter().all(|commander| !commander.name.is_empty()), "{id}");
        for side in Side::BOTH {
            let groups = position.groups.iter().filter(|group| group.side == side).count();
            assert!((8..=13).contains(&groups), "{id}: {groups}");
            assert!(!position.armies[side.index()].is_empty(), "{id}");
        }
        assert_eq!(position.oddities(), Vec::<Oddity>::new(), "{id}");
        let state = state(id, position);
        assert_eq!(state.on_table().count(), state.groups().len(), "{id}");
        let near = state.on_table().flat_map(|a| state.enemies(a).map(move |b| (a, b)));
        let nearest = near.map(|(a, b)| state.block(a).gap(state.block(b))).fold(f64::INFINITY, f64::min);
        assert!(nearest > 7.0, "{id}: FOG-SET-07: no charge reaches in the first turn, {nearest}");
    }
}

/// Players are measured in a battle in which nobody has more than the other, whichever side he sits on.
#[test]
fn the_battle_for_measuring_players_is_the_same_from_both_sides() {
    let position = position("bench-10v10");
    assert!(scenarios().iter().all(|(id, _)| *id != "bench-10v10"), "nobody is offered it");
    let (own, enemy) = position.groups.split_at(10);
    for (own, enemy) in own.iter().zip(enemy) {
        assert_eq!((&own.roster, own.files), (&enemy.roster, enemy.files));
        let [own, enemy] = [own, enemy].map(|group| group.at.expect("deployed").front);
        assert_eq!((own.x + enemy.x, own.y + enemy.y), (Length::whole(72), Length::whole(48)));
    }
    assert!(position.into_state().is_ok());
}

/// A scenario keeps whole rosters, so that it means the same after a list has been corrected; today they are the lists'.
#[test]
fn the_troops_of_the_scenarios_are_those_of_the_lists() {
    for (id, _) in scenarios() {
        let position = position(id);
        for (i, group) in position.groups.iter().enumerate() {
            let army = &position.armies[group.side.index()];
            let list =
                lists().iter().find(|list| list.name == *army).unwrap_or_else(|| panic!("{id}: {army}"));
            let roster = |r: Roster| Roster { name: String::new(), ..r };
            let found = list.lines.iter().any(|line| {
                let [least, most] = line.group;
                let bases = group.roster.bases;
                let kinds = std::iter::once(None).chain(line.variants.iter().map(Some));
                (least..=most).contains(&bases)
                    && kinds.map(|v| roster(line.roster(bases, v))).any(|r| r == roster(group.roster.clone()))
            });
            assert!(found, "{id}: groups[{i}] {}", group.roster.name);
        }
    }
}

/// Random legal players fight every scenario under the invariants; nearly all come to an end by themselves.
#[test]
fn random_battles_of_every_scenario_hold_together_to_their_end() {
    let (mut fought, mut ended) = (0, 0);
    let seeds: u64 = std::env::var("ACIES_BATTLES").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    for (id, _) in scenarios() {
        for seed in 1..=seeds {
            let limits = Limits { turns: 120, ..Limits::default() };
            let report = battle::<FieldOfGlory>(&state(id, position(id)), seed, limits);
            let report = report.unwrap_or_else(|what| panic!("{id} {seed}: {what}"));
            fought += 1;
            ended += usize::from(report.outcome.is_some());
        }
    }
    assert!(ended * 4 >= fought * 3, "{ended} of {fought}");
}

/// Everybody at Hastings stands on the hill, and at Crécy the pits protect the wings.
#[test]
fn fog_ter_11_fog_ter_12_the_ground_of_the_scenarios_does_what_the_story_says() {
    let hastings = state("hastings", position("hastings-1066-field-of-glory"));
    for group in hastings.army(Side::Second).filter(|g| hastings.troop(*g) == Troop::HeavyFoot) {
        assert!(ground::height(&hastings, hastings.block(group).front()) > 0.2, "{group:?}");
    }
    let crecy = state("crecy", position("crecy-1346"));
    let knights = crecy.army(Side::Second).find(|g| crecy.troop(*g) == Troop::Knights).expect("knights");
    let defended = |group: BgId| {
        let own = crecy.block(group).base(0, 0);
        let enemy = crecy.block(knights).base(0, 0);
        ground::defends(&crecy, Side::First, crecy.front(group), &own, &enemy)
    };
    assert_eq!(
        (0..9).map(|g| defended(BgId(g))).collect::<Vec<_>>(),
        [true, false, false, false, false, true, false, false, false]
    );
}

/// Every key of a value, at any depth.
fn keys(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(map) => {
            for (key, value) in map {
                found.push(key.clone());
                keys(value, found);
            }
        }
        serde_json::Value::Array(all) => all.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

#[test]
fn the_example_in_the_documentation_is_a_scenario_and_every_field_is_on_the_page() {
    let page = include_str!("../../../docs/scenarios.md");
    let (_, page) = page.split_once("\n# Field of Glory\n").expect("its part of the page");
    let (_, rest) = page.split_once("```json\n").expect("an example");
    let (text, _) = rest.split_once("```").expect("its end");
    let position: Position = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}"));
    assert!(position.warnings().iter().all(|warning| warning.contains("FOG-")), "{:?}", position.warnings());
    let report = battle::<FieldOfGlory>(&state("page", position.clone()), 1, Limits::default());
    assert!(report.expect("it holds together").outcome.is_some(), "there is a turn limit");
    let mut found = Vec::new();
    keys(&serde_json::to_value(&position).expect("written"), &mut found);
    for (_, text) in scenarios() {
        keys(&serde_json::from_str(text).expect("JSON"), &mut found);
    }
    for key in found.iter().filter(|key| !matches!(key.as_str(), "x" | "y" | "heading" | "width" | "depth")) {
        assert!(page.contains(&format!("`{key}`")) || page.contains(&format!("\"{key}\":")), "{key}");
    }
    for feature in Feature::ALL {
        let name = serde_json::to_value(feature).expect("a name");
        assert!(page.contains(&format!("`{}`", name.as_str().expect("text"))), "{feature:?}");
    }
}

#[test]
fn the_readme_names_every_field() {
    let page = include_str!("../../../data/armies/README.md");
    let (_, page) = page.split_once("\n# Lists of Field of Glory\n").expect("its part of the page");
    let mut found = Vec::new();
    for list in lists().iter().chain([&small()]) {
        keys(&serde_json::to_value(list).expect("written"), &mut found);
    }
    found.retain(|key| key != "rule-set");
    assert!(found.len() > 100);
    for key in found {
        assert!(page.contains(&format!("`{key}`")) || page.contains(&format!("`{key} =")), "{key}");
    }
    for troop in Troop::ALL {
        let name = serde_json::to_value(troop).expect("a name");
        assert!(page.contains(&format!("`{}`", name.as_str().expect("text"))), "{troop:?}");
    }
    let whole = include_str!("../../../data/armies/README.md");
    let counted = format!("| `field-of-glory.toml` | Field of Glory | {}, of battle groups", lists().len());
    assert!(whole.contains(&counted), "{counted}");
}
