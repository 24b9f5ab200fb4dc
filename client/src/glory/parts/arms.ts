// What troops fight with, in words.
import type { Profile } from '../../engine/glory';
import type { FogWords } from '../../texts/fog';

/** Shooting, impact and melee capabilities; one that is both for impact and melee is said once. */
export function armsOf(profile: Profile, words: FogWords): string[] {
  const { missile, impact, melee } = profile;
  const said = [
    missile ? words.missiles[missile].name : null,
    impact ? words.impactArms[impact].name : null,
    melee ? words.meleeArms[melee].name : null,
  ];
  return [...new Set(said.filter((arm): arm is string => arm !== null))];
}
