//! How long a player may think about one command.
//!
//! Nodes are counted, so that the same seed and as many nodes give the same command on every machine. A clock can be
//! handed in besides: nothing here has one. Whatever runs out, the player answers with the best it has found.

use std::cell::Cell;

/// A clock that strikes once: held by whoever has the time.
pub trait Watch {
    /// Is the time over?
    fn expired(&self) -> bool;
}

/// What a player may spend on one command.
///
/// A node is a position it looks at: one after a command it tries, one for each throw of imagined dice.
pub struct Budget<'a> {
    /// Nodes that are left; `None` if they are not counted.
    left: Cell<Option<u64>>,
    watch: Option<&'a dyn Watch>,
    /// Once it is over it stays over, so that nothing is begun after something was left out.
    over: Cell<bool>,
    spent: Cell<u64>,
}

impl Budget<'static> {
    /// As long as it likes: what players have if nothing is said.
    pub const fn unbounded() -> Budget<'static> {
        Budget { left: Cell::new(None), watch: None, over: Cell::new(false), spent: Cell::new(0) }
    }

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Budget<'static> {
        Budget { left: Cell::new(Some(nodes)), watch: None, over: Cell::new(false), spent: Cell::new(0) }
    }
}

impl Budget<'_> {
    /// So many nodes, if they are to be counted at all.
    pub const fn of(nodes: Option<u64>) -> Budget<'static> {
        Budget { left: Cell::new(nodes), watch: None, over: Cell::new(false), spent: Cell::new(0) }
    }

    /// The same, and no longer than the clock allows.
    #[must_use]
    pub fn until(self, watch: &dyn Watch) -> Budget<'_> {
        Budget { left: self.left, watch: Some(watch), over: self.over, spent: self.spent }
    }

    /// Nodes it has spent.
    pub fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// Did it have to leave something out?
    pub fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Takes one node. `false` if there is none left, or no time.
    pub(crate) fn spend(&self) -> bool {
        if self.over.get() {
            return false;
        }
        let left = self.left.get();
        if left == Some(0) || self.watch.is_some_and(Watch::expired) {
            self.over.set(true);
            return false;
        }
        self.left.set(left.map(|nodes| nodes - 1));
        self.spent.set(self.spent.get() + 1);
        true
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (left, spent, over) = (self.left.get(), self.spent.get(), self.over.get());
        write!(
            f,
            "Budget {{ left: {left:?}, spent: {spent}, over: {over}, clock: {} }}",
            self.watch.is_some()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct After(Cell<u32>);

    impl Watch for After {
        fn expired(&self) -> bool {
            let left = self.0.get();
            self.0.set(left.saturating_sub(1));
            left == 0
        }
    }

    #[test]
    fn a_budget_ends_with_its_nodes_or_its_clock_and_stays_over() {
        let nodes = Budget::nodes(2);
        assert_eq!([nodes.spend(), nodes.spend(), nodes.spend(), nodes.spend()], [true, true, false, false]);
        assert_eq!((nodes.spent(), nodes.is_over()), (2, true));
        let clock = After(Cell::new(3));
        let timed = Budget::nodes(10).until(&clock);
        let taken = (0..10).filter(|_| timed.spend()).count();
        assert_eq!((taken, timed.is_over()), (3, true));
        let free = Budget::unbounded();
        assert!((0..1000).all(|_| free.spend()) && !free.is_over());
    }
}
