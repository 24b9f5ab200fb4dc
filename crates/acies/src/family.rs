//! What the command line shows and says differently of each family.

use crate::draw::{self, Caption};
use crate::terminal;
use acies_field_of_glory::FieldOfGlory;
use acies_field_of_glory::steps::victory;
use acies_impetus::Impetus;
use acies_players::Family as Played;
use acies_rules::{Outcome, Side};
use acies_wire::protocol::Spoken;
use acies_wire::words;
use serde::Serialize;
use serde_json::{Value, json};

/// A family that the command line can show.
pub(crate) trait Shown: Spoken + Played<Plan: Serialize> {
    /// What the signs of the picture in the terminal mean.
    const SIGNS: &'static str;

    /// The names of both armies.
    fn armies(position: &Self::Position) -> &[String; 2];
    /// Sets a turn limit where there is none.
    fn limit(position: &mut Self::Position, turns: u16);
    /// The turn.
    fn turn(state: &Self::State) -> u16;
    /// What a newcomer must know to read an account.
    fn legend(state: &Self::State) -> String;
    /// The lines with which an account begins that begins in the middle of things.
    fn opening(state: &Self::State) -> Vec<String>;
    /// A player's plan, in a sentence.
    fn plan_in_words(state: &Self::State, plan: &Self::Plan) -> String;
    /// Is a line of an account only a heading, to be left out if nothing follows it?
    fn is_heading(line: &str) -> bool;
    /// Does a phase begin, for which players make plans?
    fn begins_phase(event: &Self::Event) -> bool;
    /// What both armies have lost, in words.
    fn losses(state: &Self::State, armies: &[String; 2]) -> String;
    /// The same for programs: fields of an object.
    fn losses_as_json(state: &Self::State) -> Value;
    /// The table as text.
    fn picture(state: &Self::State, title: &str, paint: terminal::Paint) -> String;
    /// The table as a picture.
    fn svg(state: &Self::State, caption: &Caption<'_>) -> String;
}

/// The name of an army, or what it is.
fn named(armies: &[String; 2], side: Side) -> &str {
    match armies[side.index()].as_str() {
        "" => "army",
        name => name,
    }
}

impl Shown for Impetus {
    const SIGNS: &'static str = terminal::SIGNS;

    fn armies(position: &Self::Position) -> &[String; 2] {
        &position.armies
    }

    fn limit(position: &mut Self::Position, turns: u16) {
        position.turn_limit = position.turn_limit.or(Some(turns));
    }

    fn turn(state: &Self::State) -> u16 {
        state.turn
    }

    fn legend(state: &Self::State) -> String {
        words::legend(state)
    }

    fn opening(state: &Self::State) -> Vec<String> {
        if state.turn > 0 { vec![words::turn_words(state.turn)] } else { Vec::new() }
    }

    fn plan_in_words(state: &Self::State, plan: &Self::Plan) -> String {
        words::plan(state, plan)
    }

    fn is_heading(_: &str) -> bool {
        false
    }

    fn begins_phase(event: &Self::Event) -> bool {
        matches!(event, acies_impetus::Event::PhaseBegan { .. })
    }

    fn losses(state: &Self::State, armies: &[String; 2]) -> String {
        let lost = Side::BOTH.map(|side| {
            let (lost, all) = (state.lost_vd[side.index()], state.setup.vdt[side.index()]);
            format!("{} {} {lost} of {all} VD", words::mark(side), named(armies, side))
        });
        format!("Lost: {}.", lost.join(", "))
    }

    fn losses_as_json(state: &Self::State) -> Value {
        json!({ "lost-vd": state.lost_vd, "vdt": state.setup.vdt })
    }

    fn picture(state: &Self::State, title: &str, paint: terminal::Paint) -> String {
        terminal::impetus(state, title, paint)
    }

    fn svg(state: &Self::State, caption: &Caption<'_>) -> String {
        draw::svg(state, caption)
    }
}

impl Shown for FieldOfGlory {
    const SIGNS: &'static str = terminal::GLORY_SIGNS;

    fn armies(position: &Self::Position) -> &[String; 2] {
        &position.armies
    }

    fn limit(position: &mut Self::Position, turns: u16) {
        position.turn_limit = position.turn_limit.or(Some(turns));
    }

    fn turn(state: &Self::State) -> u16 {
        state.turn
    }

    fn legend(_: &Self::State) -> String {
        words::glory::legend()
    }

    fn opening(state: &Self::State) -> Vec<String> {
        if state.turn > 0 { words::glory::moment(state).to_vec() } else { Vec::new() }
    }

    fn plan_in_words(state: &Self::State, plan: &Self::Plan) -> String {
        words::glory::plan(state, plan)
    }

    fn is_heading(line: &str) -> bool {
        words::glory::is_heading(line)
    }

    fn begins_phase(event: &Self::Event) -> bool {
        matches!(event, acies_field_of_glory::Event::PhaseBegan { .. })
    }

    fn losses(state: &Self::State, armies: &[String; 2]) -> String {
        let attrition = Side::BOTH.map(|side| {
            let lost = victory::attrition(state, side).total();
            let breaks_at = state.setup.break_points[side.index()];
            format!("{} {} {lost} of {breaks_at}", words::mark(side), named(armies, side))
        });
        format!("Attrition: {}.", attrition.join(", "))
    }

    fn losses_as_json(state: &Self::State) -> Value {
        let attrition = Side::BOTH.map(|side| victory::attrition(state, side).total());
        json!({ "attrition": attrition, "break-points": state.setup.break_points })
    }

    fn picture(state: &Self::State, title: &str, paint: terminal::Paint) -> String {
        terminal::glory(state, title, paint)
    }

    fn svg(state: &Self::State, caption: &Caption<'_>) -> String {
        draw::glory::svg(state, caption)
    }
}

/// How a battle ended, as a word for programs and people.
pub(crate) fn ended(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won { by: Side::First, .. } => "the first player wins",
        Outcome::Won { by: Side::Second, .. } => "the second player wins",
        Outcome::Drawn { .. } => "a draw",
    }
}

/// How it ended, in one line.
pub(crate) fn summary<F: Shown>(state: &F::State, outcome: Outcome, armies: &[String; 2]) -> String {
    format!("After {} turns: {}. {}", F::turn(state), ended(outcome), F::losses(state, armies))
}
