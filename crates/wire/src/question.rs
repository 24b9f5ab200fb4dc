//! Questions of the page: `{ "do": "ghost", … }`, the name among the fields.
//!
//! Serde's own way to read this keeps all fields until it knows the name, and then reads them from there: code for every type
//! inside a question a second time, a tenth of the engine, and an error that has lost its field. Here the name is looked
//! for first; then the fields are read as any others.

use crate::{Fault, ReadError, read, read_as};
use serde::de::value::StringDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, IntoDeserializer, MapAccess, VariantAccess,
    Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// The field that names a question.
const NAME: &str = "do";

/// Only what is needed to see which question it is.
#[derive(Deserialize)]
struct Named {
    #[serde(rename = "do")]
    name: String,
}

/// Reads one question: an enum whose variants have named fields.
pub(crate) fn read_question<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    let Named { name } = read(text)?;
    let unknown = format!("unknown variant `{name}`");
    read_as(text, Question { name, read: PhantomData }).map_err(|error: ReadError| {
        match error.problem.starts_with(&unknown) {
            true => ReadError::new(NAME, Fault::BadValue, error.problem),
            false => error,
        }
    })
}

struct Question<T> {
    name: String,
    read: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Question<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Question<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a question")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::deserialize(Variant { name: self.name, fields })
    }
}

/// The variant of this name, with these fields.
struct Variant<A> {
    name: String,
    fields: A,
}

impl<'de, A: MapAccess<'de>> Deserializer<'de> for Variant<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Variant<A> {
    type Error = A::Error;
    type Variant = Fields<A>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Fields<A>), A::Error> {
        let name: StringDeserializer<A::Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Fields(self.fields)))
    }
}

/// All fields but the name.
struct Fields<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.0.next_key::<String>()? {
            if key != NAME {
                let key: StringDeserializer<A::Error> = key.into_deserializer();
                return seed.deserialize(key).map(Some);
            }
            self.0.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.0.next_value_seed(seed)
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        Err(no_fields())
    }

    fn newtype_variant_seed<V: DeserializeSeed<'de>>(self, _: V) -> Result<V::Value, A::Error> {
        Err(no_fields())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, A::Error> {
        Err(no_fields())
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(self)
    }
}

fn no_fields<E: Error>() -> E {
    E::custom("this question has no fields with names")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    enum Asked {
        Nothing {},
        Place { at: [u32; 2], told: Inner },
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        height: u8,
    }

    fn wrong(text: &str) -> (String, Fault) {
        let error = read_question::<Asked>(text).unwrap_err();
        (error.field, error.fault)
    }

    #[test]
    fn the_name_may_stand_anywhere_among_the_fields() {
        let place = Asked::Place { at: [1, 2], told: Inner { height: 3 } };
        for text in [
            r#"{"do":"place","at":[1,2],"told":{"height":3}}"#,
            r#"{"at":[1,2],"do":"place","told":{"height":3}}"#,
            r#"{"at":[1,2],"told":{"height":3},"do":"place"}"#,
        ] {
            assert_eq!(read_question::<Asked>(text).as_ref(), Ok(&place), "{text}");
        }
        assert_eq!(read_question(r#"{"do":"nothing"}"#), Ok(Asked::Nothing {}));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_field() {
        let missing = |name: &str| Fault::MissingField { name: name.into() };
        let unknown = |name: &str| Fault::UnknownField { name: name.into() };
        assert_eq!(wrong("{"), ("file".into(), Fault::NotJson));
        assert_eq!(wrong("[]").1, Fault::BadValue);
        assert_eq!(wrong("{}"), ("file".into(), missing("do")));
        assert_eq!(wrong(r#"{"do":7}"#), ("do".into(), Fault::BadValue));
        assert_eq!(wrong(r#"{"do":"fly"}"#), ("do".into(), Fault::BadValue));
        assert_eq!(wrong(r#"{"do":"nothing","much":1}"#).1, unknown("much"));
        assert_eq!(wrong(r#"{"do":"place","at":[1,2]}"#).1, missing("told"));
        let inside = r#"{"do":"place","at":[1,2],"told":{"height":300}}"#;
        assert_eq!(wrong(inside), ("told.height".into(), Fault::BadValue));
        let inside = r#"{"do":"place","at":[1,"x"],"told":{"height":3}}"#;
        assert_eq!(wrong(inside), ("at[1]".into(), Fault::BadValue));
        assert_eq!(wrong(r#"{"do":"nothing"} x"#), ("file".into(), Fault::NotJson));
    }
}
