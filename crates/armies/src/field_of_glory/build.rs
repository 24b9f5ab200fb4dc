//! From a list to an army: who is bought, under whom, for how much.

use super::error::{ArmyError, NotBought};
use super::list::{Bought, Choices, Hired, Line, List, Muster, STANDARD_SIZE, Variant};
use acies_field_of_glory::commander::{MAX_COMMANDERS, Mount, Rank};
use acies_field_of_glory::position::Version;
use acies_field_of_glory::set::MAX_GROUPS;
use acies_field_of_glory::steps::setup::LEAST_GROUPS;
use acies_field_of_glory::steps::victory::{self, FORTIFIED_CAMP, WORKS};
use acies_field_of_glory::troops::Roster;
use serde::Serialize;

/// Smallest and largest game.
const SIZES: [u16; 2] = [300, 1600];
/// Half of the battle groups a battle can have.
const MOST_GROUPS: usize = MAX_GROUPS / 2;
/// Half of the commanders a battle can have.
const MOST_COMMANDERS: usize = MAX_COMMANDERS / 2;

/// A battle group of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct ArmyGroup {
    /// Its line, by its place in the list from 0.
    pub line: usize,
    /// Its number within the line, from 0.
    pub number: u8,
    /// What the battle knows of it.
    pub roster: Roster,
}

/// A commander of an army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArmyCommander {
    /// What he is called; may be empty.
    pub name: String,
    /// His type.
    pub rank: Rank,
    /// Is he commander-in-chief?
    pub in_chief: bool,
    /// FOG-CMD-03: ally general of this contingent.
    pub ally: Option<u8>,
    /// What he rides.
    pub mount: Mount,
    /// Place in the army of the battle group he is with when it stands ready.
    pub with: usize,
}

/// An army, ready for a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Army {
    /// Id of its list.
    pub list: String,
    /// Name of its list.
    pub name: String,
    /// The rule set.
    pub rule_set: Version,
    /// Points spent.
    pub points: u32,
    /// Points that might be spent.
    pub size: u16,
    /// Its battle groups.
    pub groups: Vec<ArmyGroup>,
    /// Its commanders: one of them in chief, each with a battle group of his own.
    pub commanders: Vec<ArmyCommander>,
    /// FOG-CMP-01: is its camp fortified?
    pub fortified_camp: bool,
    /// FOG-SET-06: base widths of field fortifications.
    pub works: u8,
}

impl Army {
    /// FOG-ATT-04: attrition at which it routs.
    pub fn break_point(&self) -> u16 {
        let rosters: Vec<&Roster> = self.groups.iter().map(|group| &group.roster).collect();
        let commanders = self.commanders.iter().map(|c| c.rank.points()).sum::<u32>();
        victory::break_point(&rosters, commanders + u32::from(self.works) * WORKS, self.fortified_camp)
    }
}

fn wrong<T>(field: impl Into<String>, why: NotBought) -> Result<T, ArmyError> {
    Err(ArmyError { field: field.into(), why })
}

/// What is bought: the line, the variant of it, and the battle group that they make.
struct Purchase<'a> {
    bought: &'a Bought,
    line: &'a Line,
    roster: Roster,
    field: String,
}

impl Purchase<'_> {
    fn bases(&self) -> u32 {
        u32::from(self.bought.count) * u32::from(self.bought.bases)
    }

    fn points(&self) -> u32 {
        u32::from(self.bought.count) * self.roster.points()
    }
}

/// A smaller game has fewer of what an army must have, a larger one more of everything; in proportion.
fn scaled((least, most): (u8, u8), size: u16) -> (u32, u32) {
    let (least, most) = (u32::from(least), u32::from(most));
    let (size, standard) = (u32::from(size), u32::from(STANDARD_SIZE));
    let grown = if size > standard { (most * size).div_ceil(standard) } else { most };
    (least * size / standard, grown)
}

impl List {
    /// The first army of this list that is ready for the field, of the size nearest to the one that is asked for.
    pub fn ready(&self, size: u16) -> Option<&Muster> {
        self.muster.iter().min_by_key(|muster| muster.size.abs_diff(size))
    }

    /// Fewest and most bases of a line, or of lines that share its choice, in a game of this size.
    pub fn bounds(&self, line: &Line, size: u16) -> (u32, u32) {
        scaled((line.min, line.max), size)
    }

    /// FOG-TRP-14: what the choices cost.
    ///
    /// # Errors
    /// When the list has no such line or variant.
    pub fn cost(&self, choices: &Choices) -> Result<u32, ArmyError> {
        let purchases = self.purchases(choices)?;
        let commanders = choices.commanders.iter().map(|c| c.rank.points()).sum::<u32>();
        let camp = if choices.fortified_camp { FORTIFIED_CAMP } else { 0 };
        let groups = purchases.iter().map(Purchase::points).sum::<u32>();
        Ok(groups + commanders + camp + u32::from(choices.works) * WORKS)
    }

    /// Builds an army. The choices are all taken, or the army is refused.
    ///
    /// # Errors
    /// The first thing that cannot be bought like this.
    pub fn build(&self, choices: &Choices) -> Result<Army, ArmyError> {
        let [least, most] = SIZES;
        if !(least..=most).contains(&choices.size) {
            return wrong("size", NotBought::NoSuchSize { least, most });
        }
        let purchases = self.purchases(choices)?;
        self.numbers(&purchases, choices.size)?;
        self.variants(&purchases, choices.size)?;
        match purchases.iter().map(|p| usize::from(p.bought.count)).sum() {
            groups if groups < LEAST_GROUPS => {
                return wrong("groups", NotBought::TooFewGroups { groups });
            }
            groups if groups > MOST_GROUPS => {
                return wrong("groups", NotBought::TooManyGroups { groups, most: MOST_GROUPS });
            }
            _ => {}
        }
        self.command(choices)?;
        self.allies(choices, &purchases)?;
        if choices.fortified_camp && !self.fortified_camp {
            return wrong("fortified-camp", NotBought::NoFortifiedCamp);
        }
        if choices.works > self.works {
            return wrong("works", NotBought::TooManyWorks { most: self.works });
        }
        let points = self.cost(choices)?;
        if points > u32::from(choices.size) {
            return wrong("size", NotBought::TooDear { points, size: choices.size });
        }
        self.assemble(choices, &purchases, points)
    }

    fn purchases<'a>(&'a self, choices: &'a Choices) -> Result<Vec<Purchase<'a>>, ArmyError> {
        // Each entry is a battle group at least; this also bounds every sum.
        let entries = choices.groups.len();
        if entries > MOST_GROUPS {
            return wrong("groups", NotBought::TooManyGroups { groups: entries, most: MOST_GROUPS });
        }
        let all = choices.groups.iter().enumerate();
        all.map(|(i, bought)| self.purchase(format!("groups[{i}]"), bought)).collect()
    }

    fn purchase<'a>(&'a self, field: String, bought: &'a Bought) -> Result<Purchase<'a>, ArmyError> {
        let Some(line) = self.lines.get(bought.line) else {
            return wrong(format!("{field}.line"), NotBought::NoSuchLine { line: bought.line });
        };
        let variant = match bought.variant {
            None => None,
            Some(number) => match line.variants.get(number) {
                Some(variant) => Some(variant),
                None => {
                    let why = NotBought::NoSuchVariant { name: line.name.clone(), variant: number };
                    return wrong(format!("{field}.variant"), why);
                }
            },
        };
        if bought.count == 0 {
            return wrong(format!("{field}.count"), NotBought::NoCount);
        }
        let [least, most] = line.group;
        if !(least..=most).contains(&bought.bases) {
            let why = NotBought::GroupSize { name: line.name.clone(), bases: bought.bases, least, most };
            return wrong(format!("{field}.bases"), why);
        }
        let roster = line.roster(bought.bases, variant);
        Ok(Purchase { bought, line, roster, field })
    }

    /// Bases of each line, or of lines that share a choice.
    fn numbers(&self, all: &[Purchase<'_>], size: u16) -> Result<(), ArmyError> {
        for line in &self.lines {
            let counted = |other: &Line| match &line.choice {
                Some(choice) => other.choice.as_ref() == Some(choice),
                None => std::ptr::eq(other, line),
            };
            let found: u32 = all.iter().filter(|p| counted(p.line)).map(Purchase::bases).sum();
            let (least, most) = self.bounds(line, size);
            if !(least..=most).contains(&found) {
                let last = all.iter().rev().find(|p| counted(p.line));
                let field = last.map_or_else(|| "groups".to_owned(), |p| p.field.clone());
                let name = line.choice.clone().unwrap_or_else(|| line.name.clone());
                return wrong(field, NotBought::Number { name, found, least, most });
            }
        }
        Ok(())
    }

    fn variants(&self, all: &[Purchase<'_>], size: u16) -> Result<(), ArmyError> {
        for (number, line) in self.lines.iter().enumerate() {
            for (v, variant) in line.variants.iter().enumerate() {
                let Variant { max: Some(max), name, .. } = variant else { continue };
                let taken = |p: &&Purchase<'_>| p.bought.line == number && p.bought.variant == Some(v);
                let found: u32 = all.iter().filter(taken).map(Purchase::bases).sum();
                let (_, most) = scaled((0, *max), size);
                if let Some(last) = all.iter().rev().find(taken)
                    && found > most
                {
                    let name = name.clone().unwrap_or_else(|| line.name.clone());
                    let field = format!("{}.variant", last.field);
                    return wrong(field, NotBought::VariantNumber { name, found, most });
                }
            }
        }
        Ok(())
    }

    /// FOG-CMD-02, FOG-CMD-06.
    fn command(&self, choices: &Choices) -> Result<(), ArmyError> {
        let all = &choices.commanders;
        let mut chiefs = all.iter().filter(|c| c.in_chief);
        let (Some(chief), None) = (chiefs.next(), chiefs.next()) else {
            let found = all.iter().filter(|c| c.in_chief).count();
            return wrong("commanders", NotBought::InChief { found });
        };
        if all.len() > MOST_COMMANDERS {
            return wrong("commanders", NotBought::TooManyCommanders { most: MOST_COMMANDERS });
        }
        let most = usize::from(self.commanders.most);
        let found = all.iter().filter(|c| !c.in_chief && c.ally.is_none()).count();
        if !(1..=most).contains(&found) {
            return wrong("commanders", NotBought::NumberOfCommanders { found, most });
        }
        for (i, commander) in all.iter().enumerate() {
            let field = |name: &str| format!("commanders[{i}].{name}");
            let known = if commander.in_chief { &self.commanders.in_chief } else { &self.commanders.others };
            if !known.contains(&commander.rank) {
                return wrong(field("rank"), NotBought::NoSuchRank { rank: commander.rank });
            }
            if commander.rank > chief.rank {
                return wrong(field("rank"), NotBought::Outranks);
            }
            let may_ride = self.commanders.on_elephant && commander.in_chief;
            if commander.mount == Mount::Elephant && !may_ride {
                return wrong(field("mount"), NotBought::NoElephant);
            }
        }
        Ok(())
    }

    /// FOG-CMD-03: a contingent comes under one general of its own.
    fn allies(&self, choices: &Choices, all: &[Purchase<'_>]) -> Result<(), ArmyError> {
        for (i, commander) in choices.commanders.iter().enumerate() {
            let Some(ally) = commander.ally else { continue };
            if commander.in_chief || !self.commanders.allies.contains(&ally) {
                return wrong(format!("commanders[{i}].ally"), NotBought::NoSuchAllies { ally });
            }
        }
        for ally in &self.commanders.allies {
            let troops = all.iter().find(|p| p.line.ally == Some(*ally));
            let found = choices.commanders.iter().filter(|c| c.ally == Some(*ally)).count();
            if found != usize::from(troops.is_some()) {
                let field = troops.map_or_else(|| "commanders".to_owned(), |p| p.field.clone());
                return wrong(field, NotBought::OneAllyGeneral { ally: *ally, found });
            }
        }
        Ok(())
    }

    fn assemble(
        &self,
        choices: &Choices,
        purchases: &[Purchase<'_>],
        points: u32,
    ) -> Result<Army, ArmyError> {
        let mut groups: Vec<ArmyGroup> = Vec::new();
        let mut firsts = Vec::with_capacity(purchases.len());
        for purchase in purchases {
            firsts.push(groups.len());
            for _ in 0..purchase.bought.count {
                let line = purchase.bought.line;
                let number = groups.iter().filter(|group| group.line == line).count() as u8;
                groups.push(ArmyGroup { line, number, roster: purchase.roster.clone() });
            }
        }
        Ok(Army {
            list: self.id.clone(),
            name: self.name.clone(),
            rule_set: self.rule_set,
            points,
            size: choices.size,
            commanders: seats(choices, &groups, &firsts)?,
            groups,
            fortified_camp: choices.fortified_camp,
            works: choices.works,
        })
    }
}

/// Each commander with a battle group of his own: the one that was chosen for him, else the first of his that has nobody,
/// battle troops before skirmishers.
fn seats(choices: &Choices, groups: &[ArmyGroup], firsts: &[usize]) -> Result<Vec<ArmyCommander>, ArmyError> {
    let mut taken: Vec<usize> = choices
        .commanders
        .iter()
        .filter_map(|hired| hired.with.and_then(|entry| firsts.get(entry)).copied())
        .collect();
    let mut seated: Vec<ArmyCommander> = Vec::with_capacity(choices.commanders.len());
    for (i, hired) in choices.commanders.iter().enumerate() {
        let field = format!("commanders[{i}].with");
        let his = |place: usize| groups.get(place).is_some_and(|group| leads(hired, &group.roster));
        let with = match hired.with {
            Some(entry) => firsts.get(entry).copied().filter(|place| his(*place)),
            None => {
                let mut free: Vec<usize> =
                    (0..groups.len()).filter(|place| his(*place) && !taken.contains(place)).collect();
                free.sort_by_key(|place| groups[*place].roster.front.troop.is_skirmisher());
                free.first().copied()
            }
        };
        let Some(with) = with else {
            return wrong(field, NotBought::NobodyToBeWith);
        };
        if seated.iter().any(|other| other.with == with) {
            return wrong(field, NotBought::TwoCommandersWithOne);
        }
        taken.push(with);
        let Hired { name, rank, in_chief, ally, mount, .. } = hired.clone();
        seated.push(ArmyCommander { name, rank, in_chief, ally, mount, with });
    }
    Ok(seated)
}

/// FOG-CMD-03: who is in whose line of command.
fn leads(hired: &Hired, roster: &Roster) -> bool {
    hired.ally == roster.ally
}
