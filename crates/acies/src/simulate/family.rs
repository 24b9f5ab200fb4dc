//! What a report says differently of each family.

use acies_field_of_glory::FieldOfGlory;
use acies_field_of_glory::troops::Quality;
use acies_impetus::Impetus;
use acies_players::simulation::glory::{ArmyReport as GloryArmy, GroupReport};
use acies_players::simulation::{ArmyReport, Share, UnitReport};
use acies_wire::simulation::Recorded;
use acies_wire::words::glory::code;

/// An army in all battles, as a report tells it.
pub(super) struct Army {
    pub(super) won: u32,
    pub(super) score: Share,
    /// What it lost, of what.
    pub(super) lost: String,
    pub(super) earned: Option<f64>,
}

/// A column of a table of lines.
pub(super) struct Column<U> {
    pub(super) heading: &'static str,
    /// Its width in the terminal.
    pub(super) width: usize,
    pub(super) cell: fn(&U) -> String,
}

/// Sentences of a report.
pub(super) struct Texts {
    /// What is asked of the lines.
    pub(super) which: &'static str,
    /// What they are called.
    pub(super) units: &'static str,
    /// The heading of the table.
    pub(super) one_by_one: &'static str,
    /// What they earn, and for what.
    pub(super) earned: &'static str,
    /// The same, for one line.
    pub(super) for_each: &'static str,
    /// What the columns in the terminal mean, line by line.
    pub(super) columns: [&'static str; 2],
    /// What the chart of the lines shows.
    pub(super) chart: &'static str,
    /// What its label is for those who cannot see it.
    pub(super) chart_label: &'static str,
    /// What the columns of the table mean.
    pub(super) table: &'static str,
    /// When an army is broken.
    pub(super) broken: &'static str,
    /// Which dice are weighed.
    pub(super) luck: &'static str,
}

/// A family that `acies simulate` can report of.
pub(super) trait Reported: Recorded {
    const TEXTS: Texts;

    fn army_told(army: &Self::Army) -> Army;
    /// Units of a line, by number, type and name.
    fn unit_name(unit: &Self::Unit) -> String;
    /// What one of them costs.
    fn cost(unit: &Self::Unit) -> String;
    /// Columns in the terminal.
    fn columns() -> Vec<Column<Self::Unit>>;
    /// Columns of the page, after what the line earned.
    fn page_columns() -> Vec<Column<Self::Unit>>;
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// What is said after a name; Average goes without saying.
const fn quality(quality: Quality) -> &'static str {
    match quality {
        Quality::Poor => ", Poor",
        Quality::Average => "",
        Quality::Superior => ", Superior",
        Quality::Elite => ", Elite",
    }
}

const fn column<U>(heading: &'static str, width: usize, cell: fn(&U) -> String) -> Column<U> {
    Column { heading, width, cell }
}

impl Reported for Impetus {
    const TEXTS: Texts = Texts {
        which: "Which Units earned their cost",
        units: "Units",
        one_by_one: "Unit by Unit",
        earned: "VD of enemies routed for each VD of their own",
        for_each: "VD for each of its own",
        columns: [
            "Everything is for one Unit and battle: its VD, how often it is lost, the damage it does,",
            "the VD of enemies it routs.",
        ],
        chart: "VD of enemies routed for each VD of its own, in a battle. The thin line is where the true value is, with 95 % \
                confidence. Whoever struck a Unit last has routed it; Units that screen, shoot or hold a line do more than this \
                number says.",
        chart_label: "VD of enemies routed by each line of the armies for each VD of its own, with intervals",
        table: "For one Unit in a battle: VD of enemies it routs for each VD of its own, its \
                VD, how often it is lost, VD of enemies it routs, damage it does, its VBU, and how much of that it loses.",
        broken: "An army is broken when it has lost half of its VD.",
        luck: "damage and Cohesion Tests",
    };

    fn army_told(army: &ArmyReport) -> Army {
        let lost = format!("{:.1} of {} VD lost", army.lost_vd, army.vdt);
        Army { won: army.won, score: army.score, lost, earned: army.earned }
    }

    fn unit_name(unit: &UnitReport) -> String {
        let general = if unit.general { ", General" } else { "" };
        format!("{} {} {}{general}", unit.count, unit.troop.code(), unit.name)
    }

    fn cost(unit: &UnitReport) -> String {
        format!("VD {}", unit.vd)
    }

    fn columns() -> Vec<Column<UnitReport>> {
        vec![
            column("VD", 3, |unit| unit.vd.to_string()),
            column("lost", 6, |unit| percent(unit.lost)),
            column("damage", 6, |unit| format!("{:.1}", unit.damage)),
            column("routed", 7, |unit| format!("{:.2}", unit.routed_vd)),
        ]
    }

    fn page_columns() -> Vec<Column<UnitReport>> {
        vec![
            column("VD", 0, |unit| unit.vd.to_string()),
            column("lost", 0, |unit| percent(unit.lost)),
            column("VD routed", 0, |unit| format!("{:.2}", unit.routed_vd)),
            column("damage", 0, |unit| format!("{:.1}", unit.damage)),
            column("VBU", 0, |unit| unit.vbu.to_string()),
            column("VBU lost", 0, |unit| format!("{:.1}", unit.vbu_lost)),
        ]
    }
}

impl Reported for FieldOfGlory {
    const TEXTS: Texts = Texts {
        which: "Which battle groups earned their points",
        units: "Battle groups",
        one_by_one: "Group by group",
        earned: "attrition inflicted for each 100 points of their own",
        for_each: "attrition points for each 100 points",
        columns: [
            "Everything is for one battle group and battle: its points, how often it is broken or gone at the",
            "end, the hits it scores, the attrition points it inflicts.",
        ],
        chart: "Attrition points inflicted for each 100 points of its own, in a battle. The thin line is where the true value \
                is, with 95 % confidence. What a broken enemy counts is shared by those who struck it in the phase in which it \
                broke, in proportion to their hits; battle groups that screen, support or hold a line do more than this number \
                says.",
        chart_label: "Attrition inflicted by each line of the armies for each 100 points of its own, with intervals",
        table: "For one battle group in a battle: attrition points it inflicts for each 100 points of its own, its points, how \
                often it is broken or gone at the end, attrition points it inflicts, attrition points it counts itself, hits it \
                scores, its bases, and how many of them it loses.",
        broken: "An army is broken when its attrition has reached its break point; if both have, it is a draw.",
        luck: "hits, cohesion tests and death rolls",
    };

    fn army_told(army: &GloryArmy) -> Army {
        let lost = format!("attrition {:.1}, broken at {}", army.attrition, army.breaks_at);
        Army { won: army.won, score: army.score, lost, earned: army.earned }
    }

    fn unit_name(unit: &GroupReport) -> String {
        format!("{} {} {}{}", unit.count, code(unit.troop), unit.name, quality(unit.quality))
    }

    fn cost(unit: &GroupReport) -> String {
        format!("{} points", unit.points)
    }

    fn columns() -> Vec<Column<GroupReport>> {
        vec![
            column("points", 6, |unit| unit.points.to_string()),
            column("lost", 6, |unit| percent(unit.lost)),
            column("hits", 6, |unit| format!("{:.1}", unit.hits)),
            column("inflicted", 9, |unit| format!("{:.2}", unit.inflicted)),
        ]
    }

    fn page_columns() -> Vec<Column<GroupReport>> {
        vec![
            column("points", 0, |unit| unit.points.to_string()),
            column("lost", 0, |unit| percent(unit.lost)),
            column("inflicted", 0, |unit| format!("{:.2}", unit.inflicted)),
            column("suffered", 0, |unit| format!("{:.2}", unit.attrition)),
            column("hits", 0, |unit| format!("{:.1}", unit.hits)),
            column("bases", 0, |unit| unit.bases.to_string()),
            column("bases lost", 0, |unit| format!("{:.1}", unit.bases_lost)),
        ]
    }
}
