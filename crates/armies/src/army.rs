//! From a list to an army: options, weapons, the General.

use crate::list::{ArmyList, ListLine, ListOption, ListRule, ListTrait, Selector};
use crate::points::Share;
use acies_impetus::unit::{Profile, Traits, TroopSet, Weapon};
use acies_impetus::{Edition, Rule, conversion};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The usual size of an army (BI08-UNI-04).
const USUAL_UNITS: std::ops::RangeInclusive<usize> = 7..=10;

/// A line of an army: one of the list, or one that an option brought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LineRef {
    /// A line of the list.
    List {
        /// Its place in the list, from 0.
        line: usize,
    },
    /// A line of an option that was taken.
    Joined {
        /// The option's place in the list, from 0.
        option: usize,
        /// The line's place in the option, from 0.
        line: usize,
    },
}

/// A Unit of an army by its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitRef {
    /// Its line.
    pub line: LineRef,
    /// Its number within the line, from 0. If Units of a line leave, the last ones do.
    pub number: u8,
}

impl UnitRef {
    /// A Unit of a line of the list.
    pub const fn of_list(line: usize, number: u8) -> UnitRef {
        UnitRef { line: LineRef::List { line }, number }
    }

    /// A Unit that an option brought in.
    pub const fn joined(option: usize, line: usize, number: u8) -> UnitRef {
        UnitRef { line: LineRef::Joined { option, line }, number }
    }
}

/// An option to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OptionChoice {
    /// Its place in the list, from 0.
    pub option: usize,
    /// Which of `replace-one-of` leaves, from 0; for other options nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<usize>,
}

/// A weapon to give to a Unit instead of the first one of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponChoice {
    /// The Unit.
    pub unit: UnitRef,
    /// The weapon, one of its line.
    pub weapon: Weapon,
}

/// What a player chooses. By default nothing: the list as printed, the General with the first Unit that may
/// hold him.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Choices {
    /// Options taken, in this order.
    pub options: Vec<OptionChoice>,
    /// Other weapons.
    pub weapons: Vec<WeaponChoice>,
    /// The Unit that holds the General.
    pub general: Option<UnitRef>,
}

/// A Unit of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArmyUnit {
    /// Where it comes from.
    pub from: UnitRef,
    /// What the battle knows of it.
    pub profile: Profile,
}

/// An army, ready for a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Army {
    /// Id of its list.
    pub list: String,
    /// Name of its list.
    pub name: String,
    /// The rule set.
    pub rule_set: Edition,
    /// Its Units: at least one, and exactly one of them with the General.
    pub units: Vec<ArmyUnit>,
    /// What the player should know before the battle.
    pub warnings: Vec<Warning>,
    /// How it is ordered, if it was bought for points. Its Baggage is from the line after the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
}

impl Army {
    /// The profiles, in the order of the Units.
    pub fn profiles(&self) -> Vec<Profile> {
        self.units.iter().map(|unit| unit.profile.clone()).collect()
    }

    /// Sum of the VD (BI08-VIC-01).
    pub fn vdt(&self) -> u16 {
        self.units.iter().map(|unit| u16::from(unit.profile.vd)).sum()
    }

    /// The same army under another rule set of the family.
    ///
    /// # Errors
    /// When its list does not say enough for that.
    pub fn under(mut self, rule_set: Edition) -> Result<Army, BuildError> {
        if !conversion::is_possible(self.rule_set, rule_set) {
            return Err(BuildError::OtherRules { rule_set });
        }
        if self.rule_set != rule_set {
            let (old, new) = (self.rule_set.rulebook(), rule_set.rulebook());
            for unit in &mut self.units {
                unit.profile = conversion::profile(&unit.profile, old, new);
            }
            for (_, profile) in self.share.iter_mut().flat_map(|share| &mut share.on_foot) {
                *profile = conversion::profile(profile, old, new);
            }
            self.rule_set = rule_set;
        }
        Ok(self)
    }

    /// The loss of VD that beats the army: at least half (BI08-VIC-02).
    pub fn break_at(&self) -> u16 {
        self.vdt().div_ceil(2)
    }
}

/// Something the player should know. The army can fight all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Warning {
    /// A rule of the list that the engine does not play.
    ListRuleNotEnforced {
        /// The rule.
        rule: ListRule,
        /// Places of the Units that have it.
        units: Vec<usize>,
    },
    /// Not the usual number of Units (BI08-UNI-04).
    UnusualSize {
        /// How many there are.
        units: usize,
    },
    /// The list prints another sum of the VD than its lines give. The lines count (BI08-VIC-01).
    PrintedVdtDiffers {
        /// As printed.
        printed: u16,
        /// By the lines.
        sum: u16,
    },
}

impl Warning {
    /// The rule that says so, if one does.
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Warning::ListRuleNotEnforced { .. } => None,
            Warning::UnusualSize { .. } => Some(Rule::Armies),
            Warning::PrintedVdtDiffers { .. } => Some(Rule::ArmyValue),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::ListRuleNotEnforced { rule, units } => {
                let (rule, count) = (rule.name(), units.len());
                write!(f, "list rule not enforced: {rule} (Units: {count})")
            }
            Warning::UnusualSize { units } => {
                write!(f, "{units} Units; an army is about 7 to 10")
            }
            Warning::PrintedVdtDiffers { printed, sum } => {
                write!(f, "the list prints VDT {printed}, its lines give {sum}")
            }
        }
    }
}

/// Why an army cannot be built like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BuildError {
    /// The list has no such option.
    NoSuchOption {
        /// As chosen.
        option: usize,
    },
    /// An option is taken once at most.
    OptionTwice {
        /// The option.
        option: usize,
    },
    /// The option is written in words only: the program cannot apply it.
    OptionInWords {
        /// The option.
        option: usize,
    },
    /// The option needs to know which of its alternatives leaves, and no other option may say one.
    WhichLeaves {
        /// The option.
        option: usize,
    },
    /// The Units that should leave have left already.
    NothingToReplace {
        /// The option.
        option: usize,
    },
    /// The army has no such Unit.
    NoSuchUnit {
        /// As chosen.
        unit: UnitRef,
    },
    /// The line of the Unit does not have this weapon.
    NoSuchWeapon {
        /// The Unit.
        unit: UnitRef,
        /// As chosen.
        weapon: Weapon,
    },
    /// The Unit is given two weapons.
    WeaponTwice {
        /// The Unit.
        unit: UnitRef,
    },
    /// The Unit may not hold the General.
    NoPlaceForGeneral {
        /// The Unit.
        unit: UnitRef,
    },
    /// No Unit is left that may hold the General.
    NoGeneral,
    /// No Unit is left at all.
    NoUnits,
    /// Its list cannot be played under this rule set.
    OtherRules {
        /// The rule set.
        rule_set: Edition,
    },
}

impl BuildError {
    /// The rule that forbids it, if one does.
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            BuildError::NoPlaceForGeneral { .. } | BuildError::NoGeneral | BuildError::NoUnits => {
                Some(Rule::Armies)
            }
            BuildError::OtherRules { .. } => Some(Rule::ListLine),
            _ => None,
        }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::NoSuchOption { option } => write!(f, "the list has no option {option}"),
            BuildError::OptionTwice { option } => write!(f, "option {option} is taken twice"),
            BuildError::OptionInWords { option } => {
                write!(f, "option {option} is written in words and cannot be applied")
            }
            BuildError::WhichLeaves { option } => {
                write!(f, "option {option}: which of its alternatives leaves?")
            }
            BuildError::NothingToReplace { option } => {
                write!(f, "option {option}: what should leave has left already")
            }
            BuildError::NoSuchUnit { unit } => write!(f, "there is no Unit {unit}"),
            BuildError::NoSuchWeapon { unit, weapon } => write!(f, "Unit {unit} may not have {weapon:?}"),
            BuildError::WeaponTwice { unit } => write!(f, "Unit {unit} is given two weapons"),
            BuildError::NoPlaceForGeneral { unit } => write!(f, "Unit {unit} may not hold the General"),
            BuildError::NoGeneral => f.write_str("no Unit is left that may hold the General"),
            BuildError::NoUnits => f.write_str("no Unit is left"),
            BuildError::OtherRules { rule_set } => {
                write!(f, "its list cannot be played under {}", rule_set.rulebook().id)
            }
        }
    }
}

impl fmt::Display for UnitRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            LineRef::List { line } => write!(f, "units[{line}] number {}", self.number),
            LineRef::Joined { option, line } => {
                write!(f, "options[{option}].with[{line}] number {}", self.number)
            }
        }
    }
}

impl std::error::Error for BuildError {}

/// A line as it stands after the options: with the number of Units that are left of it.
struct Mustered<'a> {
    place: LineRef,
    line: &'a ListLine,
    count: u8,
}

/// Builds an army from a list. The choices are all taken, or the army is refused.
pub fn build(list: &ArmyList, choices: &Choices) -> Result<Army, BuildError> {
    let lines = muster(list, &choices.options)?;
    let places: Vec<(UnitRef, &ListLine)> = lines
        .iter()
        .flat_map(|m| (0..m.count).map(|number| (UnitRef { line: m.place, number }, m.line)))
        .collect();
    if places.is_empty() {
        return Err(BuildError::NoUnits);
    }
    let general = general(&places, choices.general)?;
    check_weapons(&places, &choices.weapons)?;
    let units: Vec<ArmyUnit> = places
        .iter()
        .map(|(from, line)| {
            let chosen = choices.weapons.iter().find(|choice| choice.unit == *from);
            let weapon = chosen.map(|choice| choice.weapon).or(line.weapon);
            let mut profile = profile(line, weapon);
            if *from == general {
                profile.general = true;
                profile.vd = line.vd_with_general.unwrap_or(line.vd);
            }
            ArmyUnit { from: *from, profile }
        })
        .collect();
    Ok(Army {
        list: list.id.clone(),
        name: list.name.clone(),
        rule_set: list.rule_set,
        warnings: warnings(list, &choices.options, &places),
        units,
        share: None,
    })
}

/// Takes the options: Units leave, lines join.
fn muster<'a>(list: &'a ArmyList, taken: &[OptionChoice]) -> Result<Vec<Mustered<'a>>, BuildError> {
    let mut lines: Vec<Mustered<'a>> = (list.units.iter().enumerate())
        .map(|(i, line)| Mustered { place: LineRef::List { line: i }, line, count: line.count })
        .collect();
    for (n, choice) in taken.iter().enumerate() {
        let number = choice.option;
        let option = (list.options.get(number)).ok_or(BuildError::NoSuchOption { option: number })?;
        if taken[..n].iter().any(|earlier| earlier.option == number) {
            return Err(BuildError::OptionTwice { option: number });
        }
        if option.effect.is_some() {
            return Err(BuildError::OptionInWords { option: number });
        }
        for selector in leaving(option, choice)? {
            let line = (lines[..list.units.len()].iter_mut()).find(|m| selector.fits(m.line));
            match line {
                Some(line) if line.count >= selector.count => line.count -= selector.count,
                _ => return Err(BuildError::NothingToReplace { option: number }),
            }
        }
        lines.extend(option.with.iter().enumerate().map(|(i, line)| Mustered {
            place: LineRef::Joined { option: number, line: i },
            line,
            count: line.count,
        }));
    }
    Ok(lines)
}

fn leaving<'a>(option: &'a ListOption, choice: &OptionChoice) -> Result<&'a [Selector], BuildError> {
    let unclear = BuildError::WhichLeaves { option: choice.option };
    match choice.replaces {
        None if option.replace_one_of.is_empty() => Ok(&option.replace),
        None => Err(unclear),
        Some(which) => option.replace_one_of.get(which..=which).ok_or(unclear),
    }
}

/// BI08-UNI-04: exactly one General, with a Unit that may hold him.
fn general(places: &[(UnitRef, &ListLine)], chosen: Option<UnitRef>) -> Result<UnitRef, BuildError> {
    match chosen {
        None => (places.iter().find(|(_, line)| line.may_hold_general))
            .map(|(unit, _)| *unit)
            .ok_or(BuildError::NoGeneral),
        Some(unit) => match places.iter().find(|(place, _)| *place == unit) {
            None => Err(BuildError::NoSuchUnit { unit }),
            Some((_, line)) if !line.may_hold_general => Err(BuildError::NoPlaceForGeneral { unit }),
            Some(_) => Ok(unit),
        },
    }
}

fn check_weapons(places: &[(UnitRef, &ListLine)], choices: &[WeaponChoice]) -> Result<(), BuildError> {
    for (n, WeaponChoice { unit, weapon }) in choices.iter().enumerate() {
        let (unit, weapon) = (*unit, *weapon);
        let Some((_, line)) = places.iter().find(|(place, _)| *place == unit) else {
            return Err(BuildError::NoSuchUnit { unit });
        };
        if choices[..n].iter().any(|earlier| earlier.unit == unit) {
            return Err(BuildError::WeaponTwice { unit });
        }
        if line.weapon != Some(weapon) && !line.weapon_or.contains(&weapon) {
            return Err(BuildError::NoSuchWeapon { unit, weapon });
        }
    }
    Ok(())
}

fn profile(line: &ListLine, weapon: Option<Weapon>) -> Profile {
    let enforced = line.traits.iter().filter_map(|t| match t {
        ListTrait::Enforced(t) => Some(*t),
        ListTrait::NotEnforced(_) => None, // Named by a warning instead.
    });
    Profile {
        name: line.name_with(weapon),
        troop: line.troop,
        movement: line.movement,
        vbu: line.vbu,
        impetus: line.impetus,
        vd: line.vd,
        weapon,
        traits: enforced.fold(Traits::default(), Traits::with),
        passes: TroopSet::NONE,
        depth: None,
        general: false,
        discipline: None,
    }
}

fn warnings(list: &ArmyList, taken: &[OptionChoice], places: &[(UnitRef, &ListLine)]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if !USUAL_UNITS.contains(&places.len()) {
        warnings.push(Warning::UnusualSize { units: places.len() });
    }
    let printed = match taken {
        [] => list.vdt,
        [choice] => list.options.get(choice.option).and_then(|option| option.vdt),
        _ => None,
    };
    let sum = places.iter().map(|(_, line)| u16::from(line.vd)).sum();
    if let Some(printed) = printed.filter(|printed| *printed != sum) {
        warnings.push(Warning::PrintedVdtDiffers { printed, sum });
    }
    let mut rules: Vec<ListRule> = places.iter().flat_map(|(_, line)| rules_of(line)).collect();
    rules.sort_unstable();
    rules.dedup();
    warnings.extend(rules.into_iter().map(|rule| Warning::ListRuleNotEnforced {
        rule,
        units: (0..places.len()).filter(|i| rules_of(places[*i].1).any(|r| r == rule)).collect(),
    }));
    warnings
}

fn rules_of(line: &ListLine) -> impl Iterator<Item = ListRule> + '_ {
    line.traits.iter().filter_map(|t| match t {
        ListTrait::NotEnforced(rule) => Some(*rule),
        ListTrait::Enforced(_) => None,
    })
}
