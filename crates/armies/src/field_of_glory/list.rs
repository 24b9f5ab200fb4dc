//! The nouns of a file of lists, and reading one.

use super::check;
use crate::check::ListError;
use crate::list::read_file;
use crate::points::PointsStatus;
use acies_field_of_glory::commander::{Mount, Rank};
use acies_field_of_glory::position::Version;
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Rear, Roster, Training, Troop,
};
use serde::{Deserialize, Serialize};

/// FOG-SET-01: the usual size of a game, which the numbers of a list are for.
pub const STANDARD_SIZE: u16 = 800;

/// A line of a list: troops of one kind, so many bases at least and at most, in battle groups of such a size.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Line {
    /// What the list calls them.
    pub name: String,
    /// Fewest bases in a game of the standard size.
    #[serde(default)]
    pub min: u8,
    /// Most bases.
    pub max: u8,
    /// Lines that name the same choice share `min` and `max`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Fewest and most bases of a battle group.
    pub group: [u8; 2],
    /// Troop type.
    pub troop: Troop,
    /// Armour.
    #[serde(default)]
    pub armour: Armour,
    /// Quality.
    #[serde(default)]
    pub quality: Quality,
    /// Training.
    #[serde(default)]
    pub training: Training,
    /// Shooting capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missile: Option<Missile>,
    /// Impact capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impact: Option<ImpactArm>,
    /// Melee capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<MeleeArm>,
    /// FOG-TRP-08: other troops in the rear ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rear: Option<Rear>,
    /// FOG-CMD-03: the ally contingent they belong to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<u8>,
    /// What battle groups of the line may be instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// What is doubtful about the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What a battle group of a line may be instead: what is not named stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Variant {
    /// Its name then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Most bases that may be so in a game of the standard size; without it as many as the line has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Its armour then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armour: Option<Armour>,
    /// Its quality then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<Quality>,
    /// Its training then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub training: Option<Training>,
    /// Its shooting capability then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missile: Option<Missile>,
    /// Its impact capability then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impact: Option<ImpactArm>,
    /// Its melee capability then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<MeleeArm>,
}

impl Line {
    /// A battle group of so many bases, as the line has it or as a variant of it.
    pub fn roster(&self, bases: u8, variant: Option<&Variant>) -> Roster {
        let usual = Variant::default();
        let other = variant.unwrap_or(&usual);
        Roster {
            name: other.name.clone().unwrap_or_else(|| self.name.clone()),
            quality: other.quality.unwrap_or(self.quality),
            training: other.training.unwrap_or(self.training),
            front: Profile {
                troop: self.troop,
                armour: other.armour.unwrap_or(self.armour),
                missile: other.missile.or(self.missile),
                impact: other.impact.or(self.impact),
                melee: other.melee.or(self.melee),
            },
            rear: self.rear,
            bases,
            ally: self.ally,
        }
    }
}

/// The commanders an army may have (FOG-CMD-02).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommandersOf {
    /// What the commander-in-chief may be.
    pub in_chief: Vec<Rank>,
    /// What the others may be.
    pub others: Vec<Rank>,
    /// Most of the others, ally generals not counted.
    #[serde(default = "three")]
    pub most: u8,
    /// Contingents of allies that may come, each under its own general.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allies: Vec<u8>,
    /// FOG-CMD-06: may the commander-in-chief ride an elephant?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_elephant: bool,
}

const fn three() -> u8 {
    3
}

/// Battle groups bought of one line, all alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bought {
    /// The line, by its place in the list from 0.
    pub line: usize,
    /// How many battle groups.
    #[serde(default = "one")]
    pub count: u8,
    /// Bases of each.
    pub bases: u8,
    /// The variant of the line that they are, by its place from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<usize>,
}

const fn one() -> u8 {
    1
}

/// A commander bought.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hired {
    /// What he is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// His type.
    pub rank: Rank,
    /// Is he commander-in-chief?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_chief: bool,
    /// FOG-CMD-03: ally general of this contingent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<u8>,
    /// What he rides.
    #[serde(default)]
    pub mount: Mount,
    /// With the first battle group of this entry of `groups`, if the army stands ready; else with one that has nobody yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<usize>,
}

/// What a player buys.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Choices {
    /// Points that may be spent.
    pub size: u16,
    /// The battle groups.
    pub groups: Vec<Bought>,
    /// The commanders.
    pub commanders: Vec<Hired>,
    /// FOG-CMP-01: is the camp fortified?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fortified_camp: bool,
    /// FOG-SET-06: base widths of field fortifications.
    #[serde(default)]
    pub works: u8,
}

/// An army ready for the field.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Muster {
    /// What it costs in all.
    pub points: u16,
    /// Points that may be spent.
    pub size: u16,
    /// The battle groups.
    pub groups: Vec<Bought>,
    /// The commanders.
    pub commanders: Vec<Hired>,
    /// Is the camp fortified?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fortified_camp: bool,
    /// Base widths of field fortifications.
    #[serde(default)]
    pub works: u8,
}

impl Muster {
    /// What is bought for it.
    pub fn choices(&self) -> Choices {
        let Muster { size, groups, commanders, fortified_camp, works, .. } = self.clone();
        Choices { size, groups, commanders, fortified_camp, works }
    }
}

/// An army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct List {
    /// Its name in files and addresses.
    pub id: String,
    /// Whose army it is.
    pub name: String,
    /// When.
    pub period: String,
    /// Where it was read; `ours` where there is none.
    pub source: String,
    /// How far to trust it.
    pub status: Vec<PointsStatus>,
    /// The rule set it is written for: that of its file.
    #[serde(skip_deserializing, default)]
    pub rule_set: Version,
    /// The commanders it may have.
    pub commanders: CommandersOf,
    /// May its camp be fortified?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fortified_camp: bool,
    /// Most base widths of field fortifications.
    #[serde(default)]
    pub works: u8,
    /// The lines.
    pub lines: Vec<Line>,
    /// Armies ready for the field.
    #[serde(default)]
    pub muster: Vec<Muster>,
    /// What is doubtful about the list.
    #[serde(default)]
    pub notes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ListFile {
    #[serde(rename = "format")]
    _format: u32,
    rule_set: Version,
    army: Vec<List>,
}

/// Reads and checks a file of army lists. One mistake refuses the file.
///
/// # Errors
/// When it cannot be read, or says something that cannot be.
pub fn read_lists(text: &str) -> Result<Vec<List>, ListError> {
    let ListFile { rule_set, army: mut lists, .. } = read_file(text)?;
    for list in &mut lists {
        list.rule_set = rule_set;
    }
    check::lists(&lists)?;
    Ok(lists)
}
