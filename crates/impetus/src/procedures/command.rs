//! Commands: nominated, rolled for, active (38.1 and 38.2 of the ledger of Impetus).

use super::{Coming, acting, ask};
use crate::command::Command as Order;
use crate::event::Event;
use crate::frame::{Contest, ContestStage, Frame, Nominate, Orders};
use crate::game::Game;
use crate::host::{Mark, Quality, Seat, Standing};
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::{Judged, TOLERANCE, impetuous, refuse};
use crate::unit::UnitId;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Side};
use arrayvec::ArrayVec;

/// Commands of a side that may be nominated (IMP-INI-02); those without Units have nothing to do.
pub fn available(state: &State, side: Side) -> ArrayVec<u8, 16> {
    (0..state.host().commands.len() as u8)
        .filter(|number| {
            state.side_of(*number) == side
                && state.command(*number).is_some_and(|c| c.standing == Standing::Available)
                && !state.units_of(*number).is_empty()
        })
        .take(16)
        .collect()
}

/// Who nominates next: the Defender first; the other must not look.
fn nominator(state: &State, frame: &Nominate) -> Option<Side> {
    let first = state.host().defender.unwrap_or(Side::Second);
    [first, first.other()]
        .into_iter()
        .find(|side| frame.chosen[side.index()].is_none() && available(state, *side).len() > 1)
}

/// What the nomination waits for.
pub fn nominate_next(state: &State, frame: &Nominate) -> Coming {
    let side = nominator(state, frame).unwrap_or(Side::First);
    ask(state, side, Question::Nominate { commands: available(state, side) }, Rule::CommandsActInTurn)
}

/// A Command is nominated.
pub fn nominate_answer(game: &mut Game<'_>, mut frame: Nominate, order: &Order) -> Judged<()> {
    let Order::Nominate { command } = order else {
        return refuse(Why::NotTheQuestion, Rule::CommandsActInTurn);
    };
    let Some(side) = nominator(game.state, &frame) else {
        return refuse(Why::NotTheQuestion, Rule::CommandsActInTurn);
    };
    if !available(game.state, side).contains(command) {
        return refuse(Why::NoSuchCommand { command: *command }, Rule::CommandsActInTurn);
    }
    frame.chosen[side.index()] = Some(*command);
    game.go_on(Frame::Nominate(frame));
    Ok(())
}

/// The only Command left is nominated without a question; then the dice. `None`: nobody is left, the turn ends.
pub fn nominate_advance(game: &mut Game<'_>, frame: Nominate) -> Option<bool> {
    if nominator(game.state, &frame).is_some() {
        return Some(false);
    }
    let commands = Side::BOTH
        .map(|side| frame.chosen[side.index()].or_else(|| available(game.state, side).first().copied()));
    if commands == [None, None] {
        return None;
    }
    let first = if commands[0].is_some() { Side::First } else { Side::Second };
    game.go_on(Frame::Contest(contest(commands, first)));
    Some(true)
}

/// How a turn begins: with a nomination, or with the dice where neither player has a choice.
pub fn opening(state: &State) -> Frame {
    let frame = Nominate::default();
    let commands = Side::BOTH.map(|side| available(state, side).first().copied());
    match commands {
        [Some(_), Some(_)] if nominator(state, &frame).is_none() => {
            Frame::Contest(contest(commands, Side::First))
        }
        _ => Frame::Nominate(frame),
    }
}

/// Has the turn just begun: has no Command acted, and nobody rolled?
pub fn is_opening(state: &State, frame: &Frame) -> bool {
    let unspent = |c: &crate::host::Command| c.standing == Standing::Available || c.routed;
    state.host().commands.iter().all(unspent)
        && matches!(frame, Frame::Nominate(_) | Frame::Contest(_))
        && *frame == opening(state)
}

const fn contest(commands: [Option<u8>; 2], first: Side) -> Contest {
    Contest {
        commands,
        dice: [[0; 2]; 2],
        decided: [false; 2],
        again: [[false; 2]; 2],
        stage: ContestStage::Roll(first),
    }
}

/// What the contest waits for.
pub fn contest_next(state: &State, frame: &Contest) -> Coming {
    let command = |side: Side| frame.commands[side.index()].unwrap_or(0);
    match frame.stage {
        ContestStage::Roll(side) => Next::Roll(Roll::CommandInitiative { by: side, command: command(side) }),
        ContestStage::Again(side) => {
            let dice = frame.again[side.index()].iter().filter(|again| **again).count().max(1) as u8;
            Next::Roll(Roll::InitiativeAgain { by: side, command: command(side), dice })
        }
        ContestStage::AskAgain(side) => {
            let question = Question::RollAgain { command: command(side), dice: frame.dice[side.index()] };
            ask(state, side, question, Rule::RollAgain)
        }
        ContestStage::AskLeave(side) => {
            let question = Question::LeaveInitiative { command: command(side) };
            ask(state, side, question, Rule::LeaveInitiative)
        }
    }
}

/// Dice and Leadership (IMP-INI-01).
pub fn total(state: &State, frame: &Contest, side: Side) -> u8 {
    let dice = frame.dice[side.index()];
    dice[0] + dice[1] + frame.commands[side.index()].map_or(0, |number| state.leadership(number))
}

/// What faces mean.
pub fn contest_settle(game: &mut Game<'_>, mut frame: Contest, faces: &Faces) {
    let face = |at: usize| faces.get(at).map_or(1, |die| die.get());
    match frame.stage {
        ContestStage::Roll(side) => {
            frame.dice[side.index()] = [face(0), face(1)];
            if side == Side::First && frame.commands[1].is_some() {
                frame.stage = ContestStage::Roll(Side::Second);
                game.go_on(Frame::Contest(frame));
                return;
            }
        }
        ContestStage::Again(side) => {
            let mut next = 0;
            for at in 0..2 {
                if frame.again[side.index()][at] {
                    frame.dice[side.index()][at] = face(next);
                    next += 1;
                }
            }
        }
        ContestStage::AskAgain(_) | ContestStage::AskLeave(_) => return,
    }
    look_on(game, frame);
}

/// May this Commander roll again (IMP-CMD-06)?
fn may_roll_again(state: &State, number: u8) -> bool {
    state.command(number).zip(state.host_book()).is_some_and(|(command, book)| {
        command.seat != Seat::Lost && book.quality(command.quality).rolls_again
    })
}

/// IMP-INI-04: the lower total decides first; then the dice are read.
fn look_on(game: &mut Game<'_>, mut frame: Contest) {
    let totals = Side::BOTH.map(|side| total(game.state, &frame, side));
    let first = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Less => Side::First,
        std::cmp::Ordering::Greater => Side::Second,
        // Who acted last decides second; at the beginning of a turn the Defender decides first.
        std::cmp::Ordering::Equal => match game.state.host().acted_last {
            Some(last) => last.other(),
            None => game.state.host().defender.unwrap_or(Side::Second),
        },
    };
    for side in [first, first.other()] {
        let Some(number) = frame.commands[side.index()] else { continue };
        if !frame.decided[side.index()] && may_roll_again(game.state, number) {
            frame.stage = ContestStage::AskAgain(side);
            game.go_on(Frame::Contest(frame));
            return;
        }
    }
    read(game, frame);
}

/// How the dice of a side are read.
struct Reading {
    total: u8,
    loses: bool,
    may_leave: bool,
}

/// May this Commander leave the initiative to the enemy (IMP-CMD-07)?
fn may_leave(state: &State, number: u8) -> bool {
    state
        .command(number)
        .zip(state.host_book())
        .is_some_and(|(command, book)| command.seat != Seat::Lost && book.quality(command.quality).may_leave)
}

/// I3: Cowards and Incompetents, levels, then who has won.
fn read(game: &mut Game<'_>, frame: Contest) {
    let mut readings: [Option<Reading>; 2] = [None, None];
    for side in Side::BOTH {
        if let Some(number) = frame.commands[side.index()] {
            let total = total(game.state, &frame, side);
            // What a Commander has become counts from the next roll on (IMP-CMD-12).
            let may_leave = may_leave(game.state, number);
            let loses = read_dice(game, number, frame.dice[side.index()]);
            readings[side.index()] = Some(Reading { total, loses, may_leave });
        }
    }
    let winner = match &readings {
        [Some(a), Some(b)] => match (a.loses, b.loses) {
            (true, true) => None,
            (true, false) => Some(Side::Second),
            (false, true) => Some(Side::First),
            (false, false) if a.total == b.total => {
                // IMP-INI-03.
                game.go_on(Frame::Contest(contest(frame.commands, Side::First)));
                return;
            }
            (false, false) => Some(if a.total > b.total { Side::First } else { Side::Second }),
        },
        [Some(a), None] => (!a.loses).then_some(Side::First),
        [None, Some(b)] => (!b.loses).then_some(Side::Second),
        [None, None] => None,
    };
    let Some(winner) = winner else {
        game.go_on(Frame::Nominate(Nominate::default()));
        return;
    };
    let opposed = readings[winner.other().index()].as_ref().is_some_and(|reading| !reading.loses);
    let again = frame.again[winner.index()] != [false; 2];
    let may_leave = readings[winner.index()].as_ref().is_some_and(|reading| reading.may_leave);
    if opposed && may_leave && !again {
        game.go_on(Frame::Contest(Contest { stage: ContestStage::AskLeave(winner), ..frame }));
    } else if let Some(command) = frame.commands[winner.index()] {
        begin(game, command);
    }
}

/// IMP-CMD-12 to IMP-CMD-17: what dice do to a Commander. `true` if he loses the initiative by them.
fn read_dice(game: &mut Game<'_>, number: u8, dice: [u8; 2]) -> bool {
    let Some(command) = game.state.command(number).copied() else { return false };
    // IMP-CMD-19.
    if command.seat == Seat::Lost {
        return false;
    }
    let double = (dice[0] == dice[1]).then_some(dice[0]);
    let bar = |game: &mut Game<'_>, doomed: bool, rule: Rule| {
        let rule = game.state.cite(rule);
        game.emit(Event::CommandBarred { command: number, doomed, rule });
    };
    match command.quality {
        Quality::Coward => {
            let parity = game.state.agreed().coward_rout_on;
            let runs = command.afraid && parity.holds(dice[0] + dice[1]);
            if runs {
                bar(game, true, Rule::CowardRouts);
            } else if double.is_some() {
                bar(game, false, Rule::CowardBarred);
            }
            if command.afraid {
                game.emit(Event::Faced { command: number });
            }
            return runs || double.is_some();
        }
        Quality::Incompetent if double.is_some_and(|face| face != 6) => {
            bar(game, false, Rule::CommandBarred);
            return true;
        }
        _ => {}
    }
    if !game.state.agreed().level_changes {
        return false;
    }
    let in_chief = game.state.setup.roster.commands.get(usize::from(number)).is_some_and(|c| c.in_chief);
    let (quality, settled) = match double {
        Some(6) => risen(command.quality, command.settled, in_chief),
        Some(1) => fallen(command.quality, command.settled),
        _ => (command.quality, command.settled),
    };
    if (quality, settled) != (command.quality, command.settled) {
        game.emit(Event::Promoted { command: number, quality, settled });
    }
    false
}

/// Table 39.2, double 6.
const fn risen(quality: Quality, settled: bool, in_chief: bool) -> (Quality, bool) {
    match quality {
        Quality::Incompetent => (Quality::Poor, false),
        Quality::Poor => (Quality::Fair, false),
        Quality::Fair => (Quality::Expert, false),
        Quality::Expert if in_chief => (Quality::Genius, true),
        Quality::Genius => (Quality::Genius, true),
        Quality::Expert | Quality::Charismatic | Quality::Coward => (quality, settled),
    }
}

/// Table 39.2, double 1.
const fn fallen(quality: Quality, settled: bool) -> (Quality, bool) {
    match quality {
        Quality::Genius if settled => (quality, settled),
        Quality::Genius | Quality::Charismatic => (Quality::Expert, false),
        Quality::Expert => (Quality::Fair, false),
        Quality::Fair => (Quality::Poor, false),
        Quality::Poor => (Quality::Incompetent, false),
        Quality::Incompetent | Quality::Coward => (quality, settled),
    }
}

/// Answers of the contest.
pub fn contest_answer(game: &mut Game<'_>, mut frame: Contest, order: &Order) -> Judged<()> {
    match (frame.stage, order) {
        (ContestStage::AskAgain(side), Order::RollAgain { dice }) => {
            frame.decided[side.index()] = true;
            frame.again[side.index()] = *dice;
            if *dice == [false; 2] {
                look_on(game, frame);
            } else {
                game.go_on(Frame::Contest(Contest { stage: ContestStage::Again(side), ..frame }));
            }
            Ok(())
        }
        (ContestStage::AskLeave(side), Order::LeaveInitiative { leave }) => {
            let acts = if *leave { side.other() } else { side };
            if let Some(command) = frame.commands[acts.index()] {
                begin(game, command);
            }
            Ok(())
        }
        (ContestStage::AskLeave(_), _) => refuse(Why::NotTheQuestion, Rule::LeaveInitiative),
        _ => refuse(Why::NotTheQuestion, Rule::RollAgain),
    }
}

/// A Command begins to act: what its Units kept in readiness is over (IMP-OPP-04).
fn begin(game: &mut Game<'_>, command: u8) {
    let side = game.state.side_of(command);
    game.emit(Event::CommandBegan { side, command });
    for unit in game.state.units_of(command).iter() {
        game.mark(unit, Mark::Opportunity(false));
    }
    game.go_on(Frame::Orders(Orders { command, commander_moved: false }));
}

/// Units of a Command that can still be activated.
pub fn ready(state: &State, command: u8) -> UnitSet {
    state.units_of(command).iter().filter(|unit| !state.unit(*unit).activated).collect()
}

/// Of these, Units that must act before the Command is done (IMP-ACT-04, IMP-ACT-05).
pub fn waiting(state: &State, command: u8) -> UnitSet {
    let must = |unit: &UnitId| {
        state.in_melee(*unit) && state.agreed().fight_compulsory
            || impetuous::drawn_by(state, *unit).is_some()
            || impetuous::lured_by(state, *unit).is_some()
    };
    ready(state, command).iter().filter(must).collect()
}

/// What the Command waits for.
pub fn orders_next(state: &State, frame: &Orders) -> Coming {
    let command = frame.command;
    let question =
        Question::Orders { command, ready: ready(state, command), waiting: waiting(state, command) };
    ask(state, state.side_of(command), question, Rule::Activation)
}

/// A Command without anybody left to act is done. `true` if it was.
pub fn orders_advance(game: &mut Game<'_>, frame: Orders) -> bool {
    let may_move = !frame.commander_moved
        && game.state.command(frame.command).is_some_and(|command| command.seat != Seat::Lost)
        && !game.state.units_of(frame.command).is_empty();
    if may_move || !ready(game.state, frame.command).is_empty() {
        return false;
    }
    game.go_on(Frame::Nominate(Nominate::default()));
    true
}

/// A Unit or Group is activated, the Commander moves, or the Command is done.
pub fn orders_answer(game: &mut Game<'_>, frame: Orders, order: &Order) -> Judged<()> {
    match order {
        Order::Activate { units } => {
            acting::judge_activate(game.state, frame.command, *units)?;
            acting::begin(game, *units);
            Ok(())
        }
        Order::MoveCommander { to } => {
            judge_commander(game.state, frame, *to)?;
            game.emit(Event::CommanderMoved { command: frame.command, seat: *to });
            game.go_on(Frame::Orders(Orders { commander_moved: true, ..frame }));
            Ok(())
        }
        Order::EndPhase => {
            let waiting = waiting(game.state, frame.command);
            if !waiting.is_empty() {
                return refuse(Why::PhaseCannotEnd { waiting }, Rule::MustAct);
            }
            game.go_on(Frame::Nominate(Nominate::default()));
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, Rule::Activation),
    }
}

/// IMP-CMD-05: once, as far as he rides, not out of a melee and not into one.
pub fn judge_commander(state: &State, frame: Orders, to: Seat) -> Judged<()> {
    let rule = Rule::CommanderMoves;
    let Some(command) = state.command(frame.command) else {
        return refuse(Why::NoSuchCommand { command: frame.command }, rule);
    };
    if frame.commander_moved {
        return refuse(Why::TriedBefore, rule);
    }
    let most = state.commander_move();
    let gap = |seat: Seat, place: Seat| match (seat, place) {
        (Seat::With(a), Seat::With(b)) => Some(state.base(a).gap(state.base(b))),
        (Seat::With(a), Seat::At(b)) | (Seat::At(b), Seat::With(a)) => {
            Some(crate::host::distance_to(state.base(a), b.vec()))
        }
        (Seat::At(a), Seat::At(b)) => Some((a.vec() - b.vec()).length()),
        _ => None,
    };
    match to {
        Seat::With(unit) => {
            if !state.units_of(frame.command).has(unit) {
                return refuse(Why::OtherCommand { unit }, rule);
            }
            if state.in_melee(unit) {
                return refuse(Why::InMelee { unit }, rule);
            }
        }
        Seat::At(point) => {
            let ridden_down = |unit: UnitId| crate::host::distance_to(state.base(unit), point.vec()) <= 0.0;
            if !state.holds_point(point.vec()) {
                return refuse(Why::NotOffered, rule);
            }
            if let Some(unit) = state.army(state.side_of(frame.command).other()).find(|u| ridden_down(*u)) {
                return refuse(Why::TooCloseTo { unit, enemy: unit }, rule);
            }
        }
        Seat::Lost => return refuse(Why::NotOffered, rule),
    }
    match command.seat {
        Seat::With(unit) if state.in_melee(unit) => return refuse(Why::InMelee { unit }, rule),
        Seat::Lost => return refuse(Why::NotOffered, rule),
        seat if seat == to => return refuse(Why::NotOffered, rule),
        _ => {}
    }
    match gap(command.seat, to) {
        Some(far) if far <= most.units() + TOLERANCE => Ok(()),
        _ => {
            let unit = state.units_of(frame.command).iter().next().unwrap_or(UnitId(0));
            refuse(Why::TooFar { unit, most }, rule)
        }
    }
}
