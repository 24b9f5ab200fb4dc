//! Is a Commander lost (section 36 of the ledger of Impetus)?

use super::shot::after_fire;
use super::{Coming, ask};
use crate::command::Command as Order;
use crate::editions::Factor;
use crate::event::Event;
use crate::frame::{Frame, Loss, MeleeStage};
use crate::game::Game;
use crate::host::{Quality, Seat};
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::{Judged, refuse};
use crate::unit::{Fate, UnitId};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Tally};

/// IMP-CLO-01: does this test put a Commander at risk? Then the roll comes next. `true` if it does.
pub fn risk(game: &mut Game<'_>, unit: UnitId, die: u8, lost: u8) -> bool {
    let Some(command) = game.state.commander_with(unit) else { return false };
    if die != 6 || lost == 0 {
        return false;
    }
    game.begin(Frame::Loss(Loss { command, unit, lost, dice: None, again: None }));
    true
}

/// What is added to the roll (IMP-CLO-02).
pub fn modifiers(state: &State, loss: &Loss) -> Tally<Factor> {
    let mut tally = Tally::new();
    let Some(book) = state.host_book() else { return tally };
    let side = state.side(loss.unit);
    let rule = state.id_of(Rule::CommanderLossRoll);
    let others: i16 = (0..state.host().commands.len() as u8)
        .filter(|number| *number != loss.command && state.side_of(*number) == side)
        .map(|number| i16::from(state.leadership(number)))
        .sum();
    let structure = book.structure(state.setup.roster.structures[side.index()]).loss;
    tally.count(Factor::Leadership, i16::from(state.leadership(loss.command)), rule);
    tally.count_if(others > 0, Factor::OtherLeaders, -others, rule);
    tally.count_if(structure != 0, Factor::CommandStructure, structure, rule);
    tally.count(Factor::LostInTest, i16::from(loss.lost), rule);
    let mounted = state.profile(loss.unit).is_mounted();
    tally.count_if(mounted, Factor::MountedCommander, book.mounted_commander, rule);
    tally
}

fn total(state: &State, loss: &Loss) -> i16 {
    let dice = loss.dice.unwrap_or([0; 2]);
    i16::from(dice[0]) + i16::from(dice[1]) + modifiers(state, loss).total()
}

/// May he roll a die again (IMP-CMD-08)?
fn may_elude(state: &State, loss: &Loss) -> bool {
    loss.again.is_none()
        && total(state, loss) > 6
        && state
            .command(loss.command)
            .zip(state.host_book())
            .is_some_and(|(command, book)| book.quality(command.quality).eludes)
}

/// What it waits for.
pub fn next(state: &State, loss: &Loss) -> Coming {
    let (by, command) = (state.side(loss.unit), loss.command);
    match (loss.dice, loss.again) {
        (None, _) => Next::Roll(Roll::CommanderLoss { by, command, dice: 2 }),
        (Some(_), Some(_)) => Next::Roll(Roll::CommanderLoss { by, command, dice: 1 }),
        (Some(dice), None) => {
            let question = Question::RollLossAgain { command, dice, total: total(state, loss) };
            ask(state, by, question, Rule::RollLossAgain)
        }
    }
}

/// What faces mean.
pub fn settle(game: &mut Game<'_>, mut loss: Loss, faces: &Faces) {
    let face = |at: usize| faces.get(at).map_or(1, |die| die.get());
    match (loss.dice, loss.again) {
        (Some(mut dice), Some(die)) => {
            dice[usize::from(die.min(1))] = face(0);
            loss.dice = Some(dice);
            decide(game, loss);
        }
        _ => {
            loss.dice = Some([face(0), face(1)]);
            if may_elude(game.state, &loss) {
                game.go_on(Frame::Loss(loss));
            } else {
                decide(game, loss);
            }
        }
    }
}

/// He keeps the dice or rolls one again.
pub fn answer(game: &mut Game<'_>, loss: Loss, order: &Order) -> Judged<()> {
    let Order::RollLossAgain { die } = order else {
        return refuse(Why::NotTheQuestion, Rule::RollLossAgain);
    };
    match die {
        None => decide(game, loss),
        Some(die) if *die < 2 => game.go_on(Frame::Loss(Loss { again: Some(*die), ..loss })),
        Some(_) => return refuse(Why::NotOffered, Rule::RollLossAgain),
    }
    Ok(())
}

/// Table 39.13.
fn decide(game: &mut Game<'_>, loss: Loss) {
    let total = total(game.state, &loss);
    game.end();
    let fought = game.state.in_melee(loss.unit);
    // Where Commanders are captured in melee only, fire kills them or leaves them unhurt.
    let spared = game.state.agreed().capture_only_in_melee && !fought;
    if total > 6 && !(spared && matches!(total, 7 | 8)) {
        let in_chief =
            game.state.setup.roster.commands.get(usize::from(loss.command)).is_some_and(|c| c.in_chief);
        let killed = matches!(total, 9 | 10) || total >= 13 || spared;
        let rule = game.state.cite(Rule::CommanderLost);
        let (command, command_routs, army_routs) = (loss.command, total >= 11, total >= 15 && in_chief);
        game.emit(Event::CommanderLost { command, killed, command_routs, army_routs, rule });
        mourn(game, loss.command);
    }
    // A Unit that fire or pila have left without VBU waited for this; the result of a melee removes its own.
    let deciding = match game.state.agenda().last() {
        Some(Frame::Melee(melee)) => !matches!(melee.stage, MeleeStage::TestPila(_) | MeleeStage::Count),
        _ => false,
    };
    if game.state.unit(loss.unit).is_on_table() && !deciding {
        after_fire(game, loss.unit);
    }
}

/// IMP-CMD-20: a Commander whose Unit leaves the table is lost with it.
pub fn fell(game: &mut Game<'_>, unit: UnitId) {
    let Some(command) = game.state.commander_with(unit) else { return };
    let rule = game.state.cite(Rule::CommanderLost);
    let (killed, command_routs, army_routs) = (false, false, false);
    game.emit(Event::CommanderLost { command, killed, command_routs, army_routs, rule });
    mourn(game, command);
}

/// IMP-CMD-11: the loss of a Charismatic Commander costs every Unit of the army 1 VBU.
pub fn mourn(game: &mut Game<'_>, number: u8) {
    let Some(command) = game.state.command(number).copied() else { return };
    if !game.state.agreed().charismatic_loss {
        return;
    }
    if command.quality != Quality::Charismatic || command.seat != Seat::Lost {
        return;
    }
    for unit in game.state.army_set(game.state.side_of(number)).iter() {
        if game.state.unit(unit).is_on_table() && game.lose(unit, 1, Rule::CharismaticLost) {
            let fighting = game.state.agenda().iter().any(|frame| match frame {
                Frame::Melee(melee) => melee.mains.contains(&unit),
                _ => false,
            });
            // A Main Unit of the melee that is being decided is removed by its result.
            if !fighting {
                game.remove(unit, Fate::NoVbuLeft, Rule::CharismaticLost);
            }
        }
    }
}
