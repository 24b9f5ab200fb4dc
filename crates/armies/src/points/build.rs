//! From a list with prices to an army: who is bought, under whom, for how much.

use super::error::{NotBought, PointsError};
use super::list::{
    Bought, Building, GeneralIn, Muster, PointsChoices, PointsCommand, PointsLine, PointsList, Taken,
};
use super::share::{Share, ShareCommand};
use crate::army::{Army, ArmyUnit, LineRef, UnitRef, Warning};
use crate::check::MOST_UNITS;
use crate::list::{ListRule, ListTrait, default_name};
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::unit::{Profile, Traits, Troop, TroopSet, Weapon};
use acies_tabletop::Length;
use serde::Serialize;
use std::fmt;

/// Most Commands of an army: half of what a battle can have.
const MOST_COMMANDS: u8 = 8;

/// How large a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameSize {
    /// Half of the minimums, rounded up; one General.
    Small,
    /// Numbers as printed.
    Standard,
    /// Minimums and maximums doubled.
    Large,
}

impl fmt::Display for GameSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameSize::Small => "small game",
            GameSize::Standard => "standard game",
            GameSize::Large => "large game",
        })
    }
}

impl GameSize {
    /// Fewest and most Units of a line.
    pub fn bounds(self, line: &PointsLine) -> (u16, u16) {
        let (least, most) = (u16::from(line.min), u16::from(line.max));
        match self {
            GameSize::Small => (least.div_ceil(2), most),
            GameSize::Standard => (least, most),
            GameSize::Large => (2 * least, 2 * most),
        }
    }
}

impl Building {
    /// Which game so many points make.
    pub const fn game(&self, size: u16) -> GameSize {
        if size <= self.small_game.size {
            GameSize::Small
        } else if size >= self.large_game.size_from {
            GameSize::Large
        } else {
            GameSize::Standard
        }
    }
}

fn wrong<T>(field: impl Into<String>, why: NotBought) -> Result<T, PointsError> {
    Err(PointsError { field: field.into(), why })
}

/// What is bought, as it will stand: the line with its option and weapon.
struct Purchase<'a> {
    bought: &'a Bought,
    line: PointsLine,
    field: String,
}

impl Purchase<'_> {
    fn units(&self) -> u32 {
        u32::from(self.bought.count) * u32::from(self.bought.ranks)
    }

    fn cost(&self) -> i32 {
        let rear = i32::from(self.line.points_rear.unwrap_or(self.line.points));
        let each = i32::from(self.line.points) + i32::from(self.bought.ranks.saturating_sub(1)) * rear;
        i32::from(self.bought.count) * each
    }
}

impl PointsList {
    /// The first army of this list that is ready for the field, of the size nearest to the one that is asked for.
    pub fn ready(&self, size: u16) -> Option<&Muster> {
        self.muster.iter().min_by_key(|muster| muster.size.abs_diff(size))
    }

    /// What the choices cost.
    ///
    /// # Errors
    /// When the list has no such line, option or Command Structure.
    pub fn cost(&self, choices: &PointsChoices) -> Result<i32, PointsError> {
        let mut sum = self.structure(choices)?;
        for (c, command) in choices.commands.iter().enumerate() {
            sum = sum.saturating_add(i32::from(self.building.general.of(command.quality)));
            for purchase in self.purchases(c, command)? {
                sum = sum.saturating_add(purchase.cost());
            }
        }
        Ok(sum)
    }

    /// What each purchase of each Command costs.
    ///
    /// # Errors
    /// When the list has no such line or option.
    pub fn prices(&self, choices: &PointsChoices) -> Result<Vec<Vec<i32>>, PointsError> {
        let of = |(c, command)| {
            let purchases = self.purchases(c, command)?;
            Ok(purchases.iter().map(Purchase::cost).collect())
        };
        choices.commands.iter().enumerate().map(of).collect()
    }

    /// Builds an army. The choices are all taken, or the army is refused.
    ///
    /// # Errors
    /// The first thing that cannot be bought like this.
    pub fn build(&self, choices: &PointsChoices) -> Result<Army, PointsError> {
        let game = self.building.game(choices.size);
        self.commands(choices, game)?;
        let mut commands = Vec::with_capacity(choices.commands.len());
        for (c, command) in choices.commands.iter().enumerate() {
            let purchases = self.purchases(c, command)?;
            for purchase in &purchases {
                self.judge(purchase, command)?;
            }
            commands.push(purchases);
        }
        let all: Vec<&Purchase<'_>> = commands.iter().flatten().collect();
        self.options(&all)?;
        self.numbers(&all, game)?;
        let units: usize = all.iter().map(|p| p.units() as usize).sum();
        let units = units + usize::from(choices.baggage);
        if units > MOST_UNITS {
            return wrong("commands", NotBought::TooManyUnits { units, most: MOST_UNITS });
        }
        let points = self.cost(choices)?;
        match u16::try_from(points.max(0)) {
            Ok(spent) if spent <= choices.size => Ok(self.assemble(choices, &commands, spent)),
            _ => wrong("size", NotBought::TooDear { points, size: choices.size }),
        }
    }

    fn structure(&self, choices: &PointsChoices) -> Result<i32, PointsError> {
        let found = self.command_structure.iter().find(|price| price.level == choices.structure);
        match found {
            Some(price) => Ok(i32::from(price.points)),
            None => wrong("structure", NotBought::NoSuchStructure { structure: choices.structure }),
        }
    }

    /// IMP-CMD-01, IMP-CMD-11.
    fn commands(&self, choices: &PointsChoices, game: GameSize) -> Result<(), PointsError> {
        self.structure(choices)?;
        let most = match game {
            GameSize::Small => self.building.small_game.generals.min(MOST_COMMANDS),
            GameSize::Standard | GameSize::Large => MOST_COMMANDS,
        };
        match choices.commands.len() {
            0 => return wrong("commands", NotBought::NoCommands),
            found if found > usize::from(most) => {
                return wrong("commands", NotBought::TooManyCommands { most });
            }
            _ => {}
        }
        let found = choices.commands.iter().filter(|command| command.in_chief).count();
        if found != 1 {
            return wrong("commands", NotBought::InChief { found });
        }
        for (c, command) in choices.commands.iter().enumerate() {
            let field = format!("commands[{c}]");
            if command.quality == Quality::Charismatic && !command.in_chief {
                return wrong(format!("{field}.quality"), NotBought::NotCharismatic);
            }
            if command.units.is_empty() {
                return wrong(format!("{field}.units"), NotBought::NoUnits);
            }
            let found = command.units.iter().filter(|bought| bought.general).count();
            if found != 1 {
                return wrong(format!("{field}.units"), NotBought::OneGeneral { found });
            }
        }
        Ok(())
    }

    fn purchases<'a>(&self, c: usize, command: &'a PointsCommand) -> Result<Vec<Purchase<'a>>, PointsError> {
        let all = command.units.iter().enumerate();
        all.map(|(u, bought)| self.purchase(format!("commands[{c}].units[{u}]"), bought)).collect()
    }

    fn purchase<'a>(&self, field: String, bought: &'a Bought) -> Result<Purchase<'a>, PointsError> {
        let Some(line) = self.units.get(bought.line) else {
            return wrong(format!("{field}.line"), NotBought::NoSuchLine { line: bought.line });
        };
        let mut line = line.clone();
        if let Some(number) = bought.option {
            let Some(option) = self.options.get(number).filter(|option| option.line == bought.line) else {
                return wrong(format!("{field}.option"), NotBought::NoSuchOption { option: number });
            };
            line.name = option.name.clone().unwrap_or(line.name);
            line.vbu = option.vbu.unwrap_or(line.vbu);
            line.impetus = option.impetus.unwrap_or(line.impetus);
            line.discipline = option.discipline.unwrap_or(line.discipline);
            line.traits.extend(option.traits.iter().copied());
            line.points = option.points;
            line.points_rear = option.points_rear;
        }
        Ok(Purchase { bought, line, field })
    }

    /// One purchase by itself.
    fn judge(&self, purchase: &Purchase<'_>, command: &PointsCommand) -> Result<(), PointsError> {
        let Purchase { bought, line, field } = purchase;
        let name = || line.name.clone();
        if bought.count == 0 {
            return wrong(format!("{field}.count"), NotBought::NoCount);
        }
        if let Some(weapon) = bought.weapon
            && line.weapon != Some(weapon)
            && !line.weapon_or.contains(&weapon)
        {
            return wrong(format!("{field}.weapon"), NotBought::NoSuchWeapon { name: name(), weapon });
        }
        let most = self.most_ranks(line);
        if bought.ranks == 0 || bought.ranks > most {
            return wrong(format!("{field}.ranks"), NotBought::TooDeep { name: name(), most });
        }
        if bought.general {
            let may = match line.general {
                GeneralIn::Any => true,
                GeneralIn::NotCinc => !command.in_chief,
                GeneralIn::None => false,
            };
            if !may {
                return wrong(format!("{field}.general"), NotBought::NoPlaceForGeneral { name: name() });
            }
            if bought.ranks > 1 && line.vd_with_general.is_some_and(|vd| vd != line.vd) {
                return wrong(format!("{field}.general"), NotBought::GeneralAlone { name: name() });
            }
        }
        let taken = bought.option.and_then(|number| self.options.get(number)).map(|option| option.taken);
        let able = !matches!(command.quality, Quality::Incompetent | Quality::Coward);
        if taken == Some(Taken::WithGeneral) && !(bought.general && able && bought.count == 1) {
            return wrong(format!("{field}.option"), NotBought::OptionNeedsGeneral);
        }
        Ok(())
    }

    /// IMP-LRG-01: what the book allows, if the line has a price for it.
    fn most_ranks(&self, line: &PointsLine) -> u8 {
        let book = self.rule_set.rulebook();
        let profile = profile(line, line.weapon);
        match line.points_rear {
            Some(_) if book.may_form_large_unit(&profile) => book.most_ranks(&profile).min(3) as u8,
            _ => 1,
        }
    }

    fn options(&self, all: &[&Purchase<'_>]) -> Result<(), PointsError> {
        for (number, option) in self.options.iter().enumerate() {
            let count = |with: bool| -> u32 {
                let of_line = all.iter().filter(|p| p.bought.line == option.line);
                of_line.filter(|p| !with || p.bought.option == Some(number)).map(|p| p.units()).sum()
            };
            let (taken, of) = (count(true), count(false));
            let fits = match option.taken {
                Taken::Any | Taken::WithGeneral => true,
                Taken::Half => 2 * taken <= of,
                Taken::All => taken == 0 || taken == of,
            };
            if !fits {
                let first = all.iter().find(|p| p.bought.option == Some(number));
                let field = first.map_or_else(|| "commands".to_owned(), |p| format!("{}.option", p.field));
                return wrong(field, NotBought::OptionShare { taken, of });
            }
        }
        Ok(())
    }

    /// Numbers of each line, or of lines that share a choice.
    fn numbers(&self, all: &[&Purchase<'_>], game: GameSize) -> Result<(), PointsError> {
        for (number, line) in self.units.iter().enumerate() {
            let counted = |other: usize| match &line.choice {
                Some(choice) => {
                    self.units.get(other).is_some_and(|known| known.choice.as_ref() == Some(choice))
                }
                None => other == number,
            };
            let found: u32 = all.iter().filter(|p| counted(p.bought.line)).map(|p| p.units()).sum();
            let (least, most) = game.bounds(line);
            let (least, most) = (u32::from(least), u32::from(most));
            if !(least..=most).contains(&found) {
                let last = all.iter().rev().find(|p| counted(p.bought.line));
                let field = last.map_or_else(|| "commands".to_owned(), |p| p.field.clone());
                let name = line.choice.clone().unwrap_or_else(|| line.name.clone());
                return wrong(field, NotBought::Number { name, found, least, most, game });
            }
        }
        Ok(())
    }

    fn assemble(&self, choices: &PointsChoices, commands: &[Vec<Purchase<'_>>], points: u16) -> Army {
        let mut share = Share {
            points,
            size: choices.size,
            structure: choices.structure,
            commands: Vec::with_capacity(commands.len()),
            large_units: Vec::new(),
            on_foot: Vec::new(),
        };
        let mut units: Vec<ArmyUnit> = Vec::new();
        let mut numbers = vec![0u8; self.units.len()];
        for (spec, purchases) in choices.commands.iter().zip(commands) {
            let first = units.len();
            for purchase in purchases {
                self.add(purchase, &mut units, &mut numbers, &mut share);
            }
            share.commands.push(ShareCommand {
                units: (first..units.len()).collect(),
                quality: spec.quality,
                in_chief: spec.in_chief,
            });
        }
        if choices.baggage {
            let line = LineRef::List { line: self.units.len() };
            units.push(ArmyUnit { from: UnitRef { line, number: 0 }, profile: baggage() });
        }
        let warnings = self.warnings(&units);
        Army {
            list: self.id.clone(),
            name: self.name.clone(),
            rule_set: self.rule_set,
            units,
            warnings,
            share: Some(share),
        }
    }

    fn add(&self, purchase: &Purchase<'_>, units: &mut Vec<ArmyUnit>, numbers: &mut [u8], share: &mut Share) {
        let Purchase { bought, line, .. } = purchase;
        let weapon = bought.weapon.or(line.weapon);
        for block in 0..bought.count {
            let front = units.len();
            for rank in 0..bought.ranks {
                let mut profile = profile(line, weapon);
                if bought.general && block == 0 && rank == 0 {
                    profile.general = true;
                    profile.vd = line.vd_with_general.unwrap_or(line.vd);
                }
                let number = numbers.get(bought.line).copied().unwrap_or_default();
                if let Some(next) = numbers.get_mut(bought.line) {
                    *next = next.saturating_add(1);
                }
                if let Some(foot) = on_foot(line, &profile) {
                    share.on_foot.push((units.len(), foot));
                }
                units.push(ArmyUnit { from: UnitRef::of_list(bought.line, number), profile });
            }
            if bought.ranks > 1 {
                share.large_units.push((front..units.len()).collect());
            }
        }
    }

    fn warnings(&self, units: &[ArmyUnit]) -> Vec<Warning> {
        let rules_of = |unit: &ArmyUnit| -> Vec<ListRule> {
            let LineRef::List { line } = unit.from.line else { return Vec::new() };
            let traits = self.units.get(line).map_or(&[][..], |line| &line.traits);
            let of_list = traits.iter().filter_map(|t| match t {
                ListTrait::NotEnforced(rule) => Some(*rule),
                ListTrait::Enforced(_) => None,
            });
            of_list.collect()
        };
        let mut rules: Vec<ListRule> = units.iter().flat_map(rules_of).collect();
        rules.sort_unstable();
        rules.dedup();
        let warning = |rule: ListRule| Warning::ListRuleNotEnforced {
            rule,
            units: (0..units.len()).filter(|i| rules_of(&units[*i]).contains(&rule)).collect(),
        };
        rules.into_iter().map(warning).collect()
    }
}

fn enforced(traits: &[ListTrait]) -> Traits {
    let enforced = traits.iter().filter_map(|t| match t {
        ListTrait::Enforced(t) => Some(*t),
        ListTrait::NotEnforced(_) => None, // Named by a warning instead.
    });
    enforced.fold(Traits::default(), Traits::with)
}

fn profile(line: &PointsLine, weapon: Option<Weapon>) -> Profile {
    Profile {
        name: line.name.clone(),
        troop: line.troop,
        movement: line.movement,
        vbu: line.vbu,
        impetus: line.impetus,
        vd: line.vd,
        weapon,
        traits: enforced(&line.traits),
        passes: TroopSet::NONE,
        depth: None,
        general: false,
        discipline: Some(line.discipline),
    }
}

/// Who gets off keeps VD and General.
fn on_foot(line: &PointsLine, mounted: &Profile) -> Option<Profile> {
    let foot = line.dismount.as_ref()?;
    Some(Profile {
        name: foot.name.clone(),
        troop: foot.troop,
        movement: foot.movement,
        vbu: foot.vbu,
        impetus: foot.impetus,
        weapon: foot.weapon,
        traits: enforced(&foot.traits),
        discipline: Some(foot.discipline),
        ..mounted.clone()
    })
}

/// IMP-BAG-01, IMP-BAG-02.
fn baggage() -> Profile {
    Profile {
        name: default_name(Troop::Bag, None).to_owned(),
        troop: Troop::Bag,
        movement: Length::ZERO,
        vbu: 2,
        impetus: 0,
        vd: 3,
        weapon: None,
        traits: Traits::default(),
        passes: TroopSet::NONE,
        depth: None,
        general: false,
        discipline: None::<Discipline>,
    }
}
