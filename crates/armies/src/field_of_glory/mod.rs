//! Armies and scenarios of Field of Glory.
//!
//! A [`List`] is data: lines of troops with the fewest and most bases, the commanders an army may have, and armies
//! ready for the field. Nothing in it has a price: points follow from what a base is (FOG-TRP-14). Given [`Choices`]
//! or a ready army ([`List::ready`]), [`List::build`] makes it an [`Army`]; [`scenario`] and [`quick_scenario`] put two
//! of these on a table. Scenarios stay text here, as only `wire` knows JSON.
//!
//! ```
//! use acies_armies::field_of_glory::{list, quick_scenario};
//!
//! let army = |id: &str| {
//!     let list = list(id).expect("a list of the project");
//!     list.build(&list.ready(700).expect("an army ready for the field").choices()).expect("as the list has it")
//! };
//! let battle = quick_scenario("An afternoon", &army("swiss-confederates"), &army("medieval-french"));
//! assert!(battle.into_state().is_ok());
//! ```

mod build;
mod check;
mod embedded;
mod error;
mod list;
mod scenario;

pub use build::{Army, ArmyCommander, ArmyGroup};
pub use embedded::{list, lists, scenario_text, scenarios};
pub use error::{ArmyError, NotBought};
pub use list::{
    Bought, Choices, CommandersOf, Hired, Line, List, Muster, STANDARD_SIZE, Variant, read_lists,
};
pub use scenario::{quick_scenario, scenario};
