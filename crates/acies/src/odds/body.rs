//! A battle group in a few words: `HF offensive-spearmen protected superior bases=8 files=4`, or
//! `swiss-confederates/pikemen, disrupted`.

use crate::failure::Failure;
use acies_armies::field_of_glory as armies;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Roster, Training, Troop,
};
use acies_wire::protocol::situation::Body;
use acies_wire::words::glory::code;
use serde::de::DeserializeOwned;

/// What can be said of a battle group, for whoever said something else.
const WORDS: &str = "bases=N files=N now=N in=GROUND fortified commander=troop|field|inspired front-rank rear-support threatened-flank, \
     armour (unprotected protected armoured heavily-armoured), quality (poor average superior elite), drilled undrilled, \
     a level (steady disrupted fragmented broken), what it charges with (impact-foot lancers light-spear offensive-spearmen \
     defensive-spearmen pikemen heavy-weapon), fights with (swordsmen skilled-swordsmen) and shoots with (bow light-bow \
     longbow crossbow sling javelins firearm light-artillery heavy-artillery)";

/// Reads the words about one battle group. `field` is the option they were given to.
pub(super) fn read(field: &str, text: &str) -> Result<Body, Failure> {
    let wrong = |problem: String| Failure::Usage(format!("--{field}: {problem}"));
    // A name from an army list may have blanks; it ends with a comma.
    let (head, rest) = match text.find('/') {
        Some(_) => text.split_once(',').unwrap_or((text, "")),
        None => text.trim().split_once([' ', ',']).unwrap_or((text.trim(), "")),
    };
    let mut body = match head.split_once('/') {
        Some((list, name)) => Body::of(listed(list.trim(), name.trim()).map_err(wrong)?),
        None => Body::of(plain(head).map_err(wrong)?),
    };
    for word in rest.split([' ', ',']).filter(|word| !word.is_empty()) {
        say(&mut body, word).map_err(wrong)?;
    }
    Ok(body)
}

/// Troops of a type, as many as a battle group of them usually has; what they are said to have follows.
fn plain(head: &str) -> Result<Roster, String> {
    let troop = Troop::ALL.into_iter().find(|troop| code(*troop).eq_ignore_ascii_case(head));
    let troop = troop.or_else(|| named(&head.to_lowercase())).ok_or_else(|| {
        let all: Vec<&str> = Troop::ALL.into_iter().map(code).collect();
        format!("“{head}” is no troop type; there are {}", all.join(", "))
    })?;
    let missile = match troop {
        Troop::LightArtillery => Some(Missile::LightArtillery),
        Troop::HeavyArtillery => Some(Missile::HeavyArtillery),
        _ => None,
    };
    let (least, most) = troop.usual_bases();
    Ok(Roster {
        name: String::new(),
        quality: Quality::Average,
        training: Training::Undrilled,
        front: Profile { missile, ..Profile::of(troop) },
        rear: None,
        bases: least.midpoint(most).max(least),
        ally: None,
    })
}

/// One word about a battle group.
fn say(body: &mut Body, word: &str) -> Result<(), String> {
    let (key, value) = word.split_once('=').unwrap_or((word, ""));
    let number = || value.parse::<u8>().map_err(|_| format!("{word}: a number from 0 to 255 is meant"));
    let front = &mut body.roster.front;
    match key {
        "bases" => body.roster.bases = number()?,
        "files" => body.files = Some(number()?),
        "now" => body.bases_now = Some(number()?),
        "in" => body.ground = Some(named(value).ok_or_else(|| format!("“{value}” is no ground"))?),
        "fortified" => body.fortified = true,
        "rear-support" => body.rear_support = true,
        "threatened-flank" => body.threatened_flank = true,
        "commander" => {
            let rank = named(value);
            body.commander =
                Some(rank.ok_or_else(|| format!("“{value}”: a commander is troop, field or inspired"))?);
        }
        "front-rank" => body.front_rank = true,
        _ => {
            if let Some(armour) = named::<Armour>(word) {
                front.armour = armour;
            } else if let Some(quality) = named::<Quality>(word) {
                body.roster.quality = quality;
            } else if let Some(training) = named::<Training>(word) {
                body.roster.training = training;
            } else if let Some(level) = named::<Cohesion>(word) {
                body.level = level;
            } else if let Some(arm) = named::<ImpactArm>(word) {
                front.impact = Some(arm);
            } else if let Some(arm) = named::<MeleeArm>(word) {
                front.melee = Some(arm);
            } else if let Some(missile) = named::<Missile>(word) {
                front.missile = Some(missile);
            } else {
                return Err(format!("“{word}” says nothing of a battle group; there are {WORDS}"));
            }
        }
    }
    Ok(())
}

/// One of the closed lists, by the name it has in files.
fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}

/// A battle group of the ready army of a list.
fn listed(list: &str, name: &str) -> Result<Roster, String> {
    let known = armies::list(list).ok_or_else(|| {
        if acies_armies::list(list).is_some() || acies_armies::points_list(list).is_some() {
            format!("“{list}” is an army list of Impetus, not of Field of Glory")
        } else {
            format!("no army list “{list}”; see acies list")
        }
    })?;
    let muster = known
        .ready(armies::STANDARD_SIZE)
        .ok_or_else(|| format!("{list} has no army ready for the field"))?;
    let army = known.build(&muster.choices()).map_err(|error| error.to_string())?;
    let wanted = name.to_lowercase();
    let found = army.groups.iter().find(|group| group.roster.name.to_lowercase().starts_with(&wanted));
    found.map(|group| group.roster.clone()).ok_or_else(|| {
        let mut names: Vec<&str> = army.groups.iter().map(|group| group.roster.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        format!("no “{name}” in {list}; there are {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_field_of_glory::commander::Rank;
    use acies_field_of_glory::terrain::Feature;

    #[test]
    fn words_about_a_battle_group() {
        let spears = "hf offensive-spearmen, protected superior drilled bases=8 files=4 disrupted in=brush";
        let spears = read("attacker", spears).expect("good words");
        let Roster { quality, training, front, bases, .. } = &spears.roster;
        assert_eq!((*quality, *training, *bases), (Quality::Superior, Training::Drilled, 8));
        assert_eq!((front.troop, front.armour), (Troop::HeavyFoot, Armour::Protected));
        assert_eq!(front.impact, Some(ImpactArm::OffensiveSpearmen));
        assert_eq!((spears.files, spears.level), (Some(4), Cohesion::Disrupted));
        assert_eq!(spears.ground, Some(Feature::Brush));
        let knights =
            read("attacker", "knights lancers swordsmen commander=inspired front-rank").expect("good");
        assert_eq!((knights.commander, knights.front_rank), (Some(Rank::Inspired), true));
        assert_eq!(knights.roster.front.melee, Some(MeleeArm::Swordsmen));
        let pikes = read("attacker", "HF pikemen").expect("good");
        assert!(pikes.roster.front.is_pikemen(), "at impact and in melee");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let problem = |text: &str| read("defender", text).expect_err(text).to_string();
        assert!(problem("FP vbu=5").contains("“FP” is no troop type; there are HF, MF"));
        assert!(problem("HF brave").contains("“brave” says nothing of a battle group"));
        assert!(problem("HF bases=many").contains("bases=many: a number"));
        assert!(problem("HF in=heaven").contains("“heaven” is no ground"));
        assert!(problem("HF commander=brave").contains("troop, field or inspired"));
        assert!(problem("welsh/spearmen").contains("an army list of Impetus"));
        assert!(problem("atlantis/guard").contains("no army list “atlantis”"));
        assert!(problem("gauls/nobody").contains("there are "));
        assert!(problem("HF brave").starts_with("--defender: "));
    }
}
