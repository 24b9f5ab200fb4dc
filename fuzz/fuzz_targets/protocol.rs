//! Lines into the line protocol.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| acies_fuzz::checks::protocol(data));
