// Does the WebAssembly build do what the native one did?
//
// node agree.cjs PACKAGE FOLDER, where `examples/record.rs` wrote FOLDER. Compared are the fingerprint of the geometry,
// the hash at the end of each journal, and every answer of each conversation, letter by letter.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const [packageFolder, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const engine = require(path.join(packageFolder, 'acies_browser.js'));
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
const lines = (name) => read(name).trimEnd().split('\n');

const differences = [];
function compare(what, native, wasm) {
  if (native !== wasm) differences.push(`${what}\n  native:      ${native}\n  WebAssembly: ${wasm}`);
}

/** Plays a recorded conversation again; says how many answers were compared before the first difference. */
function converse(name) {
  const session = new engine.Session();
  const answers = lines(`${name}.answers`);
  const requests = lines(`${name}.requests`);
  for (const [index, request] of requests.entries()) {
    const answer = session.answer(request);
    if (answer !== answers[index]) {
      compare(`${name}, request ${index + 1}: ${request}`, answers[index], answer);
      break;
    }
  }
  session.free();
  return requests.length;
}

/** The hash at the end of a journal, or why it does not replay. */
function replay(journal) {
  try {
    return engine.replay_hash(journal);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message;
  }
}

/** A journal with a wrong hash must not replay, and the error must say where it goes wrong. */
function refuseBroken(name) {
  const journal = JSON.parse(read(`${name}.journal`));
  const last = journal.entries.at(-1);
  last.hash = '0'.repeat(16);
  const said = replay(JSON.stringify(journal));
  if (!said.includes(`entry ${last.n}: `)) compare(`${name} with a wrong hash`, `refused at entry ${last.n}`, said);
}

const expected = JSON.parse(read('expected.json'));
compare('fingerprint', expected.fingerprint.is, engine.fingerprint(expected.fingerprint.rounds));
let answers = 0;
for (const { name, hash } of expected.battles) {
  compare(`${name}, replayed`, hash, replay(read(`${name}.journal`)));
  answers += converse(name);
}
refuseBroken(expected.battles[0].name);

if (differences.length > 0) {
  console.error(differences.join('\n'));
  process.exit(1);
}
console.log(`${expected.battles.length} battles replayed to the same hash, ${answers} answers alike`);
