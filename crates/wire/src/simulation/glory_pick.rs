//! An army list of Field of Glory and the size of a ready army, in a few letters: as the command line takes it and files
//! name it.
//!
//! `gauls` is the ready army nearest to the usual size; `swiss-confederates:650` the one nearest to 650 points.

use acies_armies::field_of_glory::{Army, ArmyError, STANDARD_SIZE, list};
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// An army list by its id, and a size in points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GloryPick {
    /// Id of the list.
    pub list: String,
    /// Points, if not the usual ones.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default)]
    pub size: Option<u16>,
}

/// What is no size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSize(pub String);

impl fmt::Display for NoSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no size in points, such as 300 or 500", self.0)
    }
}

impl std::error::Error for NoSize {}

impl fmt::Display for GloryPick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.list)?;
        self.size.map_or(Ok(()), |size| write!(f, ":{size}"))
    }
}

impl FromStr for GloryPick {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<GloryPick, NoSize> {
        let Some((list, size)) = text.split_once(':') else {
            return Ok(GloryPick { list: text.to_owned(), size: None });
        };
        let size = size.parse().map_err(|_| NoSize(size.to_owned()))?;
        Ok(GloryPick { list: list.to_owned(), size: Some(size) })
    }
}

/// Why there is no such army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoArmy {
    /// There is no such list.
    UnknownList,
    /// The list has no army ready for the field.
    NoneReady,
    /// The ready army cannot be built.
    Army(ArmyError),
}

impl GloryPick {
    /// The ready army.
    ///
    /// # Errors
    /// When there is none.
    pub fn army(&self) -> Result<Army, NoArmy> {
        let list = list(&self.list).ok_or(NoArmy::UnknownList)?;
        let muster = list.ready(self.size.unwrap_or(STANDARD_SIZE)).ok_or(NoArmy::NoneReady)?;
        list.build(&muster.choices()).map_err(NoArmy::Army)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_with_or_without_a_size_is_read_and_written() {
        for text in ["gauls", "swiss-confederates:650"] {
            assert_eq!(text.parse::<GloryPick>().expect("a pick").to_string(), text);
        }
        for wrong in ["few", "", "-3", "6.5", "99999"] {
            assert_eq!(format!("gauls:{wrong}").parse::<GloryPick>(), Err(NoSize(wrong.to_owned())));
        }
    }

    #[test]
    fn the_nearest_ready_army_comes() {
        let army = |text: &str| text.parse::<GloryPick>().expect("a pick").army();
        assert_eq!(army("swiss-confederates:600").expect("an army").size, 650);
        assert_eq!(army("swiss-confederates").expect("an army").size, STANDARD_SIZE);
        assert_eq!(army("martians"), Err(NoArmy::UnknownList));
    }
}
