//! Files of army lists, and the armies built from them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| acies_fuzz::checks::armies(data));
