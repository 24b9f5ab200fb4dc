//! Two Units on an empty table.
