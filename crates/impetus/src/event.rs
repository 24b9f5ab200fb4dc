//! What happened. Only events change a battle.

use crate::frame::{Clash, Frame, Occasion};
use crate::host::{Mark, Marks, Quality, Seat, Standing};
use crate::roll::Roll;
use crate::set::UnitSet;
use crate::state::{AttackClass, Engagement, State};
use crate::terrain::{Piece, PieceSpec};
use crate::unit::{Fate, UnitId, Whereabouts};
use crate::weather::Weather;
use acies_dice::Faces;
use acies_rules::{Outcome, RuleId, Side};
use acies_tabletop::{Footprint, Length, Pose};
use serde::Serialize;
use std::sync::Arc;

/// Why a base changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// A move of its own.
    Move,
    /// A charge.
    Charge,
    /// The least shift that breaks exact alignment.
    Alignment,
    /// Skirmishers that were passed follow behind.
    Displaced,
    /// A retreat.
    Retreat,
    /// Pushed back by a retreating friend.
    Pushed,
    /// A pursuit.
    Pursuit,
    /// Elephants that run.
    Panic,
    /// An evade.
    Evade,
    /// A counter-charge.
    CounterCharge,
    /// Gone astray at night.
    Drift,
    /// Out of a melee.
    Disengaged,
    /// Lines take turns.
    Relief,
    /// Behind friendly pikes.
    Shelter,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A procedure begins.
    Began(Frame),
    /// The present procedure goes on in another stage.
    WentOn(Frame),
    /// The present procedure ends.
    Ended,
    /// A terrain element was placed.
    TerrainPlaced(Box<PieceSpec>),
    /// A terrain element was taken away.
    TerrainRemoved {
        /// Its number.
        piece: u8,
    },
    /// A terrain element was moved.
    TerrainMoved {
        /// Its number.
        piece: u8,
        /// Its new place.
        to: Box<PieceSpec>,
    },
    /// A Unit was placed.
    Deployed {
        /// The Unit.
        unit: UnitId,
        /// Where.
        pose: Pose,
        /// With this Unit behind it as a Large Unit.
        rear: Option<UnitId>,
        /// In shieldwall.
        shieldwall: bool,
    },
    /// A new turn.
    TurnBegan {
        /// Its number.
        turn: u16,
    },
    /// A player's phase began.
    PhaseBegan {
        /// Whose.
        side: Side,
    },
    /// A player has earned another phase in this turn.
    PhaseEarned {
        /// Who.
        side: Side,
    },
    /// A player's further phase began: all his Units may act again.
    FurtherPhaseBegan {
        /// Whose.
        side: Side,
    },
    /// A player surprised those who would evade.
    Surprised {
        /// Who played his card.
        by: Side,
    },
    /// Units were activated.
    Activated {
        /// Which.
        units: UnitSet,
    },
    /// An activation was taken back.
    ActivationCancelled,
    /// Units have used their activation.
    Spent {
        /// Which.
        units: UnitSet,
    },
    /// A Unit changed its place.
    Moved {
        /// Which.
        unit: UnitId,
        /// From.
        from: Pose,
        /// To.
        to: Pose,
        /// Why.
        how: Motion,
    },
    /// Units that had passed friends were carried on until clear of them, free of cost.
    Carried {
        /// Who.
        units: UnitSet,
        /// Past whom.
        past: UnitSet,
        /// How far.
        by: Length,
        /// By which rule.
        rule: RuleId,
    },
    /// A Unit became Disordered.
    Disordered {
        /// Which.
        unit: UnitId,
        /// By which rule.
        rule: RuleId,
    },
    /// A Unit rallied.
    Rallied {
        /// Which.
        unit: UnitId,
    },
    /// A shieldwall was formed.
    ShieldwallFormed {
        /// By whom.
        unit: UnitId,
    },
    /// A shieldwall ended.
    ShieldwallEnded {
        /// Whose.
        unit: UnitId,
    },
    /// A Unit moved away from its stakes.
    StakesLeft {
        /// Which.
        unit: UnitId,
    },
    /// A War Chariot started to roll or halted.
    Gait {
        /// Which.
        unit: UnitId,
        /// Rolling.
        rolling: bool,
        /// Has it wheeled without going straight since?
        wheeled: bool,
    },
    /// Dice were rolled.
    Rolled {
        /// What for.
        roll: Roll,
        /// The faces.
        faces: Faces,
    },
    /// A pool did DAMAGE.
    Damage {
        /// To whom.
        unit: UnitId,
        /// How much.
        damage: u8,
        /// By which rule it is counted.
        rule: RuleId,
    },
    /// A Cohesion Test.
    Tested {
        /// Who.
        unit: UnitId,
        /// The critical number.
        critical: u8,
        /// The die.
        die: u8,
        /// Loss by failing.
        loss: u8,
        /// Loss by passing while Disordered.
        disorder_loss: u8,
    },
    /// VBU was lost for good.
    LostVbu {
        /// By whom.
        unit: UnitId,
        /// How much.
        points: u8,
        /// By which rule.
        rule: RuleId,
    },
    /// A Unit left the battle.
    Removed {
        /// Which.
        unit: UnitId,
        /// Why.
        fate: Fate,
        /// By which rule.
        rule: RuleId,
    },
    /// Two enemies are in melee.
    Engaged(Engagement),
    /// Two enemies are no longer in melee.
    Parted {
        /// One.
        a: UnitId,
        /// The other.
        b: UnitId,
    },
    /// The pila of these are thrown, or not.
    PilaSettled {
        /// Whose.
        units: UnitSet,
    },
    /// Main and Supports of a melee phase.
    MeleeJoined {
        /// Main Units.
        mains: [UnitId; 2],
        /// Supports.
        supports: [UnitSet; 2],
    },
    /// A melee phase was decided.
    MeleeDecided {
        /// The loser; `None` for a draw.
        loser: Option<Side>,
        /// Losses by failed tests.
        losses: [u8; 2],
        /// By which rule.
        rule: RuleId,
    },
    /// An attack in flank or rear.
    Outflanked {
        /// Who.
        unit: UnitId,
        /// By whom.
        by: UnitId,
        /// How.
        class: AttackClass,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        by: Side,
    },
    /// The battle is over.
    Over(Outcome),
    /// The weather is this from now on.
    WeatherChanged(Weather),
    /// It is settled who defends.
    Defends {
        /// Who.
        side: Side,
    },
    /// A Command begins to act.
    CommandBegan {
        /// Whose.
        side: Side,
        /// Its number.
        command: u8,
    },
    /// A Command may not act in this turn.
    CommandBarred {
        /// Its number.
        command: u8,
        /// It routs at the end of the turn.
        doomed: bool,
        /// By which rule.
        rule: RuleId,
    },
    /// A Commander rose or fell.
    Promoted {
        /// Number of his Command.
        command: u8,
        /// What he is now.
        quality: Quality,
        /// He changes no more.
        settled: bool,
    },
    /// A Coward has faced the rout of another Command.
    Faced {
        /// Number of his Command.
        command: u8,
    },
    /// A Commander changed his place.
    CommanderMoved {
        /// Number of his Command.
        command: u8,
        /// Where he is.
        seat: Seat,
    },
    /// A Commander was captured or killed.
    CommanderLost {
        /// Number of his Command.
        command: u8,
        /// Killed, not captured.
        killed: bool,
        /// His Command routs at the end of the turn.
        command_routs: bool,
        /// The army too.
        army_routs: bool,
        /// By which rule.
        rule: RuleId,
    },
    /// A Command routed.
    CommandRouted {
        /// Its number.
        command: u8,
    },
    /// A Discipline Test.
    DisciplineTested {
        /// Who.
        unit: UnitId,
        /// Die and modifiers.
        total: i8,
        /// What was needed.
        needed: u8,
        /// Passed?
        passed: bool,
    },
    /// Something is noted about a Unit.
    Marked {
        /// Which.
        unit: UnitId,
        /// What.
        mark: Mark,
    },
}

/// The only writer of a battle.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Began(frame) => {
            state.agenda.push(frame.clone());
        }
        Event::WentOn(frame) => {
            if let Some(top) = state.agenda.top_mut() {
                *top = frame.clone();
            }
        }
        Event::Ended => {
            state.agenda.pop();
        }
        Event::TerrainPlaced(spec) => {
            if let Ok(piece) = Piece::new((**spec).clone()) {
                Arc::make_mut(&mut state.field).pieces.push(piece);
            }
        }
        Event::TerrainRemoved { piece } => {
            let pieces = &mut Arc::make_mut(&mut state.field).pieces;
            if usize::from(*piece) < pieces.len() {
                pieces.remove(usize::from(*piece));
            }
        }
        Event::TerrainMoved { piece, to } => {
            if let Ok(moved) = Piece::new((**to).clone())
                && let Some(slot) = Arc::make_mut(&mut state.field).pieces.get_mut(usize::from(*piece))
            {
                *slot = moved;
            }
        }
        Event::Deployed { unit, pose, rear, shieldwall } => deploy(state, *unit, *pose, *rear, *shieldwall),
        Event::TurnBegan { turn } => {
            state.turn = *turn;
            state.kept.extra_phase = [false; 2];
            for command in state.host.commands.iter_mut().filter(|command| !command.routed) {
                command.standing = Standing::Available;
            }
            state.host.marks.iter_mut().for_each(Marks::begin_turn);
            state.host.acted_last = None;
            for unit in &mut state.units {
                unit.activated = false;
            }
        }
        Event::PhaseBegan { side } => state.active = *side,
        Event::PhaseEarned { side } => state.kept.extra_phase[side.index()] = true,
        Event::FurtherPhaseBegan { side } => {
            state.active = *side;
            state.kept.extra_phase[side.index()] = false;
            for unit in state.units.iter_mut().filter(|unit| unit.side == *side) {
                unit.activated = false;
            }
        }
        Event::Surprised { by } => state.kept.card_played[by.index()] = true,
        Event::Activated { .. } | Event::ActivationCancelled => {}
        Event::Spent { units } => {
            for unit in units.iter() {
                state.unit_mut(unit).activated = true;
            }
        }
        Event::Moved { unit, to, .. } => state.unit_mut(*unit).put(*to),
        Event::Disordered { unit, .. } => state.unit_mut(*unit).disordered = true,
        Event::Rallied { unit } => state.unit_mut(*unit).disordered = false,
        Event::ShieldwallFormed { unit } => state.unit_mut(*unit).shieldwall = true,
        Event::ShieldwallEnded { unit } => state.unit_mut(*unit).shieldwall = false,
        Event::StakesLeft { unit } => state.unit_mut(*unit).stakes = false,
        Event::Gait { unit, rolling, wheeled } => {
            let unit = state.unit_mut(*unit);
            unit.rolling = *rolling;
            unit.wheeled = *wheeled;
        }
        Event::Rolled { .. } => state.draw_offered = [false; 2],
        Event::Carried { .. } | Event::Damage { .. } | Event::Tested { .. } => {}
        Event::PilaSettled { units } => {
            each_clash(state, |clash| clash.pila_settled = clash.pila_settled.or(*units))
        }
        Event::MeleeJoined { mains, supports } => {
            let all = supports[0].or(supports[1]).with(mains[0]).with(mains[1]);
            each_clash(state, |clash| clash.fought = clash.fought.or(all));
            if state.book().locked_pairs_stay {
                settle_newcomers(state, *mains);
            }
        }
        Event::MeleeDecided { .. } | Event::Outflanked { .. } => {}
        Event::LostVbu { unit, points, .. } => {
            if let Some(marks) = state.host.marks.get_mut(unit.index())
                && let Some((_, lost)) = &mut marks.garrison
            {
                *lost = lost.saturating_add(*points);
            }
            let unit = state.unit_mut(*unit);
            unit.vbu = unit.vbu.saturating_sub(*points);
        }
        Event::Removed { unit, fate, .. } => remove(state, *unit, *fate),
        Event::Engaged(engagement) => state.engagements.push(*engagement),
        Event::Parted { a, b } => state.engagements.retain(|e| !(e.has(*a) && e.has(*b))),
        Event::DrawOffered { by } => state.draw_offered[by.index()] = true,
        Event::Over(outcome) => state.outcome = Some(*outcome),
        Event::WeatherChanged(weather) => state.kept.weather = Some(*weather),
        Event::Defends { side } => state.host.defender = Some(*side),
        Event::DisciplineTested { .. } => {}
        Event::Marked { unit, mark } => mark_unit(state, *unit, *mark),
        Event::CommandBegan { .. }
        | Event::CommandBarred { .. }
        | Event::Promoted { .. }
        | Event::CommanderMoved { .. }
        | Event::Faced { .. }
        | Event::CommanderLost { .. }
        | Event::CommandRouted { .. } => apply_to_command(state, event),
    }
}

fn apply_to_command(state: &mut State, event: &Event) {
    if let Event::CommandBegan { side, .. } = event {
        state.active = *side;
        state.host.acted_last = Some(*side);
    }
    if let Event::CommanderLost { command, army_routs: true, .. } = event
        && let Some(spec) = state.setup.roster.commands.get(usize::from(*command))
    {
        state.host.doomed[spec.side.index()] = true;
    }
    let number = match event {
        Event::CommandBegan { command, .. }
        | Event::CommandBarred { command, .. }
        | Event::Promoted { command, .. }
        | Event::CommanderMoved { command, .. }
        | Event::Faced { command }
        | Event::CommanderLost { command, .. }
        | Event::CommandRouted { command } => usize::from(*command),
        _ => return,
    };
    let Some(command) = state.host.commands.get_mut(number) else { return };
    match event {
        Event::CommandBegan { .. } => command.standing = Standing::Activated,
        Event::CommandBarred { doomed, .. } => {
            command.standing = Standing::Barred;
            command.doomed |= *doomed;
        }
        Event::Promoted { quality, settled, .. } => {
            command.quality = *quality;
            command.settled = *settled;
        }
        Event::CommanderMoved { seat, .. } => command.seat = *seat,
        Event::Faced { .. } => command.afraid = false,
        Event::CommanderLost { command_routs, .. } => {
            command.seat = Seat::Lost;
            command.doomed |= *command_routs;
        }
        _ => {
            command.routed = true;
            command.standing = Standing::Barred;
            // A Commander by himself leaves with it (IMP-CLO-02 counts those still in play).
            if matches!(command.seat, Seat::At(_)) {
                command.seat = Seat::Lost;
            }
            state.frighten(number);
        }
    }
}

/// Marks a Unit; in and out of a Built Up Area its base changes too.
fn mark_unit(state: &mut State, unit: UnitId, mark: Mark) {
    if let Some(marks) = state.host.marks.get_mut(unit.index()) {
        marks.apply(mark);
    }
    match mark {
        Mark::Garrison(piece) => state.reshape(unit, piece),
        Mark::Dismounted => state.dismount(unit),
        _ => {}
    }
}

/// A phase that is fought counts for every clash that waits for it (BI08-MEL-11).
fn each_clash(state: &mut State, change: impl Fn(&mut Clash)) {
    for frame in state.agenda.frames_mut() {
        if let Frame::Clash(clash) = frame {
            change(clash);
        }
    }
}

/// BI3-MEL-12: a newcomer that fights as a Main Unit supports nobody afterwards, so it is new no longer.
fn settle_newcomers(state: &mut State, mains: [UnitId; 2]) {
    let last = state.agenda.frames_mut().iter_mut().rev().find_map(|frame| match frame {
        Frame::Clash(clash) => Some(clash),
        _ => None,
    });
    if let Some(clash) = last.filter(|clash| clash.occasion == Occasion::Charge) {
        clash.newcomers = clash.newcomers.without(mains[0]).without(mains[1]);
    }
}

fn deploy(state: &mut State, unit: UnitId, pose: Pose, rear: Option<UnitId>, shieldwall: bool) {
    if let Some(old) = state.unit(unit).rear
        && Some(old) != rear
    {
        state.unit_mut(old).whereabouts = Whereabouts::Reserve;
    }
    let width = state.unit(unit).footprint.width;
    let depth = state.book().depth(state.setup.base_set, state.profile(unit));
    let behind = rear.map(|r| state.book().depth(state.setup.base_set, state.profile(r)));
    if let Some(rear) = rear {
        let behind = state.unit_mut(rear);
        behind.whereabouts = Whereabouts::RearOf(unit);
        behind.shieldwall = false;
    }
    let u = state.unit_mut(unit);
    u.whereabouts = Whereabouts::Table;
    u.rear = rear;
    u.shieldwall = shieldwall;
    // BI08-SET-09: chariots start halted.
    u.rolling = false;
    u.wheeled = false;
    u.put(pose);
    u.set_footprint(Footprint { width, depth: behind.map_or(depth, |b| depth + b) });
}

fn remove(state: &mut State, unit: UnitId, fate: Fate) {
    let (side, before) = (state.side(unit), state.unit(unit).whereabouts);
    if matches!(before, Whereabouts::Gone(_)) {
        return;
    }
    state.lost_vd[side.index()] += u16::from(state.setup.profiles[unit.index()].vd);
    state.engagements.retain(|e| !e.has(unit));
    let u = state.unit_mut(unit);
    u.whereabouts = Whereabouts::Gone(fate);
    u.disordered = false;
    u.shieldwall = false;
    u.rolling = false;
    u.wheeled = false;
    if let Whereabouts::RearOf(ahead) = before {
        state.unit_mut(ahead).rear = None;
        // The base behind this one, of three, moves up.
        let front = state.front_of(ahead);
        let printed = state.unit(unit).vbu_printed();
        if let Some(marks) = state.host.marks.get_mut(front.index()) {
            marks.lost_behind = marks.lost_behind.saturating_add(printed);
        }
        let depth = state.bases(front).fold(Length::ZERO, |sum, base| {
            sum + state.book().depth(state.setup.base_set, state.profile(base))
        });
        let front = state.unit_mut(front);
        let width = front.footprint.width;
        front.set_footprint(Footprint { width, depth });
    }
    if let Some(marks) = state.host.marks.get_mut(unit.index()) {
        *marks = Marks { dismounted: marks.dismounted, ..Marks::default() };
    }
}
