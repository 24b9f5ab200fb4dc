//! Tells a battle turn by turn: what both sides have lost, which battle groups, how and in which phase.

use acies_dice::Faces;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::event::Motion;
use acies_field_of_glory::frame::Frame;
use acies_field_of_glory::steps::cohesion::CohesionTest;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::{BgId, Event, FieldOfGlory, Roll, State};
use acies_players::arena::Onlooker;
use acies_rules::Side;
use acies_tabletop::Edge;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The cohesion test that is being taken.
fn test_of(state: &State) -> Option<CohesionTest> {
    state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Test { test, .. } => Some(*test),
        _ => None,
    })
}

/// Who looks on and writes down what matters.
pub(crate) struct Teller {
    /// Whose losses are looked at.
    pub(crate) side: Side,
    before: Option<Box<State>>,
    pub(crate) text: String,
    /// How often each side came to harm, by the way it came: ours first.
    pub(crate) harm: BTreeMap<String, [u32; 2]>,
    /// Who began the last fight of each battle group.
    began: BTreeMap<BgId, &'static str>,
    /// And whom it met.
    met: BTreeMap<BgId, String>,
}

impl Teller {
    pub(crate) fn new(side: Side) -> Teller {
        Teller {
            side,
            before: None,
            text: String::new(),
            harm: BTreeMap::new(),
            began: BTreeMap::new(),
            met: BTreeMap::new(),
        }
    }

    fn count(&mut self, side: Side, how: String) {
        self.harm.entry(how).or_default()[usize::from(side != self.side)] += 1;
    }

    /// Counts fights and what comes over battle groups in them, by who began.
    fn fights(&mut self, state: &State, event: &Event) {
        match event {
            Event::Engaged(e) => {
                let who = if state.side(e.attacker) == self.side { "ours" } else { "theirs" };
                let kind = |g: BgId| format!("{:?} {}", state.troop(g), g.0 % 10);
                let flank = if e.flank { " in flank" } else { "" };
                let what = format!("{who}: {} upon {}{flank}", kind(e.attacker), kind(e.target));
                for group in [e.attacker, e.target] {
                    if !state.in_close_combat(group) {
                        self.met.insert(group, what.clone());
                        self.count(state.side(group), format!("{what}, meet"));
                        self.began.insert(group, who);
                        self.count(state.side(group), format!("fights begun by {who}"));
                    }
                }
            }
            Event::Level { group, .. } | Event::Broke { group, .. } if state.in_close_combat(*group) => {
                let Some(who) = self.began.get(group).copied() else { return };
                let (what, often) = match event {
                    Event::Level { from, to, .. } => ("falls", (*to as i8 - *from as i8).max(0)),
                    _ => ("breaks", 1),
                };
                for _ in 0..often {
                    self.count(state.side(*group), format!("{what} in fights begun by {who}"));
                }
                if let (Event::Broke { .. }, Some(met)) = (event, self.met.get(group)) {
                    self.count(state.side(*group), format!("{met}, break"));
                }
            }
            _ => {}
        }
    }

    /// Counts what comes over a battle group, commanders and camps.
    fn weigh(&mut self, state: &State, test: Option<&CohesionTest>, event: &Event) {
        let edge = |group: BgId| {
            let beset = state.engagements().iter().any(|e| e.target == group && e.edge != Edge::Front);
            if beset { " in flank" } else { "" }
        };
        match event {
            Event::Level { group, from, to, rule } => {
                let why = test.map_or(rule.0.to_string(), |test| format!("{:?}", test.occasion));
                let how = if to > from { "falls" } else { "rises" };
                for _ in 0..(*to as i8 - *from as i8).abs() {
                    self.count(state.side(*group), format!("{how}: {why}{}", edge(*group)));
                }
            }
            Event::Broke { group, rule } => {
                let why = test.map_or(rule.0.to_string(), |test| format!("{:?}", test.occasion));
                self.count(state.side(*group), format!("breaks: {why}{}", edge(*group)));
            }
            Event::Removed { group, fate, .. } => self.count(state.side(*group), format!("gone: {fate:?}")),
            Event::CampSacked { side, .. } => self.count(*side, "camp sacked".to_string()),
            Event::Moved {
                group, how: how @ (Motion::Charge | Motion::Evade | Motion::Intercept), ..
            } => {
                self.count(state.side(*group), format!("does: {how:?}"));
            }
            Event::CommanderLost { commander } => {
                let commander = state.commanders().get(commander.index());
                if let Some(commander) = commander {
                    let how = if commander.committed { "in the front rank" } else { "else" };
                    self.count(commander.side, format!("commander lost {how}"));
                }
            }
            _ => {}
        }
    }

    /// Ours are capitals, theirs are not.
    fn name(&self, state: &State, group: BgId) -> String {
        let troop = format!("{:?}", state.troop(group));
        let short: String = troop.chars().filter(char::is_ascii_uppercase).collect();
        let g = state.group(group);
        let mark = if g.side == self.side { "+" } else { "-" };
        let middle = state.block(group).centre();
        let level = match g.level {
            Cohesion::Steady => "",
            Cohesion::Disrupted => "d",
            Cohesion::Fragmented => "f",
            Cohesion::Broken => "b",
        };
        format!("{mark}{short}{}{level}[{}]({:.0},{:.0})", group.0, g.bases(), middle.x, middle.y)
    }

    fn tell(&mut self, state: &State, event: &Event) {
        let name = |group: &BgId| self.name(state, *group);
        let told = match event {
            Event::Moved { group, how, .. } => match how {
                Motion::Charge
                | Motion::Intercept
                | Motion::Evade
                | Motion::Rout
                | Motion::Pursuit
                | Motion::BreakOff => {
                    format!("{how:?} {}", name(group))
                }
                _ => return,
            },
            Event::Engaged(e) if e.due => {
                format!(
                    "meets {} > {} {:?}{}",
                    name(&e.attacker),
                    name(&e.target),
                    e.edge,
                    if e.flank { " FLANK" } else { "" }
                )
            }
            Event::Hit { by, on, hits, .. } if *hits > 0 => format!("{} hits {} x{hits}", name(by), name(on)),
            Event::Level { group, from, to, rule } => format!("** {} {from:?} to {to:?} {rule}", name(group)),
            Event::Broke { group, rule } => format!("** {} BREAKS {rule}", name(group)),
            Event::Autobroken { group, .. } => format!("** {} autobroken", name(group)),
            Event::LostBases { group, left, .. } => format!("{} loses to {left}", name(group)),
            Event::Removed { group, fate, rule } => format!("** {} gone: {fate:?} {rule}", name(group)),
            Event::CommanderLost { commander } => format!("** commander {commander:?} lost"),
            Event::CampSacked { side, .. } => format!("** camp of {side:?} sacked"),
            Event::Over(outcome) => format!("{outcome:?}"),
            _ => return,
        };
        let _ = writeln!(self.text, "  {:?}: {told}", state.phase);
    }

    fn turn(&mut self, state: &State, turn: u16, active: Side) {
        let lost = |side| victory::attrition(state, side).total();
        let whose = if active == self.side { "ours" } else { "theirs" };
        let _ = writeln!(
            self.text,
            "turn {turn} ({whose}): attrition {} to {}",
            lost(self.side),
            lost(self.side.other())
        );
        for side in [self.side, self.side.other()] {
            let groups: Vec<String> = state.army(side).map(|g| self.name(state, g)).collect();
            let _ = writeln!(self.text, "    {}", groups.join(" "));
        }
    }
}

impl Onlooker<FieldOfGlory> for Teller {
    fn before(&mut self, state: &State) {
        self.before = Some(Box::new(state.clone()));
    }

    fn after(&mut self, _: Option<(&Roll, &Faces)>, events: &[Event]) {
        let Some(mut state) = self.before.take() else { return };
        let test = test_of(&state);
        for event in events {
            self.tell(&state, event);
            self.weigh(&state, test.as_ref(), event);
            self.fights(&state, event);
            acies_field_of_glory::event::apply(&mut state, event);
            if let Event::TurnBegan { turn, side } = event {
                self.turn(&state, *turn, *side);
            }
        }
    }
}
