//! What was learnt from battles that were fought to their end: a small network that foretells what every battle group will
//! lose before long.
//!
//! It looks at every two enemies first, then at every battle group with what its enemies mean to it. Its weights stand in
//! `experience/weights.rs`. `cargo run --release -p acies-players --example learn_glory` writes battles down and
//! `examples/learn/train_glory.py` learns from them; decision 12 says how far that led.

mod weights;

use super::sight::{GROUP, NEARNESS, PAIR, Sight, WHEN};
use weights::WEIGHTS;

/// Numbers of two enemies that are passed on.
const PAIRED: usize = 20;
/// What a battle group is seen by: its own numbers, the sums and the most of what its enemies mean to it, and when it is.
const SEEN: usize = GROUP + 2 * PAIRED + WHEN;
/// Numbers between that and what is foretold.
const HIDDEN: usize = 20;

/// Of each layer the weights of each number it makes, one after the other. What is always 1 is among what is seen.
const PAIRS: usize = PAIRED * PAIR;
const MEMBER: usize = PAIRED * GROUP;
const ARMY: usize = HIDDEN * SEEN + HIDDEN + SEEN;
/// All weights.
const COUNT: usize = PAIRS + 2 * MEMBER + 2 * ARMY;

/// Weights are written in whole parts of this size: nothing that matters is lost, and the page that is fetched is smaller.
const PART: f32 = 1.0 / 2048.0;

/// What was learnt.
#[derive(Clone, Debug)]
pub struct Experience {
    weights: Vec<f32>,
}

/// What a layer makes of what it sees.
fn layer<const IN: usize, const OUT: usize>(weights: &[f32], seen: &[f32; IN]) -> [f32; OUT] {
    let mut made = [0.0; OUT];
    for (number, row) in made.iter_mut().zip(weights.chunks_exact(IN)) {
        *number = product(row, seen);
    }
    made
}

/// The sum of what is seen by its weights. Several sums at once; in which order they are added is the same everywhere.
fn product(weights: &[f32], seen: &[f32]) -> f32 {
    let mut sums = [0.0f32; 4];
    let (four, by) = (weights.chunks_exact(4), seen.chunks_exact(4));
    let rest: f32 = four.remainder().iter().zip(by.remainder()).map(|(weight, seen)| weight * seen).sum();
    for (weights, seen) in four.zip(by) {
        for n in 0..4 {
            sums[n] += weights[n] * seen[n];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

impl Experience {
    /// What the captain has learnt.
    pub(super) fn learnt() -> Experience {
        Experience { weights: WEIGHTS.iter().map(|parts| f32::from(*parts) * PART).collect() }
    }

    /// Something else that was learnt, as so many weights; `None` if they are not as many as they should be.
    pub fn of(weights: Vec<f32>) -> Option<Experience> {
        (weights.len() == COUNT).then_some(Experience { weights })
    }

    /// What one's own battle groups, and those of the enemy, are likely to lose before long, in attrition points.
    pub fn losses(&self, sight: &Sight) -> [f64; 2] {
        let (of_pairs, rest) = self.weights.split_at(PAIRS);
        let (of_one, rest) = rest.split_at(MEMBER);
        let (of_other, rest) = rest.split_at(MEMBER);
        let (of_own, of_enemy) = rest.split_at(ARMY);
        let others: Vec<[f32; PAIRED]> = sight.enemy.iter().map(|group| layer(of_other, group)).collect();
        let width = sight.enemy.len();
        let mut paired: Vec<[f32; PAIRED]> = Vec::with_capacity(sight.pairs.len());
        for (n, own) in sight.own.iter().enumerate() {
            let one: [f32; PAIRED] = layer(of_one, own);
            for (pair, other) in sight.pairs[n * width..(n + 1) * width].iter().zip(&others) {
                if pair[NEARNESS] == 0.0 {
                    paired.push([0.0; PAIRED]);
                    continue;
                }
                let mut both: [f32; PAIRED] = layer(of_pairs, pair);
                for ((number, one), other) in both.iter_mut().zip(one).zip(other) {
                    *number = (*number + one + other).max(0.0) * pair[NEARNESS];
                }
                paired.push(both);
            }
        }
        let mut lost = [0.0; 2];
        for (n, own) in sight.own.iter().enumerate() {
            lost[0] += loss(of_own, own, paired[n * width..(n + 1) * width].iter(), &sight.when);
        }
        for (m, enemy) in sight.enemy.iter().enumerate() {
            let pairs = paired.iter().skip(m).step_by(width.max(1));
            lost[1] += loss(of_enemy, enemy, pairs, &sight.when);
        }
        lost
    }
}

/// What a battle group is likely to lose.
fn loss<'a>(
    weights: &[f32],
    own: &[f32; GROUP],
    pairs: impl Iterator<Item = &'a [f32; PAIRED]>,
    when: &[f32; WHEN],
) -> f64 {
    let mut seen = [0.0; SEEN];
    seen[..GROUP].copy_from_slice(own);
    for pair in pairs {
        for (n, number) in pair.iter().enumerate() {
            seen[GROUP + n] += number;
            let most = &mut seen[GROUP + PAIRED + n];
            *most = most.max(*number);
        }
    }
    seen[GROUP + 2 * PAIRED..].copy_from_slice(when);
    let (of_hidden, rest) = weights.split_at(HIDDEN * SEEN);
    let (adds, straight) = rest.split_at(HIDDEN);
    let hidden: [f32; HIDDEN] = layer(of_hidden, &seen);
    f64::from(product(adds, &hidden.map(|number| number.max(0.0))) + product(straight, &seen))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two against two, who are near each other.
    fn sight() -> Sight {
        let group = |n: usize| {
            let mut numbers = [0.0; GROUP];
            numbers[0] = 1.0;
            numbers[n] = 1.0;
            numbers
        };
        let pair = |nearness: f32| {
            let mut numbers = [0.0; PAIR];
            (numbers[NEARNESS], numbers[5]) = (nearness, 0.7);
            numbers
        };
        Sight {
            own: vec![group(9), group(10)],
            enemy: vec![group(11), group(12)],
            pairs: [0.9, 0.1, 0.4, 0.0].map(pair).to_vec(),
            when: [1.0, 0.0, 1.0, 0.0],
            who: Default::default(),
        }
    }

    #[test]
    fn it_does_not_matter_who_is_named_first() {
        let (learnt, seen) = (Experience::learnt(), sight());
        let [own, enemy] = learnt.losses(&seen);
        let mut other = seen.clone();
        other.own.swap(0, 1);
        other.pairs.rotate_left(2);
        other.enemy.swap(0, 1);
        other.pairs.swap(0, 1);
        other.pairs.swap(2, 3);
        let again = learnt.losses(&other);
        assert!((own - again[0]).abs() < 1e-5 && (enemy - again[1]).abs() < 1e-5, "{own} {enemy} {again:?}");
    }

    #[test]
    fn those_who_are_far_from_each_other_mean_nothing_to_each_other() {
        let learnt = Experience::learnt();
        let (mut far, mut near) = (sight(), sight());
        far.pairs.iter_mut().for_each(|pair| pair[NEARNESS] = 0.0);
        let lost = learnt.losses(&far);
        far.pairs.iter_mut().for_each(|pair| pair[5] = 0.1);
        assert_eq!(learnt.losses(&far), lost);
        near.pairs.iter_mut().for_each(|pair| pair[5] = 0.1);
        assert_ne!(learnt.losses(&near), learnt.losses(&sight()));
    }

    #[test]
    fn as_many_weights_as_there_should_be() {
        assert!(Experience::of(vec![0.0; COUNT - 1]).is_none());
        let nothing = Experience::of(vec![0.0; COUNT]).expect("as many as there should be");
        assert_eq!(nothing.losses(&sight()), [0.0, 0.0]);
    }
}
