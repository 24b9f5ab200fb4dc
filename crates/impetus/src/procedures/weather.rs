//! The dice for the weather (section 28 of the 3.0 ledger).

use super::Coming;
use crate::event::Event;
use crate::frame::{Frame, WeatherStage};
use crate::game::Game;
use crate::roll::Roll;
use crate::state::State;
use crate::weather::{Climate, Season, Sky, Spell, Weather};
use acies_dice::Faces;
use acies_rules::{Next, Side};

/// The dice that come next.
pub fn next(state: &State, by: Side, stage: WeatherStage) -> Coming {
    Next::Roll(match stage {
        WeatherStage::Row => Roll::Weather { by, dice: 2 },
        WeatherStage::RowAgain { dice, .. } => Roll::Weather { by, dice },
        WeatherStage::Sun => Roll::Sun { by },
        WeatherStage::Spell(spell) => {
            Roll::Spell { by, spell, most: state.weather().map_or(0, |weather| weather.most(spell)) }
        }
        WeatherStage::Precipitation => Roll::Precipitation { by },
    })
}

/// BI3-WEA-05, BI3-WEA-08: what the player with the initiative rolls for before his phase.
pub fn begin_turn(game: &mut Game<'_>, by: Side) {
    let Some(weather) = game.state.weather() else { return };
    if weather.changeable && game.state.turn.is_multiple_of(3) {
        game.begin(Frame::Weather { by, stage: WeatherStage::Row });
    } else if let Some(spell) = weather.first() {
        game.begin(Frame::Weather { by, stage: WeatherStage::Spell(spell) });
    }
}

/// BI3-WEA-20: waters rise at the end of a turn.
pub fn end_turn(game: &mut Game<'_>) {
    if let Some(weather) = game.state.weather().copied() {
        changed(game, weather.at_end_of_turn());
    }
}

/// What the faces mean.
pub fn settle(game: &mut Game<'_>, by: Side, stage: WeatherStage, faces: &Faces) {
    let face = faces.get(0).map_or(0, |die| die.get());
    match (stage, game.state.weather().copied()) {
        (WeatherStage::Row, _) => {
            // BI3-WEA-04.
            let tropical = game.state.switches().climate == Climate::Tropical;
            let again = if tropical { faces.count(1) + faces.count(6) } else { 0 };
            let kept = (faces.sum() as u8).saturating_sub(if tropical {
                faces.count(1) + 6 * faces.count(6)
            } else {
                0
            });
            match again {
                0 => determined(game, by, kept),
                dice => {
                    game.go_on(Frame::Weather { by, stage: WeatherStage::RowAgain { kept, dice } });
                }
            }
        }
        (WeatherStage::RowAgain { kept, .. }, _) => determined(game, by, kept + faces.sum() as u8),
        (WeatherStage::Sun, Some(weather)) => {
            changed(game, Weather { sun: Some(Weather::sun_at(face, weather.attacker)), ..weather });
            after_row(game, by);
        }
        (WeatherStage::Spell(spell), Some(weather)) => {
            let (weather, after) = weather.diced(spell, face);
            changed(game, weather);
            match after {
                Some(spell) => game.go_on(Frame::Weather { by, stage: WeatherStage::Spell(spell) }),
                None if weather.is(Spell::HighWinds) => {
                    game.go_on(Frame::Weather { by, stage: WeatherStage::Precipitation });
                }
                None => finish(game),
            }
        }
        (WeatherStage::Precipitation, Some(weather)) => {
            changed(game, weather.blown(face));
            finish(game);
        }
        (_, None) => game.end(),
    }
}

/// A row of the table, and where the Sun stands in it (BI3-WEA-14).
fn determined(game: &mut Game<'_>, by: Side, total: u8) {
    let (season, climate) = (game.state.switches().season, game.state.switches().climate);
    let row = Weather::row_of(total, season, climate);
    let weather = match game.state.weather() {
        Some(before) => before.turning_to(row, climate),
        None => Weather::of_row(row, climate, by),
    };
    changed(game, weather);
    let sunny = season == Season::Summer || climate == Climate::Desert;
    if weather.sky == Sky::Clear && sunny {
        game.go_on(Frame::Weather { by, stage: WeatherStage::Sun });
    } else {
        after_row(game, by);
    }
}

/// Before the battle that is all; in a turn the dice for what may start follow.
fn after_row(game: &mut Game<'_>, by: Side) {
    if game.state.turn == 0 {
        game.end();
        game.emit(Event::TurnBegan { turn: 1 });
        return;
    }
    match game.state.weather().and_then(Weather::first) {
        Some(spell) => game.go_on(Frame::Weather { by, stage: WeatherStage::Spell(spell) }),
        None => finish(game),
    }
}

fn finish(game: &mut Game<'_>) {
    if let Some(weather) = game.state.weather().copied() {
        changed(game, weather.counted());
    }
    game.end();
}

fn changed(game: &mut Game<'_>, weather: Weather) {
    if game.state.weather() != Some(&weather) {
        game.emit(Event::WeatherChanged(weather));
    }
}
