//! Armies in Commands: tables of Impetus 1.7 and 7.0, and what is only asked for there.
//!
//! Every Unit is of Discipline B unless a test says otherwise: without `command` each army is one
//! Command under a Fair Commander by himself, who stands where the middle of its first Unit is, with an Average Command Structure.

use super::{Play, Spec, Table, charge, spec};
use acies_impetus::agreements::Agreements;
use acies_impetus::command::Reaction;
use acies_impetus::frame::{Answer, Frame};
use acies_impetus::host::{CommandSpec, Discipline, Mark, Marks, Quality, Seat, Structure};
use acies_impetus::position::{Position, Start};
use acies_impetus::unit::Troop;
use acies_impetus::{Command, Edition, Question, Roll};
use acies_rules::{Next, Side};
use acies_tabletop::{Edge, Footprint, Length, Point};

/// Where Commands act every Unit that says nothing is of Discipline B; Baggage has none.
pub(super) fn drill(position: &mut Position) {
    if position.rule_set.rulebook().host.is_none() {
        return;
    }
    for unit in &mut position.units {
        if unit.profile.discipline.is_none() && unit.profile.troop != Troop::Bag {
            unit.profile.discipline = Some(Discipline::B);
        }
    }
}

/// Baggage: VBU 2, VD 3, never moves.
pub fn bag() -> Spec {
    spec(Troop::Bag, 0, 2, 0, 3)
}

impl Spec {
    /// How well it obeys.
    pub fn discipline(mut self, discipline: Discipline) -> Self {
        self.0.profile.discipline = Some(discipline);
        self
    }
    /// Its troop type as another test Unit has it.
    pub fn troop(mut self, troop: Troop) -> Self {
        self.0.profile.troop = troop;
        self
    }
}

impl Table {
    /// Impetus, the sheet of that edition: 120 x 90 U, the first player's Command acts.
    pub fn impetus(edition: Edition) -> Table {
        let mut table = Table::new();
        table.position.rule_set = edition;
        table.position.table = Footprint { width: Length::whole(120), depth: Length::whole(90) };
        table
    }
    /// Impetus 1.7.
    pub fn v17() -> Table {
        Table::impetus(Edition::Impetus17)
    }
    /// Impetus 7.0-it.
    pub fn v70() -> Table {
        Table::impetus(Edition::Impetus70It)
    }
    /// Both, for rules that they share.
    pub fn both() -> [Table; 2] {
        [Table::v17(), Table::v70()]
    }

    /// A Command of named Units, which must be on the table already. The first Command of a side is its Commander-in-Chief's.
    pub fn command(self, side: Side, quality: Quality, names: &[&str]) -> Self {
        self.command_of(side, quality, names, None)
    }
    /// The same with the Commander in one of his Units.
    pub fn command_with(self, side: Side, quality: Quality, names: &[&str], with: &str) -> Self {
        let seat = Seat::With(self.unit_id(with));
        self.command_of(side, quality, names, Some(seat))
    }
    /// The same with the Commander by himself.
    pub fn command_at(self, side: Side, quality: Quality, names: &[&str], x: f64, y: f64) -> Self {
        self.command_of(side, quality, names, Some(Seat::At(Point::at(x, y))))
    }

    /// The same without a Commander.
    pub fn command_of_nobody(self, side: Side, quality: Quality, names: &[&str]) -> Self {
        self.command_of(side, quality, names, Some(Seat::Lost))
    }

    fn command_of(mut self, side: Side, quality: Quality, names: &[&str], seat: Option<Seat>) -> Self {
        let in_chief = !self.position.roster.commands.iter().any(|command| command.side == side);
        let units = names.iter().map(|name| self.unit_id(name)).collect();
        self.position.roster.commands.push(CommandSpec { side, units, quality, in_chief, seat });
        self
    }

    /// Command Structure of an army.
    pub fn structure(mut self, side: Side, structure: Structure) -> Self {
        self.position.roster.structures[side.index()] = structure;
        self
    }
    /// What the table plays otherwise than the ledger reads it.
    pub fn agreed(mut self, change: impl Fn(&mut Agreements)) -> Self {
        change(&mut self.position.roster.agreements);
        self
    }
    /// Who defends.
    pub fn defender(mut self, side: Side) -> Self {
        self.position.roster.defender = Some(side);
        self
    }
    /// What a mounted Unit becomes when it dismounts.
    pub fn on_foot(mut self, name: &str, foot: Spec) -> Self {
        let unit = self.unit_id(name);
        let mut profile = foot.0.profile;
        profile.name = name.to_owned();
        self.position.roster.on_foot.push((unit, profile));
        self
    }
    /// What a Unit has done, or waits for, as the battle begins.
    pub fn mark(mut self, name: &str, mark: Mark) -> Self {
        let unit = self.unit_id(name);
        self.position.roster.marks.push((unit, mark));
        self
    }
    /// The turn begins: Commands are nominated.
    pub fn initiative(self) -> Self {
        self.start(Start::Initiative)
    }

    fn unit_id(&self, name: &str) -> acies_impetus::UnitId {
        let at = self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no Unit named {name}"));
        acies_impetus::UnitId(at as u8)
    }
}

impl Play {
    /// What is noted about a Unit.
    pub fn marks(&self, name: &str) -> Marks {
        self.state().marks(self.id(name))
    }
    /// An activated Unit fires from its front; `then`: movement phases announced.
    pub fn shoot_command(&self, name: &str, target: &str, then: u8) -> Command {
        Command::Shoot { unit: self.id(name), target: self.id(target), edge: Edge::Front, then }
    }
    pub fn shoot(&mut self, name: &str, target: &str) -> &mut Self {
        let command = self.shoot_command(name, target, 0);
        self.ok(command)
    }
    pub fn shoot_refused(&mut self, name: &str, target: &str, rule: &str) -> &mut Self {
        let command = self.shoot_command(name, target, 0);
        self.refused(command, rule)
    }
    /// A Discipline Test comes next: a die in, and whether the test says so.
    pub fn test(&mut self, die: u8) -> &mut Self {
        self.roll("discipline-test", &[die])
    }
    /// Both dice of an Initiative roll of a Command.
    pub fn contest(&mut self, dice: [u8; 2]) -> &mut Self {
        self.roll("command-initiative", &dice)
    }
    pub fn answer(&mut self, answer: Answer) -> &mut Self {
        self.ok(Command::Answer { answer })
    }
    /// Who is charged evades; the charge goes on as far as it can.
    pub fn evades(&mut self) -> &mut Self {
        self.answer(Answer::Evade).halts_last()
    }
    /// A charge whose target has left goes on as far as it can.
    pub fn halts_last(&mut self) -> &mut Self {
        match self.battle.next() {
            Next::Decide(prompt) => match prompt.question {
                Question::HaltCharge { most, .. } => self.ok(Command::GoOn { distance: most }),
                _ => self,
            },
            _ => self,
        }
    }
    pub fn react(&mut self, name: &str, reaction: Reaction) -> &mut Self {
        let unit = self.id(name);
        self.ok(Command::React { unit, reaction })
    }
    /// The Command that acts.
    pub fn acting_command(&self) -> Option<u8> {
        self.state().agenda().iter().find_map(|frame| match frame {
            Frame::Orders(orders) => Some(orders.command),
            _ => None,
        })
    }
    /// Puts a Unit on Opportunity: activates it and passes the test.
    pub fn on_opportunity(&mut self, name: &str) -> &mut Self {
        self.act(name, Command::TakeOpportunity).test(6)
    }
    /// Ends the activation if one is open, then what the Command does.
    pub fn end_command(&mut self) -> &mut Self {
        if matches!(self.state().agenda().last(), Some(Frame::Acting(_))) {
            self.ok(Command::EndActivation);
        }
        self.ok(Command::EndPhase)
    }
    /// Everybody who is asked about a charge stands; a charge whose target has left goes on as far as it can.
    pub fn stand_all(&mut self) -> &mut Self {
        for _ in 0..32 {
            let Next::Decide(prompt) = self.battle.next() else { break };
            match prompt.question {
                Question::Answer { .. } => self.answer(Answer::Stand),
                Question::HaltCharge { most, .. } => self.ok(Command::GoOn { distance: most }),
                _ => break,
            };
        }
        self
    }
    /// Activates, charges without the bonus; whoever is charged stands.
    pub fn charge_home(&mut self, name: &str) -> &mut Self {
        self.act(name, charge()).stand_all()
    }
    /// What the die of a Discipline Test that comes next must show, less what is added to it.
    pub fn expect_needs(&mut self, die: i16) -> &mut Self {
        match self.next_roll() {
            Roll::Discipline { needed, .. } => {
                let tally = self.tally();
                assert_eq!(i16::from(needed) - tally.total(), die, "{:?}", tally.lines());
            }
            other => panic!("no Discipline Test comes next: {other:?}"),
        }
        self
    }
    /// The turn goes on: whoever is to act next wins the dice, until the first player's first Command acts.
    pub fn contest_rest(&mut self) -> &mut Self {
        for _ in 0..8 {
            match self.battle.next() {
                Next::Roll(Roll::CommandInitiative { by: Side::First, .. }) => self.contest([6, 5]),
                Next::Roll(Roll::CommandInitiative { .. }) => self.contest([1, 2]),
                _ => return self,
            };
        }
        self
    }
}
