//! Army lists: reading them, refusing them, building armies from them.

use acies_armies::{
    ArmyList, BuildError, Choices, ListError, ListRule, OptionChoice, UnitRef, Warning, WeaponChoice, build,
    default_name, list, lists, read_lists,
};
use acies_impetus::state::BaseSet;
use acies_impetus::unit::{Trait, Troop, Weapon};
use acies_impetus::{Edition, Rule};

/// A small list to spoil.
const SMALL: &str = r#"
format = 1
rule-set = "basic-impetus-2008"

[[army]]
id = "small"
name = "Small army"
period = "never"
source = "test"
status = ["published"]
vdt-sum = 9
units = [
  { count = 2, type = "CM", general = true, m = 10, vbu = 5, i = 2, vd = 3, name = "Riders" },
  { count = 2, type = "FP", m = 5, vbu = 5, i = 1, vd = 1 },
  { count = 1, type = "S", m = 8, vbu = 2, i = 0, vd = 1, weapon = "sling", weapon-or = ["javelin"] },
]
options = [
  { replace = [{ count = 2, type = "CM" }], with = [{ count = 1, type = "EL", m = 8, vbu = 4, i = 4, vd = 1 }] },
]
"#;

fn small() -> ArmyList {
    read_lists(SMALL).expect("the small list is sound").remove(0)
}

fn spoilt(from: &str, to: &str) -> ListError {
    assert!(SMALL.contains(from), "{from} is not in the small list");
    read_lists(&SMALL.replacen(from, to, 1)).expect_err(to)
}

fn project(id: &str) -> &'static ArmyList {
    list(id).unwrap_or_else(|| panic!("the project has no list {id}"))
}

fn option(option: usize) -> OptionChoice {
    OptionChoice { option, replaces: None }
}

fn with_options(options: &[OptionChoice]) -> Choices {
    Choices { options: options.to_vec(), ..Choices::default() }
}

fn rules(warnings: &[Warning]) -> Vec<(ListRule, usize)> {
    let rule = |w: &Warning| match w {
        Warning::ListRuleNotEnforced { rule, units } => Some((*rule, units.len())),
        _ => None,
    };
    warnings.iter().filter_map(rule).collect()
}

#[test]
fn every_list_of_the_project_builds_an_army_as_printed() {
    assert_eq!(lists().len(), 31);
    for list in lists() {
        let army = build(list, &Choices::default()).unwrap_or_else(|e| panic!("{}: {e}", list.id));
        assert_eq!(army.units.len(), list.unit_count(), "{}", list.id);
        assert_eq!(army.vdt(), list.vdt_sum, "{}", list.id);
        let generals = army.units.iter().filter(|u| u.profile.general).count();
        assert_eq!(generals, 1, "{}", list.id);
        assert!(army.units.iter().all(|u| !u.profile.name.is_empty()), "{}", list.id);
    }
}

#[test]
fn every_option_that_is_not_words_can_be_taken() {
    let mut taken = 0;
    for list in lists() {
        for (i, o) in list.options.iter().enumerate() {
            let alternatives = match o.replace_one_of.len() {
                0 => vec![None],
                n => (0..n).map(Some).collect(),
            };
            for replaces in alternatives {
                let choices = with_options(&[OptionChoice { option: i, replaces }]);
                match build(list, &choices) {
                    Ok(army) => {
                        assert!(o.effect.is_none() && !army.units.is_empty());
                        taken += 1;
                    }
                    Err(error) => {
                        assert_eq!(error, BuildError::OptionInWords { option: i }, "{}", list.id);
                        assert!(o.effect.is_some(), "{}", list.id);
                    }
                }
            }
        }
    }
    assert_eq!(taken, 19);
}

#[test]
fn an_unknown_field_is_refused_by_name() {
    for (from, to, name) in [
        ("vdt-sum = 9", "vdt-sum = 9\nmorale = 1", "morale"),
        ("vd = 1 },", "vd = 1, armour = 3 },", "armour"),
        ("rule-set =", "author = \"x\"\nrule-set =", "author"),
        ("type = \"CM\" }", "type = \"CM\", m = 10 }", "`m`"),
    ] {
        let error = spoilt(from, to);
        assert!(error.problem.contains(name), "{error}");
    }
}

#[test]
fn a_newer_format_is_refused_by_its_number() {
    let error = spoilt("format = 1", "format = 2\nnovelty = true");
    assert_eq!(error.to_string(), "format 2 is not known, only 1");
}

#[test]
fn unknown_types_weapons_and_traits_are_refused_by_name() {
    for (from, to, name) in [
        ("type = \"FP\"", "type = \"HI\"", "HI"),
        ("weapon = \"sling\"", "weapon = \"blowpipe\"", "blowpipe"),
        ("name = \"Riders\"", "traits = [\"brave\"]", "unknown trait `brave`"),
        ("[\"published\"]", "[\"rumoured\"]", "rumoured"),
        ("basic-impetus-2008", "basic-impetus-1999", "basic-impetus-1999"),
    ] {
        let error = spoilt(from, to);
        assert!(error.problem.contains(name), "{error}");
    }
}

#[test]
fn numbers_out_of_range_are_refused_with_their_field() {
    for (from, to, field) in [
        ("count = 1, type = \"S\"", "count = 0, type = \"S\"", "units[2].count"),
        ("vbu = 2", "vbu = 0", "units[2].vbu"),
        ("i = 0", "i = 21", "units[2].i"),
        ("m = 8", "m = 0", "units[2].m"),
        ("i = 0, vd = 1", "i = 0, vd = 21", "units[2].vd"),
        ("vdt-sum = 9", "vdt-sum = 8", "vdt-sum"),
        ("id = \"small\"", "id = \"Small Army\"", "id"),
        ("status = [\"published\"]", "status = []", "status"),
        ("[\"javelin\"]", "[\"sling\"]", "units[2].weapon-or"),
        ("weapon = \"sling\", ", "", "units[2].weapon-or"),
        ("weapon = \"sling\"", "weapon = \"artillery-a\"", "units[2].weapon"),
        ("name = \"Riders\"", "traits = [\"shieldwall\"]", "units[0].traits"),
        ("vbu = 5, i = 1, vd = 1", "vbu = 5, i = 1, vd = 1, traits = [\"camel\"]", "units[1].traits"),
        ("i = 1, vd = 1", "i = 1, vd = 1, vd-with-general = 2", "units[1].vd-with-general"),
        ("{ count = 2, type = \"CM\" }", "{ count = 3, type = \"CM\" }", "options[0].replace[0].count"),
        ("{ count = 2, type = \"CM\" }", "{ count = 1, type = \"CP\" }", "options[0].replace[0]"),
        ("i = 4, vd = 1 }]", "i = 4, vd = 1 }], effect = \"x\"", "options[0].with"),
    ] {
        let error = spoilt(from, to);
        assert_eq!((error.list.is_some(), error.field.as_str()), (true, field), "{error}");
    }
}

#[test]
fn an_id_stands_once_in_a_file() {
    let army = &SMALL[SMALL.find("[[army]]").expect("an army")..];
    let error = read_lists(&format!("{SMALL}{army}")).expect_err("twice");
    assert_eq!(error.to_string(), "army small: id: another list of this file has it");
}

#[test]
fn bi08_uni_04_a_small_army_is_built_with_a_warning() {
    let army = build(&small(), &Choices::default()).expect("an army");
    assert_eq!(army.warnings, [Warning::UnusualSize { units: 5 }]);
    assert_eq!(army.warnings[0].rule(), Some(Rule::Armies));
    // Large Units are formed at deployment; until then their bases count one by one.
    let scots = build(project("scots-wallace-bruce"), &Choices::default()).expect("an army");
    assert_eq!(scots.units.len(), 9);
    assert!(!scots.warnings.iter().any(|w| matches!(w, Warning::UnusualSize { .. })));
}

#[test]
fn bi08_uni_04_no_list_without_a_place_for_the_general() {
    let error = spoilt("general = true, ", "");
    assert_eq!(error.field, "units");
    assert!(error.problem.contains("BI08-UNI-04"), "{error}");
    // All Units that may hold him have left by an option.
    let refused = build(&small(), &with_options(&[option(0)]));
    assert_eq!(refused, Err(BuildError::NoGeneral));
    assert_eq!(BuildError::NoGeneral.rule(), Some(Rule::Armies));
}

#[test]
fn bi08_uni_04_no_army_without_units() {
    let mut list = small();
    list.units.truncate(1);
    list.options[0].with.clear();
    assert_eq!(build(&list, &with_options(&[option(0)])), Err(BuildError::NoUnits));
    assert_eq!(BuildError::NoUnits.rule(), Some(Rule::Armies));
}

#[test]
fn the_general_is_with_the_first_that_may_hold_him_or_where_the_player_says() {
    let list = small();
    let first = build(&list, &Choices::default()).expect("an army");
    let second = Choices { general: Some(UnitRef::of_list(0, 1)), ..Choices::default() };
    let second = build(&list, &second).expect("an army");
    let marks = |army: &acies_armies::Army| army.units.iter().map(|u| u.profile.general).collect::<Vec<_>>();
    assert_eq!(marks(&first), [true, false, false, false, false]);
    assert_eq!(marks(&second), [false, true, false, false, false]);
    for (unit, error) in [
        (UnitRef::of_list(1, 0), BuildError::NoPlaceForGeneral { unit: UnitRef::of_list(1, 0) }),
        (UnitRef::of_list(0, 2), BuildError::NoSuchUnit { unit: UnitRef::of_list(0, 2) }),
    ] {
        let choices = Choices { general: Some(unit), ..Choices::default() };
        assert_eq!(build(&list, &choices), Err(error));
    }
}

#[test]
fn the_general_can_raise_the_vd_of_his_unit() {
    let scots = project("scots-wallace-bruce");
    let on_foot = Choices { general: Some(UnitRef::of_list(2, 0)), ..Choices::default() };
    let army = build(scots, &on_foot).expect("an army");
    let led = army.units.iter().find(|u| u.profile.general).expect("a General");
    assert_eq!((led.profile.name.as_str(), led.profile.vd), ("Schiltron", 3));
    assert_eq!((army.vdt(), army.break_at()), (19, 10));
}

#[test]
fn each_unit_of_a_line_chooses_its_weapon() {
    let french = project("french-1150");
    let bow = WeaponChoice { unit: UnitRef::of_list(2, 1), weapon: Weapon::ShortBowB };
    let choices = |weapons: &[WeaponChoice]| Choices { weapons: weapons.to_vec(), ..Choices::default() };
    let army = build(french, &choices(&[bow])).expect("an army");
    let light: Vec<_> = army.units[5..].iter().map(|u| (u.profile.weapon, u.profile.name.as_str())).collect();
    assert_eq!(
        light,
        [
            (Some(Weapon::CrossbowB), "Skirmishing crossbowmen"),
            (Some(Weapon::ShortBowB), "Skirmishing archers"),
            (Some(Weapon::CrossbowB), "Skirmishing crossbowmen"),
        ]
    );
    let unit = bow.unit;
    let twice = build(french, &choices(&[bow, bow]));
    assert_eq!(twice, Err(BuildError::WeaponTwice { unit }));
    let weapon = Weapon::Musket;
    let wrong = build(french, &choices(&[WeaponChoice { unit, weapon }]));
    assert_eq!(wrong, Err(BuildError::NoSuchWeapon { unit, weapon }));
}

#[test]
fn an_option_takes_units_out_and_brings_others_in() {
    let magyars = project("later-magyars");
    let army = build(magyars, &with_options(&[option(0)])).expect("an army");
    let count = |troop| army.units.iter().filter(|u| u.profile.troop == troop).count();
    assert_eq!((count(Troop::Fl), count(Troop::S), count(Troop::Cl)), (0, 0, 7));
    assert_eq!(army.units[7].from, UnitRef::joined(0, 0, 0));
    assert_eq!(army.vdt(), 20);
    assert_eq!(army.warnings, [Warning::PrintedVdtDiffers { printed: 19, sum: 20 }]);
}

#[test]
fn an_option_with_alternatives_asks_which_leaves() {
    let cities = project("italian-city-states-xiii");
    let carroccio = |replaces| build(cities, &with_options(&[OptionChoice { option: 0, replaces }]));
    assert_eq!(carroccio(None), Err(BuildError::WhichLeaves { option: 0 }));
    assert_eq!(carroccio(Some(3)), Err(BuildError::WhichLeaves { option: 0 }));
    let army = carroccio(Some(2)).expect("an army");
    assert!(!army.units.iter().any(|u| u.profile.name == "Mercenaries"));
    assert_eq!(army.units.iter().filter(|u| u.profile.troop == Troop::W).count(), 1);
    // The one Unit of mercenaries cannot leave twice.
    let both = [0, 1].map(|option| OptionChoice { option, replaces: Some(2) });
    assert_eq!(build(cities, &with_options(&both)), Err(BuildError::NothingToReplace { option: 1 }));
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let magyars = project("later-magyars");
    let refusals = [
        (vec![option(1)], BuildError::NoSuchOption { option: 1 }),
        (vec![option(0), option(0)], BuildError::OptionTwice { option: 0 }),
        (vec![OptionChoice { option: 0, replaces: Some(0) }], BuildError::WhichLeaves { option: 0 }),
    ];
    for (options, error) in refusals {
        assert_eq!(build(magyars, &with_options(&options)), Err(error));
    }
    let swabians = project("swabians-frederick-ii");
    assert_eq!(build(swabians, &with_options(&[option(2)])), Err(BuildError::OptionInWords { option: 2 }));
}

#[test]
fn list_rules_that_are_not_enforced_are_named_and_the_others_are_played() {
    let scots = build(project("scots-wallace-bruce"), &Choices::default()).expect("an army");
    assert_eq!(rules(&scots.warnings), [(ListRule::Schiltron, 6)]);
    let spears = &scots.units[2].profile;
    assert!(spears.has(Trait::Pike) && spears.has(Trait::LargeUnit));
    assert_eq!(scots.warnings[0].to_string(), "list rule not enforced: schiltron (Units: 6)");

    let aztecs = build(project("aztecs-bi"), &Choices::default()).expect("an army");
    assert_eq!(rules(&aztecs.warnings), [(ListRule::DoubleFirstMove, 8)]);
    let romans = build(project("late-romans-west"), &Choices::default()).expect("an army");
    assert_eq!(
        rules(&romans.warnings),
        [(ListRule::CancelsImpetuousFoot, 2), (ListRule::HalvesImpetuousFoot, 2)]
    );
    let danes = build(project("anglo-danes"), &Choices::default()).expect("an army");
    assert_eq!(danes.warnings, []);
    assert_eq!(danes.units.iter().filter(|u| u.profile.has(Trait::Shieldwall)).count(), 7);
}

#[test]
fn the_name_of_a_list_rule_is_the_one_it_is_read_by() {
    for rule in [
        ListRule::DoubleFirstMove,
        ListRule::CancelsMountedImpetus,
        ListRule::CancelsImpetuousFoot,
        ListRule::HalvesImpetuousFoot,
        ListRule::FiresOverFp,
        ListRule::FiresOverFl,
        ListRule::Schiltron,
        ListRule::HornetNests,
        ListRule::Stakes,
    ] {
        let traits = format!("traits = [\"{}\"]", rule.name());
        let text = SMALL.replacen("name = \"Riders\"", &traits, 1);
        let list = read_lists(&text).expect("a rule of lists").remove(0);
        let army = build(&list, &Choices::default()).expect("an army");
        assert_eq!(rules(&army.warnings), [(rule, 2)]);
    }
}

#[test]
fn units_without_a_name_are_called_by_their_type() {
    let army = build(project("conquistadores"), &Choices::default()).expect("an army");
    assert_eq!(army.units[0].profile.name, "Medium cavalry");
    assert_eq!(army.units[9].profile.name, "Artillery");
    for troop in Troop::ALL {
        for weapon in Weapon::ALL.map(Some).into_iter().chain([None]) {
            assert!(!default_name(troop, weapon).is_empty());
        }
    }
}

/// The lists of the 2008 book serve the 3.0 sheet (BI3-GEN-06): every army can take the field there, as it is and on even
/// ground.
#[test]
fn bi3_gen_06_every_list_is_an_army_of_the_3_0_sheet() {
    for list in lists() {
        let army = build(list, &Choices::default()).expect("an army");
        let converted = army.clone().under(Edition::Basic3).expect("a converted army");
        assert_eq!((converted.vdt(), converted.units.len()), (army.vdt(), army.units.len()), "{}", list.id);
        let book = Edition::Basic3.rulebook();
        for unit in &converted.units {
            assert!(book.troops.has(unit.profile.troop), "{}: {:?}", list.id, unit.profile);
        }
        for position in [
            acies_armies::scenario("By the rules", &converted, &converted, BaseSet::F8),
            acies_armies::quick_scenario("Even", &converted, &converted, BaseSet::F8),
        ] {
            assert_eq!(position.rule_set, Edition::Basic3);
            position.into_state().unwrap_or_else(|error| panic!("{}: {error}", list.id));
        }
    }
}
