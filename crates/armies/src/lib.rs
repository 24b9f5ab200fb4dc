//! Army lists, armies built from them, and scenarios.
//!
//! A list ([`ArmyList`]) is data: lines, options, printed totals. Given [`Choices`], [`build`] makes it an
//! [`Army`]: one profile per Unit, one General among them, and warnings for whatever the engine does not do.
//! Lists with prices, for armies in Commands, are in [`points`]; the armies they make are [`Army`] too.
//! [`scenario`] and [`quick_scenario`] put two armies on a table. Lists and scenarios of the project are part
//! of the program ([`lists`], [`points_lists`], [`scenarios`]); scenarios stay text here, as only `wire` knows JSON.
//! The other family of rules has nouns of its own: [`field_of_glory`].
//!
//! ```
//! use acies_armies::{Choices, build, list};
//!
//! let romans = list("polybian-romans").expect("a list of the project");
//! let army = build(romans, &Choices::default()).expect("the list as printed");
//! assert_eq!(army.units.len(), 8);
//! assert_eq!((army.vdt(), army.break_at()), (20, 10));
//! ```

mod army;
mod check;
mod embedded;
pub mod field_of_glory;
mod list;
pub mod points;
mod scenario;

pub use army::{
    Army, ArmyUnit, BuildError, Choices, LineRef, OptionChoice, UnitRef, Warning, WeaponChoice, build,
};
pub use check::ListError;
pub use embedded::{list, lists, points_file, points_list, points_lists, scenario_text, scenarios};
pub use list::{
    ArmyList, FORMAT, ListLine, ListOption, ListRule, ListTrait, Selector, Status, default_name, read_lists,
};
pub use scenario::{quick_scenario, scenario};
