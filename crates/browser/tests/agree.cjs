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

/** A journal with one hash changed must not replay. */
function refuseBroken(name) {
  const journal = JSON.parse(read(`${name}.journal`));
  journal.entries.at(-1).hash = '0'.repeat(16);
  try {
    engine.replay_hash(JSON.stringify(journal));
    differences.push(`${name}: a journal with a wrong hash was accepted`);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('entries: ')) throw error;
  }
}

const expected = JSON.parse(read('expected.json'));
compare('fingerprint', expected.fingerprint.is, engine.fingerprint(expected.fingerprint.rounds));
let answers = 0;
for (const { name, hash } of expected.battles) {
  compare(`${name}, replayed`, hash, engine.replay_hash(read(`${name}.journal`)));
  answers += converse(name);
}
refuseBroken(expected.battles[0].name);

if (differences.length > 0) {
  console.error(differences.join('\n'));
  process.exit(1);
}
console.log(`${expected.battles.length} battles replayed to the same hash, ${answers} answers alike`);
