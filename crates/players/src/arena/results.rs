//! The results of a match, in whatever order they come.

use super::{Contender, Pair, Scores, Sprt, Verdict};
use std::collections::BTreeMap;

/// Pairs that have been fought. They come in any order; they count in the order of their numbers, and only as far as
/// none is missing, so nothing depends on which of them was quicker.
#[derive(Clone, Debug)]
pub struct Results {
    wanted: u32,
    sprt: Option<Sprt>,
    waiting: BTreeMap<u32, Pair>,
    counted: u32,
    scores: Scores,
    won: [u32; 2],
    drawn: u32,
    verdict: Verdict,
}

impl Results {
    /// None yet. The match ends with the last wanted pair, or earlier if the test decides.
    pub fn new(wanted: u32, sprt: Option<Sprt>) -> Results {
        Results {
            wanted,
            sprt,
            waiting: BTreeMap::new(),
            counted: 0,
            scores: Scores::default(),
            won: [0, 0],
            drawn: 0,
            verdict: Verdict::Undecided,
        }
    }

    /// Takes in a pair. One that is known already, or that comes after the end, changes nothing.
    pub fn add(&mut self, number: u32, pair: Pair) {
        if number < self.counted {
            return;
        }
        self.waiting.entry(number).or_insert(pair);
        while !self.is_over() {
            let Some(pair) = self.waiting.remove(&self.counted) else { return };
            self.count(&pair);
        }
    }

    fn count(&mut self, pair: &Pair) {
        self.counted += 1;
        self.scores.add(pair);
        for game in &pair.games {
            match game.winner {
                Some(Contender::First) => self.won[0] += 1,
                Some(Contender::Second) => self.won[1] += 1,
                None => self.drawn += 1,
            }
        }
        if let Some(sprt) = &self.sprt {
            self.verdict = sprt.verdict(&self.scores);
        }
    }

    /// Is this pair there?
    pub fn has(&self, number: u32) -> bool {
        number < self.counted || self.waiting.contains_key(&number)
    }

    /// Every wanted pair is counted, or the test has decided.
    pub fn is_over(&self) -> bool {
        self.counted >= self.wanted || self.verdict != Verdict::Undecided
    }

    /// How many pairs the match has at most.
    pub fn wanted(&self) -> u32 {
        self.wanted
    }

    /// Pairs counted.
    pub fn counted(&self) -> u32 {
        self.counted
    }

    /// Their scores.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }

    /// Battles won by each contender.
    pub fn won(&self) -> [u32; 2] {
        self.won
    }

    /// Battles drawn.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// The test, if there is one.
    pub fn sprt(&self) -> Option<&Sprt> {
        self.sprt.as_ref()
    }

    /// What the test says; undecided without one.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }
}
