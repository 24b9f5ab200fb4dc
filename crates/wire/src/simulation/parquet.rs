//! Tables as Parquet files, in the plainest form there is: one row group, plain encoding, nothing compressed, no
//! missing values. [The format](https://parquet.apache.org/docs/file-format/) in short:
//!
//! ```text
//! PAR1  pages of column 1  pages of column 2  …  footer  length of the footer (4 bytes)  PAR1
//! ```
//!
//! A page is a header and its values; headers and footer are in Thrift's compact protocol.

use super::table::{Column, Table};

const MAGIC: &[u8; 4] = b"PAR1";

/// Most values in a page: readers hold a page in memory.
const PAGE_VALUES: usize = 20_000;

/// Thrift's numbers for types, as the compact protocol has them.
mod kind {
    pub(super) const I32: u8 = 5;
    pub(super) const I64: u8 = 6;
    pub(super) const BINARY: u8 = 8;
    pub(super) const LIST: u8 = 9;
    pub(super) const STRUCT: u8 = 12;
}

/// A struct of Thrift, as it is written.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    /// Number of the last field.
    last: u8,
}

impl Thrift {
    fn field(&mut self, number: u8, kind: u8) {
        // Our fields are never more than 15 apart.
        self.bytes.push(((number - self.last) << 4) | kind);
        self.last = number;
    }

    fn i32(mut self, number: u8, value: i32) -> Thrift {
        self.field(number, kind::I32);
        varint(&mut self.bytes, zigzag(i64::from(value)));
        self
    }

    fn i64(mut self, number: u8, value: i64) -> Thrift {
        self.field(number, kind::I64);
        varint(&mut self.bytes, zigzag(value));
        self
    }

    fn text(mut self, number: u8, value: &str) -> Thrift {
        self.field(number, kind::BINARY);
        binary(&mut self.bytes, value);
        self
    }

    fn inner(mut self, number: u8, value: Thrift) -> Thrift {
        self.field(number, kind::STRUCT);
        self.bytes.extend(value.end());
        self
    }

    fn list(mut self, number: u8, kind_of: u8, values: impl ExactSizeIterator<Item = Vec<u8>>) -> Thrift {
        self.field(number, kind::LIST);
        match values.len() {
            few @ 0..=14 => self.bytes.push(((few as u8) << 4) | kind_of),
            many => {
                self.bytes.push(0xf0 | kind_of);
                varint(&mut self.bytes, many as u64);
            }
        }
        values.for_each(|value| self.bytes.extend(value));
        self
    }

    fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}

fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn binary(bytes: &mut Vec<u8>, value: &str) {
    varint(bytes, value.len() as u64);
    bytes.extend(value.as_bytes());
}

/// Parquet's numbers for what we use of it.
const REQUIRED: i32 = 0;
const UTF8: i32 = 0;
const PLAIN: i32 = 0;
const RLE: i32 = 3;
const UNCOMPRESSED: i32 = 0;
const DATA_PAGE: i32 = 0;

impl Column {
    /// Its physical type: INT64, DOUBLE or BYTE_ARRAY.
    const fn physical(&self) -> i32 {
        match self {
            Column::Whole(_) => 2,
            Column::Number(_) => 5,
            Column::Text(_) => 6,
        }
    }

    /// Values in plain encoding.
    fn plain(&self, rows: std::ops::Range<usize>) -> Vec<u8> {
        match self {
            Column::Whole(values) => values[rows].iter().flat_map(|value| value.to_le_bytes()).collect(),
            Column::Number(values) => values[rows].iter().flat_map(|value| value.to_le_bytes()).collect(),
            Column::Text(values) => {
                let mut bytes = Vec::new();
                for value in &values[rows] {
                    bytes.extend((value.len() as u32).to_le_bytes());
                    bytes.extend(value.as_bytes());
                }
                bytes
            }
        }
    }
}

/// A page of a column.
fn page(column: &Column, rows: std::ops::Range<usize>) -> Vec<u8> {
    let count = rows.len() as i32;
    let values = column.plain(rows);
    let data = Thrift::default().i32(1, count).i32(2, PLAIN).i32(3, RLE).i32(4, RLE);
    let size = values.len() as i32;
    let mut bytes = Thrift::default().i32(1, DATA_PAGE).i32(2, size).i32(3, size).inner(5, data).end();
    bytes.extend(values);
    bytes
}

/// A table as the bytes of a Parquet file. `about` is kept in its metadata under the key `acies`.
pub fn write(table: &Table, about: &str) -> Vec<u8> {
    let rows = table.rows();
    let mut file = MAGIC.to_vec();
    let mut chunks = Vec::new();
    for (name, column) in table.columns() {
        let offset = file.len();
        for first in (0..rows).step_by(PAGE_VALUES) {
            file.extend(page(column, first..rows.min(first + PAGE_VALUES)));
        }
        let size = (file.len() - offset) as i64;
        let mut encoding = Vec::new();
        varint(&mut encoding, zigzag(i64::from(PLAIN)));
        let mut path = Vec::new();
        binary(&mut path, name);
        let meta = Thrift::default()
            .i32(1, column.physical())
            .list(2, kind::I32, std::iter::once(encoding))
            .list(3, kind::BINARY, std::iter::once(path))
            .i32(4, UNCOMPRESSED)
            .i64(5, rows as i64)
            .i64(6, size)
            .i64(7, size)
            .i64(9, offset as i64);
        chunks.push(Thrift::default().i64(2, offset as i64).inner(3, meta).end());
    }
    let all_bytes = (file.len() - MAGIC.len()) as i64;
    // Without rows there is no group of them.
    let groups = (rows > 0).then(|| {
        let columns = chunks.into_iter();
        Thrift::default().list(1, kind::STRUCT, columns).i64(2, all_bytes).i64(3, rows as i64).end()
    });
    let about = Thrift::default().text(1, "acies").text(2, about).end();
    let footer = Thrift::default()
        .i32(1, 1)
        .list(2, kind::STRUCT, schema(table).into_iter())
        .i64(3, rows as i64)
        .list(4, kind::STRUCT, groups.into_iter())
        .list(5, kind::STRUCT, std::iter::once(about))
        .text(6, "acies")
        .end();
    file.extend(&footer);
    file.extend((footer.len() as u32).to_le_bytes());
    file.extend(MAGIC);
    file
}

/// A root, and the columns below it.
fn schema(table: &Table) -> Vec<Vec<u8>> {
    let root = Thrift::default().text(4, "schema").i32(5, table.columns().len() as i32).end();
    let leaf = |(name, column): &(String, Column)| {
        let leaf = Thrift::default().i32(1, column.physical()).i32(3, REQUIRED).text(4, name);
        match column {
            Column::Text(_) => leaf.i32(6, UTF8).end(),
            _ => leaf.end(),
        }
    };
    std::iter::once(root).chain(table.columns().iter().map(leaf)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A value of Thrift, as a reader that knows nothing of Parquet sees it.
    #[derive(Debug, Clone, PartialEq)]
    enum Value {
        Whole(i64),
        Binary(Vec<u8>),
        List(Vec<Value>),
        Struct(Vec<(u8, Value)>),
    }

    impl Value {
        fn get(&self, number: u8) -> &Value {
            let Value::Struct(fields) = self else { panic!("{self:?} is no struct") };
            &fields.iter().find(|(field, _)| *field == number).expect("the field is there").1
        }
        fn has(&self, number: u8) -> bool {
            matches!(self, Value::Struct(fields) if fields.iter().any(|(field, _)| *field == number))
        }
        fn whole(&self) -> i64 {
            let Value::Whole(value) = self else { panic!("{self:?} is no number") };
            *value
        }
        fn text(&self) -> String {
            let Value::Binary(value) = self else { panic!("{self:?} is no text") };
            String::from_utf8(value.clone()).expect("UTF-8")
        }
        fn list(&self) -> &[Value] {
            let Value::List(values) = self else { panic!("{self:?} is no list") };
            values
        }
    }

    struct Reader<'a>(&'a [u8]);

    impl Reader<'_> {
        fn byte(&mut self) -> u8 {
            let (first, rest) = self.0.split_first().expect("a byte");
            self.0 = rest;
            *first
        }
        fn varint(&mut self) -> u64 {
            let (mut value, mut shift) = (0, 0);
            loop {
                let byte = self.byte();
                value |= u64::from(byte & 0x7f) << shift;
                shift += 7;
                if byte < 0x80 {
                    return value;
                }
            }
        }
        fn value(&mut self, kind: u8) -> Value {
            match kind {
                5 | 6 => {
                    let value = self.varint();
                    Value::Whole((value >> 1) as i64 ^ -((value & 1) as i64))
                }
                8 => {
                    let length = self.varint() as usize;
                    let (value, rest) = self.0.split_at(length);
                    self.0 = rest;
                    Value::Binary(value.to_vec())
                }
                9 => {
                    let head = self.byte();
                    let length = if head >> 4 == 15 { self.varint() } else { u64::from(head >> 4) };
                    Value::List((0..length).map(|_| self.value(head & 15)).collect())
                }
                12 => {
                    let (mut fields, mut last) = (Vec::new(), 0);
                    loop {
                        let head = self.byte();
                        if head == 0 {
                            return Value::Struct(fields);
                        }
                        assert_ne!(head >> 4, 0, "no field is far from the last");
                        last += head >> 4;
                        fields.push((last, self.value(head & 15)));
                    }
                }
                other => panic!("type {other}"),
            }
        }
    }

    /// Reads a file back, by its footer alone.
    fn read(file: &[u8]) -> (Table, String) {
        assert_eq!((&file[..4], &file[file.len() - 4..]), (&MAGIC[..], &MAGIC[..]));
        let at = file.len() - 8;
        let length = u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes")) as usize;
        let mut reader = Reader(&file[at - length..at]);
        let footer = reader.value(12);
        assert!(reader.0.is_empty(), "the footer is as long as it says");
        let rows = footer.get(3).whole() as usize;
        let schema = footer.get(2).list();
        assert_eq!(schema[0].get(5).whole() as usize, schema.len() - 1);
        let mut table = Table::default();
        for (i, leaf) in schema[1..].iter().enumerate() {
            assert_eq!(leaf.get(3).whole(), 0, "required");
            let mut column = match leaf.get(1).whole() {
                2 => Column::Whole(Vec::new()),
                5 => Column::Number(Vec::new()),
                6 => Column::Text(Vec::new()),
                other => panic!("physical type {other}"),
            };
            assert_eq!(leaf.has(6), matches!(column, Column::Text(_)));
            for group in footer.get(4).list() {
                let meta = group.get(1).list()[i].get(3);
                assert_eq!(meta.get(3).list()[0].text(), leaf.get(4).text());
                assert_eq!((meta.get(1), meta.get(4).whole()), (leaf.get(1), 0));
                let (from, size) = (meta.get(9).whole() as usize, meta.get(7).whole() as usize);
                let mut pages = Reader(&file[from..from + size]);
                while !pages.0.is_empty() {
                    let header = pages.value(12);
                    let (values, rest) = pages.0.split_at(header.get(3).whole() as usize);
                    pages.0 = rest;
                    read_page(&mut column, values, header.get(5).get(1).whole() as usize);
                }
            }
            assert_eq!(column.len(), rows);
            table.add(&leaf.get(4).text(), column);
        }
        (table, footer.get(5).list()[0].get(2).text())
    }

    fn read_page(column: &mut Column, mut bytes: &[u8], count: usize) {
        for _ in 0..count {
            let mut take = |length: usize| {
                let (value, rest) = bytes.split_at(length);
                bytes = rest;
                value
            };
            let eight = |value: &[u8]| -> [u8; 8] { value.try_into().expect("eight bytes") };
            match column {
                Column::Whole(values) => values.push(i64::from_le_bytes(eight(take(8)))),
                Column::Number(values) => values.push(f64::from_le_bytes(eight(take(8)))),
                Column::Text(values) => {
                    let length = u32::from_le_bytes(take(4).try_into().expect("four bytes"));
                    values.push(String::from_utf8(take(length as usize).to_vec()).expect("UTF-8"));
                }
            }
        }
        assert!(bytes.is_empty(), "the page is as long as it says");
    }

    #[test]
    fn a_small_file_is_pinned() {
        let mut table = Table::default();
        table.add("n", Column::Whole(vec![1, -1]));
        let file = write(&table, "");
        assert_eq!(&file[..4], b"PAR1");
        // A data page of 16 bytes with two plain values.
        let header = [0x15, 0, 0x15, 32, 0x15, 32, 0x2c, 0x15, 4, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0];
        assert_eq!(file[4..21], header);
        assert_eq!(file[21..29], 1i64.to_le_bytes());
        assert_eq!(file[29..37], (-1i64).to_le_bytes());
    }

    #[test]
    fn long_columns_have_several_pages_and_none_is_lost() {
        let rows = 2 * PAGE_VALUES + 7;
        let mut table = Table::default();
        table.add("n", Column::Whole((0..rows as i64).collect()));
        for i in 0..20 {
            table.add(&format!("x{i}"), Column::Number((0..rows).map(|n| n as f64 / 8.0).collect()));
        }
        assert_eq!(read(&write(&table, "about")), (table, "about".to_owned()));
    }

    #[test]
    fn a_table_without_rows_is_a_file_too() {
        let mut table = Table::default();
        table.add("n", Column::Whole(Vec::new()));
        assert_eq!(read(&write(&table, "x")), (table, "x".to_owned()));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            rows in prop::collection::vec((any::<i64>(), -1e300f64..1e300, ".*"), 0..50),
            about in ".*",
        ) {
            let mut table = Table::default();
            table.add("whole", Column::Whole(rows.iter().map(|row| row.0).collect()));
            table.add("number", Column::Number(rows.iter().map(|row| row.1).collect()));
            table.add("wörd", Column::Text(rows.iter().map(|row| row.2.clone()).collect()));
            prop_assert_eq!(read(&write(&table, &about)), (table, about));
        }
    }
}
