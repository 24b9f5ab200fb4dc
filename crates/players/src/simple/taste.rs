//! What is left to taste: numbers no rule gives. They were found by playing against themselves
//! (`cargo run --release -p acies-players --example tune`); decision 12 says how.

use crate::taste::taste;

taste! {
    /// What a player likes and fears, an army being worth 100.
    pub struct Taste {
        /// What is left of a Unit's worth when it is about to break.
        about_to_break = 0.45,
        /// What Disorder takes away: a die, a point in the next test, the Zone of Control.
        disorder = 0.11,
        /// What being Fresh adds to a Unit that has an Impetus Bonus to lose.
        fresh = 0.08,
        /// What an enemy on flank or rear takes away: the next lost melee is the last (BI08-CHG-11).
        flanked = 0.3,
        /// What more dice in a melee that goes on are worth.
        melee = 0.5,
        /// What the whole battle is worth beside the men.
        battle = 60.0,
        /// What the General adds to his Unit, in VD.
        general = 0.5,
        /// How much of an enemy beaten on flank or rear is lost (BI08-CHG-11).
        ruin_in_flank = 0.7,
        /// How much of an enemy beaten in front is lost: it runs.
        ruin_in_front = 0.2,
        /// How much of its own a beaten charger loses.
        repulsed = 0.2,
        /// What a charge next turn is worth today.
        prospect = 0.6,
        /// The same if nobody acts before it.
        at_once = 0.6,
        /// How much it counts who acts next.
        order = 0.0,
        /// How much it is feared that the enemy acts twice.
        twice = 0.0,
        /// What the next shot is worth today.
        next_shot = 0.8,
        /// How much it matters to be a turn nearer, in the first turn.
        pace = 0.5,
        /// What each turn adds to that.
        pace_a_turn = 0.1,
        /// What it is worth to charge at once, in the first turn.
        eagerness = -1.6,
        /// What each turn adds to that.
        eagerness_a_turn = 0.18,
        /// Turns for which it waits for a better moment.
        patient_turns = 10.0,
        /// What it is worth to stand behind shields, before the first turn.
        shields = 5.0,
        /// What each turn takes away from that.
        shields_a_turn = 0.5,
        /// How much charges of the enemy are feared, in the first turn.
        caution = 1.2,
        /// What each turn takes away from that.
        caution_a_turn = 0.04,
        /// How much the second worst and all other charges count.
        others = 0.3,
        /// A charge that is worth less than this is not liked.
        liked = 0.5,
        /// What neighbours in line are worth.
        neighbour = 0.2,
        /// How bad it is to be ahead of them.
        ahead = 0.04,
        /// How much of what the enemy may do to chargers afterwards counts against the charge.
        exposure = 0.4,
        /// How much each turn makes it more eager to go on with a melee.
        fight_a_turn = 0.1,
        /// A charge must be better than this by itself to be made before everything else.
        worth_a_charge = 0.2,
        /// How much the enemy's next shots are feared. In Basic Impetus those that wait are shot at anyhow.
        shot_at = 0.0,
        /// How much more charges are feared for those that have lost all their VBU but a breath.
        frail = 0.0,
        /// How much those that shoot fear charges, beside all others.
        shy = 1.0,
        /// How far behind the middle of his men a Commander keeps, in U; 0: he stays with his Unit.
        keeps_back = 0.0,
        /// Turns for which it lets the enemy come.
        waits = 0.0,
    }
}

impl Taste {
    /// The taste of one who lets the enemy come, shoots at him, and charges what arrives: who comes is charged first, and
    /// comes piecemeal. It minds who acts next. After some turns without a battle it goes for the enemy all the same.
    /// All numbers were found together by battles (`--example tune`); decision 12 says what they won.
    pub const WAITING: Taste = Taste {
        about_to_break: 0.32,
        disorder: 0.090,
        fresh: 0.061,
        flanked: 0.21,
        melee: 0.37,
        battle: 45.2,
        general: 0.51,
        ruin_in_flank: 0.92,
        ruin_in_front: 0.26,
        repulsed: 0.22,
        prospect: 0.42,
        at_once: 0.57,
        order: 0.83,
        twice: 0.91,
        next_shot: 1.22,
        pace: 0.34,
        pace_a_turn: 0.14,
        eagerness: -0.69,
        eagerness_a_turn: 0.005,
        patient_turns: 7.48,
        caution: 1.00,
        caution_a_turn: 0.035,
        others: 0.35,
        liked: 0.81,
        neighbour: 0.42,
        ahead: 0.025,
        exposure: 0.86,
        fight_a_turn: 0.041,
        worth_a_charge: 0.11,
        shot_at: 0.40,
        frail: 0.14,
        shy: 1.42,
        waits: 5.88,
        ..Taste::DEFAULT
    };
    /// The taste of one who leads Commands: they shoot so well, and move so far, that nothing is gained by waiting
    /// (decision 12), but before enemies it does not like it halts for longer, and its Commanders stay out of the fight
    /// and its men out of the way of shots.
    pub const COMMANDING: Taste =
        Taste { patient_turns: 20.0, eagerness: -3.0, keeps_back: 6.0, shot_at: 0.6, ..Taste::DEFAULT };
}
