//! What is left to taste: numbers no rule gives. Decision 12 says how they were found.

use crate::taste::taste;

taste! {
    /// What a player of Field of Glory likes and fears, in attrition points.
    pub struct Taste {
        /// What it costs to be DISRUPTED.
        disrupted = 0.45,
        /// What it costs to be FRAGMENTED, beyond what the rules count.
        fragmented = 0.25,
        /// What it costs to be BROKEN, beyond what the rules count: friends see it.
        broken = 0.3,
        /// What all bases cost that can be lost without breaking.
        bases = 0.9,
        /// How many rounds of a melee are thought of.
        rounds = 1.5,
        /// How many rounds of melee are thought of when two have not met yet.
        rounds_to_come = 2.0,
        /// How much charges of the enemy are feared.
        caution = 1.0,
        /// How much the second worst and all other charges count.
        others = 0.3,
        /// How much is left of a charge that may be evaded.
        evaded = 0.3,
        /// What a charge next turn is worth today.
        prospect = 0.5,
        /// What a good match draws a battle group towards an enemy, far or near.
        lust = 0.2,
        /// What a turn of marching costs.
        pace = 0.15,
        /// How much more it costs with each turn after the wait.
        haste = 0.05,
        /// What shooting is worth.
        shot = 1.0,
        /// How much being shot at counts.
        shot_at = 1.0,
        /// What a neighbour in line is worth, on each side.
        neighbour = 0.06,
        /// What it costs to be ahead of the line of battle, for each MU.
        ahead = 0.05,
        /// So many MU ahead nobody minds.
        ahead_freely = 2.0,
        /// What it costs to look away from where the enemy is expected.
        facing = 0.2,
        /// What disorder costs where one stands.
        disorder = 0.2,
        /// How much better a charge must be than none.
        charge_margin = 0.1,
        /// Turns after the wait in which that is forgotten.
        margin_turns = 30.0,
        /// How much better a move must be than to stay.
        move_margin = 0.01,
        /// What a change of formation or facing costs; a wheel costs a third of it.
        fidget = 0.12,
        /// How much what may come counts beside what has happened, when a charge is weighed.
        ground = 0.5,
        /// What it is feared that a commander in the front rank may fall.
        peril = 0.4,
        /// What it costs to stand where friends who fight would run through it.
        behind = 0.15,
        /// How far an enemy who comes marches in each of his turns, at least.
        comes = 2.8,
        /// What the promise of a charge in flank is worth to those who go there for it.
        lure = 0.0,
        /// What is left of that promise with every move, if the enemy is held by friends.
        patience = 0.8,
        /// What is left of it if he is not.
        hunt = 0.3,
        /// How much better a charge must be than none by what was learnt from battles.
        sure = 0.2,
        /// Turns, of both players, for which it lets the enemy come.
        waits = 0.0,
    }
}

impl Taste {
    /// The taste of one who lets the enemy come, keeps his line, goes for flanks, and charges when it is clearly worth it.
    pub const WAITING: Taste = Taste { waits: 14.0, fidget: 0.2, caution: 0.6, lure: 1.5, ..Taste::DEFAULT };
}
