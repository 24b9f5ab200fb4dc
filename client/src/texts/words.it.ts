// The words of the game in Italian.

import { translateName } from './names.it';
import { eventRule, rollRule, type Words } from './words';
import { angle, dice, edges, length, list, number, side, signed, unit, units } from './speech.it';
import * as commands from './words.commands.it';
import { ruleSet } from '../state/ruleset.svelte';
import {
  bearing,
  chases,
  classes,
  fates,
  hands,
  motions,
  options,
  pointsStatuses,
  stances,
  status,
  statuses,
  terrainHelp,
  terrains,
  traits,
  troop,
  weapons,
} from './words.nouns.it';
import { event, loss, outcome, weatherWords, wouldDisorder } from './words.events.it';
import { refusal } from './words.refusals.it';
import { choice, question } from './words.choices.it';
import { factor, roll } from './words.dice.it';
import { caution, fault, notBought } from './words.lists.it';
import { plan } from './words.plans.it';

export const it: Words = {
  lang: 'it',
  side,
  troop,
  weapon: (w) => weapons[w],
  trait: (t) => traits[t][0],
  traitHelp: (t) => (ruleSet()?.commands ? commands.traitHelps[t] : undefined) ?? traits[t][1],
  terrain: (k) => terrains[k][0],
  terrainHelp,
  fate: (f) => fates[f],
  loss,
  fault,
  notBought: (e) => notBought(e, (english) => translateName('it', english)),
  caution,
  motion: (m) => motions[m],
  attackClass: (c) => classes[c],
  edge: (e) => edges[e],
  hand: (h) => hands[h],
  stance: (s) => stances[s],
  chase: (c) => chases[c],
  status,
  unit,
  units,
  event,
  eventRule,
  weather: weatherWords,
  refusal,
  question,
  choice,
  roll,
  rollRule,
  factor,
  outcome,
  bearing,
  number,
  signed,
  length,
  angle,
  dice,
  list,
  wouldDisorder,
  listStatus: (s) => statuses[s],
  pointsStatus: (s) => pointsStatuses[s],
  plan,
  option: (o) => options[o],
};
