// The words of the game in English.

import { eventRule, rollRule, type Words } from './words';
import { angle, dice, edges, length, list, number, side, signed, unit, units } from './speech.en';
import * as commands from './words.commands.en';
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
} from './words.nouns.en';
import { event, loss, outcome, weatherWords, wouldDisorder } from './words.events.en';
import { refusal } from './words.refusals.en';
import { choice, question } from './words.choices.en';
import { factor, roll } from './words.dice.en';
import { caution, fault, notBought } from './words.lists.en';
import { plan } from './words.plans.en';

export const en: Words = {
  lang: 'en',
  side,
  troop,
  weapon: (w) => weapons[w],
  trait: (t) => traits[t][0],
  traitHelp: (t) => (ruleSet()?.commands ? commands.traitHelps[t] : undefined) ?? traits[t][1],
  terrain: (k) => terrains[k],
  terrainHelp,
  fate: (f) => fates[f],
  loss,
  fault,
  notBought: (e) => notBought(e, (english) => english),
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
