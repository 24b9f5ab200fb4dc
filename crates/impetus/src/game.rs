//! A battle while it is changed: events are applied as they are written down.

use crate::editions::Demoralisation;
use crate::event::{Event, Motion, apply};
use crate::frame::Frame;
use crate::host::Mark;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::CONTACT;
use crate::unit::{Fate, Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Base, Edge, Pose};

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

    /// Notes something about a Unit, where armies act in Commands and it is news.
    pub fn mark(&mut self, unit: UnitId, mark: Mark) {
        let Some(before) = self.state.host().marks.get(unit.index()) else { return };
        let mut after = *before;
        after.apply(mark);
        if after != *before {
            self.emit(Event::Marked { unit, mark });
        }
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

    /// BI08-STA-04, BI08-STA-06: Disorder does not add up; scythed chariots are never Disordered.
    pub fn disorder(&mut self, unit: UnitId, rule: Rule) {
        let u = self.state.unit(unit);
        let scythed = self.state.profile(unit).troop == Troop::Cf;
        let rough = matches!(rule, Rule::BrokenGround | Rule::DifficultGround);
        // IMP-TER-05, IMP-TER-06: where others are Disordered on their way, they are lost.
        if scythed && rough && u.is_on_table() && self.state.host_book().is_some() {
            return self.remove(unit, Fate::InGround, Rule::ScythedLost);
        }
        if u.is_on_table() && !u.disordered && !scythed {
            self.emit(Event::Disordered { unit, rule: self.state.cite(rule) });
            // IMP-STA-11.
            self.mark(unit, Mark::Opportunity(false));
        }
    }

    /// A permanent loss: from the rear base of a Large Unit first, the rest from the front (BI08-LRG-02). `true` if nothing is left.
    pub fn lose(&mut self, unit: UnitId, points: u8, rule: Rule) -> bool {
        let mut points = points;
        // The rearmost base first; what is left goes to the next (IMP-LRG-02).
        for _ in 0..2 {
            let rearmost = self.state.rearmost(unit);
            if rearmost == unit || points == 0 {
                break;
            }
            let rear = rearmost;
            let taken = points.min(self.state.unit(rear).vbu());
            points -= taken;
            self.emit(Event::LostVbu {
                unit: rear,
                points: taken,
                rule: self.state.cite(Rule::LargeUnitLosses),
            });
            if self.state.unit(rear).vbu() == 0 {
                // BI08-LRG-05: an ordinary Unit remains.
                let rule = self.state.cite(Rule::RearUnitGone);
                self.emit(Event::Removed { unit: rear, fate: Fate::NoVbuLeft, rule });
                self.demoralise(self.state.side(unit));
                self.part_if_apart(unit);
            }
        }
        if points > 0 {
            let points = points.min(self.state.unit(unit).vbu());
            self.emit(Event::LostVbu { unit, points, rule: self.state.cite(rule) });
            // BI08-SHW-02.
            if self.state.unit(unit).shieldwall {
                self.emit(Event::ShieldwallEnded { unit });
            }
        }
        self.state.unit(unit).vbu() == 0
    }

    /// Takes a Unit off the table, both bases of a Large Unit together (BI08-STA-08).
    pub fn remove(&mut self, unit: UnitId, fate: Fate, rule: Rule) {
        for _ in 0..2 {
            let rear = self.state.rearmost(unit);
            if rear == unit {
                break;
            }
            self.emit(Event::Removed {
                unit: rear,
                fate: Fate::WithItsBlock,
                rule: self.state.cite(Rule::WholeBlockGoes),
            });
        }
        self.emit(Event::Removed { unit, fate, rule: self.state.cite(rule) });
        self.demoralise(self.state.side(unit));
        crate::procedures::loss::fell(self, unit);
    }

    /// BI3-DEM-03: all Units of a demoralised Command or army are Disordered.
    fn demoralise(&mut self, side: Side) {
        if self.state.book().demoralisation != Demoralisation::DisordersTheArmy {
            return;
        }
        for unit in self.state.army_set(side).iter() {
            if self.state.has_lost_heart(unit) {
                self.disorder(unit, Rule::Demoralised);
            }
        }
    }

    /// Routs a Unit of a melee: it is removed, and friends behind it suffer (BI08-RET-10).
    pub fn rout(&mut self, unit: UnitId, fate: Fate, rule: Rule, melee: UnitSet) {
        let base = *self.state.base(unit);
        self.remove(unit, fate, rule);
        self.rout_zone(unit, &base, melee);
    }

    /// BI08-RET-10: friends within 5U behind lose 1 VBU and are Disordered; not those of the same melee.
    pub fn rout_zone(&mut self, unit: UnitId, base: &Base, melee: UnitSet) {
        if self.state.routs_quietly(unit) {
            return;
        }
        let zone = base.zone(Edge::Rear, self.state.book().rout_zone_depth.units());
        let side = self.state.side(unit);
        let behind: UnitSet = self
            .state
            .army(side)
            .filter(|f| !melee.has(*f) && zone.common_area(self.state.base(*f)) > self.state.book().area)
            .collect();
        for friend in behind.iter() {
            self.disorder(friend, Rule::RoutZone);
            if self.lose(friend, 1, Rule::RoutZone) {
                self.remove(friend, Fate::NoVbuLeft, Rule::RoutZone);
            }
        }
    }

    /// Moves a base; a shieldwall ends, and melees end with those it no longer touches.
    pub fn place(&mut self, unit: UnitId, to: Pose, how: Motion) {
        let from = self.state.unit(unit).pose();
        if from == to {
            return;
        }
        self.emit(Event::Moved { unit, from, to, how });
        // IMP-OPP-04: who has moved, or was moved, no longer waits.
        self.mark(unit, Mark::Opportunity(false));
        // IMP-SHW-04: where Commands act a shieldwall may make one phase.
        let holds = self.state.host_book().is_some() && matches!(how, Motion::Move | Motion::Displaced);
        if self.state.unit(unit).shieldwall && !holds {
            self.emit(Event::ShieldwallEnded { unit });
        }
        if self.state.unit(unit).stakes {
            self.emit(Event::StakesLeft { unit });
        }
        self.part_if_apart(unit);
        crate::procedures::special::ride_over(self, unit, from);
    }

    /// BI08-STA-09: a melee ends when the two are more than a hair apart.
    pub fn part_if_apart(&mut self, unit: UnitId) {
        for _ in 0..16 {
            let apart = self.state.engagements().iter().find(|e| {
                e.has(unit) && self.state.base(e.attacker).gap(self.state.base(e.target)) > CONTACT
            });
            let Some(e) = apart.copied() else { break };
            self.emit(Event::Parted { a: e.attacker, b: e.target });
        }
    }

    /// A War Chariot halts or rolls (BI08-CHR-01).
    pub fn gait(&mut self, unit: UnitId, rolling: bool, wheeled: bool) {
        let u = self.state.unit(unit);
        let chariot = self.state.book().chariots_roll && self.state.profile(unit).troop.is_war_chariot();
        if chariot && u.is_on_table() && (u.rolling != rolling || u.wheeled != wheeled) {
            self.emit(Event::Gait { unit, rolling, wheeled });
        }
    }

    /// A War Chariot halts.
    pub fn halt(&mut self, unit: UnitId) {
        let wheeled = self.state.unit(unit).wheeled;
        self.gait(unit, false, wheeled);
    }
}
