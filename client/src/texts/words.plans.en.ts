// What the computer is about, in English.

import type { Aim, Arm, Part, Plan, Wing } from '../engine/types';
import type { Context } from './words';
import { list, side, theUnits } from './speech.en';

const wings: Record<Wing, string> = { left: 'on the left', centre: 'in the centre', right: 'on the right' };
const arms: Record<Arm, string> = {
  foot: ' with the foot',
  cavalry: ' with the cavalry',
  beasts: ' with the elephants and chariots',
  shooters: ' with those that shoot',
  mixed: '',
};

function planPart(p: Part, plan: Plan, ctx: Context): string {
  const enemies = theUnits(p.enemies, ctx) || 'the enemy';
  const place = p.wings.length ? ` ${list(p.wings.map((wing) => wings[wing]))}` : '';
  const everybody = p.arm === 'mixed' && !p.wings.length ? ' with the whole line' : arms[p.arm];
  const who = `${everybody}${place}`;
  const come = plan['waits-until'] === null ? '' : ` and let the enemy come, until turn ${plan['waits-until']}`;
  const aims: Record<Aim, string> = {
    charge: `charge ${enemies}${who}`,
    'turn-flank': `turn the flank of ${enemies}${who}`,
    shoot: `shoot at ${enemies}${place}`,
    fight: `fight on against ${enemies}${place}`,
    advance: `advance on ${enemies}${who}`,
    rally: `rally${who}`,
    'fall-back': `fall back${who}`,
    hold: `hold${who}${come}`,
  };
  return aims[p.aim];
}

export function plan(p: Plan, ctx: Context): string {
  if (!p.parts.length) return `${side(p.side, ctx.armies)}: no plan.`;
  return `${side(p.side, ctx.armies)}: the plan is to ${p.parts.map((part) => planPart(part, p, ctx)).join('; ')}.`;
}
