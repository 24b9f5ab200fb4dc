//! Results files of the arena: JSON lines, a header and then one pair of battles a line.
//!
//! A line that ends is whole, so a file that was cut off anywhere can be gone on with: what follows the last line feed
//! is dropped. Pairs may be in any order.

use crate::lines::{check_kind, check_same};
use crate::{Fault, ReadError, read, to_json};
use acies_players::arena::{Game, Pair};
use acies_rules::StateHash;
use serde::{Deserialize, Serialize};

/// The word by which a results file is known.
pub const FORMAT: &str = "acies-arena";
/// The version that is written; newer ones are refused by name.
pub const VERSION: u32 = 1;

/// The match that a results file belongs to. Two files with the same header hold the same battles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    /// Names of the players, the first contender first.
    pub players: [String; 2],
    /// Id or file name of the scenario.
    pub scenario: String,
    /// Hash of the state in which every battle begins.
    pub start: StateHash,
    /// Id of the rule set.
    pub rule_set: String,
    /// Revision of its code.
    pub revision: u32,
    /// Seed of the match.
    pub seed: u64,
    /// Positions a player may look at for one command; as many as it likes if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl Header {
    /// The header of a match, in the version that is written.
    pub fn new(
        players: [String; 2],
        scenario: String,
        start: StateHash,
        rule_set: &str,
        revision: u32,
        seed: u64,
    ) -> Header {
        let (format, rule_set) = (FORMAT.to_owned(), rule_set.to_owned());
        Header { format, version: VERSION, players, scenario, start, rule_set, revision, seed, nodes: None }
    }

    /// The same match between players that look at so many positions for one command.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Header {
        Header { nodes, ..self }
    }

    /// The header as the first line of a file, its line feed included.
    pub fn line(&self) -> String {
        to_json(self) + "\n"
    }

    /// Reads the first line of a file, which must belong to this match.
    ///
    /// # Errors
    /// When it is no such line, or of another match; the field that differs is named.
    pub fn check(&self, line: &str) -> Result<(), ReadError> {
        check_kind(line, FORMAT, VERSION, "the arena")?;
        let found: Header = read(line)?;
        let of = "a match";
        check_same("players[0]", &found.players[0], &self.players[0], of)?;
        check_same("players[1]", &found.players[1], &self.players[1], of)?;
        check_same("scenario", &found.scenario, &self.scenario, of)?;
        check_same("seed", &found.seed, &self.seed, of)?;
        check_same("rule-set", &found.rule_set, &self.rule_set, of)?;
        check_same("revision", &found.revision, &self.revision, of)?;
        if found.nodes != self.nodes {
            let problem = "the players in the file may look at another number of positions";
            return Err(ReadError::new("nodes", Fault::BadValue, problem));
        }
        if found.start != self.start {
            let problem = "the battles in the file begin otherwise: with another turn limit, or the scenario has changed";
            return Err(ReadError::new("start", Fault::BadValue, problem));
        }
        Ok(())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PairLine {
    pair: u32,
    games: [Game; 2],
}

/// A pair as a line of a file, its line feed included.
pub fn pair_line(number: u32, pair: &Pair) -> String {
    to_json(&PairLine { pair: number, games: pair.games }) + "\n"
}

/// Reads a line of a file: the number of the pair, and the pair.
///
/// # Errors
/// When it is no such line; the field that is wrong is named.
pub fn read_pair(line: &str) -> Result<(u32, Pair), ReadError> {
    let line: PairLine = read(line)?;
    Ok((line.pair, Pair { games: line.games }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_players::arena::Contender;

    fn header() -> Header {
        let players = ["simple".to_owned(), "random".to_owned()];
        Header::new(players, "bench-9v9".into(), StateHash(7), "basic-impetus-2008", 1, 42)
    }

    fn pair() -> Pair {
        let game =
            |winner| Game { winner, turns: 12, decisions: [300, 250], lost: [4, 9], hash: StateHash(0xfeed) };
        Pair { games: [game(Some(Contender::First)), game(None)] }
    }

    #[test]
    fn lines_are_pinned() {
        assert_eq!(
            header().line(),
            "{\"format\":\"acies-arena\",\"version\":1,\"players\":[\"simple\",\"random\"],\"scenario\":\"bench-9v9\",\
             \"start\":\"0000000000000007\",\"rule-set\":\"basic-impetus-2008\",\"revision\":1,\"seed\":42}\n"
        );
        assert_eq!(
            pair_line(3, &pair()),
            "{\"pair\":3,\"games\":[{\"winner\":\"first\",\"turns\":12,\"decisions\":[300,250],\"lost\":[4,9],\
             \"hash\":\"000000000000feed\"},{\"winner\":null,\"turns\":12,\"decisions\":[300,250],\"lost\":[4,9],\
             \"hash\":\"000000000000feed\"}]}\n"
        );
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(header().check(header().line().trim_end()), Ok(()));
        assert_eq!(read_pair(pair_line(3, &pair()).trim_end()), Ok((3, pair())));
    }

    #[test]
    fn another_match_is_refused_by_the_field_that_differs() {
        let line = header().line();
        for (field, from, to) in [
            ("format", "acies-arena", "acies-journal"),
            ("version", "\"version\":1", "\"version\":2"),
            ("version", "\"version\":1", "\"version\":0"),
            ("players[0]", "simple", "caesar"),
            ("players[1]", "random", "caesar"),
            ("scenario", "bench-9v9", "hastings-1066"),
            ("seed", "42", "43"),
            ("rule-set", "basic-impetus-2008", "basic-impetus-3"),
            ("revision", "\"revision\":1", "\"revision\":9"),
            ("start", "0000000000000007", "0000000000000008"),
            ("colour", "\"seed\":42", "\"seed\":42,\"colour\":1"),
            ("format", "{", "["),
        ] {
            let error = header().check(line.replacen(from, to, 1).trim_end()).expect_err(field);
            assert!(
                error.field == field || error.problem.contains(&format!("`{field}`")),
                "{field}: {error}"
            );
        }
        assert_eq!(header().check("").map_err(|e| e.field), Err("format".to_owned()));
    }

    #[test]
    fn broken_pairs_are_refused_by_the_field() {
        let line = pair_line(3, &pair());
        for (field, from, to) in [
            ("games[0].winner", "\"first\"", "\"third\""),
            ("games[0].turns", "12", "-1"),
            ("pair", "\"pair\":3", "\"pair\":\"x\""),
            ("games[0].hash", "000000000000feed", "feed"),
        ] {
            let error = read_pair(line.replacen(from, to, 1).trim_end()).expect_err(field);
            assert_eq!(error.field, field, "{error}");
        }
        for torn in 1..line.len() - 1 {
            read_pair(&line[..torn]).expect_err("a part of a line is no line");
        }
    }
}
