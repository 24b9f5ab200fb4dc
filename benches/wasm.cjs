// The other side of `cargo xtask bench --wasm`: the same battles by the module, in Node.js. And ghosts among 40 Units,
// asked as the page asks them.
'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [folder] = process.argv.slice(2);
const { Table, playouts } = require(join(folder, 'acies_browser.js'));
const BATTLES = 200;
const GHOSTS = 2000;

playouts(20);
let began = performance.now();
const steps = playouts(BATTLES);
console.log(`battles per second ${Math.round((BATTLES * 1000) / (performance.now() - began))}`);
console.log(`steps ${steps}`);

const table = new Table();
const ask = (question) => JSON.parse(table.ask(JSON.stringify(question)));
const position = JSON.parse(readFileSync(join(__dirname, '../crates/players/benches/forty.json'), 'utf8'));
let scene = ask({ do: 'begin', beginning: { position: { position } }, seed: 1, players: ['', ''] }).began.scene;
while (scene.next.roll) scene = ask({ do: 'roll', faces: null }).stepped.scene;
const { ready } = scene.next.decide.question.phase;
const times = [];
for (let i = 0; i < GHOSTS; i++) {
  const unit = ready[i % ready.length];
  const from = scene.view.units[unit].at.front;
  const to = { x: from.x + (i % 7) - 3, y: from.y + (i % 11) };
  began = performance.now();
  ask({ do: 'ghost', units: [unit], wish: { drag: { handle: 'body', from, to, snap: true, finish: 'halt' } } });
  times.push((performance.now() - began) * 1000);
}
times.sort((a, b) => a - b);
console.log(`median ghost ${times[GHOSTS / 2].toFixed(0)}`);
console.log(`99 % of ghosts ${times[Math.floor(GHOSTS * 0.99)].toFixed(0)}`);
