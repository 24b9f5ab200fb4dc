//! Weather and time of day (section 28 of the 3.0 ledger): what the dice bring, and what it forbids.

use crate::rule::Rule;
use crate::terrain::TerrainKind;
use crate::unit::{Troop, Weapon};
use acies_rules::Side;
use acies_tabletop::Heading;
use serde::{Deserialize, Serialize};

/// When a battle is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Spring or autumn.
    #[default]
    Mild,
    /// Summer.
    Summer,
    /// Winter.
    Winter,
}

/// Where a battle is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Climate {
    /// Neither desert nor tropics.
    #[default]
    Temperate,
    /// Desert.
    Desert,
    /// Tropics.
    Tropical,
}

/// What the sky is like as long as a row of the table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sky {
    /// Night.
    Night,
    /// Dawn.
    Dawn,
    /// Clear.
    Clear,
    /// Cloudy.
    Cloudy,
    /// Overcast.
    Overcast,
}

/// What starts and ends by a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Spell {
    /// The moon is gone.
    Moonless,
    /// Mist.
    Mist,
    /// Rain.
    Rain,
    /// High Winds.
    HighWinds,
    /// Snow.
    Snow,
    /// Ice.
    Ice,
    /// Night.
    Night,
}

impl Spell {
    /// The rule that says what it does.
    pub const fn rule(self) -> Rule {
        match self {
            Spell::Moonless => Rule::Moonless,
            Spell::Mist => Rule::Mist,
            Spell::Rain => Rule::Rain,
            Spell::HighWinds => Rule::HighWinds,
            Spell::Snow => Rule::Snow,
            Spell::Ice => Rule::Ice,
            Spell::Night => Rule::Night,
        }
    }
}

/// A row of table 31.9.
struct Row {
    roll: u8,
    sky: Sky,
    /// What may start, and up to which face; the second only where the first does not.
    spells: &'static [(Spell, u8)],
}

const ROWS: [Row; 11] = [
    Row { roll: 2, sky: Sky::Night, spells: &[(Spell::Moonless, 1)] },
    Row { roll: 3, sky: Sky::Dawn, spells: &[(Spell::Mist, 4)] },
    Row { roll: 4, sky: Sky::Dawn, spells: &[(Spell::Mist, 2)] },
    Row { roll: 5, sky: Sky::Clear, spells: &[] },
    Row { roll: 6, sky: Sky::Cloudy, spells: &[] },
    Row { roll: 7, sky: Sky::Cloudy, spells: &[] },
    Row { roll: 8, sky: Sky::Cloudy, spells: &[] },
    Row { roll: 9, sky: Sky::Cloudy, spells: &[(Spell::Rain, 2)] },
    Row { roll: 10, sky: Sky::Overcast, spells: &[(Spell::HighWinds, 3)] },
    Row { roll: 11, sky: Sky::Overcast, spells: &[(Spell::Snow, 1), (Spell::Ice, 1)] },
    Row { roll: 12, sky: Sky::Overcast, spells: &[(Spell::Snow, 2), (Spell::Night, 1)] },
];

/// Turns of Rain after which waters rise (BI3-WEA-20).
const RAINY: u8 = 5;

/// The row that changes every third turn (BI3-WEA-08).
const CHANGEABLE: u8 = 7;

/// Which faces of a pool do DAMAGE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hits {
    /// Each 6.
    pub sixes: bool,
    /// Each pair of 5s.
    pub fives: bool,
}

impl Hits {
    /// As on any fine day.
    pub const ALL: Hits = Hits { sixes: true, fives: true };

    /// A number below four for each of them.
    pub fn index(self) -> usize {
        usize::from(self.sixes) + 2 * usize::from(self.fives)
    }
}

/// The weather of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weather {
    /// Row of the table, from 2 to 12.
    pub row: u8,
    /// What the sky is like.
    pub sky: Sky,
    /// It changes every third turn.
    pub changeable: bool,
    /// What has started besides.
    pub spell: Option<Spell>,
    /// Rain or Snow that High Winds have brought.
    pub brought: Option<Spell>,
    /// Towards the Sun, where it dazzles.
    pub sun: Option<Heading>,
    /// Turns of Snow without a break, this one included.
    pub snow_turns: u8,
    /// Turns of Rain in all, this one included.
    pub rain_turns: u8,
    /// Streams and rivers have risen.
    pub flooded: bool,
    /// From whose side the Sun is looked for.
    pub attacker: Side,
}

impl Weather {
    /// BI3-WEA-01 to BI3-WEA-03: the row of a throw.
    pub fn row_of(total: u8, season: Season, climate: Climate) -> u8 {
        let summer = if season == Season::Summer || climate == Climate::Desert { -2 } else { 0 };
        let winter = if season == Season::Winter { 2 } else { 0 };
        (i16::from(total) + summer + winter).clamp(2, 12) as u8
    }

    /// The weather of a row (BI3-WEA-08, BI3-WEA-09), where nothing has started yet.
    pub fn of_row(row: u8, climate: Climate, attacker: Side) -> Weather {
        let sky = match ROWS.iter().find(|r| r.roll == row).map_or(Sky::Cloudy, |r| r.sky) {
            Sky::Cloudy if matches!(row, 6 | 8) && climate == Climate::Desert => Sky::Clear,
            sky => sky,
        };
        let changeable = row == CHANGEABLE;
        Weather {
            row,
            sky,
            changeable,
            spell: None,
            brought: None,
            sun: None,
            snow_turns: 0,
            rain_turns: 0,
            flooded: false,
            attacker,
        }
    }

    /// BI3-WEA-08: a new row replaces the old one and all it brought; it goes on changing.
    pub fn turning_to(&self, row: u8, climate: Climate) -> Weather {
        let new = Weather::of_row(row, climate, self.attacker);
        Weather {
            changeable: new.changeable || self.changeable,
            snow_turns: self.snow_turns,
            rain_turns: self.rain_turns,
            flooded: self.flooded,
            ..new
        }
    }

    fn spells(&self) -> &'static [(Spell, u8)] {
        ROWS.iter().find(|r| r.roll == self.row).map_or(&[], |r| r.spells)
    }

    /// Up to which face this starts or ends.
    pub fn most(&self, spell: Spell) -> u8 {
        self.spells().iter().find(|(s, _)| *s == spell).map_or(0, |(_, most)| *most)
    }

    /// BI3-WEA-06: what is rolled for first: the end of what has started, or the first of what may start.
    pub fn first(&self) -> Option<Spell> {
        self.spell.or_else(|| self.spells().first().map(|(spell, _)| *spell))
    }

    /// BI3-WEA-05, BI3-WEA-06: what a die for this spell makes of it, and what is rolled for after it.
    pub fn diced(mut self, spell: Spell, face: u8) -> (Weather, Option<Spell>) {
        let struck = face <= self.most(spell);
        match (self.spell, struck) {
            (Some(_), true) => {
                self.spell = None;
                self.brought = None;
                (self, None)
            }
            (Some(_), false) => (self, None),
            (None, true) => {
                self.spell = Some(spell);
                (self, None)
            }
            (None, false) => {
                let after = self.spells().iter().map(|(s, _)| *s).skip_while(|s| *s != spell).nth(1);
                (self, after)
            }
        }
    }

    /// BI3-WEA-07: what the die says that is rolled in High Winds.
    pub fn blown(mut self, face: u8) -> Weather {
        let falls = match face {
            1 | 2 => Some(Spell::Rain),
            6 => Some(Spell::Snow),
            _ => None,
        };
        self.brought = match self.brought {
            None => falls,
            held if held == falls => None,
            held => held,
        };
        self
    }

    /// BI3-WEA-14: the Sun shines from here, as seen by the Attacker.
    pub fn sun_at(face: u8, attacker: Side) -> Heading {
        let own = match attacker {
            Side::First => 0.0,
            Side::Second => 180.0,
        };
        let turned = match face {
            1 => 180.0,
            2 | 3 => 270.0,
            4 => 0.0,
            _ => 90.0,
        };
        Heading::degrees(own + turned)
    }

    /// Once all dice of a turn are rolled: another turn of Snow, or none (BI3-WEA-22), and of Rain (BI3-WEA-20).
    pub fn counted(mut self) -> Weather {
        if self.is(Spell::Rain) {
            self.rain_turns = self.rain_turns.saturating_add(1);
        }
        self.snow_turns = if self.is(Spell::Snow) { self.snow_turns.saturating_add(1) } else { 0 };
        self
    }

    /// Has this started?
    pub fn is(&self, spell: Spell) -> bool {
        self.spell == Some(spell) || self.brought == Some(spell)
    }

    /// Night with or without a moon (BI3-WEA-10).
    pub fn is_night(&self) -> bool {
        self.sky == Sky::Night || self.is(Spell::Night)
    }

    /// The most that anybody moves (BI3-WEA-10, BI3-WEA-13, BI3-WEA-21, BI3-WEA-24).
    pub fn most_move(&self) -> Option<f64> {
        if self.is_night() || self.is(Spell::Mist) { Some(1.0) } else { self.is(Spell::Snow).then_some(2.0) }
    }

    /// Is the most that anybody moves shared by both moves of light troops (BI3-WEA-21)? At night and in Mist there is only
    /// one of them (BI3-WEA-10, BI3-WEA-13).
    pub fn counts_both_moves(&self) -> bool {
        self.is(Spell::Snow) && !self.is_night() && !self.is(Spell::Mist)
    }

    /// What keeps everybody from drawing on a Charge Movement Bonus (BI3-WEA-10, BI3-WEA-21).
    pub fn no_charge_bonus(&self) -> Option<Spell> {
        if self.is_night() { Some(Spell::Night) } else { self.is(Spell::Snow).then_some(Spell::Snow) }
    }

    /// What keeps these troops from shooting at all (BI3-WEA-11, BI3-WEA-13).
    pub fn no_fire(&self, troop: Troop) -> Option<Spell> {
        if self.is(Spell::Moonless) {
            Some(Spell::Moonless)
        } else {
            (self.is(Spell::Mist) && troop != Troop::S).then_some(Spell::Mist)
        }
    }

    /// What a piece of this kind is now: Rain makes waters rise (BI3-WEA-20), Ice bears (BI3-WEA-23).
    pub fn water(&self, kind: TerrainKind) -> TerrainKind {
        let risen = match kind {
            TerrainKind::Stream if self.flooded => TerrainKind::CrossableRiver,
            TerrainKind::CrossableRiver if self.flooded => TerrainKind::UncrossableRiver,
            kind => kind,
        };
        match risen {
            TerrainKind::UncrossableRiver | TerrainKind::Pond if self.is(Spell::Ice) => {
                TerrainKind::CrossableRiver
            }
            kind => kind,
        }
    }

    /// BI3-WEA-20: at the end of a turn, after five of Rain.
    pub fn at_end_of_turn(mut self) -> Weather {
        self.flooded |= self.rain_turns >= RAINY;
        self
    }

    /// How far one shoots, and by which rule no farther (BI3-WEA-10, BI3-WEA-17, BI3-WEA-21).
    pub fn most_range(&self) -> Option<(f64, Rule)> {
        if self.is_night() {
            Some((1.0, Rule::Night))
        } else if self.is(Spell::Snow) {
            Some((2.0, Rule::Snow))
        } else {
            (self.sky == Sky::Overcast).then_some((6.0, Rule::Overcast))
        }
    }

    /// BI3-WEA-15: is who faces there dazzled?
    pub fn dazzles(&self, facing: Heading) -> bool {
        let turn = |sun: Heading| sun.turn_to(facing).normalised().as_degrees().abs();
        self.sun.is_some_and(|sun| turn(sun) <= 45.01)
    }

    /// Which faces of a shot do DAMAGE (BI3-WEA-15, BI3-WEA-18, BI3-WEA-19, BI3-WEA-24).
    pub fn hits(&self, facing: Heading, weapon: Option<Weapon>) -> Hits {
        let wet = self.is(Spell::Rain) && weapon.is_some_and(Weapon::is_bow);
        Hits { sixes: !wet && !self.dazzles(facing), fives: !self.is(Spell::HighWinds) }
    }

    /// BI3-OPT-04: is evading a matter of dice even where it is not otherwise?
    pub fn evaders_test(&self) -> bool {
        self.is(Spell::Snow) || self.is(Spell::Rain) && self.is(Spell::HighWinds)
    }
}
