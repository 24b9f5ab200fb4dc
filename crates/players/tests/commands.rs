//! Players where armies act in Commands: both sheets of Impetus.

use acies_impetus::command::Command;
use acies_impetus::host::Seat;
use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus, Question, State};
use acies_players::arena::{Contest, Maker, Measure};
use acies_players::plan::Aim;
use acies_players::{Budget, Level};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::Vec2;

fn start(edition: Edition) -> State {
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = Some(30);
    let position = position.under(edition, Switches::default()).expect("the same battle by these rules");
    position.into_state().expect("a legal position")
}

/// Quarters of the points that the first wins in so many mirrored pairs.
fn quarters(edition: Edition, players: [Level; 2], pairs: u32) -> usize {
    let maker = |level: Level| -> Maker<Impetus> { Box::new(move |seed| level.player(seed)) };
    let measure = |state: &State| Measure { turns: state.turn, lost: state.lost_vd };
    let contest = Contest { start: start(edition), contenders: players.map(maker), measure, seed: 2026 };
    (0..pairs).map(|pair| contest.pair(pair).expect("a battle without trouble").quarters()).sum()
}

/// Arms, moves and charges by Commands are thought of: whoever does not wins half of its battles against the greedy
/// player, or less. The battles are the same on every machine.
#[test]
fn who_leads_commands_beats_who_takes_what_is_offered() {
    for edition in [Edition::Impetus17, Edition::Impetus70It] {
        let won = quarters(edition, [Level::Simple, Level::Greedy], 5);
        assert!(won >= 14, "{won} of 20 quarters by {edition:?}");
    }
}

#[test]
fn a_plan_of_a_command_tells_of_its_units_only() {
    let mut state = start(Edition::Impetus17);
    let mut plans = 0;
    let mut players = [Level::Simple.player(1), Level::Captain.player(2)];
    let mut dice = acies_players::arena::PairDice::new(7);
    let mut events = Vec::new();
    for _ in 0..400 {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.throw(&roll).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                if let Question::Orders { command, .. } = prompt.question {
                    let before = state.clone();
                    let plan = Level::Simple.plan(1, &state, &Budget::unbounded()).expect("a plan");
                    assert_eq!(state, before, "a plan changes nothing");
                    assert_eq!(plan.side, prompt.who);
                    let own = state.units_of(command);
                    assert!(plan.parts.iter().all(|part| part.units.iter().all(|unit| own.has(unit))));
                    plans += plan.parts.iter().filter(|part| part.aim != Aim::Hold).count();
                }
                let order = players[prompt.who.index()].choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &order, &mut events).expect("a legal command");
            }
        }
    }
    assert!(plans > 3, "armies that only hold have no plan: {plans}");
}

/// A Commander who rides in the front rank is lost sooner or later, and his Command with him (IMP-CLO-01, IMP-CLO-03).
#[test]
fn a_captains_commander_keeps_behind_his_men() {
    for edition in [Edition::Impetus17, Edition::Impetus70It] {
        let mut state = start(edition);
        let mut players = [Level::Captain.player(1), Level::Random.player(2)];
        let mut dice = acies_players::arena::PairDice::new(11);
        let (mut looked, mut events) = (0, Vec::new());
        while state.turn <= 3 {
            events.clear();
            match Impetus::next(&state) {
                Next::Over(_) => break,
                Next::Roll(roll) => {
                    let faces = dice.throw(&roll).expect("dice");
                    assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
                }
                Next::Decide(prompt) => {
                    let order = players[prompt.who.index()].choose(&state).expect("a command");
                    if let (Side::First, Question::Orders { command, .. }, Command::Activate { .. }) =
                        (prompt.who, &prompt.question, &order)
                    {
                        let seat = state.command(*command).expect("a Command").seat;
                        let Seat::At(point) = seat else { panic!("{seat:?} by {edition:?}") };
                        let nearest = |at: Vec2| {
                            let far = |enemy| (state.base(enemy).centre() - at).length();
                            state.army(Side::Second).map(far).fold(f64::INFINITY, f64::min)
                        };
                        let men = state.army(Side::First).map(|unit| nearest(state.base(unit).centre()));
                        assert!(nearest(point.vec()) > men.fold(f64::INFINITY, f64::min));
                        looked += 1;
                    }
                    Impetus::perform(&mut state, prompt.who, &order, &mut events).expect("a legal command");
                }
            }
        }
        assert!(looked > 9, "{looked} orders by {edition:?}");
    }
}
