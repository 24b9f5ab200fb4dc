//! Numbers no rule gives, declared once: as fields for a player, as a list for whoever tunes them.

/// Declares what players of a family like and fear.
macro_rules! taste {
    ($(#[$what:meta])* pub struct Taste { $($(#[$doc:meta])* $name:ident = $value:literal,)* }) => {
        $(#[$what])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Taste {
            $($(#[$doc])* pub $name: f64,)*
        }

        impl Taste {
            /// The names of the numbers.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];
            /// The taste players have.
            pub const DEFAULT: Taste = Taste { $($name: $value,)* };

            /// The numbers in the order of their names.
            pub fn numbers(&self) -> Vec<f64> {
                vec![$(self.$name),*]
            }

            /// A taste of these numbers; those that are missing are the usual ones.
            pub fn of(numbers: &[f64]) -> Taste {
                let mut numbers = numbers.iter();
                Taste { $($name: numbers.next().copied().unwrap_or($value),)* }
            }

            /// The same with one number changed; `None` if nothing has that name.
            pub fn with(mut self, name: &str, value: f64) -> Option<Taste> {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

pub(crate) use taste;
