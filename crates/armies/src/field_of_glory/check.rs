//! What a list must hold to before it can be used.

use super::list::{CommandersOf, Line, List};
use crate::check::{Found as FoundBy, ListError, header, named, within, wrong, wrong_by};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::troops::{Armour, ImpactArm, Missile, Profile, Roster, Troop};

/// Rules of this family go by their id.
type Found = FoundBy<&'static str>;

/// Checks all lists of a file.
pub(super) fn lists(lists: &[List]) -> Result<(), ListError> {
    for (i, list) in lists.iter().enumerate() {
        let twice = lists[..i].iter().any(|other| other.id == list.id);
        let found = if twice { wrong("id", "another list of this file has it") } else { whole_list(list) };
        found.map_err(|found: Found| found.in_list(&list.id, |rule| rule))?;
    }
    Ok(())
}

fn whole_list(list: &List) -> Result<(), Found> {
    header(&list.id, &[("name", &list.name), ("period", &list.period), ("source", &list.source)])?;
    if list.status.is_empty() {
        return wrong("status", "a list says how far to trust it");
    }
    within("commanders".to_owned(), commanders(&list.commanders))?;
    if list.lines.is_empty() || list.lines.len() > 64 {
        return wrong("lines", "a list has 1 to 64 lines");
    }
    for (i, line) in list.lines.iter().enumerate() {
        within(format!("lines[{i}]"), whole_line(list, line))?;
    }
    for (i, muster) in list.muster.iter().enumerate() {
        let place = format!("muster[{i}]");
        let army = list.build(&muster.choices()).map_err(|error| Found {
            field: format!("{place}.{}", error.field),
            problem: error.why.to_string(),
            rule: error.rule(),
        })?;
        if army.points != u32::from(muster.points) {
            let problem = format!("{} is written, it costs {}", muster.points, army.points);
            return wrong_by("FOG-TRP-14", format!("{place}.points"), problem);
        }
    }
    Ok(())
}

/// FOG-CMD-02.
fn commanders(commanders: &CommandersOf) -> Result<(), Found> {
    let CommandersOf { in_chief, others, most, .. } = commanders;
    if !(1..=3).contains(most) {
        return wrong_by("FOG-CMD-02", "most", "a commander-in-chief has 1 to 3 further commanders");
    }
    let highest = |ranks: &[Rank]| ranks.iter().max().copied();
    let Some(best) = highest(in_chief) else {
        return wrong_by("FOG-CMD-02", "in-chief", "an army has a commander-in-chief");
    };
    match highest(others) {
        None => wrong_by("FOG-CMD-02", "others", "a commander-in-chief has others beside him"),
        Some(other) if other > best => {
            wrong_by("FOG-CMD-02", "others", "nobody outranks the commander-in-chief")
        }
        Some(_) => Ok(()),
    }
}

fn whole_line(list: &List, line: &Line) -> Result<(), Found> {
    named("name", &line.name)?;
    if line.min > line.max || line.max == 0 {
        return wrong("max", "`min` is at most `max`, and `max` at least 1");
    }
    let [least, most] = line.group;
    let (fewest, largest) = line.troop.usual_bases();
    if least > most || least < fewest || most > largest {
        let problem = format!("a battle group of these has {fewest} to {largest} bases");
        return wrong_by("FOG-TRP-01", "group", problem);
    }
    if line.max < least {
        return wrong("max", "not one battle group can be bought");
    }
    if line.ally.is_some_and(|ally| !list.commanders.allies.contains(&ally)) {
        return wrong_by("FOG-CMD-03", "ally", "no general of such allies may come");
    }
    if let Some(choice) = &line.choice
        && !list
            .lines
            .iter()
            .filter(|other| other.choice.as_ref() == Some(choice))
            .all(|other| (other.min, other.max) == (line.min, line.max))
    {
        return wrong("choice", "lines that share a choice have the same `min` and `max`");
    }
    if let Some(rear) = &line.rear {
        if rear.from_rank == 0 || !line.troop.is_foot() || !rear.profile.troop.is_foot() {
            return wrong_by("FOG-TRP-08", "rear", "foot behind foot, from rank 1 on");
        }
        within("rear.profile".to_owned(), profile(&rear.profile))?;
    }
    profile(&line.roster(least, None).front)?;
    for (i, variant) in line.variants.iter().enumerate() {
        let place = format!("variants[{i}]");
        if let Some(name) = &variant.name {
            within(place.clone(), named("name", name))?;
        }
        let roster = line.roster(least, Some(variant));
        if roster == (Roster { name: roster.name.clone(), ..line.roster(least, None) }) {
            return wrong(place, "it is what the line is");
        }
        within(place, profile(&roster.front))?;
    }
    Ok(())
}

/// What troops can be.
fn profile(profile: &Profile) -> Result<(), Found> {
    let Profile { troop, armour, missile, impact, .. } = *profile;
    if armour != Armour::Unprotected && !troop.has_armour() {
        return wrong_by("FOG-TRP-02", "armour", "such troops have no armour");
    }
    if impact == Some(ImpactArm::Lancers) && !troop.is_mounted() {
        return wrong_by("FOG-TRP-06", "impact", "lancers are mounted");
    }
    let on_foot = matches!(
        impact,
        Some(
            ImpactArm::ImpactFoot
                | ImpactArm::OffensiveSpearmen
                | ImpactArm::DefensiveSpearmen
                | ImpactArm::Pikemen
        )
    );
    if on_foot && !troop.is_foot() {
        return wrong_by("FOG-TRP-07", "impact", "only foot fight so");
    }
    let guns = missile.is_some_and(Missile::is_artillery);
    match troop {
        Troop::LightArtillery if missile != Some(Missile::LightArtillery) => {
            wrong_by("FOG-TRP-04", "missile", "light artillery shoots with light artillery")
        }
        Troop::HeavyArtillery if missile != Some(Missile::HeavyArtillery) => {
            wrong_by("FOG-TRP-04", "missile", "heavy artillery shoots with heavy artillery")
        }
        Troop::LightArtillery | Troop::HeavyArtillery | Troop::BattleWagons => Ok(()),
        _ if guns => wrong_by("FOG-TRP-04", "missile", "only artillery and battle wagons have guns"),
        _ => Ok(()),
    }
}
