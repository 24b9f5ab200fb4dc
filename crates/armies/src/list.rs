//! The nouns of an army list file, and reading one.

use crate::check::{self, ListError};
use acies_impetus::Edition;
use acies_impetus::unit::{Trait, Troop, Weapon};
use acies_tabletop::Length;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::de::{self, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};

/// Version of the file format. Others are refused by number.
pub const FORMAT: u32 = 1;

/// How far to trust a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Read on the publisher's page.
    Published,
    /// Copied number by number by a player.
    Quoted,
    /// A player's force inside a list, options already taken.
    AsFielded,
    /// An order of battle for one battle, by the author of the rules.
    Scenario,
    /// Put together from several pages.
    Reconstructed,
    /// The lines are published, the name is ours.
    NameInferred,
}

/// Rules of single lists that the engine does not know. An army that has one is built with a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ListRule {
    /// May make two moves in the first turn.
    DoubleFirstMove,
    /// Mounted chargers get no Impetus Bonus, although it is not FP with long spears.
    CancelsMountedImpetus,
    /// Impetuous Foot that charge it get no Impetus Bonus.
    CancelsImpetuousFoot,
    /// Impetuous Foot that charge it get half their Impetus Bonus.
    HalvesImpetuousFoot,
    /// No penalty for indirect fire over FP.
    FiresOverFp,
    /// No penalty for indirect fire over FL.
    FiresOverFl,
    /// Moving disorders it; in good order, an attack on flank or rear does not.
    Schiltron,
    /// Whoever disperses it may be disordered by it.
    HornetNests,
    /// Behind stakes.
    Stakes,
}

impl ListRule {
    /// Its name in the files.
    pub const fn name(self) -> &'static str {
        match self {
            ListRule::DoubleFirstMove => "double-first-move",
            ListRule::CancelsMountedImpetus => "cancels-mounted-impetus",
            ListRule::CancelsImpetuousFoot => "cancels-impetuous-foot",
            ListRule::HalvesImpetuousFoot => "halves-impetuous-foot",
            ListRule::FiresOverFp => "fires-over-fp",
            ListRule::FiresOverFl => "fires-over-fl",
            ListRule::Schiltron => "schiltron",
            ListRule::HornetNests => "hornet-nests",
            ListRule::Stakes => "stakes",
        }
    }
}

/// A trait of a line: one the engine plays, or one it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ListTrait {
    /// The engine plays it.
    Enforced(Trait),
    /// The players must see to it themselves.
    NotEnforced(ListRule),
}

impl<'de> Deserialize<'de> for ListTrait {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ListTrait, D::Error> {
        let name = String::deserialize(deserializer)?;
        let read = || -> StrDeserializer<'_, ValueError> { name.as_str().into_deserializer() };
        // A rule of a single list comes before a trait of the same name: that one belongs to another book.
        ListRule::deserialize(read())
            .map(ListTrait::NotEnforced)
            .or_else(|_| Trait::deserialize(read()).map(ListTrait::Enforced))
            .map_err(|_| de::Error::custom(format_args!("unknown trait `{name}`")))
    }
}

/// A line of a list: some Units of one kind (BI08-UNI-01).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ListLine {
    /// How many Units.
    pub count: u8,
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// May one of them hold the General?
    #[serde(default, rename = "general")]
    pub may_hold_general: bool,
    /// Most units of length per turn.
    #[serde(rename = "m")]
    pub movement: Length,
    /// Basic Unit Value.
    pub vbu: u8,
    /// Impetus Bonus.
    #[serde(rename = "i")]
    pub impetus: u8,
    /// Demoralisation value.
    pub vd: u8,
    /// Demoralisation value of the Unit that holds the General, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vd_with_general: Option<u8>,
    /// What the list calls them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Missile weapon; without one they cannot shoot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Weapons that each of them may have instead.
    #[serde(default)]
    pub weapon_or: Vec<Weapon>,
    /// Notes of the list.
    #[serde(default)]
    pub traits: Vec<ListTrait>,
    /// What is doubtful about the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl ListLine {
    /// The list's name, or a plain one by troop type and weapon.
    pub fn name_with(&self, weapon: Option<Weapon>) -> String {
        match &self.name {
            Some(name) => name.clone(),
            None => default_name(self.troop, weapon).to_owned(),
        }
    }
}

/// What to call Units that the list does not name.
pub const fn default_name(troop: Troop, weapon: Option<Weapon>) -> &'static str {
    use Weapon as W;
    match (troop, weapon) {
        (Troop::T, Some(W::CrossbowA | W::CrossbowB)) => "Crossbowmen",
        (Troop::T, Some(W::Handgun)) => "Handgunners",
        (Troop::T, Some(W::HarquebusA | W::HarquebusB)) => "Harquebusiers",
        (Troop::T, Some(W::Musket)) => "Musketeers",
        (Troop::T, Some(W::Javelin)) => "Javelinmen",
        (Troop::T, Some(W::Sling)) => "Slingers",
        (Troop::T, Some(W::LongbowA | W::LongbowB)) => "Longbowmen",
        (Troop::T, Some(W::ShortBowA | W::ShortBowB)) => "Archers",
        (Troop::T, Some(W::CompositeBowA | W::CompositeBowB | W::CompositeBowC)) => "Archers",
        (Troop::T, _) => "Missile troops",
        (Troop::S, Some(W::CrossbowA | W::CrossbowB)) => "Skirmishing crossbowmen",
        (Troop::S, Some(W::Handgun)) => "Skirmishing handgunners",
        (Troop::S, Some(W::HarquebusA | W::HarquebusB)) => "Skirmishing harquebusiers",
        (Troop::S, Some(W::Javelin)) => "Skirmishing javelinmen",
        (Troop::S, Some(W::Sling)) => "Skirmishing slingers",
        (Troop::S, Some(W::LongbowA | W::LongbowB | W::ShortBowA | W::ShortBowB)) => "Skirmishing archers",
        (Troop::S, Some(W::CompositeBowA | W::CompositeBowB | W::CompositeBowC)) => "Skirmishing archers",
        (Troop::S, _) => "Skirmishers",
        (Troop::Fp, _) => "Heavy infantry",
        (Troop::Fl, _) => "Light infantry",
        (Troop::Art, _) => "Artillery",
        (Troop::Cp | Troop::Cp1 | Troop::Cp2, _) => "Heavy cavalry",
        (Troop::Cm, _) => "Medium cavalry",
        (Troop::Cl, _) => "Light cavalry",
        (Troop::Cgp, _) => "Heavy chariots",
        (Troop::Cgl, _) => "Light chariots",
        (Troop::Cf, _) => "Scythed chariots",
        (Troop::El, _) => "Elephants",
        (Troop::W, _) => "War wagons",
        (Troop::Bag, _) => "Baggage",
    }
}

/// Which Units an option takes out of the army. It fits exactly one line of its list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Selector {
    /// How many leave.
    pub count: u8,
    /// Of this type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// Of this VBU, where the type alone leaves open which line is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vbu: Option<u8>,
    /// Of this name, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Selector {
    /// Is this line meant?
    pub fn fits(&self, line: &ListLine) -> bool {
        self.troop == line.troop
            && self.vbu.is_none_or(|vbu| vbu == line.vbu)
            && (self.name.is_none() || self.name == line.name)
    }
}

/// An option of a list; it may be taken once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ListOption {
    /// All of these leave the army.
    #[serde(default)]
    pub replace: Vec<Selector>,
    /// One of these leaves the army; the player says which.
    #[serde(default)]
    pub replace_one_of: Vec<Selector>,
    /// These lines join it.
    #[serde(default)]
    pub with: Vec<ListLine>,
    /// What happens, in words. Such an option is listed for the players; no army can be built with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// Printed sum of the VD with the option taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vdt: Option<u16>,
    /// Printed break point with the option taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_at: Option<u16>,
    /// What is doubtful about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// An army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmyList {
    /// Its name in files and addresses, unique within a file.
    pub id: String,
    /// Whose army it is.
    pub name: String,
    /// When.
    pub period: String,
    /// Name of the page it was read on.
    pub source: String,
    /// How far to trust it.
    pub status: Vec<Status>,
    /// The rule set it is written for: that of its file.
    #[serde(skip_deserializing, default = "until_the_file_says")]
    pub rule_set: Edition,
    /// Printed sum of the VD. For play the sum of the lines counts (BI08-VIC-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vdt: Option<u16>,
    /// Printed break point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_at: Option<u16>,
    /// Sum of the VD of the lines; must agree with them.
    pub vdt_sum: u16,
    /// The lines.
    pub units: Vec<ListLine>,
    /// The options.
    #[serde(default)]
    pub options: Vec<ListOption>,
    /// What is doubtful about the list.
    #[serde(default)]
    pub notes: Vec<String>,
}

fn until_the_file_says() -> Edition {
    Edition::Basic2008
}

impl ArmyList {
    /// Number of Units without options; both bases of a Large Unit are Units (BI08-UNI-04).
    pub fn unit_count(&self) -> usize {
        self.units.iter().map(|line| usize::from(line.count)).sum()
    }
}

/// Only what is needed to see whether the rest can be read.
#[derive(Deserialize)]
struct Head {
    format: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ListFile {
    #[serde(rename = "format")]
    _format: u32,
    rule_set: Edition,
    army: Vec<ArmyList>,
}

/// Reads a file of any kind of army lists, once its format is known.
pub(crate) fn read_file<T: de::DeserializeOwned>(text: &str) -> Result<T, ListError> {
    let unreadable = |error: toml::de::Error| ListError::file(error.to_string().trim_end());
    let head: Head = toml::from_str(text).map_err(unreadable)?;
    if head.format != FORMAT {
        let problem = format!("format {} is not known, only {FORMAT}", head.format);
        return Err(ListError::file(problem));
    }
    toml::from_str(text).map_err(unreadable)
}

/// Reads and checks a file of army lists. One mistake refuses the file.
pub fn read_lists(text: &str) -> Result<Vec<ArmyList>, ListError> {
    let file: ListFile = read_file(text)?;
    let mut lists = file.army;
    for list in &mut lists {
        list.rule_set = file.rule_set;
    }
    check::lists(&lists)?;
    Ok(lists)
}
