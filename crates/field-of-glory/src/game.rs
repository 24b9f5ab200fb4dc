//! A battle while it is changed: events are applied as they are written down.

use crate::battle_group::{BgId, Cohesion, Fate};
use crate::event::{Event, Motion, apply};
use crate::formation::{Formation, MAX_BASES, last_rank_of};
use crate::frame::{Frame, Throwing};
use crate::roll::{CmtUse, Purpose};
use crate::rulebook::{CONTACT, cmt_pass};
use crate::state::State;
use crate::steps::cohesion::is_autobroken;
use crate::steps::dice::Again;
use crate::troops::{BW, Troop};
use acies_rules::{RuleId, Side};

/// A state with the events that changed it.
pub struct Game<'a> {
    /// The battle.
    pub state: &'a mut State,
    /// What happened, in order.
    pub events: &'a mut Vec<Event>,
}

impl Game<'_> {
    /// Writes an event down and applies it.
    pub fn emit(&mut self, event: Event) {
        apply(self.state, &event);
        self.events.push(event);
    }

    /// Starts a procedure.
    pub fn begin(&mut self, frame: Frame) {
        self.emit(Event::Began(frame));
    }

    /// The present procedure goes on.
    pub fn go_on(&mut self, frame: Frame) {
        self.emit(Event::WentOn(frame));
    }

    /// The present procedure ends.
    pub fn end(&mut self) {
        self.emit(Event::Ended);
    }

    /// Asks for dice.
    pub fn throw(&mut self, purpose: Purpose, by: Side, dice: u8, again: Again) {
        self.begin(Frame::Throwing(Box::new(Throwing { purpose, by, dice, again, first: None })));
    }

    /// FOG-CMT-01, FOG-CMT-04: asks for a complex move test.
    pub fn throw_complex_move(&mut self, group: BgId, to: CmtUse) {
        let roster = self.state.roster(group);
        let needs = cmt_pass(roster.front.troop, roster.training) as u8;
        let again = if to == CmtUse::Hold { Again::Never } else { Again::by(roster.quality) };
        let by = self.state.side(group);
        self.throw(Purpose::ComplexMove { group, to, needs }, by, 2, again);
    }

    /// FOG-MOV-12: asks for the die of a variable move.
    pub fn throw_variable_move(&mut self, group: BgId) {
        self.throw(Purpose::VariableMove { group }, self.state.side(group), 1, Again::Never);
    }

    /// What a battle group has done.
    pub fn did(&mut self, group: BgId, change: impl FnOnce(&mut crate::battle_group::Deeds)) {
        let mut deeds = self.state.group(group).deeds;
        change(&mut deeds);
        if deeds != self.state.group(group).deeds {
            self.emit(Event::Did { group, deeds });
        }
    }

    /// Moves a battle group; contacts end with those it no longer touches.
    pub fn place(&mut self, group: BgId, to: Formation, how: Motion) {
        let from = *self.state.group(group).formation();
        if from == to {
            return;
        }
        self.emit(Event::Moved { group, from, to, how });
        self.part_if_apart(group);
    }

    /// FOG-BG-08: close combat ends with those who no longer touch.
    pub fn part_if_apart(&mut self, group: BgId) {
        for _ in 0..64 {
            let apart = self.state.engagements().iter().find(|e| {
                e.has(group) && self.state.block(e.attacker).gap(self.state.block(e.target)) > CONTACT + 0.003
            });
            let Some(e) = apart.copied() else { break };
            self.emit(Event::Parted { attacker: e.attacker, target: e.target });
        }
        self.release_commanders();
    }

    /// FOG-CMD-05: who is committed stays so until his battle group is out of close combat.
    pub fn release_commanders(&mut self) {
        for number in 0..self.state.commanders().len() {
            let commander = self.state.commanders()[number];
            if commander.committed && !commander.with.is_some_and(|g| self.state.in_close_combat(g)) {
                let commander = crate::commander::CommanderId(number as u8);
                self.emit(Event::Committed { commander, committed: false });
            }
        }
    }

    /// FOG-COH-01: cohesion falls by so many levels.
    pub fn drop_levels(&mut self, group: BgId, levels: u8, rule: &'static str) {
        let from = self.state.level(group);
        let to = (0..levels).fold(from, |level, _| level.dropped());
        if to == from || !self.state.group(group).is_on_table() {
            return;
        }
        if to == Cohesion::Broken {
            self.break_group(group, rule);
        } else {
            self.emit(Event::Level { group, from, to, rule: RuleId(rule) });
        }
    }

    /// A battle group breaks. Some kinds are removed at once.
    pub fn break_group(&mut self, group: BgId, rule: &'static str) {
        if self.state.group(group).is_broken() {
            return;
        }
        let troop = self.state.troop(group);
        // FOG-TRP-11: scythed chariots are gone and nobody minds.
        if troop == Troop::ScythedChariots {
            self.remove(group, Fate::Destroyed, "FOG-TRP-11");
            return;
        }
        self.emit(Event::Broke { group, rule: RuleId(rule) });
        match troop {
            Troop::BattleWagons => self.remove(group, Fate::Destroyed, "FOG-TRP-12"),
            Troop::LightArtillery | Troop::HeavyArtillery => {
                self.remove(group, Fate::Destroyed, "FOG-TRP-13")
            }
            // FOG-ROU-04: one base does not rout.
            _ if self.state.group(group).bases() <= 1 => self.remove(group, Fate::Destroyed, "FOG-ROU-04"),
            _ => {}
        }
    }

    /// A battle group leaves the battle.
    pub fn remove(&mut self, group: BgId, fate: Fate, rule: &'static str) {
        if self.state.group(group).is_on_table() {
            self.emit(Event::Removed { group, fate, rule: RuleId(rule) });
            self.release_commanders();
        }
    }

    /// FOG-BG-06: one base is lost; then FOG-QUA-04 and FOG-BG-07 are looked at.
    pub fn lose_base(&mut self, group: BgId, rule: &'static str) {
        let g = *self.state.group(group);
        if !g.is_on_table() || g.bases() == 0 {
            return;
        }
        let left = g.bases() - 1;
        if left == 0 {
            self.remove(group, Fate::Destroyed, rule);
            return;
        }
        let formation = after_loss(self.state, group);
        self.emit(Event::LostBases { group, left, formation, rule: RuleId(rule) });
        self.part_if_apart(group);
        let quality = self.state.roster(group).quality;
        if is_autobroken(quality, g.original(), left) && !g.autobroken {
            let rule = if left <= 1 { "FOG-BG-07" } else { "FOG-QUA-04" };
            self.emit(Event::Autobroken { group, rule: RuleId(rule) });
            if g.is_broken() {
                if left <= 1 {
                    self.remove(group, Fate::Destroyed, "FOG-ROU-04");
                }
            } else {
                self.break_group(group, rule);
            }
        } else if g.is_broken() && left <= 1 {
            self.remove(group, Fate::Destroyed, "FOG-ROU-04");
        }
    }
}

/// FOG-BG-06: the formation with one base less: from the rearmost rank; from a single rank at an end, where no enemy is if
/// there is a choice.
fn after_loss(state: &State, group: BgId) -> Formation {
    let g = state.group(group);
    let formation = *g.formation();
    let block = g.block();
    let left = g.bases() - 1;
    if block.ranks() > 1 {
        let highest = 15 - formation.last_rank.leading_zeros().min(15);
        let rest = formation.last_rank & !(1 << highest);
        let last_rank = if rest != 0 { rest } else { last_rank_of(left, formation.files) };
        return Formation { last_rank, ..formation };
    }
    let touched = |file: u8| {
        let base = block.base(0, file);
        state.enemies(group).any(|e| state.block(e).gap_to(&base) <= CONTACT)
    };
    let from_right = !touched(formation.files - 1) || touched(0);
    let shift = if from_right { -0.5 } else { 0.5 } * BW;
    let moved = formation.shifted(block.right() * shift);
    let mut steps = [0; MAX_BASES];
    let first = usize::from(!from_right);
    for (to, from) in (first..usize::from(formation.files)).enumerate().take(usize::from(left)) {
        steps[to] = formation.steps[from];
    }
    Formation { files: left, last_rank: last_rank_of(left, left), steps, ..moved }
}
