//! An army list and what is chosen from it, in a few letters: as the command line takes it and files name it.
//!
//! `welsh` is the list as printed. What is chosen follows a colon, with commas between: `+2` takes the second option,
//! `+2/1` takes it so that the first of those who may leave does, `general=3.1` gives the General to the first Unit of
//! the third line, `3.2=longbow-b` that weapon to its second Unit. A Unit that an option brings is named with it:
//! `+2.1.1` is the first Unit of the first line of option 2. Everything counts from 1.

use acies_armies::{Choices, LineRef, OptionChoice, UnitRef, WeaponChoice};
use acies_impetus::unit::Weapon;
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// An army list by its id, and what is chosen from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Id of the list.
    pub list: String,
    /// What is chosen.
    #[serde(default)]
    pub choices: Choices,
}

/// What cannot be read as a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoChoice(pub String);

impl fmt::Display for NoChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no choice: +2, +2/1, general=3.1 and 3.2=longbow-b are", self.0)
    }
}

impl std::error::Error for NoChoice {}

struct Place<'a>(&'a UnitRef);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u32::from(self.0.number) + 1;
        match self.0.line {
            LineRef::List { line } => write!(f, "{}.{number}", line + 1),
            LineRef::Joined { option, line } => write!(f, "+{}.{}.{number}", option + 1, line + 1),
        }
    }
}

/// As files write it.
fn weapon_name(weapon: Weapon) -> String {
    crate::to_json(&weapon).trim_matches('"').to_owned()
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = |choice: &OptionChoice| match choice.replaces {
            Some(leaves) => format!("+{}/{}", choice.option + 1, leaves + 1),
            None => format!("+{}", choice.option + 1),
        };
        let Choices { options, weapons, general } = &self.choices;
        let mut choices: Vec<String> = options.iter().map(option).collect();
        choices.extend(weapons.iter().map(|arm| format!("{}={}", Place(&arm.unit), weapon_name(arm.weapon))));
        choices.extend(general.iter().map(|unit| format!("general={}", Place(unit))));
        f.write_str(&self.list)?;
        if choices.is_empty() { Ok(()) } else { write!(f, ":{}", choices.join(",")) }
    }
}

impl FromStr for Pick {
    type Err = NoChoice;

    fn from_str(text: &str) -> Result<Pick, NoChoice> {
        let (list, chosen) = text.split_once(':').map_or((text, None), |(list, chosen)| (list, Some(chosen)));
        let mut choices = Choices::default();
        for choice in chosen.into_iter().flat_map(|chosen| chosen.split(',')) {
            take(&mut choices, choice).ok_or_else(|| NoChoice(choice.to_owned()))?;
        }
        Ok(Pick { list: list.to_owned(), choices })
    }
}

fn take(choices: &mut Choices, text: &str) -> Option<()> {
    match text.split_once('=') {
        Some(("general", unit)) if choices.general.is_none() => choices.general = Some(place(unit)?),
        Some((unit, weapon)) => {
            let weapon = Weapon::ALL.into_iter().find(|known| weapon_name(*known) == weapon)?;
            choices.weapons.push(WeaponChoice { unit: place(unit)?, weapon });
        }
        None => {
            let text = text.strip_prefix('+')?;
            let (option, leaves) =
                text.split_once('/').map_or((text, None), |(option, leaves)| (option, Some(leaves)));
            let replaces = match leaves {
                Some(leaves) => Some(from_one(leaves)?),
                None => None,
            };
            choices.options.push(OptionChoice { option: from_one(option)?, replaces });
        }
    }
    Some(())
}

fn place(text: &str) -> Option<UnitRef> {
    let (of_option, text) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let parts: Vec<usize> = text.split('.').map(from_one).collect::<Option<_>>()?;
    let (line, number) = match (of_option, parts.as_slice()) {
        (false, [line, number]) => (LineRef::List { line: *line }, *number),
        (true, [option, line, number]) => (LineRef::Joined { option: *option, line: *line }, *number),
        _ => return None,
    };
    Some(UnitRef { line, number: u8::try_from(number).ok()? })
}

/// People count from one.
fn from_one(text: &str) -> Option<usize> {
    text.parse::<u16>().ok()?.checked_sub(1).map(usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_armies::lists;

    #[test]
    fn a_choice_of_each_kind_is_read_and_written() {
        let text = "welsh:+2,+3/1,3.2=longbow-b,+2.1.1=javelin,general=+3.2.1";
        let pick: Pick = text.parse().expect("choices");
        assert_eq!(pick.list, "welsh");
        assert_eq!(
            pick.choices.options,
            [OptionChoice { option: 1, replaces: None }, OptionChoice { option: 2, replaces: Some(0) }]
        );
        assert_eq!(
            pick.choices.weapons,
            [
                WeaponChoice { unit: UnitRef::of_list(2, 1), weapon: Weapon::LongbowB },
                WeaponChoice { unit: UnitRef::joined(1, 0, 0), weapon: Weapon::Javelin }
            ]
        );
        assert_eq!(pick.choices.general, Some(UnitRef::joined(2, 1, 0)));
        assert_eq!(pick.to_string(), text);
        assert_eq!("welsh".parse::<Pick>().expect("a list").to_string(), "welsh");
    }

    #[test]
    fn what_is_no_choice_is_named() {
        for wrong in [
            "",
            "+",
            "+0",
            "2",
            "+1/0",
            "+1/x",
            "general=3",
            "general=3.1.1",
            "general=+3.1",
            "3.1=spoon",
            "3=javelin",
            "+1.1=javelin",
            "general=3.300",
            "+99999",
        ] {
            assert_eq!(format!("welsh:{wrong}").parse::<Pick>(), Err(NoChoice(wrong.to_owned())));
        }
        // Two Generals are one too many.
        assert!("welsh:general=1.1,general=2.1".parse::<Pick>().is_err());
    }

    /// Neither in an id nor in a weapon is a letter that means something in a choice, or to a shell.
    #[test]
    fn names_and_choices_do_not_mix() {
        let plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        assert!(lists().iter().all(|list| plain(&list.id)));
        assert!(Weapon::ALL.iter().all(|weapon| plain(&weapon_name(*weapon))));
    }
}
