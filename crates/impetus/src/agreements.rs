//! Readings of the ledger of Impetus that a table may play otherwise (its section 42.2). The defaults are the ledger's.

use crate::host::Quality;
use acies_tabletop::Length;
use serde::{Deserialize, Serialize};

/// One field per reading, named as in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreements {
    /// IMP-CMD-02: Leadership of the seven qualities, best first (else by the table of the ledger).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leadership: Option<[u8; 7]>,
    /// IMP-CMD-05: how far a Commander goes by himself (else 20 U).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commander_move_u: Option<Length>,
    /// IMP-CMD-11: the loss of a Charismatic Commander costs every Unit 1 VBU (else nothing).
    pub charismatic_loss: bool,
    /// IMP-CMD-12: double 6 and double 1 change the level of a Commander (else nothing does).
    pub level_changes: bool,
    /// IMP-DIS-03: a Group is out of range if any member is (else if all are).
    pub group_range_penalty: GroupRange,
    /// IMP-DIS-22: light cavalry that fails the test for a second evasion stays where it is (else it goes, in Disorder).
    pub cl_second_evade_stationary: bool,
    /// IMP-ACT-04: who is in melee and activated, or left over, fights (else its owner chooses).
    pub fight_compulsory: bool,
    /// IMP-OPP-01: Opportunity may be taken after moving.
    pub opportunity_after_move: bool,
    /// IMP-OPP-05: which movements Units on Opportunity may react to.
    pub opportunity_trigger: Trigger,
    /// IMP-VIS-02: the English figures for steep hills and other Difficult ground are exchanged.
    pub visibility_other_difficult_v17: bool,
    /// IMP-BUA-03: losses since it entered lower the value of a garrison (else it keeps 7).
    pub bua_vbu: GarrisonValue,
    /// IMP-MOV-11: artillery may fire in a turn in which it moves.
    pub artillery_moves_and_fires: bool,
    /// IMP-IMV-05: impetuous Units in Disorder may rally instead of advancing.
    pub impetuous_may_rally: bool,
    /// IMP-IMV-02: what Built Up Areas mean to impetuous troops.
    pub impetuous_bua: ImpetuousGarrisons,
    /// IMP-EVA-03: how evaders end who were charged in front.
    pub evade_distance: Evasion,
    /// IMP-CHG-05: a charge with the bonus whose targets evaded is Disordered.
    pub bonus_missed_by_evasion_disorders: bool,
    /// IMP-CCH-02: how far a counter-charge comes.
    pub counter_charge_meet: Meeting,
    /// IMP-DSG-01: who may disengage.
    pub disengage_who: Disengaging,
    /// IMP-BAG-04: how far enemy Baggage lures (else 15 U).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baggage_lure_u: Option<Length>,
    /// IMP-SKI-01: skirmishers fight skirmishers and light cavalry (else they always scatter).
    pub skirmishers_fight: bool,
    /// IMP-SKI-02: skirmishers shelter behind pikes.
    pub pike_shelter: bool,
    /// IMP-MOD-02: friends who support this melee do not support a flank besides.
    pub supported_flank_excludes_supporters: bool,
    /// IMP-MOD-02, IMP-MOD-03: supported flanks and better Discipline count for Supports too.
    pub flank_support_for_supports: bool,
    /// IMP-DEP-01: the Depth Bonus needs a Fresh front base.
    pub depth_needs_fresh: bool,
    /// IMP-CLO-03: Commanders are captured in melee only.
    pub capture_only_in_melee: bool,
    /// IMP-CMD-17: which initiative makes a Coward's Command rout.
    pub coward_rout_on: Parity,
    /// IMP-RET-11: a Unit that retreats into a deep river has a roll (else it is lost).
    pub deep_river_roll: bool,
    /// IMP-VIC-02: the share of its value, in percent, with which a Command routs.
    pub command_rout_share: u8,
    /// IMP-BAG-01: Baggage is part of the value of its army.
    pub baggage_in_vdt: bool,
}

/// When a Group is out of range of its Commander.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GroupRange {
    /// If any member is.
    #[default]
    AnyMember,
    /// If all members are.
    AllMembers,
}

/// Which movements Units on Opportunity may react to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// All, at the end of the phase.
    #[default]
    EndOfPhase,
    /// Those that end in their Zone of Control.
    EntryIntoZone,
}

/// What a garrison counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GarrisonValue {
    /// 7 less what it has lost since it entered.
    #[default]
    LessLosses,
    /// 7.
    Throughout,
}

/// What Built Up Areas mean to impetuous troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ImpetuousGarrisons {
    /// Enemies in one draw nobody on, and who is in one may stay.
    #[default]
    Ignored,
    /// Who is in one must come out.
    Compelled,
}

/// How evaders end who were charged in front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Evasion {
    /// Facing the enemy.
    #[default]
    StraightBack,
    /// With their backs to him.
    TurnedAway,
}

/// How far a counter-charge comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// Half of the gap, at most M.
    #[default]
    HalfTheGap,
    /// 5 U, at most the gap.
    FiveU,
}

/// Who may disengage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Disengaging {
    /// Who is faster than every enemy in contact.
    #[default]
    Faster,
    /// Mounted from Foot.
    MountedFromFoot,
}

/// Odd or even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Parity {
    #[default]
    Odd,
    Even,
}

impl Parity {
    /// Is this number so?
    pub const fn holds(self, number: u8) -> bool {
        matches!((self, number % 2), (Parity::Odd, 1) | (Parity::Even, 0))
    }
}

impl Default for Agreements {
    fn default() -> Self {
        Agreements::LEDGER
    }
}

impl Agreements {
    /// The readings of the ledger.
    pub const LEDGER: Agreements = Agreements {
        leadership: None,
        commander_move_u: None,
        charismatic_loss: true,
        level_changes: true,
        group_range_penalty: GroupRange::AnyMember,
        cl_second_evade_stationary: false,
        fight_compulsory: true,
        opportunity_after_move: false,
        opportunity_trigger: Trigger::EndOfPhase,
        visibility_other_difficult_v17: false,
        bua_vbu: GarrisonValue::LessLosses,
        artillery_moves_and_fires: false,
        impetuous_may_rally: true,
        impetuous_bua: ImpetuousGarrisons::Ignored,
        evade_distance: Evasion::StraightBack,
        bonus_missed_by_evasion_disorders: true,
        counter_charge_meet: Meeting::HalfTheGap,
        disengage_who: Disengaging::Faster,
        baggage_lure_u: None,
        skirmishers_fight: true,
        pike_shelter: true,
        supported_flank_excludes_supporters: true,
        flank_support_for_supports: false,
        depth_needs_fresh: false,
        capture_only_in_melee: false,
        coward_rout_on: Parity::Odd,
        deep_river_roll: true,
        command_rout_share: 50,
        baggage_in_vdt: true,
    };

    /// What a Commander of this quality adds, if the table says so.
    pub fn leadership_of(&self, quality: Quality) -> Option<u8> {
        self.leadership.map(|all| all[quality as usize])
    }

    /// Whatever no table could mean.
    pub fn problem(&self) -> Option<(&'static str, &'static str)> {
        let long = |length: Option<Length>| {
            length.is_some_and(|length| length < Length::ZERO || length > Length::whole(300))
        };
        if self.leadership.is_some_and(|all| all.iter().any(|one| *one > 12)) {
            Some(("leadership", "0 to 12"))
        } else if long(self.commander_move_u) {
            Some(("commander-move-u", "0 to 300 U"))
        } else if long(self.baggage_lure_u) {
            Some(("baggage-lure-u", "0 to 300 U"))
        } else if !(1..=100).contains(&self.command_rout_share) {
            Some(("command-rout-share", "1 to 100 percent"))
        } else {
            None
        }
    }
}
