//! A conversation with the engine, for tests.
#![allow(dead_code, reason = "not every test uses all of it")]

use acies_wire::protocol::Session;
use serde_json::{Value, json};

/// A conversation.
#[derive(Default)]
pub(crate) struct Talk {
    session: Session,
}

impl Talk {
    /// A conversation in which a scenario has been loaded.
    pub(crate) fn about(scenario: &str, seed: u64) -> Talk {
        let mut talk = Talk::default();
        talk.good(json!({ "do": "load", "scenario": scenario, "seed": seed }));
        talk
    }

    /// A conversation about a position.
    pub(crate) fn at(position: Value) -> Talk {
        let mut talk = Talk::default();
        talk.good(json!({ "do": "load", "position": position }));
        talk
    }

    /// The answer to a line, whatever it is.
    pub(crate) fn line(&mut self, line: &str) -> Value {
        let (answer, _) = self.session.answer(line);
        assert!(!answer.contains('\n'), "one line: {answer}");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    /// The answer to a request.
    pub(crate) fn ask(&mut self, request: Value) -> Value {
        self.line(&request.to_string())
    }

    /// The answer to a request that must succeed.
    pub(crate) fn good(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request} -> {answer}");
        answer
    }

    /// The error of a request that must fail.
    pub(crate) fn bad(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request} -> {answer}");
        answer["error"].clone()
    }

    /// Gives a command that must be accepted.
    pub(crate) fn command(&mut self, by: &str, command: Value) -> Value {
        self.good(json!({ "do": "command", "by": by, "command": command }))
    }

    /// Hands dice in.
    pub(crate) fn faces(&mut self, faces: &[u8]) -> Value {
        self.good(json!({ "do": "roll", "faces": faces }))
    }

    /// Hash of the state.
    pub(crate) fn hash(&mut self) -> Value {
        self.good(json!({ "do": "hash" }))["hash"].clone()
    }
}

/// Archers of the first player and spearmen of the second, ten U apart; the first player's phase.
pub(crate) fn two_units() -> Value {
    json!({
        "rule-set": "basic-impetus-2008",
        "title": "Two Units",
        "base-set": "F8",
        "table": { "width": 120, "depth": 60 },
        "units": [
            {
                "side": "first",
                "profile": { "name": "Archers", "type": "T", "m": 6, "vbu": 4, "i": 0, "vd": 2, "weapon": "longbow-a" },
                "at": { "front": { "x": 60, "y": 20 }, "heading": 0 }
            },
            {
                "side": "second",
                "profile": { "name": "Spearmen", "type": "FP", "m": 5, "vbu": 5, "i": 1, "vd": 2 },
                "at": { "front": { "x": 60, "y": 30 }, "heading": 180 }
            }
        ],
        "start": { "phase": { "side": "first", "first": true } }
    })
}
