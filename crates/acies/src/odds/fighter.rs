//! A Unit in a few words: `CP vbu=6 i=4 general`, or `anglo-danes/huscarls, disordered`.

use crate::failure::Failure;
use acies_armies::Choices;
use acies_impetus::Edition;
use acies_impetus::odds::situation::Fighter;
use acies_impetus::unit::{Trait, Traits, Troop};
use acies_tabletop::Length;
use serde::de::DeserializeOwned;

/// What can be said of a Unit, for whoever said something else.
const WORDS: &str = "vbu=N now=N i=N m=N weapon=NAME rear=N in=GROUND general disordered shieldwall rolling large, \
     or a note of the army list (impetuous, pike, long-spear, pilum, pavise, camel, …); in Impetus also discipline=A|B|C \
     quality=NAME third=N beside=one-flank|both-flanks|pikes out-of-command opportunity square evaded";

/// Reads the words about one Unit. `field` is the option they were given to.
pub(super) fn read(edition: Edition, field: &str, text: &str) -> Result<Fighter, Failure> {
    let wrong = |problem: String| Failure::Usage(format!("--{field}: {problem}"));
    // A name from an army list may have blanks; it ends with a comma.
    let (head, rest) = match text.find('/') {
        Some(_) => text.split_once(',').unwrap_or((text, "")),
        None => text.trim().split_once([' ', ',']).unwrap_or((text.trim(), "")),
    };
    let mut vbu = None;
    let mut fighter = match head.split_once('/') {
        Some((list, name)) => {
            let fighter = listed(edition, list.trim(), name.trim()).map_err(wrong)?;
            vbu = Some(fighter.vbu);
            fighter
        }
        None => {
            let known = edition.rulebook().troops;
            let troop = named(&head.to_uppercase()).filter(|troop| known.has(*troop)).ok_or_else(|| {
                let known: Vec<Troop> = known.into();
                let all: Vec<&str> = known.iter().map(|troop| troop.code()).collect();
                wrong(format!("“{head}” is no troop type; there are {}", all.join(", ")))
            })?;
            Fighter::new(troop, 1, 0)
        }
    };
    let mut traits: Vec<Trait> = fighter.traits.into();
    let mut large = false;
    for word in rest.split([' ', ',']).filter(|word| !word.is_empty()) {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let number =
            || value.parse::<u8>().map_err(|_| wrong(format!("{word}: a number from 0 to 255 is meant")));
        match key {
            "vbu" => vbu = Some(number()?),
            "now" => fighter.vbu_now = Some(number()?),
            "i" => fighter.impetus = number()?,
            "m" => fighter.movement = Some(Length::whole(i32::from(number()?))),
            "rear" => fighter.rear_vbu = Some(number()?),
            "third" => fighter.third_vbu = Some(number()?),
            "discipline" => {
                let discipline = named(&value.to_uppercase());
                fighter.discipline =
                    Some(discipline.ok_or_else(|| wrong(format!("“{value}”: Discipline is A, B or C")))?);
            }
            "quality" => {
                let quality = named(value);
                fighter.quality =
                    Some(quality.ok_or_else(|| wrong(format!("“{value}” is no Commander's quality")))?);
            }
            "beside" => {
                let beside = named(value);
                fighter.beside = beside.ok_or_else(|| {
                    wrong(format!("“{value}”: beside it is one-flank, both-flanks or pikes"))
                })?;
            }
            "out-of-command" => fighter.out_of_command = true,
            "opportunity" => fighter.opportunity = true,
            "square" => fighter.square = true,
            "evaded" => fighter.evaded = true,
            "weapon" => {
                let weapon = named(value);
                fighter.weapon = Some(weapon.ok_or_else(|| wrong(format!("“{value}” is no weapon")))?);
            }
            "in" => {
                let ground = named(value);
                fighter.ground = Some(ground.ok_or_else(|| wrong(format!("“{value}” is no ground")))?);
            }
            "general" => fighter.general = true,
            "disordered" => fighter.disordered = true,
            "shieldwall" => {
                fighter.shieldwall = true;
                traits.push(Trait::Shieldwall);
            }
            "rolling" => fighter.rolling = true,
            "large" => large = true,
            _ => match named::<Trait>(word) {
                Some(note) => traits.push(note),
                None => return Err(wrong(format!("“{word}” says nothing of a Unit; there are {WORDS}"))),
            },
        }
    }
    fighter.traits = Traits::of(&traits);
    fighter.vbu = vbu.ok_or_else(|| wrong("say its VBU: vbu=5".into()))?;
    if large && fighter.rear_vbu.is_none() {
        fighter.rear_vbu = Some(fighter.vbu);
    }
    Ok(fighter)
}

/// One of the closed lists, by the name it has in files.
fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}

fn listed(edition: Edition, list: &str, name: &str) -> Result<Fighter, String> {
    let known = acies_armies::list(list).ok_or_else(|| format!("no army list “{list}”; see acies list"))?;
    let army = acies_armies::build(known, &Choices::default()).and_then(|army| army.under(edition));
    let army = army.map_err(|error| error.to_string())?;
    let profiles = army.profiles();
    let wanted = name.to_lowercase();
    let found = profiles.iter().find(|profile| profile.name.to_lowercase().starts_with(&wanted));
    // The General may be with any of them; he is if that is said.
    let plain = |profile| Fighter { general: false, ..Fighter::of(profile) };
    found.map(plain).ok_or_else(|| {
        let mut names: Vec<&str> = profiles.iter().map(|profile| profile.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        format!("no “{name}” in {list}; there are {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_impetus::terrain::TerrainKind;
    use acies_impetus::unit::Weapon;

    #[test]
    fn words_about_a_unit() {
        let archers =
            read(Edition::Basic2008, "firer", "t vbu=4, weapon=longbow-a disordered in=wood").unwrap();
        assert_eq!((archers.troop, archers.vbu), (Troop::T, 4));
        assert_eq!(archers.weapon, Some(Weapon::LongbowA));
        assert_eq!(archers.ground, Some(TerrainKind::Wood));
        assert!(archers.disordered && !archers.general);
        let pikes = read(Edition::Basic2008, "defender", "FP vbu=5 pike large").unwrap();
        assert_eq!(pikes.rear_vbu, Some(5));
        assert!(pikes.traits.has(Trait::Pike));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let problem = |text: &str| read(Edition::Basic2008, "attacker", text).unwrap_err().to_string();
        assert!(problem("XY vbu=5").contains("“XY” is no troop type"));
        assert!(problem("FP").contains("say its VBU"));
        assert!(problem("FP vbu=-1").contains("vbu=-1: a number"));
        assert!(problem("FP vbu=5 weapon=gun").contains("“gun” is no weapon"));
        assert!(problem("FP vbu=5 brave").contains("“brave” says nothing"));
        assert!(problem("atlantis/guard").contains("no army list “atlantis”"));
        for text in ["XY", "FP", "FP vbu=x"] {
            assert!(problem(text).starts_with("--attacker: "));
        }
    }

    #[test]
    fn a_unit_of_an_army_list() {
        let list = &acies_armies::lists()[0];
        let army = acies_armies::build(list, &Choices::default()).unwrap();
        let profile = &army.profiles()[0];
        let fighter =
            read(Edition::Basic2008, "unit", &format!("{}/{}, disordered", list.id, profile.name)).unwrap();
        assert_eq!((fighter.troop, fighter.vbu), (profile.troop, profile.vbu));
        assert!(fighter.disordered && !fighter.general);
        assert!(
            read(Edition::Basic2008, "unit", &format!("{}/nobody", list.id))
                .unwrap_err()
                .to_string()
                .contains("there are")
        );
    }
}
