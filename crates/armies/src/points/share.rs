//! What an army brings to the Roster of a battle.

use acies_impetus::host::{CommandSpec, Quality, Roster, Structure};
use acies_impetus::set::UnitSet;
use acies_impetus::unit::{Profile, UnitId};
use acies_rules::Side;
use serde::Serialize;

/// A Command of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ShareCommand {
    /// Places of its Units in the army.
    pub units: Vec<usize>,
    /// What its Commander is worth; he is with the Unit that has the General.
    pub quality: Quality,
    /// Is he Commander-in-Chief?
    pub in_chief: bool,
}

/// How an army bought for points is ordered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ArmyShare"))]
#[serde(rename_all = "kebab-case")]
pub struct Share {
    /// Points spent.
    pub points: u16,
    /// Points that might be spent.
    pub size: u16,
    /// Its Command Structure.
    pub structure: Structure,
    /// Its Commands.
    pub commands: Vec<ShareCommand>,
    /// Large Units, each from its front Unit to its rear. Who was bought for a rear rank stands there.
    pub large_units: Vec<Vec<usize>>,
    /// Mounted Units that may dismount, and what they become.
    pub on_foot: Vec<(usize, Profile)>,
}

impl Share {
    /// Adds this army to the Roster of a battle; its first Unit has this number there.
    pub(crate) fn join(&self, roster: &mut Roster, side: Side, first: usize) {
        let number = |place: usize| UnitId((first + place).min(usize::from(u8::MAX)) as u8);
        roster.structures[side.index()] = self.structure;
        roster.commands.extend(self.commands.iter().map(|command| CommandSpec {
            side,
            units: command.units.iter().map(|place| number(*place)).collect::<UnitSet>(),
            quality: command.quality,
            in_chief: command.in_chief,
            seat: None,
        }));
        roster.on_foot.extend(self.on_foot.iter().map(|(place, profile)| (number(*place), profile.clone())));
    }
}
