//! Scenario files, and the battles that begin with them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| acies_fuzz::checks::scenario(data));
