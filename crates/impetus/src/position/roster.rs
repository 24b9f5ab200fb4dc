//! Armies in Commands as a battle begins.

use super::{Position, PositionError, UnitSpec};
use crate::frame::Frame;
use crate::host::{self, CommandSpec, Host, Mark, Marks, Quality, Roster, Seat, Standing};
use crate::procedures::command;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Length, Point, Pose};

impl Position {
    /// The Commands it is played with (IMP-CMD-01).
    pub(super) fn commands(&self) -> Result<Roster, PositionError> {
        if self.rule_set.rulebook().host.is_none() {
            return match self.roster == Roster::default() {
                true => Ok(Roster::default()),
                false => self.wrong("roster", "this rule set knows no Commands", Some(Rule::Armies)),
            };
        }
        let mut roster = self.roster.clone();
        let of = |side: Side| -> UnitSet {
            let own = |(_, u): &(usize, &UnitSpec)| u.side == side && u.profile.troop != Troop::Bag;
            self.units.iter().enumerate().filter(own).map(|(i, _)| UnitId(i as u8)).collect()
        };
        for side in Side::BOTH {
            if !roster.commands.iter().any(|command| command.side == side) {
                let (units, quality) = (of(side), Quality::Fair);
                roster.commands.push(CommandSpec { side, units, quality, in_chief: true, seat: None });
            }
        }
        if roster.commands.len() > 16 {
            return self.wrong("roster.commands", "at most 16 Commands", Some(Rule::Armies));
        }
        for side in Side::BOTH {
            let own = || roster.commands.iter().filter(move |command| command.side == side);
            let mut seen = UnitSet::EMPTY;
            for command in own() {
                if !command.units.minus(of(side)).is_empty() || !command.units.and(seen).is_empty() {
                    let problem = "each Unit but Baggage belongs to one Command of its army";
                    return self.wrong("roster.commands", problem, Some(Rule::Armies));
                }
                seen = seen.or(command.units);
                let seated = match command.seat {
                    Some(Seat::With(unit)) => command.units.has(unit),
                    Some(Seat::At(point)) => self.is_on_table(point),
                    Some(Seat::Lost) | None => true,
                };
                if !seated {
                    let problem = "a Commander is with a Unit of his Command or on the table";
                    return self.wrong("roster.commands.seat", problem, Some(Rule::Armies));
                }
                if command.quality == Quality::Charismatic && !command.in_chief {
                    let problem = "only a Commander-in-Chief is Charismatic";
                    return self.wrong("roster.commands", problem, Some(Rule::CharismaticLost));
                }
            }
            if seen != of(side) || own().filter(|command| command.in_chief).count() != 1 {
                let problem = "each Unit belongs to a Command, and one Commander is in chief";
                return self.wrong("roster.commands", problem, Some(Rule::Armies));
            }
        }
        if let Some((field, problem)) = roster.agreements.problem() {
            return self.wrong(format!("roster.agreements.{field}"), problem, Some(Rule::OptionalRules));
        }
        for (unit, profile) in &roster.on_foot {
            let mounted = self.units.get(unit.index()).is_some_and(|u| u.profile.is_mounted());
            if !mounted || !profile.is_foot() || !(1..=20).contains(&profile.vbu) {
                let problem = "a mounted Unit of the list becomes a Unit on foot with VBU 1 to 20";
                return self.wrong("roster.on-foot", problem, Some(Rule::ListLine));
            }
        }
        for (unit, mark) in &roster.marks {
            self.check_mark(*unit, *mark)?;
        }
        Ok(roster)
    }

    /// Whoever stands on the table may be on Opportunity or in square as it begins, or has moved or evaded.
    fn check_mark(&self, unit: UnitId, mark: Mark) -> Result<(), PositionError> {
        let stands = self.units.get(unit.index()).filter(|spec| spec.at.is_some());
        let known =
            matches!(mark, Mark::Opportunity(true) | Mark::Square(true) | Mark::Moved(true) | Mark::Evaded);
        match stands {
            Some(spec) if mark == Mark::Opportunity(true) && spec.disordered => {
                let field = format!("units[{}].opportunity", unit.0);
                self.wrong(field, "nobody in disorder is on Opportunity", Some(Rule::Opportunity))
            }
            Some(_) if known => Ok(()),
            _ => {
                let problem = "a Unit on the table is on Opportunity, in square, has moved or evaded";
                self.wrong("roster.marks", problem, Some(Rule::Opportunity))
            }
        }
    }

    fn is_on_table(&self, point: Point) -> bool {
        let within = |at: Length, most: Length| at >= Length::ZERO && at <= most;
        within(point.x, self.table.width) && within(point.y, self.table.depth)
    }
}

/// Puts Commanders in their places and marks nobody yet.
pub(super) fn raise(state: &mut State) {
    let commands = state.setup.roster.commands.iter().map(|spec| host::Command {
        standing: Standing::Available,
        quality: spec.quality,
        settled: false,
        seat: spec.seat.unwrap_or_else(|| state.usual_seat(spec)),
        afraid: false,
        doomed: false,
        routed: false,
    });
    let commands = commands.collect();
    let mut marks = vec![Marks::default(); state.units.len()];
    for (unit, mark) in &state.setup.roster.marks {
        if let Some(marks) = marks.get_mut(unit.index()) {
            marks.apply(*mark);
        }
    }
    // Without dice for it the second player defends.
    let defender = state.setup.roster.defender.or(Some(Side::Second));
    state.host = Host { commands, marks, defender, ..Host::default() };
    let acting = match state.agenda().last() {
        Some(Frame::Orders(orders)) => Some(*orders),
        Some(Frame::Nominate(_)) => {
            let opening = command::opening(state);
            state.agenda.pop();
            state.agenda.push(opening);
            None
        }
        _ => None,
    };
    if let Some(orders) = acting
        && let Some(command) = state.host.commands.get_mut(usize::from(orders.command))
    {
        command.standing = Standing::Activated;
    }
}

impl State {
    /// Where a Commander is unless somebody says otherwise: with the Unit that its list gives him, or among the first one.
    pub(crate) fn usual_seat(&self, spec: &CommandSpec) -> Seat {
        let led = spec.units.iter().find(|unit| self.setup.profiles[unit.index()].general);
        let first = spec.units.iter().find(|unit| self.unit(*unit).is_on_table());
        match (led, first) {
            (Some(unit), _) => Seat::With(unit),
            (None, Some(unit)) => Seat::At(self.base(unit).centre().snap()),
            (None, None) => Seat::At(Pose::default().front),
        }
    }
}
