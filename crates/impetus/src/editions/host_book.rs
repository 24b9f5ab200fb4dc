//! What a rulebook holds besides where armies act in Commands.

use super::{Factor, Row};
use crate::agreements::Agreements;
use crate::host::{Discipline, Quality, Structure};
use crate::terrain::TerrainKind;
use acies_tabletop::Length;

/// A row of the qualities of Commanders (table 39.1).
#[derive(Clone, Copy, Debug)]
pub struct QualityRow {
    /// The quality.
    pub quality: Quality,
    /// What he adds to the initiative.
    pub leadership: u8,
    /// May he roll dice of the initiative again?
    pub rolls_again: bool,
    /// May he leave the initiative to the enemy?
    pub may_leave: bool,
    /// May he roll a die of his own loss again?
    pub eludes: bool,
    /// What he adds to rallies of his Command.
    pub rally: i16,
}

/// A row of the Command Structures.
#[derive(Clone, Copy, Debug)]
pub struct StructureRow {
    /// The Structure.
    pub structure: Structure,
    /// How far commands reach.
    pub reach: Length,
    /// What it takes from the roll for a Commander's loss.
    pub loss: i16,
}

/// Which passage of arquebusiers and musketeers needs a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareTest {
    /// Into the square.
    Forming,
    /// Out of it.
    Leaving,
}

/// When impetuous troops have had enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpetuousUntil {
    /// Below half of their value.
    BelowHalf,
    /// When half of it is lost.
    HalfLost,
}

/// Who must be shot at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priorities {
    /// Frontal at Short range, then the nearest or the most frontal, then others.
    FrontalThenNearest,
    /// Frontal at Short range; who has fired at one; the nearest; others. The most frontal may always be chosen.
    ExchangeThenNearest,
}

/// What is thrown at contact, in dice.
#[derive(Clone, Copy, Debug)]
pub struct Thrown {
    /// By a Main Unit that charges.
    pub charging: i16,
    /// By a Main Unit that is charged.
    pub charged: i16,
    /// The rule.
    pub rule: &'static str,
}

/// An edition's data about Commands and what goes with them.
#[derive(Debug)]
pub struct HostBook {
    /// Qualities of Commanders.
    pub qualities: &'static [QualityRow],
    /// Command Structures.
    pub structures: &'static [StructureRow],
    /// How far a Commander goes by himself.
    pub commander_move: Length,
    /// What the die must show, by Discipline.
    pub needed: [u8; 3],
    /// Modifiers of the Discipline Test.
    pub discipline: &'static [Row],
    /// Modifiers of the roll for a Commander's loss that are numbers of their own.
    pub mounted_commander: i16,
    /// Which passage of the square is tested.
    pub square: SquareTest,
    /// Only legionaries relieve each other's lines.
    pub relief_of_legionaries: bool,
    /// Groups of skirmishers and light infantry enter Difficult ground only in column.
    pub loose_groups_in_column: bool,
    /// Compulsory moves may enter Difficult ground.
    pub impetuous_into_difficult: bool,
    /// How far one sees in ground.
    pub visibility: &'static [(TerrainKind, Length)],
    /// The same where a table takes two of its cells to be exchanged (IMP-VIS-02).
    pub visibility_exchanged: &'static [(TerrainKind, Length)],
    /// How far one sees beyond a crest.
    pub beyond_crest: Length,
    /// Fords and bridges disorder.
    pub crossings_disorder: bool,
    /// When impetuous troops have had enough.
    pub impetuous_until: ImpetuousUntil,
    /// Who must be shot at first.
    pub priorities: Priorities,
    /// Pila.
    pub pilum: Thrown,
    /// Only legionaries carry them.
    pub pilum_of_legionaries: bool,
    /// Heavy javelins, where they count.
    pub heavy_javelin: Option<Thrown>,
    /// How far impetuous troops see who draws them on.
    pub impetuous_sight: Length,
    /// How far enemy Baggage lures.
    pub lure: Length,
    /// How far the middle of Baggage is from its owner's edge of the table at most, when it is deployed.
    pub baggage_from_edge: Length,
    /// How far S and CL must be from a target that is shot at through them.
    pub through_light: Length,
    /// What a lost Baggage or an occupied Built Up Area counts.
    pub prize: u16,
    /// VBU of a garrison.
    pub garrison_vbu: u8,
    /// How much farther CM, CL and CGL retreat from Foot.
    pub light_retreat: u8,
}

impl HostBook {
    /// The row of a quality.
    pub fn quality(&self, quality: Quality) -> &'static QualityRow {
        let found = self.qualities.iter().find(|row| row.quality == quality);
        found.unwrap_or(&self.qualities[self.qualities.len() - 1])
    }

    /// The row of a Structure.
    pub fn structure(&self, structure: Structure) -> &'static StructureRow {
        let found = self.structures.iter().find(|row| row.structure == structure);
        found.unwrap_or(&self.structures[self.structures.len() - 1])
    }

    /// What the die must show.
    pub const fn needed(&self, discipline: Discipline) -> u8 {
        self.needed[discipline as usize]
    }

    /// A row of the Discipline Test.
    pub fn discipline_row(&self, factor: Factor) -> Option<&'static Row> {
        self.discipline.iter().find(|row| row.factor == factor)
    }

    /// How far one sees in this ground, where there is a limit.
    pub fn sees(&self, kind: TerrainKind, agreed: &Agreements) -> Option<Length> {
        let table =
            if agreed.visibility_other_difficult_v17 { self.visibility_exchanged } else { self.visibility };
        table.iter().find(|(known, _)| *known == kind).map(|(_, far)| *far)
    }
}
