//! Battles and their Units as tables, for spreadsheets and notebooks.

use super::Recorded;
use super::recorded::{Cell, Columns};
use acies_players::arena::Contender;
use acies_players::simulation::{Battle, Battles, SEATS, Simulation};

/// The values of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Whole numbers.
    Whole(Vec<i64>),
    /// Numbers.
    Number(Vec<f64>),
    /// Texts.
    Text(Vec<String>),
}

impl Column {
    /// How many values.
    pub fn len(&self) -> usize {
        match self {
            Column::Whole(values) => values.len(),
            Column::Number(values) => values.len(),
            Column::Text(values) => values.len(),
        }
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn cell(&self, row: usize) -> String {
        match self {
            Column::Whole(values) => values[row].to_string(),
            Column::Number(values) => values[row].to_string(),
            Column::Text(values) => quoted(&values[row]),
        }
    }
}

/// A cell of CSV (RFC 4180).
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Columns of the same length, with names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    columns: Vec<(String, Column)>,
}

impl Table {
    /// The columns, by name.
    pub fn columns(&self) -> &[(String, Column)] {
        &self.columns
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |(_, column)| column.len())
    }

    /// As CSV: a line of names, then a line for each row.
    pub fn csv(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| quoted(name)).collect();
        let mut text = names.join(",") + "\n";
        for row in 0..self.rows() {
            for (i, (_, column)) in self.columns.iter().enumerate() {
                if i > 0 {
                    text.push(',');
                }
                text.push_str(&column.cell(row));
            }
            text.push('\n');
        }
        text
    }

    pub(crate) fn add(&mut self, name: &str, column: Column) {
        debug_assert!(self.columns.is_empty() || column.len() == self.rows());
        self.columns.push((name.to_owned(), column));
    }

    fn whole(&mut self, name: &str, values: impl Iterator<Item = i64>) {
        self.add(name, Column::Whole(values.collect()));
    }

    /// Rounded to thousandths: more is not in a battle's record.
    fn number(&mut self, name: &str, values: impl Iterator<Item = f64>) {
        self.add(name, Column::Number(values.map(|value| (value * 1000.0).round() / 1000.0 + 0.0).collect()));
    }

    fn text(&mut self, name: &str, values: impl Iterator<Item = String>) {
        self.add(name, Column::Text(values.collect()));
    }

    /// Columns of a family, of something that each row has.
    fn columns_of<'a, T: 'a>(
        &mut self,
        columns: &Columns<T>,
        named: impl Fn(&str) -> String,
        values: impl Fn() -> Box<dyn Iterator<Item = &'a T> + 'a>,
    ) {
        for (name, cell) in columns {
            let name = named(name);
            match *cell {
                Cell::Whole(of) => self.whole(&name, values().map(of)),
                Cell::Number(of) => self.number(&name, values().map(of)),
                Cell::Text(of) => self.text(&name, values().map(of)),
            }
        }
    }
}

/// 1 and 2 for the armies, 0 for neither.
fn number(army: Option<Contender>) -> i64 {
    army.map_or(0, |army| army as i64 + 1)
}

/// The pair, the place in it, and the battle.
type Row<'a, F> = (u32, usize, &'a Battle<F>);

fn rows<F: Recorded>(battles: &Battles<F>) -> Vec<Row<'_, F>> {
    battles
        .pairs()
        .flat_map(|(pair, both)| both.battles.iter().enumerate().map(move |(i, battle)| (pair, i, battle)))
        .collect()
}

/// One row a battle.
pub fn battles_table<F: Recorded>(simulation: &Simulation<F>, battles: &Battles<F>) -> Table {
    let rows = rows(battles);
    let mut table = Table::default();
    table.whole("pair", rows.iter().map(|(pair, ..)| i64::from(*pair)));
    table.whole("battle", rows.iter().map(|(_, i, _)| *i as i64 + 1));
    table.text("seed", rows.iter().map(|(pair, ..)| format!("{:016x}", simulation.pair_seed(*pair))));
    table.whole("first_player", rows.iter().map(|(_, i, _)| number(Some(SEATS[*i][0]))));
    table.whole("first_phase", rows.iter().map(|(.., battle)| number(battle.opened)));
    table.whole("winner", rows.iter().map(|(.., battle)| number(battle.winner)));
    table.text("end", rows.iter().map(|(.., battle)| battle.end.name().to_owned()));
    table.whole("turns", rows.iter().map(|(.., battle)| i64::from(battle.turns)));
    for army in 0..2 {
        let of = |name: &str| format!("{name}_{}", army + 1);
        table.whole(&of("decisions"), rows.iter().map(|(.., battle)| i64::from(battle.decisions[army])));
        table.whole(&of(F::LOST), rows.iter().map(|(.., battle)| i64::from(battle.lost[army])));
        table.columns_of(&F::dice_columns(), of, || {
            Box::new(rows.iter().map(move |(.., battle)| &battle.dice[army]))
        });
    }
    table.number("luck_difference", rows.iter().map(|(.., battle)| battle.luck_difference()));
    table.text("hash", rows.iter().map(|(.., battle)| format!("{:016x}", battle.hash.0)));
    table
}

/// One row for each line of an army in each battle.
pub fn units_table<F: Recorded>(simulation: &Simulation<F>, battles: &Battles<F>) -> Table {
    let lines = simulation.lines();
    let none = F::Deeds::default();
    let rows: Vec<(Row<'_, F>, usize)> =
        rows(battles).into_iter().flat_map(|row| (0..lines.len()).map(move |line| (row, line))).collect();
    let mut table = Table::default();
    table.whole("pair", rows.iter().map(|((pair, ..), _)| i64::from(*pair)));
    table.whole("battle", rows.iter().map(|((_, i, _), _)| *i as i64 + 1));
    table.whole("army", rows.iter().map(|(_, i)| number(Some(lines[*i].army))));
    table.whole("line", rows.iter().map(|(_, i)| *i as i64 + 1));
    table.columns_of(&F::line_columns(), str::to_owned, || Box::new(rows.iter().map(|(_, i)| &lines[*i])));
    table.columns_of(&F::deeds_columns(), str::to_owned, || {
        Box::new(rows.iter().map(|((.., battle), i)| battle.lines.get(*i).unwrap_or(&none)))
    });
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut table = Table::default();
        table.text("name", ["Milites", "a \"b\", c", "two\nlines"].map(str::to_owned).into_iter());
        table.number("luck", [0.5, -0.000_1, 12.345_6].into_iter());
        table.whole("n", [1, -2, 3].into_iter());
        assert_eq!(
            table.csv(),
            "name,luck,n\nMilites,0.5,1\n\"a \"\"b\"\", c\",0,-2\n\"two\nlines\",12.346,3\n"
        );
        assert_eq!(Table::default().csv(), "\n");
    }
}
