// Why something is refused, in English.

import type { Why } from '../engine/types';
import { capital, roundedDown, say, type Context, type ShapeTable } from './words';
import { angle, army, atLeast, atMost, length, noun, number, units, type Noun } from './speech.en';
import * as commands from './words.commands.en';
import { ruleSet } from '../state/ruleset.svelte';
import { categories, piece, several } from './words.nouns.en';
import { spells } from './words.events.en';

function shape(ctx: Context): ShapeTable {
  return {
    broken: () => 'This outline is broken.',
    'not-oval': () => 'Areas are oval; only fields and villages may be rectangles.',
    size: (s) => `It must measure ${atLeast(s.least)} to ${atMost(s.most)} each way.`,
    'crest-outside': () => 'The crest line must lie inside its hill.',
    'sea-at-edge': () => 'The sea must lie along a table edge.',
    bend: (b) => `It bends too sharply: ${angle(b.most)} at most.`,
    'crosses-itself': () => 'It crosses itself.',
    ends: () => 'Its ends lie in the wrong place: a river ends at a table edge or lake, a road at opposite edges.',
    width: (w) => `It must be ${atLeast(w.least)} to ${atMost(w.most)} wide.`,
    'off-table': () => 'It leaves the table.',
    'far-from-built-up-area': () => `A road must pass through the village or within ${length(ruleSet()?.['road-past-village'] ?? 5)} of it.`,
    crosses: (c) => `It runs over ${piece(c.piece, ctx)}, which it cannot cross.`,
  };
}

export function refusal(why: Why, ctx: Context): string {
  const n = (id: number): Noun => noun(id, ctx);
  return say<Why, string>(why, {
    'battle-over': () => 'The battle is over.',
    'dice-come-next': () => 'Roll the dice first.',
    'other-player-decides': (w) => `Wait a moment: ${army(w.who, ctx.armies).the} must decide first.`,
    'not-the-question': () => 'Something else has to be decided first.',
    'not-offered': () => 'This is not among the choices here.',
    'no-such-unit': () => 'There is no such Unit.',
    'not-yours': (w) => `${n(w.unit).name} ${n(w.unit).verb('belong', 'belongs')} to the enemy.`,
    'not-on-table': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not on the table.`,
    'already-activated': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} acted this turn and can act again in the next.`,
    'not-activated': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not part of this activation. End it first.`,
    'nobody-named': () => 'Choose a Unit first.',
    'in-melee': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} in melee: no moving, shooting or being shot at, only fighting.`,
    'not-in-melee': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not in melee.`,
    'not-aligned': (w) =>
      `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not stand in line or column with the others, so they are no Group.`,
    'may-not-group': (w) => `${n(w.unit).name} and ${n(w.with).the} may not form a Group together.`,
    'never-groups': (w) => `${n(w.unit).name} never ${n(w.unit).verb('join', 'joins')} a Group; move ${n(w.unit).them} alone.`,
    'not-as-group': () => 'A Group cannot do this. Activate the Units one by one.',
    disordered: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} Disordered and must rally before doing this.`,
    'in-order': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} in good order: there is nothing to rally.`,
    'no-distance': () => 'This goes nowhere. Drag in the direction of the arrow, or say how far.',
    'no-angle': () => 'A wheel only goes forward: drag this corner ahead of the Unit, not back. To turn the other way, take the other corner.',
    'too-far': (w) =>
      roundedDown(w.most) > 0
        ? `Too far: ${n(w.unit).the} may go at most ${atMost(w.most)}.`
        : `${n(w.unit).name} may go no farther this way.`,
    'too-short': (w) => `Too short: ${n(w.unit).the} must go at least ${atLeast(w.least)}.`,
    'turns-too-far': (w) => `Too sharp: ${n(w.unit).the} may turn at most ${angle(Math.floor(w.most + 0.01))}.`,
    'no-about-face': () => 'Nobody turns about on the spot. It takes two wheels of 90°, in two turns.',
    'wheel-comes-first': () => 'Wheel first, then go straight; not the other way round.',
    'in-zone': (w) =>
      `${n(w.unit).name} ${n(w.unit).verb('stand', 'stands')} in the Zone of Control of ${n(w.of).the}: go straight at ${n(w.of).them}, straight back, or stay.`,
    'enters-zone': (w) => `${n(w.unit).name} would enter the Zone of Control of ${n(w.of).the}. Stop short of it.`,
    'too-close-to': (w) => `${n(w.unit).name} would come too close to ${n(w.enemy).the}. Stop short, or charge.`,
    'enemy-in-the-way': (w) => `${n(w.enemy).name} ${n(w.enemy).verb('stand', 'stands')} in the way of ${n(w.unit).the}. To make contact, charge.`,
    'may-not-pass': (w) => `${n(w.unit).name} may not pass through ${n(w.friend).the}.`,
    'not-halfway': (w) =>
      `To pass through ${n(w.friend).the}, ${n(w.unit).the} must get halfway: that takes ${atLeast(w.needs)}.`,
    'no-room-beyond': (w) => `There is no room for ${n(w.unit).the} beyond ${n(w.friend).the}.`,
    'impassable-ground': (w) => `${n(w.unit).name} cannot enter ${piece(w.piece, ctx)}.`,
    'ground-bars-group': (w) => `${capital(piece(w.piece, ctx))} ${several(w.piece, ctx) ? 'bar' : 'bars'} the Group. ${n(w.unit).name} may enter alone.`,
    'leaves-table': (w) => `${n(w.unit).name} would leave the table.`,
    'not-on-road': (w) => `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not stand on a road and face along it.`,
    'no-impetus': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} Impetus 0 and may not charge.`,
    'nobody-in-reach': (w) => `No enemy stands within reach straight ahead: ${length(w.farthest)} at most.`,
    'chariots-do-not-wheel-in-charge': (w) => `${n(w.unit).name} may not wheel in a charge; chariots charge straight ahead.`,
    'wheeled-already': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} wheeled already. First go straight, at half speed at least.`,
    rolling: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} rolling. First move ahead and halt.`,
    'not-a-chariot': (w) => `Only war chariots keep rolling; ${n(w.unit).the} ${n(w.unit).verb('come', 'comes')} to a halt.`,
    'must-move': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} rolling and must move.`,
    'must-charge': (w) => `${n(w.enemy).name} ${n(w.enemy).verb('stand', 'stands')} in the way of the rolling ${n(w.unit).name}: this must be a charge.`,
    'has-moved': () => 'This activation has had its move, rally or fight.',
    'has-fired': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} shot in this activation.`,
    'declared-stationary': () => 'They shot standing still and must stay where they are.',
    'declared-otherwise': () => 'Something else was declared before the shot.',
    unarmed: (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} nothing to shoot with.`,
    'fires-only-stationary': (w) => `${n(w.unit).name} ${n(w.unit).verb('shoot', 'shoots')} only standing still.`,
    'fires-only-ahead': (w) => `${n(w.unit).name} ${n(w.unit).verb('shoot', 'shoots')} only to the front.`,
    'out-of-arc': (w) => `${n(w.target).name} ${n(w.target).verb('are', 'is')} out of the arc of fire.`,
    'out-of-range': (w) =>
      w.only
        ? `${n(w.target).name} ${n(w.target).verb('are', 'is')} ${length(w.range)} away: at this range the weapon reaches only ${categories[w.only]}.`
        : `${n(w.target).name} at ${length(w.range)} ${n(w.target).verb('are', 'is')} out of range of this weapon.`,
    'not-visible': (w) => {
      const by = w['blocked-by'];
      const cause = by === null || by === undefined ? 'Terrain hides' : `${n(by).name} ${n(by).verb('hide', 'hides')}`;
      return `${cause} ${n(w.target).the}.`;
    },
    'too-deep-in-wood': (w) => `Too much wood lies before ${n(w.target).the}: ${length(ruleSet()?.['wood-edge'] ?? 3)} at most.`,
    'other-target-first': (w) => `${n(w.target).name} must be the target: the nearest enemy comes first.`,
    'no-dice': () => 'No dice would be left for this shot.',
    'no-shieldwall': (w) => `${n(w.unit).name} cannot form a shieldwall.`,
    worn: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} Worn; only fresh troops can do this.`,
    'phase-cannot-end': (w) => `These must act first: ${units(w.waiting, ctx)}.`,
    'not-permitted': () => 'No die has allowed this. Roll for it first; 5 or 6 is needed.',
    'too-late': () => 'It is too late to roll for this.',
    'too-many-elements': (w) => (w.most === 1 ? 'Only one of these may be placed.' : `At most ${number(w.most)} may be placed.`),
    'too-few-elements': (w) => `Place at least ${number(w.least)} pieces of terrain.`,
    'bad-shape': (w) => say(w.problem, shape(ctx)),
    'overlaps-element': (w) => `It overlaps ${piece(w.piece, ctx)}.`,
    'no-such-element': () => 'There is no such piece of terrain.',
    'not-the-same-element': () => 'A piece that is moved keeps its kind and size.',
    overlaps: (w) => `${n(w.unit).name} would stand on top of ${n(w.with).the}.`,
    'outside-zone': (w) => `${n(w.unit).name} would stand outside your deployment zone.`,
    'not-placed': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} still to be deployed.`,
    'ground-bars': (w) => `${n(w.unit).name} may not go so in this ground.`,
    demoralised: (w) => `The Command or army of ${n(w.unit).the} is demoralised: nobody rallies.`,
    'no-fire-in-weather': (w) => `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not shoot in this weather: ${spells[w.weather].toLowerCase()}.`,
    'no-bonus-in-weather': (w) => `No charge bonus in this weather: ${spells[w.weather].toLowerCase()}.`,
    'moves-once': (w) => `${n(w.unit).name} ${n(w.unit).verb('move', 'moves')} once: only light troops move again.`,
    'no-large-unit': (w) => `${n(w.front).name} and ${n(w.rear).the} cannot form a Large Unit.`,
    ...commands.refusals(ctx),
  });
}
