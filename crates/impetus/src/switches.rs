//! Optional rules that a table agrees on (sections 17 and 27 of the 3.0 ledger).

use crate::weather::{Climate, Season};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Optional rules that a table agrees on (BI3-GEN-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Switches {
    /// BI3-TURN-04: who rolls 12 for the initiative has a phase more.
    pub double_activation: bool,
    /// BI3-CTR-01: who is charged may charge in turn.
    pub counter_charge: bool,
    /// BI3-OPT-03: light troops evade without a test.
    pub auto_evade: bool,
    /// BI3-OPT-06: each player may surprise one evader.
    pub evader_surprised: bool,
    /// BI3-MIS-04: armies may be Cautious.
    pub cautious_command: bool,
    /// Which armies are.
    pub cautious: [bool; 2],
    /// BI3-OPT-08: there is weather.
    pub weather: bool,
    /// When the battle is fought.
    pub season: Season,
    /// Where it is fought.
    pub climate: Climate,
}

impl Switches {
    /// No optional rule.
    pub const CORE: Switches = Switches {
        double_activation: false,
        counter_charge: false,
        auto_evade: false,
        evader_surprised: false,
        cautious_command: false,
        cautious: [false; 2],
        weather: false,
        season: Season::Mild,
        climate: Climate::Temperate,
    };

    /// All of them; nobody is Cautious unless somebody says so.
    pub const FULL: Switches = Switches {
        double_activation: true,
        counter_charge: true,
        auto_evade: true,
        evader_surprised: true,
        cautious_command: true,
        cautious: [false; 2],
        weather: true,
        season: Season::Mild,
        climate: Climate::Temperate,
    };
}

/// A battle without optional rules has the hash that it had before there were any.
impl Hash for Switches {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Switches::CORE {
            [self.double_activation, self.counter_charge, self.auto_evade, self.evader_surprised]
                .hash(hasher);
            (self.cautious_command, self.cautious).hash(hasher);
            if self.weather {
                (self.season, self.climate).hash(hasher);
            }
        }
    }
}
