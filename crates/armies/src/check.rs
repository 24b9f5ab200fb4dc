//! What an army list must hold to before it can be used.

use crate::list::{ArmyList, ListLine, ListOption, ListTrait, Selector};
use acies_impetus::unit::{Trait, Troop, Weapon};
use acies_impetus::{Edition, Rule};
use acies_tabletop::Length;
use std::fmt;

/// Half of the Units a battle can have.
pub(crate) const MOST_UNITS: usize = 32;
const LONGEST_NAME: usize = 80;

/// What is wrong with a file of army lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// Id of the list, if one can be named.
    pub list: Option<String>,
    /// The field, for example `units[2].vbu`; empty when the text cannot be read at all.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
}

impl ListError {
    pub(crate) fn file(problem: impl Into<String>) -> ListError {
        ListError { list: None, field: String::new(), problem: problem.into() }
    }
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(list) = &self.list {
            write!(f, "army {list}: ")?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.problem)
    }
}

impl std::error::Error for ListError {}

/// A field, what is wrong with it, and the rule that says so, as the family of rule sets names its rules.
pub(crate) struct Found<R = Rule> {
    pub(crate) field: String,
    pub(crate) problem: String,
    pub(crate) rule: Option<R>,
}

pub(crate) fn wrong<T, R>(field: impl Into<String>, problem: impl Into<String>) -> Result<T, Found<R>> {
    Err(Found { field: field.into(), problem: problem.into(), rule: None })
}

pub(crate) fn wrong_by<T, R>(
    rule: R,
    field: impl Into<String>,
    problem: impl Into<String>,
) -> Result<T, Found<R>> {
    Err(Found { field: field.into(), problem: problem.into(), rule: Some(rule) })
}

/// Checks all lists of a file.
pub(crate) fn lists(lists: &[ArmyList]) -> Result<(), ListError> {
    for (i, list) in lists.iter().enumerate() {
        let twice = lists[..i].iter().any(|other| other.id == list.id);
        let found = if twice { wrong("id", "another list of this file has it") } else { whole_list(list) };
        report(&list.id, list.rule_set, found)?;
    }
    Ok(())
}

/// What was found, with the list it was found in.
pub(crate) fn report(list: &str, rule_set: Edition, found: Result<(), Found>) -> Result<(), ListError> {
    found.map_err(|found| found.in_list(list, |rule| rule_set.rulebook().id_of(rule)))
}

impl<R> Found<R> {
    /// The same as whoever reads the file sees it, with the id of the rule.
    pub(crate) fn in_list(self, list: &str, id_of: impl FnOnce(R) -> &'static str) -> ListError {
        let Found { field, problem, rule } = self;
        let problem = match rule {
            Some(rule) => format!("{problem} ({})", id_of(rule)),
            None => problem,
        };
        ListError { list: Some(list.to_owned()), field, problem }
    }
}

fn whole_list(list: &ArmyList) -> Result<(), Found> {
    header(&list.id, &[("name", &list.name), ("period", &list.period), ("source", &list.source)])?;
    composition(list)?;
    for (i, line) in list.units.iter().enumerate() {
        within(format!("units[{i}]"), unit_line(line))?;
    }
    for (i, option) in list.options.iter().enumerate() {
        within(format!("options[{i}]"), list_option(list, option))?;
    }
    if !list.units.iter().any(|line| line.may_hold_general) {
        return wrong_by(Rule::Armies, "units", "no line may hold the General");
    }
    let sum: u16 = list.units.iter().map(|line| u16::from(line.count) * u16::from(line.vd)).sum();
    if sum != list.vdt_sum {
        return wrong("vdt-sum", format!("{} is written, the lines give {sum}", list.vdt_sum));
    }
    Ok(())
}

pub(crate) fn within<R>(place: String, result: Result<(), Found<R>>) -> Result<(), Found<R>> {
    result.map_err(|found| {
        let field = if found.field.is_empty() { place } else { format!("{place}.{}", found.field) };
        Found { field, ..found }
    })
}

/// An id that can be typed, and texts that can be shown.
pub(crate) fn header<R>(id: &str, texts: &[(&str, &str)]) -> Result<(), Found<R>> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || id.len() > LONGEST_NAME || !id.chars().all(plain) {
        return wrong("id", "an id is made of a to z, 0 to 9 and hyphens");
    }
    for (field, text) in texts {
        named(field, text)?;
    }
    Ok(())
}

fn composition(list: &ArmyList) -> Result<(), Found> {
    if list.status.is_empty() {
        return wrong("status", "a list says how far to trust it");
    }
    let count = list.unit_count();
    if !(1..=MOST_UNITS).contains(&count) {
        let problem = format!("an army has 1 to {MOST_UNITS} Units, not {count}");
        return wrong_by(Rule::Armies, "units", problem);
    }
    Ok(())
}

pub(crate) fn named<R>(field: &str, text: &str) -> Result<(), Found<R>> {
    match text.chars().count() {
        0 => wrong(field, "it is empty"),
        count if count > LONGEST_NAME => wrong(field, format!("at most {LONGEST_NAME} characters")),
        _ => Ok(()),
    }
}

fn unit_line(line: &ListLine) -> Result<(), Found> {
    numbers(line)?;
    weapons(line)?;
    traits(line)?;
    if let Some(text) = &line.name {
        named("name", text)?;
    }
    Ok(())
}

fn numbers(line: &ListLine) -> Result<(), Found> {
    if !(1..=20).contains(&line.count) {
        return wrong("count", "a line has 1 to 20 Units");
    }
    if line.movement <= Length::ZERO || line.movement > Length::whole(40) {
        return wrong_by(Rule::ListLine, "m", "M is more than 0 and at most 40");
    }
    if !(1..=20).contains(&line.vbu) {
        return wrong_by(Rule::ListLine, "vbu", "VBU is 1 to 20");
    }
    if line.impetus > 20 {
        return wrong_by(Rule::ListLine, "i", "I is 0 to 20");
    }
    if line.vd > 20 {
        return wrong_by(Rule::ListLine, "vd", "VD is 0 to 20");
    }
    match line.vd_with_general {
        Some(_) if !line.may_hold_general => wrong("vd-with-general", "the line may not hold the General"),
        Some(vd) if vd > 20 => wrong_by(Rule::ListLine, "vd-with-general", "VD is 0 to 20"),
        _ => Ok(()),
    }
}

fn weapons(line: &ListLine) -> Result<(), Found> {
    let all: Vec<Weapon> = line.weapon.iter().chain(&line.weapon_or).copied().collect();
    if line.weapon.is_none() && !line.weapon_or.is_empty() {
        return wrong("weapon-or", "there is no `weapon` to choose instead of");
    }
    if (1..all.len()).any(|i| all[..i].contains(&all[i])) {
        return wrong("weapon-or", "a weapon is named twice");
    }
    let is_gun = |w: &Weapon| matches!(w, Weapon::ArtilleryA | Weapon::ArtilleryB | Weapon::ArtilleryC);
    match line.troop {
        Troop::Art if all.is_empty() || !all.iter().all(is_gun) => {
            wrong("weapon", "ART has an artillery weapon")
        }
        Troop::Art | Troop::W => Ok(()),
        _ if all.iter().any(is_gun) => wrong("weapon", "only ART and W have artillery weapons"),
        _ => Ok(()),
    }
}

fn traits(line: &ListLine) -> Result<(), Found> {
    if (1..line.traits.len()).any(|i| line.traits[..i].contains(&line.traits[i])) {
        return wrong("traits", "a trait is named twice");
    }
    let has = |t: Trait| line.traits.contains(&ListTrait::Enforced(t));
    if Trait::OF_ARMIES_IN_COMMANDS.into_iter().any(has) {
        return wrong_by(Rule::ListLine, "traits", "a trait that this rule set does not know");
    }
    if has(Trait::Shieldwall) && line.troop != Troop::Fp {
        return wrong_by(Rule::Shieldwall, "traits", "only FP form a shieldwall");
    }
    if has(Trait::Camel) && !matches!(line.troop, Troop::Cm | Troop::Cl) {
        return wrong_by(Rule::Camels, "traits", "camels are CM or CL");
    }
    Ok(())
}

fn list_option(list: &ArmyList, option: &ListOption) -> Result<(), Found> {
    if !option.replace.is_empty() && !option.replace_one_of.is_empty() {
        return wrong("replace-one-of", "an option has this or `replace`, not both");
    }
    if option.with.is_empty() == option.effect.is_none() {
        return wrong("with", "an option has either `with` or `effect`");
    }
    for (i, selector) in option.replace.iter().enumerate() {
        within(format!("replace[{i}]"), fits_one_line(list, selector))?;
    }
    for (i, selector) in option.replace_one_of.iter().enumerate() {
        within(format!("replace-one-of[{i}]"), fits_one_line(list, selector))?;
    }
    for (i, line) in option.with.iter().enumerate() {
        within(format!("with[{i}]"), unit_line(line))?;
    }
    Ok(())
}

fn fits_one_line(list: &ArmyList, selector: &Selector) -> Result<(), Found> {
    let mut lines = list.units.iter().filter(|line| selector.fits(line));
    match (lines.next(), lines.next()) {
        (None, _) => wrong("", "no line of the list fits"),
        (Some(_), Some(_)) => wrong("", "several lines of the list fit"),
        (Some(line), None) if selector.count == 0 || selector.count > line.count => {
            wrong("count", format!("the line has {} Units", line.count))
        }
        _ => Ok(()),
    }
}
