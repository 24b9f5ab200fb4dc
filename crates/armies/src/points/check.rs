//! What a list with prices must hold to before it can be used.

use super::list::{Dismounted, Fielded, GeneralIn, PointsFile, PointsLine, PointsList, PointsOption};
use crate::check::{Found, ListError, header, named, report, within, wrong, wrong_by};
use crate::list::ListTrait;
use acies_impetus::Rule;
use acies_impetus::unit::{Category, Trait, Troop, Weapon};
use acies_tabletop::Length;

/// Nothing costs more; it keeps sums small.
const DEAREST: u16 = 200;

/// Checks a whole file.
pub(super) fn file(file: &PointsFile) -> Result<(), ListError> {
    for (i, list) in file.lists.iter().enumerate() {
        let twice = file.lists[..i].iter().any(|other| other.id == list.id);
        let found = if twice { wrong("id", "another list of this file has it") } else { whole_list(list) };
        report(&list.id, list.rule_set, found)?;
    }
    for force in &file.fielded {
        report(&force.id, file.rule_set, fielded(file, force))?;
    }
    Ok(())
}

fn whole_list(list: &PointsList) -> Result<(), Found> {
    header(&list.id, &[("name", &list.name), ("period", &list.period), ("source", &list.source)])?;
    if list.status.is_empty() {
        return wrong("status", "a list says how far to trust it");
    }
    if list.command_structure.is_empty() {
        return wrong("command-structure", "a list has at least one Command Structure");
    }
    if list.units.is_empty() || list.units.len() > 64 {
        return wrong("units", "a list has 1 to 64 lines");
    }
    for (i, line) in list.units.iter().enumerate() {
        within(format!("units[{i}]"), unit_line(list, line))?;
    }
    if !list.units.iter().any(|line| line.general == GeneralIn::Any) {
        return wrong_by(Rule::Armies, "units", "no line may hold the Commander-in-Chief");
    }
    for (i, option) in list.options.iter().enumerate() {
        within(format!("options[{i}]"), list_option(list, option))?;
    }
    for (i, muster) in list.muster.iter().enumerate() {
        let place = format!("muster[{i}]");
        match list.build(&muster.choices()) {
            Err(error) => {
                return Err(Found {
                    field: format!("{place}.{}", error.field),
                    problem: error.why.to_string(),
                    rule: error.rule(),
                });
            }
            Ok(army) => {
                let points = army.share.map_or(0, |share| share.points);
                if points != muster.points {
                    let problem = format!("{} is written, it costs {points}", muster.points);
                    return wrong(format!("{place}.points"), problem);
                }
            }
        }
    }
    Ok(())
}

fn unit_line(list: &PointsList, line: &PointsLine) -> Result<(), Found> {
    named("name", &line.name)?;
    if line.min > line.max || line.max == 0 || line.max > 60 {
        return wrong("max", "`min` is at most `max`, and `max` 1 to 60");
    }
    if line.troop == Troop::Bag {
        return wrong_by(Rule::BaggageTaken, "type", "Baggage is not bought: every army has it");
    }
    if !list.rule_set.rulebook().troops.has(line.troop) {
        return wrong_by(Rule::ListLine, "type", "a type that this rule set does not know");
    }
    numbers(line.movement, line.vbu, line.impetus)?;
    if line.vd > 20 {
        return wrong_by(Rule::ListLine, "vd", "VD is 0 to 20");
    }
    match line.vd_with_general {
        Some(_) if line.general == GeneralIn::None => {
            return wrong("vd-with-general", "the line may not hold a General");
        }
        Some(vd) if vd > 20 => return wrong_by(Rule::ListLine, "vd-with-general", "VD is 0 to 20"),
        _ => {}
    }
    prices(line.points, line.points_rear)?;
    if line.weapon.is_none() && !line.weapon_or.is_empty() {
        return wrong("weapon-or", "there is no `weapon` to choose instead of");
    }
    let weapons: Vec<Weapon> = line.weapon.iter().chain(&line.weapon_or).copied().collect();
    arms(list, line.troop, &weapons)?;
    traits(line.troop, &line.traits)?;
    let same = |other: &PointsLine| (other.min, other.max) == (line.min, line.max);
    if let Some(choice) = &line.choice
        && !list.units.iter().filter(|other| other.choice.as_ref() == Some(choice)).all(same)
    {
        return wrong("choice", "lines that share a choice have the same `min` and `max`");
    }
    match &line.dismount {
        Some(foot) => within("dismount".to_owned(), dismounted(list, line, foot)),
        None => Ok(()),
    }
}

fn numbers(movement: Length, vbu: u8, impetus: u8) -> Result<(), Found> {
    if movement <= Length::ZERO || movement > Length::whole(40) {
        return wrong_by(Rule::ListLine, "m", "M is more than 0 and at most 40");
    }
    if !(1..=20).contains(&vbu) {
        return wrong_by(Rule::ListLine, "vbu", "VBU is 1 to 20");
    }
    if impetus > 20 {
        return wrong_by(Rule::ListLine, "i", "I is 0 to 20");
    }
    Ok(())
}

fn prices(points: u16, rear: Option<u16>) -> Result<(), Found> {
    if !(1..=DEAREST).contains(&points) {
        return wrong("points", format!("a Unit costs 1 to {DEAREST} points"));
    }
    match rear {
        Some(rear) if rear == 0 || rear > points => {
            wrong("points-rear", "a rear rank costs at least 1 point and at most `points`")
        }
        _ => Ok(()),
    }
}

fn arms(list: &PointsList, troop: Troop, all: &[Weapon]) -> Result<(), Found> {
    if (1..all.len()).any(|i| all[..i].contains(&all[i])) {
        return wrong("weapon-or", "a weapon is named twice");
    }
    if all.iter().any(|weapon| list.rule_set.rulebook().line(*weapon).is_none()) {
        return wrong_by(Rule::WeaponFigures, "weapon", "a weapon that this rule set does not know");
    }
    let is_gun = |w: &Weapon| matches!(w, Weapon::ArtilleryA | Weapon::ArtilleryB | Weapon::ArtilleryC);
    match troop {
        Troop::Art if all.is_empty() || !all.iter().all(is_gun) => {
            wrong("weapon", "ART has an artillery weapon")
        }
        Troop::Art | Troop::W => Ok(()),
        _ if all.iter().any(is_gun) => wrong("weapon", "only ART and W have artillery weapons"),
        _ => Ok(()),
    }
}

fn traits(troop: Troop, all: &[ListTrait]) -> Result<(), Found> {
    if (1..all.len()).any(|i| all[..i].contains(&all[i])) {
        return wrong("traits", "a trait is named twice");
    }
    let has = |t: Trait| all.contains(&ListTrait::Enforced(t));
    if (has(Trait::Shieldwall) || has(Trait::Schiltron)) && troop != Troop::Fp {
        return wrong_by(Rule::Shieldwall, "traits", "only FP form a shieldwall or a schiltron");
    }
    if has(Trait::Camel) && !matches!(troop, Troop::Cm | Troop::Cl) {
        return wrong_by(Rule::Camels, "traits", "camels are CM or CL");
    }
    if (has(Trait::Pike) || has(Trait::LongSpear) || has(Trait::Legionary)) && troop != Troop::Fp {
        return wrong_by(Rule::Camels, "traits", "pikes, long spears and legionaries are FP");
    }
    if has(Trait::Warband) && !matches!(troop, Troop::Fp | Troop::Fl) {
        return wrong_by(Rule::Camels, "traits", "warbands are FP or FL");
    }
    Ok(())
}

fn dismounted(list: &PointsList, line: &PointsLine, foot: &Dismounted) -> Result<(), Found> {
    if line.troop.category() != Category::Mounted || foot.troop.category() != Category::Foot {
        return wrong_by(Rule::Dismount, "type", "mounted Units become Units on foot");
    }
    if matches!(foot.troop, Troop::Bag | Troop::Art) {
        return wrong_by(Rule::Dismount, "type", "riders become FP, FL, T or S");
    }
    named("name", &foot.name)?;
    numbers(foot.movement, foot.vbu, foot.impetus)?;
    let weapons: Vec<Weapon> = foot.weapon.iter().copied().collect();
    arms(list, foot.troop, &weapons)?;
    traits(foot.troop, &foot.traits)
}

fn list_option(list: &PointsList, option: &PointsOption) -> Result<(), Found> {
    let Some(line) = list.units.get(option.line) else {
        return wrong("line", format!("the list has no line {}", option.line));
    };
    if let Some(name) = &option.name {
        named("name", name)?;
    }
    numbers(line.movement, option.vbu.unwrap_or(line.vbu), option.impetus.unwrap_or(line.impetus))?;
    prices(option.points, option.points_rear)?;
    let all: Vec<ListTrait> = line.traits.iter().chain(&option.traits).copied().collect();
    traits(line.troop, &all)
}

/// A report whose figures do not add up is a mistake of ours.
fn fielded(file: &PointsFile, force: &Fielded) -> Result<(), Found> {
    header(&force.id, &[("name", &force.name), ("source", &force.source)])?;
    let cost = force.cost(&file.building);
    match force.points_total {
        Some(total) if i64::from(total) != cost => {
            wrong("points-total", format!("{total} is written, it costs {cost}"))
        }
        _ => Ok(()),
    }
}
