//! Journal files.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| acies_fuzz::checks::journal(data));
