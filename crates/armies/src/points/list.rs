//! The nouns of a file of lists with prices, and reading one.

use super::check;
use crate::check::ListError;
use crate::list::{ListRule, ListTrait, read_file};
use acies_impetus::Edition;
use acies_impetus::host::{Discipline, Quality, Structure};
use acies_impetus::unit::{Trait, Troop, Weapon};
use acies_tabletop::Length;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::de::{self, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};

/// How far to trust a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PointsStatus {
    /// Read on the publisher's page.
    Published,
    /// Published to be tried out.
    Beta,
    /// A draft by its own words.
    Draft,
    /// Only a part of it could be read.
    Partial,
    /// Profiles of a worked example.
    Tutorial,
    /// Ours, or completed by us; prices by our arithmetic.
    Ours,
}

/// Which General a Unit of a line may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GeneralIn {
    /// Any.
    Any,
    /// A General who is not Commander-in-Chief.
    NotCinc,
    /// None.
    #[default]
    None,
}

/// What a mounted Unit becomes on foot (IMP-DSM-01).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dismounted {
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// What the list calls them.
    pub name: String,
    /// Movement in U.
    #[serde(rename = "m")]
    pub movement: Length,
    /// VBU.
    pub vbu: u8,
    /// Impetus Bonus.
    #[serde(rename = "i")]
    pub impetus: u8,
    /// Discipline.
    pub discipline: Discipline,
    /// Missile weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Traits.
    #[serde(default, deserialize_with = "traits")]
    pub traits: Vec<ListTrait>,
}

/// A line of a list: Units of one kind, so many at least and at most, at a price.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsLine {
    /// Fewest Units in an army of the standard size; rear ranks are Units.
    pub min: u8,
    /// Most Units.
    pub max: u8,
    /// Lines that name the same choice share `min` and `max`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// What the list calls them.
    pub name: String,
    /// Which General one of them may hold.
    #[serde(default)]
    pub general: GeneralIn,
    /// Movement in U.
    #[serde(rename = "m")]
    pub movement: Length,
    /// VBU.
    pub vbu: u8,
    /// Impetus Bonus.
    #[serde(rename = "i")]
    pub impetus: u8,
    /// Discipline.
    pub discipline: Discipline,
    /// Demoralisation value.
    pub vd: u8,
    /// Demoralisation value of a Unit that holds a General, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vd_with_general: Option<u8>,
    /// Price of a Unit.
    pub points: u16,
    /// Price as second or third rank of a Large Unit; without it there are no rear ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_rear: Option<u16>,
    /// Missile weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Weapons that each of them may have instead.
    #[serde(default)]
    pub weapon_or: Vec<Weapon>,
    /// Notes of the list.
    #[serde(default, deserialize_with = "traits")]
    pub traits: Vec<ListTrait>,
    /// What they become on foot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dismount: Option<Dismounted>,
    /// What is doubtful about the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// For how many Units of a line an option may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// For any number.
    Any,
    /// For half of those in the army at most.
    Half,
    /// For all of them or for none.
    All,
    /// For Units with a General who is neither Incompetent nor Coward.
    WithGeneral,
}

/// An option: Units of a line become others, at another price.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsOption {
    /// The line, by its place in the list from 0.
    pub line: usize,
    /// For how many of them.
    pub taken: Taken,
    /// Their name then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Their VBU then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vbu: Option<u8>,
    /// Their Impetus Bonus then.
    #[serde(rename = "i", default, skip_serializing_if = "Option::is_none")]
    pub impetus: Option<u8>,
    /// Their Discipline then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discipline: Option<Discipline>,
    /// Traits they have besides.
    #[serde(default, deserialize_with = "traits")]
    pub traits: Vec<ListTrait>,
    /// Price of a Unit then.
    pub points: u16,
    /// Price in a rear rank then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_rear: Option<u16>,
}

/// A Command Structure and its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StructurePrice {
    /// Which.
    pub level: Structure,
    /// Its price.
    pub points: u16,
}

/// Units bought of one line, all alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bought {
    /// The line, by its place in the list from 0.
    pub line: usize,
    /// How many: single Units, or Large Units of `ranks` Units each.
    pub count: u8,
    /// How many Units deep; the second and third rank cost `points-rear`.
    #[serde(default = "one_rank", skip_serializing_if = "is_one_rank")]
    pub ranks: u8,
    /// The weapon, if not the first one of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// The option they take, by its place in the list from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<usize>,
    /// The first of them holds the General of the Command.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub general: bool,
}

const fn one_rank() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Serde asks for a reference.
const fn is_one_rank(ranks: &u8) -> bool {
    *ranks == 1
}

/// A Command of an army: its General and his Units.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsCommand {
    /// What its General is worth.
    pub quality: Quality,
    /// Is he Commander-in-Chief?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_chief: bool,
    /// The Units.
    pub units: Vec<Bought>,
}

/// What a player buys.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsChoices {
    /// Points that may be spent.
    pub size: u16,
    /// The Command Structure.
    pub structure: Structure,
    /// The Commands.
    pub commands: Vec<PointsCommand>,
    /// With Baggage (IMP-BAG-01); a battle may do without.
    #[serde(default = "yes")]
    pub baggage: bool,
}

const fn yes() -> bool {
    true
}

/// An army ready for the field.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Muster {
    /// What it costs in all.
    pub points: u16,
    /// Points that may be spent.
    pub size: u16,
    /// The Command Structure.
    pub structure: Structure,
    /// The Commands.
    pub commands: Vec<PointsCommand>,
    /// With Baggage.
    #[serde(default = "yes")]
    pub baggage: bool,
}

impl Muster {
    /// What is bought for it.
    pub fn choices(&self) -> PointsChoices {
        let Muster { size, structure, commands, baggage, .. } = self.clone();
        PointsChoices { size, structure, commands, baggage }
    }
}

/// A list with prices.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsList {
    /// Its name in files and addresses.
    pub id: String,
    /// Whose army it is.
    pub name: String,
    /// When.
    pub period: String,
    /// Name of the page it was read on; `ours` where there is none.
    pub source: String,
    /// How far to trust it.
    pub status: Vec<PointsStatus>,
    /// The rule set it is written for: that of its file.
    #[serde(skip_deserializing, default = "until_the_file_says")]
    pub rule_set: Edition,
    /// What belongs to an army and not to a Unit: as its file says.
    #[serde(skip_deserializing, default)]
    pub building: Building,
    /// The Command Structures it may have.
    pub command_structure: Vec<StructurePrice>,
    /// Rolls of destiny that may be bought, as printed. The rules of the project know none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destiny_max: Option<u8>,
    /// The lines.
    pub units: Vec<PointsLine>,
    /// The options.
    #[serde(default)]
    pub options: Vec<PointsOption>,
    /// Armies ready for the field.
    #[serde(default)]
    pub muster: Vec<Muster>,
    /// What is doubtful about the list.
    #[serde(default)]
    pub notes: Vec<String>,
}

const fn until_the_file_says() -> Edition {
    Edition::Impetus17
}

/// Prices of Command Structures where no list says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub struct StructurePrices {
    pub poor: u16,
    pub average: u16,
    pub good: u16,
}

impl StructurePrices {
    /// What a Command Structure costs.
    pub const fn of(&self, structure: Structure) -> u16 {
        match structure {
            Structure::Poor => self.poor,
            Structure::Average => self.average,
            Structure::Good => self.good,
        }
    }
}

/// Prices of Generals; bad ones give points back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub struct GeneralPrices {
    pub incompetent_or_coward: i16,
    pub poor: i16,
    pub fair: i16,
    pub expert: i16,
    pub genius_or_charismatic: i16,
}

impl GeneralPrices {
    /// What a General of this quality costs.
    pub const fn of(&self, quality: Quality) -> i16 {
        match quality {
            Quality::Genius | Quality::Charismatic => self.genius_or_charismatic,
            Quality::Expert => self.expert,
            Quality::Fair => self.fair,
            Quality::Poor => self.poor,
            Quality::Incompetent | Quality::Coward => self.incompetent_or_coward,
        }
    }
}

/// Small games: up to this size one General, and half of the minimums, rounded up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SmallGame {
    /// Up to so many points.
    pub size: u16,
    /// Generals at most.
    pub generals: u8,
}

/// Large games: from this size minimums and maximums are doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LargeGame {
    /// From so many points.
    pub size_from: u16,
}

/// What belongs to an army and not to a Unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Building {
    /// Command Structures.
    pub command_structure: StructurePrices,
    /// Generals.
    pub general: GeneralPrices,
    /// A roll of destiny. Only reports of players have any.
    pub destiny_roll: u16,
    /// Rolls of destiny unless a list says otherwise.
    pub destiny_max: u8,
    /// The usual size.
    pub standard_size: u16,
    /// Small games.
    pub small_game: SmallGame,
    /// Large games.
    pub large_game: LargeGame,
}

/// The General of a fielded force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FieldedGeneral {
    /// What he is worth.
    pub level: Quality,
    /// His price.
    pub points: i16,
    /// With whom.
    #[serde(rename = "with")]
    pub beside: String,
}

/// Units of a fielded force; their profiles were not reported.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FieldedUnit {
    /// How many.
    pub count: u8,
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// Name.
    pub name: String,
    /// VBU, if reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vbu: Option<u8>,
    /// Price of each.
    pub points: u16,
    /// Traits, as far as reported.
    #[serde(default, deserialize_with = "traits")]
    pub traits: Vec<ListTrait>,
}

/// A force that a player reported with its prices: good for the arithmetic, not for play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fielded {
    /// Its name in the file.
    pub id: String,
    /// Whose.
    pub name: String,
    /// Name of the page.
    pub source: String,
    /// Points agreed on.
    pub size: u16,
    /// Points spent, as reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_total: Option<u16>,
    /// VDT, as reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vdt: Option<u16>,
    /// Break point, as reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_at: Option<u16>,
    /// Command Structure.
    pub command_structure: Structure,
    /// Generals.
    pub generals: Vec<FieldedGeneral>,
    /// Rolls of destiny.
    #[serde(default)]
    pub destiny_rolls: u8,
    /// Units.
    pub units: Vec<FieldedUnit>,
    /// What is doubtful.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Fielded {
    /// What it costs.
    pub fn cost(&self, building: &Building) -> i64 {
        let units: i64 = self.units.iter().map(|u| i64::from(u.count) * i64::from(u.points)).sum();
        let generals: i64 = self.generals.iter().map(|g| i64::from(g.points)).sum();
        units
            + generals
            + i64::from(building.command_structure.of(self.command_structure))
            + i64::from(self.destiny_rolls) * i64::from(building.destiny_roll)
    }
}

/// Traits of these books, and rules of single lists that the engine does not know.
fn traits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ListTrait>, D::Error> {
    let names = Vec::<String>::deserialize(deserializer)?;
    let read = |name: &String| {
        let text = || -> StrDeserializer<'_, ValueError> { name.as_str().into_deserializer() };
        Trait::deserialize(text())
            .map(ListTrait::Enforced)
            .or_else(|_| ListRule::deserialize(text()).map(ListTrait::NotEnforced))
            .map_err(|_| de::Error::custom(format_args!("unknown trait `{name}`")))
    };
    names.iter().map(read).collect()
}

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsFile {
    #[serde(rename = "format")]
    _format: u32,
    /// The rule set.
    pub rule_set: Edition,
    /// What belongs to an army and not to a Unit.
    pub building: Building,
    /// The lists.
    #[serde(rename = "army")]
    pub lists: Vec<PointsList>,
    /// Forces reported by players.
    #[serde(default)]
    pub fielded: Vec<Fielded>,
}

/// Reads and checks a file of lists with prices. One mistake refuses the file.
///
/// # Errors
/// When it cannot be read, or says something that cannot be.
pub fn read_points_lists(text: &str) -> Result<PointsFile, ListError> {
    let mut file: PointsFile = read_file(text)?;
    if file.rule_set.rulebook().host.is_none() {
        return Err(ListError::file("rule-set: lists with prices are for armies in Commands"));
    }
    for list in &mut file.lists {
        list.rule_set = file.rule_set;
        list.building = file.building;
    }
    check::file(&file)?;
    Ok(file)
}
