//! Before the battle: ground, the order of march, the camp, and a line of battle: heavy foot in the centre, other foot
//! beside it, horse on the wings, skirmishers before them.

use acies_field_of_glory::battle_group::Whereabouts;
use acies_field_of_glory::command::{Command, Station, Territory};
use acies_field_of_glory::commander::{Commander, Rank};
use acies_field_of_glory::question::Question;
use acies_field_of_glory::rulebook::{Disorder, Going, disorder};
use acies_field_of_glory::steps::setup::{judge_camp, judge_deployment, judge_works};
use acies_field_of_glory::steps::{ground, lead};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{BW, ImpactArm, Troop};
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_rules::{RuleSet, Sampling, Side};
use acies_tabletop::{Hand, Heading, Length, Point, Pose};

/// How far from the own edge the front of the line stands, and that of the skirmishers.
const LINE: f64 = 10.0;
const SCREEN: f64 = 13.5;
/// Room between two bodies that are not in one line.
const GAP: f64 = 0.2;

/// The answer to a question of the set-up; `None` for any other question, or if nothing comes to mind.
pub(super) fn choose(state: &State, who: Side, question: &Question, seed: u64) -> Option<Command> {
    match question {
        Question::Initiative => Some(Command::KeepInitiative { keep: true }),
        Question::Territory => Some(Command::ChooseTerritory { territory: territory(state, who) }),
        Question::Features { .. } => feature(state, who),
        Question::PlacePiece { .. } => piece(state, who, seed),
        Question::AdjustPiece { .. } => adjust(state, who),
        Question::March => Some(Command::March { order: march(state, who) }),
        Question::Camp => camp(state, who),
        Question::Deploy { unplaced } => match unplaced.first() {
            Some(group) => deploy(state, group),
            None => works(state, who).or(Some(Command::EndDeployment)),
        },
        Question::Commanders => commanders(state, who),
        _ => None,
    }
}

fn own(state: &State, who: Side) -> impl Iterator<Item = BgId> + '_ {
    (0..state.groups().len()).map(|n| BgId(n as u8)).filter(move |g| state.side(*g) == who)
}

/// How much of an army this ground would disorder, from 0 to 2.
fn suffers(state: &State, who: Side, going: Going) -> f64 {
    let much = |group: BgId| match disorder(state.front(group), going) {
        Disorder::None => 0.0,
        Disorder::Disordered => 1.0,
        Disorder::SeverelyDisordered => 2.0,
    };
    let (count, sum) = own(state, who).fold((0.0, 0.0), |(n, sum), g| (n + 1.0, sum + much(g)));
    sum / f64::max(count, 1.0)
}

/// How much more a feature hurts the enemy.
fn likes(state: &State, who: Side, feature: Feature) -> f64 {
    suffers(state, who.other(), feature.going()) - suffers(state, who, feature.going())
}

fn territory(state: &State, who: Side) -> Territory {
    let rough = likes(state, who, Feature::Brush) + likes(state, who, Feature::Forest);
    if rough > 0.3 {
        Territory::Woodlands
    } else if rough < -0.3 {
        Territory::Steppes
    } else {
        Territory::Agricultural
    }
}

/// The features that hurt the enemy most; no more than it must, if none does.
fn feature(state: &State, who: Side) -> Option<Command> {
    let mut offered = Vec::new();
    FieldOfGlory::sample(state, Sampling::All, &mut offered);
    let value = |command: &Command| match command {
        Command::PickFeature { feature, large } => {
            likes(state, who, *feature) * if *large { 1.5 } else { 1.0 }
        }
        _ => 0.05,
    };
    best(offered, value)
}

/// The command of most worth, the first of several.
fn best(commands: Vec<Command>, worth: impl Fn(&Command) -> f64) -> Option<Command> {
    let mut best: Option<(f64, Command)> = None;
    for command in commands {
        let worth = worth(&command);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, command));
        }
    }
    best.map(|(_, command)| command)
}

/// Ground that hurts the enemy more lies well on his side, other ground out of the way.
fn piece(state: &State, who: Side, seed: u64) -> Option<Command> {
    let mut offered = Vec::new();
    for number in 0..12 {
        let mut one = Vec::new();
        FieldOfGlory::sample(state, Sampling::One(seed.wrapping_add(number)), &mut one);
        offered.extend(one);
    }
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    best(offered, |command| match command {
        Command::PlacePiece { piece } => {
            let count = piece.corners.len().max(1) as f64;
            let x = piece.corners.iter().map(|c| c.x.units()).sum::<f64>() / count;
            let y = piece.corners.iter().map(|c| c.y.units()).sum::<f64>() / count;
            let (aside, theirs) = ((x / w - 0.5).abs(), if who == Side::First { y / h } else { 1.0 - y / h });
            let likes = likes(state, who, piece.feature);
            if likes > 0.0 { theirs - aside } else { aside }
        }
        _ => -1.0,
    })
}

fn adjust(state: &State, who: Side) -> Option<Command> {
    let mut offered = Vec::new();
    FieldOfGlory::sample(state, Sampling::All, &mut offered);
    let hurts = state.field.pieces.last().is_some_and(|piece| likes(state, who, piece.feature()) < 0.0);
    let take_away = offered.iter().find(|c| **c == Command::RemovePiece).filter(|_| hurts).cloned();
    take_away.or(Some(Command::LeavePiece))
}

/// Where troops stand in the line: 0 in the centre, 1 beside it, 2 on the wings; 3 before the line.
fn place_in_line(troop: Troop) -> u8 {
    match troop {
        Troop::HeavyFoot | Troop::BattleWagons | Troop::HeavyArtillery | Troop::LightArtillery => 0,
        Troop::MediumFoot | Troop::Elephants => 1,
        troop if troop.is_skirmisher() => 3,
        _ => 2,
    }
}

/// The slow and those of the centre first: where they stand is no secret anyhow.
fn march(state: &State, who: Side) -> Vec<BgId> {
    let mut order: Vec<BgId> = own(state, who).collect();
    let last = |g: &BgId| match place_in_line(state.troop(*g)) {
        3 => 2,
        2 => 3,
        place => place,
    };
    order.sort_by_key(|g| (state.troop(*g) != Troop::HeavyArtillery, last(g)));
    order
}

/// As near the middle of the edge as the ground allows.
fn camp(state: &State, who: Side) -> Option<Command> {
    let width = state.setup.table.width.as_milli();
    let places = (0..width / 2000).flat_map(|n| [width / 2 + n * 1000, width / 2 - n * 1000]);
    places.map(Length::milli).find(|x| judge_camp(state, who, *x).is_ok()).map(|x| Command::PlaceCamp { x })
}

/// How wide troops stand.
fn files(state: &State, group: BgId) -> u8 {
    let bases = state.group(group).bases();
    let front = state.front(group);
    let ranks = match front.troop {
        _ if front.impact == Some(ImpactArm::Pikemen) => 4,
        Troop::Elephants | Troop::BattleWagons => 1,
        troop if troop.is_artillery() || troop.is_chariot() || troop == Troop::Knights => 1,
        _ => 2,
    };
    bases.div_ceil(ranks).max(1)
}

/// The whole line of battle from left to right, by where each body's middle stands; with the skirmishers' own line.
fn layout(state: &State, who: Side, screen: bool) -> Vec<(BgId, f64)> {
    let mut bodies: Vec<BgId> =
        own(state, who).filter(|g| (place_in_line(state.troop(*g)) == 3) == screen).collect();
    bodies.sort_by_key(|g| place_in_line(state.troop(*g)));
    // From the centre outwards, by turns to either side.
    let mut row: std::collections::VecDeque<BgId> = Default::default();
    for (number, group) in bodies.into_iter().enumerate() {
        if number % 2 == 0 { row.push_back(group) } else { row.push_front(group) }
    }
    let width = |g: &BgId| f64::from(files(state, *g)) * BW;
    let gap = |g: &BgId| if state.troop(*g).is_foot() && !screen { 0.0 } else { GAP };
    let all: f64 = row.iter().map(|g| width(g) + gap(g)).sum();
    let mut at = (state.setup.table.width.units() - all) * 0.5;
    let mut places = Vec::new();
    for group in row {
        let wide = width(&group) + gap(&group);
        places.push((group, at + wide * 0.5));
        at += wide;
    }
    places
}

fn deploy(state: &State, group: BgId) -> Option<Command> {
    let who = state.side(group);
    let screen = state.troop(group).is_skirmisher();
    let middle = layout(state, who, screen).into_iter().find(|(g, _)| *g == group)?.1;
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let heading = if who == Side::First { Heading::NORTH } else { Heading::SOUTH };
    let wide = files(state, group);
    let mut fallback = None;
    // In its place, or as near as can be; on good ground if there is any near.
    for row in [0.0, 2.6, 5.2, 7.4] {
        for step in 0..140 {
            let off = f64::from((step + 1) / 2) * 0.5 * if step % 2 == 0 { 1.0 } else { -1.0 };
            let from_edge = if screen { SCREEN } else { LINE } - row;
            let x = (middle + off).clamp(2.0, w - 2.0);
            // What is left for the first player is left for the second one, too.
            let x = if who == Side::First { x } else { w - x };
            let y = if who == Side::First { from_edge } else { h - from_edge };
            let pose = Pose { front: Point::at(x, y), heading };
            let Ok(formation) = judge_deployment(state, group, pose, wide) else { continue };
            let command = Command::Deploy { group, pose, files: wide };
            let block = formation.block(state.group(group).bases(), state.roster(group));
            let profile = state.front(group);
            let orderly = block
                .elements()
                .iter()
                .all(|e| disorder(profile, ground::going(state, profile, &e.base)) == Disorder::None);
            if orderly && off.abs() < 16.0 {
                return Some(command);
            }
            fallback = fallback.or(Some(command));
        }
    }
    fallback
}

/// FOG-SET-06: what works there are stand before foot that shoots, or any foot.
fn works(state: &State, who: Side) -> Option<Command> {
    if state.setup.works[who.index()] == 0 {
        return None;
    }
    let mut foot: Vec<BgId> = state.army(who).filter(|g| state.troop(*g).is_foot()).collect();
    foot.sort_by_key(|g| (state.front(*g).missile.is_none(), state.troop(*g).is_skirmisher()));
    foot.into_iter().find_map(|group| {
        let (formation, ahead) = (state.group(group).formation(), state.block(group).forward() * 0.02);
        let [a, b] = [Hand::Left, Hand::Right].map(|hand| (formation.front_corner(hand) + ahead).snap());
        judge_works(state, who, a, b).is_ok().then_some(Command::Fortify { a, b })
    })
}

/// The commander-in-chief with the centre, others with the wings: each with a body that has none yet.
fn commanders(state: &State, who: Side) -> Option<Command> {
    let leads = |c: &Commander| state.army(who).any(|g| lead::commands(state, c, g));
    let idle = state.living(who).find(|(_, c)| c.with.is_none() && leads(c));
    let Some((commander, c)) = idle else { return Some(Command::EndDeployment) };
    let taken = |g: &BgId| state.living(who).any(|(_, other)| other.with == Some(*g));
    let wanted = |g: &BgId| {
        let place = place_in_line(state.troop(*g));
        let first = if c.in_chief || c.rank > Rank::Troop { 0 } else { 2 };
        (taken(g), place == 3, place.abs_diff(first), state.group(*g).whereabouts != Whereabouts::Table, *g)
    };
    let body = state.army(who).filter(|g| lead::commands(state, c, *g)).min_by_key(wanted);
    match body {
        Some(group) => Some(Command::MoveCommander { commander, to: Station::With(group) }),
        None => Some(Command::EndDeployment),
    }
}
