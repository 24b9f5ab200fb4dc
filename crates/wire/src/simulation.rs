//! Files of simulations: results that can be gone on with, and reports for other programs.
//!
//! A results file is JSON lines, a header and then one pair of battles a line, like those of the [arena](crate::arena).
//! A report is one JSON object. Battles and their units are also written as tables ([`Table`]), as CSV or Parquet.

mod glory_pick;
mod matchup;
pub mod parquet;
mod pick;
mod recorded;
mod table;

pub use glory_pick::{GloryPick, NoArmy, NoSize};
pub use matchup::{Field, Matchup};
pub use pick::{NoChoice, Pick};
pub use recorded::{Cell, Columns, Recorded};
pub use table::{Column, Table, battles_table, units_table};

use crate::lines::{check_kind, check_same};
use crate::{Fault, ReadError, read, to_json};
use acies_impetus::switches::Switches;
use acies_players::simulation::{Battle, BattlePair, Report, Simulated};
use acies_rules::StateHash;
use acies_rulesets::{Family, RuleSetId};
use serde::{Deserialize, Serialize};

/// The word by which a results file is known.
pub const FORMAT: &str = "acies-simulation";
/// The version that is written; newer ones are refused by name.
pub const VERSION: u32 = 1;
/// The word by which a report is known.
pub const REPORT_FORMAT: &str = "acies-simulation-report";

/// Where the battles take place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ground {
    /// Terrain and deployment by the rules, as part of each battle.
    ByTheRules,
    /// The same ground for both, and both in battle order.
    Even,
    /// A scenario, by its id or file.
    Scenario(String),
}

impl std::fmt::Display for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ground::ByTheRules => f.write_str("terrain and deployment by the rules"),
            Ground::Even => f.write_str("even ground"),
            Ground::Scenario(scenario) => f.write_str(scenario),
        }
    }
}

/// The simulation that a results file belongs to. Two files with the same header hold the same battles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    /// The army lists with what was chosen from them, as a [`Pick`] is written; the names of the armies in a scenario.
    pub armies: [String; 2],
    /// Names of the armies.
    pub names: [String; 2],
    /// Where they fight.
    pub ground: Ground,
    /// Who leads both; if they differ, both names.
    pub player: String,
    /// Turn limit.
    pub turn_limit: u16,
    /// Hash of the state in which the first battle of every pair begins.
    pub start: StateHash,
    /// Id of the rule set.
    pub rule_set: String,
    /// Optional rules, in the words of [`crate::optional`]; files without them are of battles without them.
    #[serde(default = "core", skip_serializing_if = "is_core")]
    pub optional_rules: String,
    /// Revision of its code.
    pub revision: u32,
    /// Seed of the simulation.
    pub seed: u64,
}

fn core() -> String {
    crate::optional::words(&Switches::CORE)
}

fn is_core(words: &str) -> bool {
    words == core()
}

/// What a [`Header`] is made of.
#[derive(Clone, Debug)]
pub struct HeaderParts {
    /// See [`Header::armies`].
    pub armies: [String; 2],
    /// See [`Header::names`].
    pub names: [String; 2],
    /// See [`Header::ground`].
    pub ground: Ground,
    /// See [`Header::player`].
    pub player: String,
    /// See [`Header::turn_limit`].
    pub turn_limit: u16,
    /// See [`Header::start`].
    pub start: StateHash,
    /// See [`Header::rule_set`].
    pub rule_set: String,
    /// See [`Header::optional_rules`].
    pub optional_rules: String,
    /// See [`Header::revision`].
    pub revision: u32,
    /// See [`Header::seed`].
    pub seed: u64,
}

impl From<HeaderParts> for Header {
    fn from(parts: HeaderParts) -> Header {
        let (format, version) = (FORMAT.to_owned(), VERSION);
        Header {
            format,
            version,
            armies: parts.armies,
            names: parts.names,
            ground: parts.ground,
            player: parts.player,
            turn_limit: parts.turn_limit,
            start: parts.start,
            rule_set: parts.rule_set,
            optional_rules: parts.optional_rules,
            revision: parts.revision,
            seed: parts.seed,
        }
    }
}

impl Header {
    /// The header as the first line of a file, its line feed included.
    pub fn line(&self) -> String {
        to_json(self) + "\n"
    }

    /// One player leads both armies, so a difference is one of the armies.
    pub fn is_led_alike(&self) -> bool {
        !self.player.contains(matchup::AND)
    }

    /// Is it of Field of Glory, which has one rule set only?
    fn is_glory(&self) -> bool {
        RuleSetId::parse(&self.rule_set).is_some_and(|rules| rules.family() == Family::FieldOfGlory)
    }

    /// The command line that fights so many battles of this simulation.
    pub fn command(&self, battles: u32) -> String {
        let mut command = String::from("acies simulate");
        let mut say = |words: &str, value: &str| command.extend([" ", words, " ", value]);
        match &self.ground {
            Ground::Scenario(scenario) => say("--scenario", scenario),
            Ground::ByTheRules | Ground::Even => self.armies.iter().for_each(|army| say("--army", army)),
        }
        // Lists and scenarios of Impetus are those of the oldest rule set unless they are told otherwise.
        if self.rule_set != RuleSetId::ALL[0].id() && !self.is_glory() {
            say("--rules", &self.rule_set);
        }
        if !is_core(&self.optional_rules) {
            say("--optional", &self.optional_rules);
        }
        self.player.split(matchup::AND).for_each(|player| say("--player", player));
        say("--turns", &self.turn_limit.to_string());
        say("--battles", &battles.to_string());
        say("--seed", &self.seed.to_string());
        if self.ground == Ground::Even {
            command.push_str(" --even");
        }
        command
    }

    /// Reads the first line of a file, which must belong to this simulation.
    ///
    /// # Errors
    /// When it is no such line, or of another simulation; the field that differs is named.
    pub fn check(&self, line: &str) -> Result<(), ReadError> {
        check_kind(line, FORMAT, VERSION, "simulations")?;
        let found: Header = read(line)?;
        let of = "a simulation";
        for (i, field) in ["armies[0]", "armies[1]"].iter().enumerate() {
            check_same(field, &found.armies[i], &self.armies[i], of)?;
        }
        check_same("ground", &found.ground, &self.ground, of)?;
        check_same("player", &found.player, &self.player, of)?;
        check_same("turn-limit", &found.turn_limit, &self.turn_limit, of)?;
        check_same("seed", &found.seed, &self.seed, of)?;
        check_same("rule-set", &found.rule_set, &self.rule_set, of)?;
        check_same("optional-rules", &found.optional_rules, &self.optional_rules, of)?;
        check_same("revision", &found.revision, &self.revision, of)?;
        if found.start != self.start || found.names != self.names {
            let problem = "the battles in the file begin otherwise: an army list or the scenario has changed";
            return Err(ReadError::new("start", Fault::BadValue, problem));
        }
        Ok(())
    }
}

#[derive(Serialize)]
#[serde(bound = "")]
struct PairLine<'a, F: Simulated> {
    pair: u32,
    battles: &'a [Battle<F>; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct PairRead<F: Simulated> {
    pair: u32,
    battles: [Battle<F>; 2],
}

/// A pair as a line of a file, its line feed included.
pub fn pair_line<F: Simulated>(number: u32, pair: &BattlePair<F>) -> String {
    to_json(&PairLine { pair: number, battles: &pair.battles }) + "\n"
}

/// Reads a line of a file: the number of the pair, and the pair.
///
/// # Errors
/// When it is no such line; the field that is wrong is named.
pub fn read_pair<F: Simulated>(line: &str) -> Result<(u32, BattlePair<F>), ReadError> {
    let line: PairRead<F> = read(line)?;
    Ok((line.pair, BattlePair { battles: line.battles }))
}

/// What a family reports.
pub type ReportOf<F> = Report<<F as Simulated>::Army, <F as Simulated>::Unit>;

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ReportLine<'a, A, U> {
    format: &'a str,
    version: u32,
    simulation: &'a Header,
    result: Option<&'a Report<A, U>>,
}

/// A report as JSON, in one line with its line feed. The result is null if no pair was finished.
pub fn report_json<A: Serialize, U: Serialize>(header: &Header, report: Option<&Report<A, U>>) -> String {
    to_json(&ReportLine { format: REPORT_FORMAT, version: VERSION, simulation: header, result: report })
        + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_impetus::Impetus;
    use acies_players::arena::Contender;
    use acies_players::simulation::{Deeds, Dice, End};

    fn header() -> Header {
        Header::from(HeaderParts {
            armies: ["welsh".to_owned(), "incas".to_owned()],
            names: ["Welsh".to_owned(), "Incas".to_owned()],
            ground: Ground::Even,
            player: "simple".to_owned(),
            turn_limit: 60,
            start: StateHash(7),
            rule_set: "basic-impetus-2008".to_owned(),
            optional_rules: core(),
            revision: 1,
            seed: 42,
        })
    }

    fn pair() -> BattlePair {
        let dice = Dice {
            damage: 20,
            damage_expected: 18.667,
            tests: 9,
            passed: 5,
            passed_expected: 4.333,
            variance: 11.25,
        };
        let battle = |winner| Battle {
            winner,
            end: End::Broken,
            opened: Some(Contender::Second),
            turns: 12,
            decisions: [300, 250],
            lost: [4, 9],
            dice: [dice, Dice { damage: 3, ..dice }],
            lines: vec![Deeds { lost: 1, vbu_lost: 6, damage: 20, routed_vd: 9 }, Deeds::default()],
            hash: StateHash(0xfeed),
        };
        BattlePair { battles: [battle(Some(Contender::First)), battle(None)] }
    }

    #[test]
    fn lines_are_pinned() {
        assert_eq!(
            header().line(),
            "{\"format\":\"acies-simulation\",\"version\":1,\"armies\":[\"welsh\",\"incas\"],\
             \"names\":[\"Welsh\",\"Incas\"],\"ground\":\"even\",\"player\":\"simple\",\"turn-limit\":60,\
             \"start\":\"0000000000000007\",\"rule-set\":\"basic-impetus-2008\",\"revision\":1,\"seed\":42}\n"
        );
        let line = pair_line(3, &pair());
        assert!(
            line.starts_with(
                "{\"pair\":3,\"battles\":[{\"winner\":\"first\",\"end\":\"broken\",\"opened\":\"second\",\"turns\":12,\
                 \"decisions\":[300,250],\"lost\":[4,9],\"dice\":[{\"damage\":20,\"damage-expected\":18.667,\
                 \"tests\":9,\"passed\":5,\"passed-expected\":4.333,\"variance\":11.25},"
            ),
            "{line}"
        );
        assert!(line.contains("\"lines\":[[1,6,20,9],[0,0,0,0]],\"hash\":\"000000000000feed\"}"), "{line}");
    }

    #[test]
    fn a_simulation_has_its_command_line() {
        assert_eq!(
            header().command(200),
            "acies simulate --army welsh --army incas --player simple --turns 60 --battles 200 --seed 42 --even"
        );
        let scenario = Header {
            ground: Ground::Scenario("hastings-1066".into()),
            player: "simple and random".into(),
            ..header()
        };
        assert!(header().is_led_alike() && !scenario.is_led_alike());
        assert_eq!(
            scenario.command(2),
            "acies simulate --scenario hastings-1066 --player simple --player random --turns 60 --battles 2 --seed 42"
        );
    }

    #[test]
    fn other_rules_are_named() {
        let other = Header { rule_set: "basic-impetus-3".into(), optional_rules: "full".into(), ..header() };
        assert!(other.command(2).contains(" --rules basic-impetus-3 --optional full --player "));
        assert_eq!(other.check(other.line().trim_end()), Ok(()));
        let core = Header { optional_rules: core(), ..other.clone() };
        assert_eq!(other.check(core.line().trim_end()).expect_err("other rules").field, "optional-rules");
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(header().check(header().line().trim_end()), Ok(()));
        assert_eq!(read_pair(pair_line(3, &pair()).trim_end()), Ok((3, pair())));
    }

    #[test]
    fn another_simulation_is_refused_by_the_field_that_differs() {
        let line = header().line();
        for (field, from, to) in [
            ("format", "acies-simulation", "acies-arena"),
            ("version", "\"version\":1", "\"version\":2"),
            ("armies[0]", "welsh", "islemen"),
            ("armies[1]", "incas", "welsh"),
            ("ground", "\"even\"", "\"by-the-rules\""),
            ("ground", "\"even\"", "{\"scenario\":\"bench-9v9\"}"),
            ("player", "simple", "random"),
            ("turn-limit", "60", "30"),
            ("seed", "42", "43"),
            ("rule-set", "basic-impetus-2008", "basic-impetus-3"),
            ("revision", "\"revision\":1", "\"revision\":9"),
            ("start", "0000000000000007", "0000000000000008"),
            ("colour", "\"seed\":42", "\"seed\":42,\"colour\":1"),
        ] {
            let error = header().check(line.replacen(from, to, 1).trim_end()).expect_err(field);
            assert!(
                error.field == field || error.problem.contains(&format!("`{field}`")),
                "{field}: {error}"
            );
        }
    }

    #[test]
    fn broken_pairs_are_refused_by_the_field() {
        let line = pair_line(3, &pair());
        for (field, from, to) in [
            ("battles[0].winner", "\"first\"", "\"third\""),
            ("battles[0].end", "broken", "bored"),
            ("battles[0].lines[0]", "[1,6,20,9]", "[1,6,20]"),
            ("pair", "\"pair\":3", "\"pair\":\"x\""),
        ] {
            let error = read_pair::<Impetus>(line.replacen(from, to, 1).trim_end()).expect_err(field);
            assert!(error.field.starts_with(field), "{error}");
        }
        for torn in 1..line.len() - 1 {
            read_pair::<Impetus>(&line[..torn]).expect_err("a part of a line is no line");
        }
    }

    /// Whatever thousandths a battle brings, a file gives back the same number.
    #[test]
    fn thousandths_survive_a_file() {
        for thousandths in (0..2_000_000).step_by(37) {
            let value = f64::from(thousandths) / 1000.0;
            assert_eq!(read::<f64>(&to_json(&value)), Ok(value));
        }
    }
}
