//! A rout and those who pursue (FOG-ROU, FOG-PUR).

use super::{Coming, ask, idle};
use crate::battle_group::{BgId, Fate};
use crate::command::{Command, Way};
use crate::event::{Event, Motion};
use crate::frame::{Flight, FlightStage, Frame};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::{CmtUse, Purpose};
use crate::set::BgSet;
use crate::state::{Engagement, State};
use crate::steps::flight::{
    Runner, chase, evade_heading, faced, fly, has_way, pursues_in_contact, rout_heading, variable,
};
use crate::steps::{charge, cohesion, morale};
use crate::troops::Troop;
use acies_dice::{D6, Faces};
use acies_tabletop::Heading;

/// FOG-ROU-01: the initial rout of who broke in its place.
pub fn begin_initial(game: &mut Game<'_>, group: BgId) {
    let pursuers = initial_pursuers(game.state, group);
    begin(game, group, rout_heading(game.state, group), pursuers);
}

/// FOG-RSP-02, FOG-ROU-01: the initial rout of who broke because he was charged, along the line of the charge.
pub fn begin_charged(game: &mut Game<'_>, group: BgId, chargers: &[(BgId, Heading)]) {
    let heading = evade_heading(game.state, group, chargers, Way::AlongCharge);
    begin(game, group, heading, BgSet::EMPTY);
}

fn begin(game: &mut Game<'_>, group: BgId, heading: Option<Heading>, pursuers: BgSet) {
    if !game.state.group(group).is_on_table() {
        return;
    }
    let Some(heading) = heading else {
        game.remove(group, Fate::Destroyed, "FOG-ROU-01");
        return;
    };
    game.begin(Frame::Flight(Flight {
        group,
        heading,
        later: false,
        pursuers,
        asked: BgSet::EMPTY,
        stage: FlightStage::Rout,
    }));
}

/// FOG-ROU-02: a later rout, in the joint action phase.
pub fn begin_later(game: &mut Game<'_>, group: BgId) {
    let Some(heading) = rout_heading(game.state, group) else {
        game.remove(group, Fate::Destroyed, "FOG-ROU-01");
        return;
    };
    let all: BgSet =
        game.state.enemies(group).filter(|p| game.state.group(*p).pursuing == Some(group)).collect();
    let mut pursuers = BgSet::EMPTY;
    for pursuer in all.iter() {
        // FOG-PUR-05: out of contact they stop without a test, unless they are shock troops.
        if pursues_in_contact(game.state, pursuer, group) || game.state.is_shock(pursuer) {
            pursuers.insert(pursuer);
        } else {
            game.emit(Event::Pursues { group: pursuer, routers: None });
        }
    }
    game.begin(Frame::Flight(Flight {
        group,
        heading,
        later: true,
        pursuers,
        asked: BgSet::EMPTY,
        stage: FlightStage::Rout,
    }));
}

/// FOG-PUR-01: who is in frontal contact with the routers and with no unbroken enemy besides.
fn initial_pursuers(state: &State, group: BgId) -> BgSet {
    let contacts = state.engagements_of(group).filter_map(|e| e.enemy_of(group));
    contacts
        .filter(|p| {
            let troop = state.troop(*p);
            let held = state.engagements_of(*p).filter_map(|e| e.enemy_of(*p));
            !state.group(*p).is_broken()
                && !troop.is_artillery()
                && troop != Troop::BattleWagons
                && held.into_iter().all(|e| state.group(e).is_broken())
        })
        .collect()
}

/// FOG-PUR-01: who may choose not to pursue.
fn may_stay(state: &State, group: BgId, routers: BgId) -> bool {
    let own = state.troop(group);
    let defends = state.block(group).elements().iter().any(|e| {
        let ahead = e.base.shifted(e.base.forward * 2.0);
        crate::steps::ground::defends(state, state.side(group), state.front(group), &e.base, &ahead)
    });
    own.is_skirmisher() || (own.is_foot() && state.troop(routers).is_mounted()) || defends
}

/// What is asked.
pub fn next(state: &State, flight: &Flight) -> Coming {
    match flight.stage {
        FlightStage::Ask(group) => {
            let who = state.side(group);
            if flight.later {
                ask(who, Question::PursueOn { group, routers: flight.group }, "FOG-PUR-05")
            } else {
                ask(who, Question::Pursue { group, routers: flight.group }, "FOG-PUR-01")
            }
        }
        FlightStage::Dodge(_, enemy, _) => {
            ask(state.side(enemy), Question::Respond { group: enemy, may_stand: true }, "FOG-PUR-04")
        }
        _ => idle(),
    }
}

fn staged(game: &mut Game<'_>, flight: Flight, stage: FlightStage) {
    game.go_on(Frame::Flight(Flight { stage, ..flight }));
}

/// Pursue, or not.
pub fn answer(game: &mut Game<'_>, mut flight: Flight, command: &Command) -> Judged<()> {
    if let FlightStage::Dodge(pursuer, enemy, die) = flight.stage {
        flight.asked.insert(enemy);
        match command {
            Command::Stand => pursue(game, flight, pursuer, die),
            Command::Evade { way } if dodge_heading(game.state, &flight, enemy, *way).is_some() => {
                staged(game, flight, FlightStage::Run(pursuer, enemy, die, *way));
            }
            Command::Evade { .. } => return refuse(Why::NotOffered, "FOG-EVA-02"),
            _ => return refuse(Why::NotTheQuestion, "FOG-PUR-04"),
        }
        return Ok(());
    }
    let (FlightStage::Ask(group), Command::Pursue { pursue }) = (flight.stage, command) else {
        return refuse(Why::NotTheQuestion, "FOG-PUR-01");
    };
    if *pursue {
        staged(game, flight, FlightStage::Pursue(group));
    } else if flight.later {
        game.throw_complex_move(group, CmtUse::Stop);
    } else {
        game.emit(Event::Pursues { group, routers: None });
        staged(game, flight, FlightStage::Pursuit);
    }
    Ok(())
}

/// Goes on.
pub fn advance(game: &mut Game<'_>, flight: Flight) -> bool {
    match flight.stage {
        FlightStage::Rout => game.throw_variable_move(flight.group),
        FlightStage::Ask(_) | FlightStage::Dodge(..) => return false,
        FlightStage::Run(_, enemy, ..) => game.throw_variable_move(enemy),
        FlightStage::Pursue(group) => game.throw_variable_move(group),
        FlightStage::Pursuit => next_pursuer(game, flight),
        FlightStage::Toll => {
            staged(game, flight, FlightStage::Commander);
            // FOG-COH-13, FOG-PUR-03: one base for each pursuer in contact.
            for _ in 0..in_contact(game.state, flight.group).len() {
                game.lose_base(flight.group, "FOG-COH-13");
            }
        }
        FlightStage::Commander => {
            staged(game, flight, FlightStage::End);
            // FOG-CMD-09 (b).
            let caught = !in_contact(game.state, flight.group).is_empty();
            let side = game.state.side(flight.group);
            let with = game.state.living(side).filter(|(_, c)| c.with == Some(flight.group));
            let with: Vec<_> = with.map(|(id, _)| id).collect();
            if caught && game.state.group(flight.group).is_on_table() {
                for commander in with.into_iter().rev() {
                    game.begin(Frame::Peril { commander, lost_on: 10, stranded: false });
                }
            }
        }
        FlightStage::End => game.end(),
    }
    true
}

fn in_contact(state: &State, routers: BgId) -> BgSet {
    state.enemies(routers).filter(|p| pursues_in_contact(state, *p, routers)).collect()
}

/// FOG-PUR-03: in the order of their distance to the routers.
fn next_pursuer(game: &mut Game<'_>, mut flight: Flight) {
    let state = &*game.state;
    let routers = flight.group;
    let standing = flight.pursuers.iter().filter(|p| state.group(*p).is_on_table());
    let gap = |p: &BgId| state.block(*p).gap(state.block(routers));
    let nearest = standing.min_by(|a, b| gap(a).total_cmp(&gap(b)).then(a.cmp(b)));
    let Some(group) = nearest else {
        staged(game, flight, FlightStage::Toll);
        return;
    };
    flight.pursuers = flight.pursuers.without(group);
    if flight.later || may_stay(state, group, routers) {
        staged(game, flight, FlightStage::Ask(group));
    } else {
        staged(game, flight, FlightStage::Pursue(group));
    }
}

/// The dice of a rout, a pursuit, or a test to stop.
pub fn thrown(game: &mut Game<'_>, flight: Flight, purpose: Purpose, faces: &Faces) {
    match (purpose, flight.stage) {
        (Purpose::ComplexMove { group, needs, .. }, FlightStage::Ask(_)) => {
            let tally = cohesion::complex_move(&morale::complex_move(game.state, group));
            let total = cohesion::two_dice(faces, &tally);
            game.emit(Event::MoveTested { group, to: CmtUse::Stop, total, needs });
            if total >= i16::from(needs) {
                game.emit(Event::Pursues { group, routers: None });
                staged(game, flight, FlightStage::Pursuit);
            } else {
                staged(game, flight, FlightStage::Pursue(group));
            }
        }
        (Purpose::VariableMove { .. }, FlightStage::Rout) => rout(game, flight, faces),
        (Purpose::VariableMove { .. }, FlightStage::Pursue(group)) => {
            pursue(game, flight, group, faces.get(0).map_or(3, D6::get));
        }
        (Purpose::VariableMove { .. }, FlightStage::Run(pursuer, enemy, die, way)) => {
            if let Some(heading) = dodge_heading(game.state, &flight, enemy, way) {
                run_away(game, enemy, heading, faces.get(0).map_or(0.0, variable));
            }
            pursue(game, flight, pursuer, die);
        }
        _ => staged(game, flight, FlightStage::End),
    }
}

fn rout(game: &mut Game<'_>, flight: Flight, faces: &Faces) {
    let group = flight.group;
    let bonus = faces.get(0).map_or(0.0, variable);
    let turned = faced(game.state, group, flight.heading);
    let flown = fly(game.state, group, turned, bonus, Runner::Router);
    staged(game, flight, FlightStage::Pursuit);
    burst(game, flown.bursts);
    if flown.destroyed {
        game.remove(group, Fate::Destroyed, "FOG-ROU-03");
    } else if flown.leaves {
        game.remove(group, Fate::RoutedOff, "FOG-ROU-04");
    } else {
        game.place(group, flown.formation, Motion::Rout);
    }
    if !game.state.group(group).is_on_table() {
        staged(game, flight, FlightStage::End);
    }
}

/// FOG-PUR-04, FOG-EVA-02: where those run whom pursuers would touch.
pub fn dodge_heading(state: &State, flight: &Flight, enemy: BgId, way: Way) -> Option<Heading> {
    let (FlightStage::Dodge(pursuer, ..) | FlightStage::Run(pursuer, ..)) = flight.stage else {
        return None;
    };
    evade_heading(state, enemy, &[(pursuer, flight.heading)], way)
}

/// FOG-EVA-03: an evader runs.
pub fn run_away(game: &mut Game<'_>, group: BgId, heading: Heading, bonus: f64) {
    let flown = fly(game.state, group, faced(game.state, group, heading), bonus, Runner::Evader);
    burst(game, flown.bursts);
    if flown.leaves {
        game.remove(group, Fate::EvadedOff, "FOG-MOV-11");
    } else {
        game.place(group, flown.formation, Motion::Evade);
    }
}

/// FOG-MOV-10: battle troops burst through drop a level.
fn burst(game: &mut Game<'_>, friends: BgSet) {
    for friend in friends.iter() {
        if game.state.troop(friend).is_battle_troops() {
            game.drop_levels(friend, 1, "FOG-MOV-10");
        }
    }
}

/// FOG-PUR-02, FOG-PUR-04.
fn pursue(game: &mut Game<'_>, flight: Flight, group: BgId, die: u8) {
    let routers = flight.group;
    let bonus = D6::new(die).map_or(0.0, variable);
    let start = *game.state.block(group);
    let chased = chase(game.state, group, routers, flight.heading, bonus);
    let state = &*game.state;
    let able = |e: &BgId| {
        let ways = [Way::Away, Way::AlongCharge].into_iter();
        let mut headings = ways.filter_map(|w| evade_heading(state, *e, &[(group, flight.heading)], w));
        charge::may_evade(state, *e) && headings.any(|heading| has_way(state, *e, heading))
    };
    if let Some(enemy) = chased.met.minus(flight.asked).iter().find(able) {
        staged(game, flight, FlightStage::Dodge(group, enemy, die));
        return;
    }
    staged(game, flight, FlightStage::Pursuit);
    if chased.leaves {
        game.remove(group, Fate::PursuedOff, "FOG-PUR-04");
        return;
    }
    game.place(group, chased.formation, Motion::Pursuit);
    game.did(group, |deeds| deeds.pursued = true);
    for enemy in chased.met.iter() {
        contact(game, &start, group, enemy);
    }
    let goes_on = if chased.met.is_empty() { Some(routers) } else { None };
    game.emit(Event::Pursues { group, routers: goes_on });
}

/// FOG-EVA-04: evaders whom a charge reaches are hit in the rear, wherever it touches them.
pub fn caught(game: &mut Game<'_>, start: &crate::formation::Block, group: BgId, evaders: BgId) {
    if let Some((edge, _)) = charge::class(game.state, start, game.state.block(group), evaders) {
        let flank = game.state.troop(evaders) != Troop::BattleWagons;
        game.emit(Event::Engaged(Engagement { attacker: group, target: evaders, edge, flank, due: true }));
    }
}

/// A contact that is fought as a charge in the next impact phase.
pub fn contact(game: &mut Game<'_>, start: &crate::formation::Block, group: BgId, enemy: BgId) {
    let known = game.state.engagements_of(group).any(|e| e.has(enemy));
    if known {
        return;
    }
    if let Some((edge, flank)) = charge::class(game.state, start, game.state.block(group), enemy) {
        game.emit(Event::Engaged(Engagement { attacker: group, target: enemy, edge, flank, due: true }));
    }
}
