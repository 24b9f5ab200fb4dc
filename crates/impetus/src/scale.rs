//! Figure scales: which bases and which table they use, and how long a U is on it (BI08-GEN-02, BI08-GEN-04,
//! BI08-GEN-06). Everything else is measured in U and knows no scale.

use crate::state::BaseSet;
use acies_tabletop::{Footprint, Length};
use serde::{Deserialize, Serialize};

/// Scale of the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Scale {
    Mm28,
    Mm20,
    Mm15,
    Mm10,
    Mm6,
}

impl Scale {
    /// All scales.
    pub const ALL: [Scale; 5] = [Scale::Mm28, Scale::Mm20, Scale::Mm15, Scale::Mm10, Scale::Mm6];

    /// BI08-GEN-02: centimetres of one U.
    pub const fn centimetres_per_u(self) -> i32 {
        match self {
            Scale::Mm28 | Scale::Mm20 => 2,
            Scale::Mm15 | Scale::Mm10 | Scale::Mm6 => 1,
        }
    }

    /// BI08-GEN-04: width of a base in centimetres.
    pub const fn base_centimetres(self) -> i32 {
        match self {
            Scale::Mm28 | Scale::Mm20 => 12,
            Scale::Mm15 => 8,
            Scale::Mm10 | Scale::Mm6 => 6,
        }
    }

    /// BI08-GEN-06: the table in centimetres, length and depth.
    pub const fn table_centimetres(self) -> (i32, i32) {
        match self {
            Scale::Mm28 | Scale::Mm20 => (180, 120),
            Scale::Mm15 | Scale::Mm10 | Scale::Mm6 => (120, 60),
        }
    }

    /// BI08-GEN-04: the base set in U.
    pub const fn base_set(self) -> BaseSet {
        match self.base_centimetres() / self.centimetres_per_u() {
            8 => BaseSet::F8,
            _ => BaseSet::F6,
        }
    }

    /// BI08-GEN-06: the table in U.
    pub const fn table(self) -> Footprint {
        let (length, depth) = self.table_centimetres();
        let u = self.centimetres_per_u();
        Footprint { width: Length::whole(length / u), depth: Length::whole(depth / u) }
    }

    /// A length in centimetres on a table of this scale.
    pub fn centimetres(self, length: Length) -> f64 {
        length.units() * f64::from(self.centimetres_per_u())
    }
}
