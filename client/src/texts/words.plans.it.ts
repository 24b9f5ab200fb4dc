// What the computer is about, in Italian.

import type { Aim, Arm, Part, Plan, Wing } from '../engine/types';
import type { Context } from './words';
import { list, noun, side } from './speech.it';

const wings: Record<Wing, string> = { left: 'a sinistra', centre: 'al centro', right: 'a destra' };
const arms: Record<Arm, string> = {
  foot: ' con la fanteria',
  cavalry: ' con la cavalleria',
  beasts: ' con elefanti e carri',
  shooters: ' con i tiratori',
  mixed: '',
};

function planPart(p: Part, plan: Plan, ctx: Context): string {
  const all = (form: 'il' | 'del' | 'sul'): string => list(p.enemies.map((id) => noun(id, ctx)[form]));
  const some = p.enemies.length > 0;
  const place = p.wings.length ? ` ${list(p.wings.map((wing) => wings[wing]))}` : '';
  const everybody = p.arm === 'mixed' && !p.wings.length ? ' con tutta la linea' : arms[p.arm];
  const who = `${everybody}${place}`;
  const come = plan['waits-until'] === null ? '' : ` e aspettare il nemico, fino al turno ${plan['waits-until']}`;
  const aims: Record<Aim, string> = {
    charge: `caricare ${some ? all('il') : 'il nemico'}${who}`,
    'turn-flank': `aggirare il fianco ${some ? all('del') : 'del nemico'}${who}`,
    shoot: `tirare ${some ? all('sul') : 'sul nemico'}${place}`,
    fight: `continuare la mischia contro ${some ? all('il') : 'il nemico'}${place}`,
    advance: `avanzare contro ${some ? all('il') : 'il nemico'}${who}`,
    rally: `riordinare i ranghi${who}`,
    'fall-back': `ripiegare${who}`,
    hold: `tenere la posizione${who}${come}`,
  };
  return aims[p.aim];
}

export function plan(p: Plan, ctx: Context): string {
  if (!p.parts.length) return `${side(p.side, ctx.armies)}: nessun piano.`;
  return `${side(p.side, ctx.armies)}: il piano è ${p.parts.map((part) => planPart(part, p, ctx)).join('; ')}.`;
}
