// Written by `cargo xtask types` from the Rust types. Do not edit.
export type Advance = { 
/**
 * Straight ahead first.
 */
before: Length, 
/**
 * The wheel.
 */
wheel: Wheel | null, 
/**
 * Straight ahead after it.
 */
after: Length, 
/**
 * FOG-MANR-05: a second wheel.
 */
second: Wheel | null, 
/**
 * Straight ahead after that.
 */
last: Length, };
export type AdvantageView = { 
/**
 * The files of these bases, from 0 on the left.
 */
files: Array<number>, 
/**
 * Against whom.
 */
against: BgId, 
/**
 * They only overlap it, or shoot at it from afar.
 */
overlap: boolean, 
/**
 * How it comes about.
 */
tally: TallyView, };
export type AgainView = "never" | { "up-to": number } | "sixes";
export type Angle = number;
export type Armour = "unprotected" | "protected" | "armoured" | "heavily-armoured";
export type ArmyReport = { 
/**
 * Points of its battle groups.
 */
points: number, 
/**
 * Attrition at which it is broken.
 */
"breaks-at": number, 
/**
 * Battles won.
 */
won: number, 
/**
 * Share of the points for battles.
 */
score: Share, 
/**
 * Attrition points suffered in a battle, on average.
 */
attrition: number, 
/**
 * Attrition points inflicted for each 100 points of its battle groups: the measure for its lines.
 */
earned: number | null, };
export type Ask = { "do": "catalogue", } | { "do": "begin", 
/**
 * How.
 */
beginning: Beginning, 
/**
 * Seed of the dice.
 */
seed: number, 
/**
 * Names of the players.
 */
players: [string, string], } | { "do": "open", 
/**
 * What is in it.
 */
text: string, 
/**
 * Seed of the dice that are still to be rolled.
 */
seed: number, } | { "do": "branch", 
/**
 * After so many entries.
 */
at: number, 
/**
 * Seed of the new dice.
 */
seed: number, } | { "do": "save", } | { "do": "see", } | { "do": "moment", 
/**
 * How many.
 */
at: number, } | { "do": "log", 
/**
 * The last entry that is known.
 */
from: number, } | { "do": "command", 
/**
 * Who.
 */
by: Side, 
/**
 * What.
 */
command: Command, } | { "do": "roll", 
/**
 * Real dice.
 */
faces: Faces | null, } | { "do": "undo", } | { "do": "think", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its seed.
 */
seed: number, 
/**
 * Milliseconds after which it must answer with the best it has found.
 */
limit?: number, } | { "do": "ponder", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its seed.
 */
seed: number, 
/**
 * Milliseconds after which it must answer with the best it has found.
 */
limit?: number, } | { "do": "sample", } | { "do": "judge", 
/**
 * Who.
 */
by: Side, 
/**
 * What.
 */
command: Command, } | { "do": "options", 
/**
 * Which.
 */
group: BgId, } | { "do": "ghost", 
/**
 * Which.
 */
group: BgId, 
/**
 * What is wished.
 */
wish: Wish, } | { "do": "impact", 
/**
 * Who.
 */
by: Side, 
/**
 * The charge.
 */
command: Command, } | { "do": "combat", 
/**
 * Which.
 */
group: BgId, 
/**
 * Impact or melee.
 */
kind: Kind, } | { "do": "volley", 
/**
 * Which.
 */
target: BgId, } | { "do": "simulation", 
/**
 * The simulation.
 */
simulation: SimulationAsked, 
/**
 * How many battles.
 */
battles: number, } | { "do": "fight", 
/**
 * The simulation.
 */
simulation: SimulationAsked, 
/**
 * Numbers of the pairs.
 */
pairs: Array<number>, } | { "do": "collect", 
/**
 * The simulation.
 */
simulation: SimulationAsked, 
/**
 * How many battles there are to be.
 */
battles: number, 
/**
 * The pairs, as `fight` tells them.
 */
records: Array<string>, } | { "do": "results", 
/**
 * Which file.
 */
file: ResultsFile, } | { "do": "umpire", 
/**
 * The situation.
 */
situation: Situation, } | { "do": "course", 
/**
 * The situation.
 */
situation: Situation, 
/**
 * What has happened since.
 */
steps: Array<CourseStep>, 
/**
 * Rolls the dice that come next.
 */
seed: number | null, };
export type AttritionView = { 
/**
 * How it comes about.
 */
tally: TallyView, 
/**
 * The army routs at this.
 */
"breaks-at": number, };
export type BaseView = { 
/**
 * Its rank, from 0.
 */
rank: number, 
/**
 * Its file, from 0 on the left.
 */
file: number, 
/**
 * Corners: front left, front right, rear right, rear left.
 */
corners: [Point, Point, Point, Point], 
/**
 * What the ground does to its order.
 */
disorder: Disorder, 
/**
 * It fights in close combat.
 */
fights: boolean, };
export type Began = { 
/**
 * What never changes.
 */
sheet: Sheet, 
/**
 * What the players should know.
 */
warnings: Array<Oddity>, 
/**
 * The table.
 */
scene: Scene, };
export type Beginning = { "scenario": { 
/**
 * Its id.
 */
id: string, } } | { "position": { 
/**
 * The position.
 */
position: unknown, } } | { "armies": GloryArmies };
export type BgId = number;
export type BgSet = Array<number>;
export type Bin = { 
/**
 * The first of the turns.
 */
from: number, 
/**
 * The last of them.
 */
to: number, 
/**
 * How many battles.
 */
battles: number, 
/**
 * The middle half of all battles reaches into it.
 */
middle: boolean, };
export type Body = { 
/**
 * What it is.
 */
roster: Roster, 
/**
 * Files; as many as such troops usually have if not said.
 */
files: number | null, 
/**
 * Bases now, if it has lost some.
 */
"bases-now": number | null, 
/**
 * Cohesion.
 */
level: Cohesion, 
/**
 * What it stands in.
 */
ground: Feature | null, 
/**
 * FOG-TER-12: it stands behind field fortifications.
 */
fortified: boolean, 
/**
 * The commander with it.
 */
commander: Rank | null, 
/**
 * FOG-CMD-05: he fights in the front rank.
 */
"front-rank": boolean, 
/**
 * FOG-CT-07: enemies stand where they could charge its flank.
 */
"threatened-flank": boolean, 
/**
 * FOG-CT-08: friends stand close behind it.
 */
"rear-support": boolean, };
export type Camp = { 
/**
 * The middle of its rear edge along the table edge.
 */
x: Length, 
/**
 * Fortified.
 */
fortified: boolean, 
/**
 * FOG-CMP-04: sacked.
 */
sacked: boolean, };
export type CampView = { 
/**
 * Whose.
 */
side: Side, 
/**
 * Its corners.
 */
corners: [Point, Point, Point, Point], 
/**
 * Fortified.
 */
fortified: boolean, 
/**
 * Sacked.
 */
sacked: boolean, };
export type Catalogue = { 
/**
 * Id of the rule set.
 */
"rule-set": string, 
/**
 * Its title.
 */
title: string, 
/**
 * How its rule ids begin.
 */
prefix: string, 
/**
 * The name of its rule book.
 */
book: string, 
/**
 * Its unit of length.
 */
unit: string, 
/**
 * Scenarios.
 */
scenarios: Array<ScenarioView>, 
/**
 * Army lists.
 */
lists: Array<ListView>, 
/**
 * Computer players, weakest first.
 */
levels: Array<Level>, };
export type ChanceView = { 
/**
 * Throws in which it happens, in decimal digits.
 */
count: string, 
/**
 * Out of 6 to the power of so many.
 */
dice: number, 
/**
 * In lowest terms.
 */
fraction: string, 
/**
 * As near as a decimal fraction comes.
 */
decimal: number, };
export type ChargeView = { 
/**
 * Who charges.
 */
group: BgId, 
/**
 * The wheel at its beginning.
 */
wheel: Wheel | null, 
/**
 * Whom it is aimed at.
 */
targets: BgSet, };
export type CmtUse = "move" | "charge" | "hold" | "stand" | "intercept" | "stop" | "loot";
export type Cohesion = "steady" | "disrupted" | "fragmented" | "broken";
export type CohesionTestView = { 
/**
 * Who tests.
 */
group: BgId, 
/**
 * What is added to the dice, and why.
 */
modifiers: TallyView, 
/**
 * What is rolled again.
 */
again: AgainView, 
/**
 * What may come of it.
 */
outcomes: Array<TestedView>, };
export type CombatView = { 
/**
 * Impact or melee.
 */
kind: Kind, 
/**
 * Everybody in it.
 */
fighters: Array<FighterView>, 
/**
 * First player wins, a draw, second player wins: where two fight.
 */
wins: [ChanceView, ChanceView, ChanceView] | null, };
export type Command = { "keep-initiative": { 
/**
 * Kept.
 */
keep: boolean, } } | { "choose-territory": { 
/**
 * Which.
 */
territory: Territory, } } | { "pick-feature": { 
/**
 * Which.
 */
feature: Feature, 
/**
 * FOG-SET-03: a large piece counts as two picks.
 */
large: boolean, } } | "end-picks" | { "place-piece": { 
/**
 * Where.
 */
piece: PieceSpec, } } | "drop-piece" | { "adjust-piece": { 
/**
 * The same piece in its new place.
 */
piece: PieceSpec, } } | "remove-piece" | "leave-piece" | { "march": { 
/**
 * Battle groups, first first.
 */
order: Array<BgId>, } } | { "place-camp": { 
/**
 * The middle of its rear edge.
 */
x: Length, } } | { "deploy": { 
/**
 * Which.
 */
group: BgId, 
/**
 * Middle of its front edge, and facing.
 */
pose: Pose, 
/**
 * Files.
 */
files: number, } } | "end-deployment" | { "charge": { 
/**
 * Who.
 */
group: BgId, 
/**
 * The wheel at its beginning.
 */
wheel?: Wheel | null, } } | { "choose-wheel": { 
/**
 * Towards which hand.
 */
to: Hand, } } | "end-phase" | "stand" | { "evade": { 
/**
 * Where.
 */
way: Way, } } | { "intercept": { 
/**
 * Who.
 */
group: BgId, 
/**
 * How far.
 */
distance: Length, } } | { "go-on": { 
/**
 * How far.
 */
distance: Length, } } | { "commit": { 
/**
 * Committed.
 */
commit: boolean, } } | { "choose-combat": { 
/**
 * One of them.
 */
group: BgId, } } | { "test-next": { 
/**
 * Who.
 */
group: BgId, } } | { "pursue": { 
/**
 * Pursued.
 */
pursue: boolean, } } | { "face": { 
/**
 * Turned.
 */
turn: boolean, } } | { "choose-target": { 
/**
 * Whom.
 */
target: BgId, } } | { "conform-next": { 
/**
 * Who.
 */
group: BgId, } } | { "choose-place": { 
/**
 * Which.
 */
place: number, } } | { "fortify": { 
/**
 * One end.
 */
a: Point, 
/**
 * The other.
 */
b: Point, } } | { "move": { 
/**
 * Who.
 */
group: BgId, 
/**
 * How.
 */
manoeuvre: Manoeuvre, } } | { "move-line": { 
/**
 * Who leads it.
 */
commander: CommanderId, 
/**
 * Who is in it.
 */
groups: BgSet, 
/**
 * How.
 */
advance: Advance, } } | { "feed": { 
/**
 * Whose.
 */
group: BgId, 
/**
 * Where.
 */
to: Flank, } } | { "move-commander": { 
/**
 * Who.
 */
commander: CommanderId, 
/**
 * Where.
 */
to: Station, } } | { "rally": { 
/**
 * Who.
 */
commander: CommanderId, } } | { "break-off": { 
/**
 * How far.
 */
distance: Length, } } | "concede";
export type CommanderId = number;
export type CommanderView = { 
/**
 * His number.
 */
id: CommanderId, 
/**
 * Whose.
 */
side: Side, 
/**
 * His type.
 */
rank: Rank, 
/**
 * Commander-in-chief.
 */
"in-chief": boolean, 
/**
 * The ally contingent that he leads.
 */
ally: number | null, 
/**
 * The battle group he is with.
 */
with: BgId | null, 
/**
 * The middle of his base.
 */
at: Point, 
/**
 * Corners of his base.
 */
corners: [Point, Point, Point, Point], 
/**
 * Command range.
 */
range: number, 
/**
 * In the front rank.
 */
committed: boolean, 
/**
 * He has moved in this phase.
 */
moved: boolean, 
/**
 * He has led a second move in this turn.
 */
led: boolean, 
/**
 * He has tried to bolster or rally in this phase.
 */
rallied: boolean, 
/**
 * Lost.
 */
lost: boolean, };
export type Contender = "first" | "second";
export type Contest = { "armies": { 
/**
 * The lists, and the sizes of the ready armies.
 */
picks: [GloryPick, GloryPick], 
/**
 * Where they meet.
 */
field: Field, } } | { "scenario": { 
/**
 * Its id.
 */
id: string, } };
export type CourseStep = { "faces": Faces } | { "command": Command };
export type CourseView = { 
/**
 * What has happened so far.
 */
entries: Array<LogEntry>, 
/**
 * What comes next; nothing if all has followed.
 */
next: NextView | null, 
/**
 * Answers, if a question comes next.
 */
choices: Array<Command>, 
/**
 * How they stand now.
 */
standing: Array<StandingView>, };
export type Curve = { 
/**
 * Log odds of winning with even dice.
 */
level: number, 
/**
 * What a standard deviation of luck adds to them.
 */
slope: number, 
/**
 * Standard error of the level.
 */
"level-error": number, };
export type DeathView = { 
/**
 * Who rolls.
 */
group: BgId, 
/**
 * Hits it has suffered.
 */
hits: number, 
/**
 * What is added to the die, and why.
 */
modifiers: TallyView, 
/**
 * FOG-DTH-01: the highest face that costs a base; 0 if none does.
 */
"costs-up-to": number, 
/**
 * What may become of it.
 */
fates: FatesView, };
export type Deeds = { 
/**
 * FOG-IMP-04: it charges in this impact phase.
 */
charging: boolean, 
/**
 * FOG-CHG-08: it has responded to a charge in this phase.
 */
responded: boolean, 
/**
 * It has made its move of this turn.
 */
moved: boolean, 
/**
 * FOG-MOV-15: it has made a second move in this turn.
 */
"moved-twice": boolean, 
/**
 * FOG-MOV-15: an enemy was close during that move.
 */
near: boolean, 
/**
 * FOG-MAN-01: it has taken its complex move test of this phase.
 */
tested: boolean, 
/**
 * FOG-MAN-01: and passed it.
 */
passed: boolean, 
/**
 * FOG-RAL-01: a commander has tried to bolster or rally it in this phase.
 */
rallied: boolean, 
/**
 * It pursued in this phase.
 */
pursued: boolean, };
export type Difficulty = "simple" | "complex" | "impossible";
export type Disorder = "none" | "disordered" | "severely-disordered";
export type DueView = { "passed": ChanceView } | { "tested": Array<TestedView> } | { "base-lost": ChanceView } | { "commander-lost": ChanceView };
export type Earned = { 
/**
 * VD of enemies routed for each VD of its own; in Field of Glory attrition points inflicted for each 100 points.
 */
ratio: number, 
/**
 * Where the true ratio is, with 95 % confidence; there must be at least two pairs.
 */
interval: Interval | null, };
export type Edge = "front" | "right" | "rear" | "left";
export type End = "broken" | "both-broken" | "turn-limit" | "given-up";
export type Ending = { 
/**
 * How.
 */
end: End, 
/**
 * Who won.
 */
winner: Contender | null, 
/**
 * How many.
 */
battles: number, 
/**
 * Of all.
 */
share: number, };
export type Engagement = { 
/**
 * Whose front made the contact.
 */
attacker: BgId, 
/**
 * Who was contacted.
 */
target: BgId, 
/**
 * The edge of the target that is touched; turned bases face there (FOG-FLK-04).
 */
edge: Edge, 
/**
 * FOG-FLK-01, FOG-FLK-02: charged in flank or rear.
 */
flank: boolean, 
/**
 * Its impact combat has still to be fought.
 */
due: boolean, };
export type Event = { "rolled": { roll: Roll, faces: Faces, } } | { "initiative-taken": { side: Side, } } | { "terrain-placed": PieceSpec } | { "terrain-adjusted": PieceSpec } | "terrain-removed" | { "camp-placed": { side: Side, camp: Camp, } } | { "fortified": Fortification } | { "deployed": { group: BgId, formation: Formation, } } | { "turn-began": { turn: number, side: Side, } } | { "phase-began": { phase: Phase, } } | { "moved": { group: BgId, from: Formation, to: Formation, how: Motion, } } | { "did": { group: BgId, deeds: Deeds, } } | { "engaged": Engagement } | { "parted": { attacker: BgId, target: BgId, } } | { "impact-fought": { attacker: BgId, target: BgId, } } | { "hit": { by: BgId, on: BgId, hits: number, rule: RuleId, } } | { "move-tested": { group: BgId, to: CmtUse, total: number, needs: number, } } | { "tested": { group: BgId, total: number, verdict: Verdict, } } | { "level": { group: BgId, from: Cohesion, to: Cohesion, rule: RuleId, } } | { "broke": { group: BgId, rule: RuleId, } } | { "autobroken": { group: BgId, rule: RuleId, } } | { "death-rolled": { group: BgId, die: number, total: number, hits: number, } } | { "lost-bases": { group: BgId, left: number, formation: Formation, rule: RuleId, } } | { "removed": { group: BgId, fate: Fate, rule: RuleId, } } | { "saw-friends": { group: BgId, } } | "all-seen" | { "routed": { group: BgId, } } | { "pursues": { group: BgId, routers: BgId | null, } } | { "commander-moved": { commander: CommanderId, to: Station, } } | { "commander-led": { commander: CommanderId, } } | { "commander-rallied": { commander: CommanderId, } } | { "committed": { commander: CommanderId, committed: boolean, } } | { "commander-lost": { commander: CommanderId, } } | { "commander-safe": { commander: CommanderId, } } | { "camp-sacked": { side: Side, by: BgId, } } | { "looting": { group: BgId, looting: boolean, } } | { "over": Outcome };
export type Faces = number[];
export type Factor = "unprotected-horse" | "armoured-horse" | "heavy-horse" | "elephant-target" | "wagon-target" | "unprotected-foot" | "armoured-foot" | "heavily-armoured-foot" | "other-foot" | "awkward-shot" | "cover" | "impact-foot-against-foot" | "impact-foot-against-mounted" | "spears-standing" | "spears-charging" | "defensive-spears-charging" | "heavy-weapon" | "light-spear-on-foot" | "light-spear-mounted" | "elephants" | "wagons" | "knightly-lancers" | "other-lancers" | "chariots" | "mounted-in-the-open" | "fourth-rank-of-pikes" | "flank-or-rear" | "higher-or-defending" | "skilled-swordsmen" | "foot-swordsmen" | "mounted-swordsmen" | "spearmen" | "pikemen" | "artillery" | "two-directions" | "better-armour" | "bases" | "second-rank" | "overlap-bases" | "support-shooters" | "light-troops" | "lost-order" | "one-hit-per-two-bases" | "lost-impact" | "lost-melee-by-two" | "bases-lost" | "threatened-flank" | "commander-in-chief-lost" | "several-reasons" | "terrible-enemy" | "disrupted" | "fragmented" | "broken" | "disordered" | "severely-disordered" | "commander-in-range" | "commander-with" | "inspired-commander" | "rear-support" | "big-targets" | "shot-or-not-beaten" | "broken-groups" | "fragmented-groups" | "groups-gone" | "camp-sacked" | "commander-bonus" | "mounted-bonus";
export type Fate = "destroyed" | "routed-off" | "evaded-off" | "pursued-off";
export type FateView = { 
/**
 * What its cohesion test came to; nothing if it took none.
 */
verdict: Verdict | null, 
/**
 * Its cohesion afterwards.
 */
level: Cohesion, 
/**
 * Bases it lost.
 */
lost: number, 
/**
 * It is no longer there.
 */
gone: boolean, 
/**
 * The commander in its front rank is lost.
 */
"commander-lost": boolean, 
/**
 * How likely.
 */
chance: ChanceView, };
export type FatesView = { 
/**
 * All of it.
 */
outcomes: Array<FateView>, 
/**
 * It keeps its cohesion.
 */
holds: ChanceView, 
/**
 * It drops at least one level.
 */
drops: ChanceView, 
/**
 * It breaks or is gone.
 */
breaks: ChanceView, 
/**
 * It loses at least one base.
 */
"loses-bases": ChanceView, 
/**
 * The commander in its front rank is lost.
 */
"commander-lost": ChanceView, 
/**
 * Bases it loses on average.
 */
"mean-lost": number, };
export type Feature = "gentle-hill" | "open-fields" | "broken-ground" | "brush" | "enclosed-fields" | "plantation" | "gully" | "forest" | "vineyards" | "marsh" | "soft-sand" | "steep-hill" | "village" | "uneven-river" | "rough-river" | "difficult-river" | "impassable-height" | "impassable-water";
export type Field = "by-the-rules" | "even";
export type FighterView = { 
/**
 * Who.
 */
group: BgId, 
/**
 * How many dice, and why.
 */
dice: TallyView, 
/**
 * The dice by enemy and number to hit.
 */
pools: Array<PoolView>, 
/**
 * What is rolled again.
 */
again: AgainView, 
/**
 * Points of advantage of its bases.
 */
advantages: Array<AdvantageView>, 
/**
 * Hits it may score.
 */
hits: Array<HitsView>, 
/**
 * What may become of it, where it can be counted.
 */
fates: FatesView | null, };
export type Findings<A, U> = { 
/**
 * The report, as `acies simulate` has it.
 */
report: Report<A, U>, 
/**
 * The stronger army, if that is hardly chance.
 */
stronger: Contender | null, 
/**
 * Bars of the histogram of lengths.
 */
bins: Array<Bin>, 
/**
 * How much luck decided.
 */
"luck-weight": LuckWeight | null, 
/**
 * Results by luck.
 */
"luck-dots": Array<LuckDot>, 
/**
 * The curve through them: luck, and the chance of the first army.
 */
"luck-curve": Array<[number, number]>, };
export type Flank = "left" | "right" | "second-rank";
export type Footprint = { 
/**
 * Length of the front edge.
 */
width: Length, 
/**
 * Front to rear.
 */
depth: Length, };
export type Formation = { 
/**
 * Middle of the front edge, and facing.
 */
pose: Pose, 
/**
 * Files.
 */
files: number, 
/**
 * Which files have a base in the rearmost rank, leftmost file in the lowest bit.
 */
"last-rank": number, 
/**
 * FOG-CHG-07: how far each file has stepped forward, in thousandths.
 */
steps: [number, number, number, number, number, number, number, number, number, number, number, number], };
export type Fortification = { 
/**
 * Whose.
 */
side: Side, 
/**
 * One end.
 */
a: Point, 
/**
 * The other.
 */
b: Point, };
export type GhostView = { 
/**
 * The command that leads there.
 */
command: Command, 
/**
 * Corners of its bases there; as near as can be said if it is refused.
 */
bases: Array<[Point, Point, Point, Point]>, 
/**
 * The row of the table of moves.
 */
row: MoveRow | null, 
/**
 * Whether it needs a test, as the table of moves has it.
 */
difficulty: Difficulty | null, 
/**
 * The rule by which a charge is tested for, if it is.
 */
"tested-by": RuleId | null, 
/**
 * The test, if it needs one.
 */
test: TestView | null, 
/**
 * Whom a charge is aimed at.
 */
targets: BgSet, 
/**
 * Who could intercept that charge, if all goes as charged.
 */
interceptors: Array<InterceptorView>, 
/**
 * The worst that the ground there does to its order.
 */
disorder: Disorder, 
/**
 * What stands against it.
 */
objection: Objection | null, };
export type GloryArmies = { 
/**
 * Their lists.
 */
lists: [string, string], 
/**
 * The size of the ready armies that are taken.
 */
sizes: [number, number], 
/**
 * What was chosen instead of a ready army.
 */
choices?: [unknown, unknown], 
/**
 * Initiative, terrain and deployment by the rules; otherwise both stand ready.
 */
"by-the-rules": boolean, 
/**
 * Turn limit; each player's turn counts.
 */
"turn-limit"?: number, };
export type GloryOddsView = { "combat": CombatView } | { "volley": VolleyView } | { "test": CohesionTestView } | { "death": DeathView };
export type GloryPick = { 
/**
 * Id of the list.
 */
list: string, 
/**
 * Points, if not the usual ones.
 */
size?: number, };
export type GroupReport = { 
/**
 * Whose.
 */
army: Contender, 
/**
 * Its place among the lines of both armies, from 0.
 */
line: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its troop type, that of the front rank.
 */
troop: Troop, 
/**
 * Its armour, that of the front rank.
 */
armour: Armour, 
/**
 * Its quality.
 */
quality: Quality, 
/**
 * Its training.
 */
training: Training, 
/**
 * Bases of one.
 */
bases: number, 
/**
 * Points of one: its cost.
 */
points: number, 
/**
 * Battle groups of it in the army.
 */
count: number, 
/**
 * Share of them that were broken or gone at the end.
 */
lost: number, 
/**
 * Attrition points that one counted at the end.
 */
attrition: number, 
/**
 * Bases lost by one in a battle.
 */
"bases-lost": number, 
/**
 * Hits scored by one in a battle.
 */
hits: number, 
/**
 * Attrition points inflicted by one in a battle.
 */
inflicted: number, 
/**
 * The same for each 100 points; nothing if it costs none.
 */
earned: Earned | null, };
export type GroupView = { 
/**
 * Its number.
 */
id: BgId, 
/**
 * Whose.
 */
side: Side, 
/**
 * Where it is.
 */
whereabouts: Whereabouts, 
/**
 * Its formation, if it stands on the table.
 */
formation: Formation | null, 
/**
 * Its bases, front rank first, from the left.
 */
stands: Array<BaseView>, 
/**
 * Bases now.
 */
bases: number, 
/**
 * Bases at the start of the battle.
 */
original: number, 
/**
 * Cohesion.
 */
level: Cohesion, 
/**
 * It never rallies.
 */
autobroken: boolean, 
/**
 * The worst that the ground does to the order of its bases.
 */
disorder: Disorder, 
/**
 * What it has done.
 */
deeds: Deeds, 
/**
 * Whom it pursues.
 */
pursuing: BgId | null, 
/**
 * It loots a camp.
 */
looting: boolean, 
/**
 * In close combat.
 */
"in-close-combat": boolean, 
/**
 * Held on a flank or at its rear.
 */
flanked: boolean, 
/**
 * Shock troops, as it stands now.
 */
shock: boolean, 
/**
 * It may shoot.
 */
"may-shoot": boolean, };
export type Hand = "left" | "right";
export type Heading = number;
export type HitsView = { 
/**
 * Hits.
 */
hits: number, 
/**
 * How likely.
 */
chance: ChanceView, };
export type ImpactArm = "impact-foot" | "lancers" | "light-spear" | "offensive-spearmen" | "defensive-spearmen" | "pikemen" | "heavy-weapon";
export type InterceptorView = { 
/**
 * Which.
 */
group: BgId, 
/**
 * Corners of its zone of interception.
 */
zone: [Point, Point, Point, Point], };
export type Interval = { 
/**
 * From.
 */
low: number, 
/**
 * To.
 */
high: number, };
export type Judged = { 
/**
 * Is it legal?
 */
legal: boolean, 
/**
 * Why not.
 */
objection: Objection | null, 
/**
 * What it would do at once.
 */
events: Array<Event>, };
export type Kind = "impact" | "melee";
export type Length = number;
export type LengthReport = { 
/**
 * Turns on average.
 */
mean: number, 
/**
 * Shortest, lower quartile, median, upper quartile, longest.
 */
quartiles: [number, number, number, number, number], 
/**
 * How many ended in which turn, from the shortest to the longest.
 */
turns: Array<Turns>, 
/**
 * Commands given in a battle, by both together, on average.
 */
decisions: number, };
export type Level = "random" | "recruit" | "greedy" | "simple" | "captain";
export type Line<F> = { 
/**
 * What is counted.
 */
what: F, 
/**
 * How much it is worth.
 */
amount: number, 
/**
 * The rule it comes from.
 */
rule: RuleId, 
/**
 * Whether it counts here.
 */
standing: Standing, };
export type LineView = { 
/**
 * Who leads it.
 */
commander: CommanderId, 
/**
 * All that stand in line with the battle group he is with, and that one.
 */
standing: BgSet, 
/**
 * As many of them as he may lead.
 */
usual: BgSet, };
export type ListView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whose army it is.
 */
name: string, 
/**
 * When.
 */
period: string, 
/**
 * Armies that are ready for the field.
 */
ready: Array<ReadyArmy>, };
export type LogEntry = { 
/**
 * Its number.
 */
n: number, 
/**
 * The turn in which it began.
 */
turn: number, 
/**
 * The phase in which it began.
 */
phase: Phase, 
/**
 * Whose turn it was.
 */
active: Side, 
/**
 * Who commanded.
 */
by: Side | null, 
/**
 * What was commanded.
 */
command: Command | null, 
/**
 * The roll that was due, with its tally.
 */
roll: NextView | null, 
/**
 * The faces.
 */
faces: Faces | null, 
/**
 * Which of them hit, where dice hit.
 */
scoring: Array<boolean>, 
/**
 * What happened.
 */
events: Array<Event>, 
/**
 * Attrition of each side after it.
 */
attrition: [number, number], };
export type LuckDot = { 
/**
 * How much luckier the first army was, about, in standard deviations.
 */
luck: number, 
/**
 * How many battles.
 */
battles: number, 
/**
 * Its share of their points.
 */
share: number, };
export type LuckReport = { 
/**
 * Share of the points that went to the army with the luckier dice.
 */
luckier: Share, 
/**
 * Share of the differences between results that goes with luck: the square of the correlation. Nothing if all
 * battles ended alike.
 */
explained: number | null, 
/**
 * Score of the first army if both had average luck, by the curve.
 */
even: Share, 
/**
 * The curve: the chance of the first army to win, by how much luckier it was.
 */
curve: Curve, 
/**
 * Score of the first army in battles in which it was the luckier.
 */
lucky: Share | null, 
/**
 * And in those in which its enemy was.
 */
unlucky: Share | null, };
export type LuckWeight = "little" | "part" | "much" | "most";
export type Manoeuvre = { "advance": Advance } | { "expand": { 
/**
 * Files on the left.
 */
left: number, 
/**
 * Files on the right.
 */
right: number, 
/**
 * The advance.
 */
advance: Advance | null, } } | { "contract": { 
/**
 * Files from the left.
 */
left: number, 
/**
 * Files from the right.
 */
right: number, 
/**
 * The advance.
 */
advance: Advance | null, 
/**
 * What comes first.
 */
order: Order, } } | { "turn": { 
/**
 * Where.
 */
turn: Turn, 
/**
 * The advance.
 */
advance: Advance | null, 
/**
 * What comes first.
 */
order: Order, } } | { "retire": { 
/**
 * How far.
 */
distance: Length, } } | { "pivot": { 
/**
 * Clockwise.
 */
angle: Angle, } };
export type MeleeArm = "swordsmen" | "skilled-swordsmen" | "spearmen" | "pikemen" | "heavy-weapon";
export type Missile = "bow" | "light-bow" | "longbow" | "crossbow" | "sling" | "javelins" | "firearm" | "light-artillery" | "heavy-artillery";
export type Motion = "move" | "second-move" | "charge" | "intercept" | "evade" | "rout" | "pursuit" | "break-off" | "face" | "reform" | "conform" | "feed";
export type MoveColumn = "skirmishers" | "drilled" | "undrilled-cavalry" | "undrilled-with-commander" | "undrilled-alone";
export type MoveRow = "charge" | "advance-full" | "advance-far" | "advance-near" | "two-wheels" | "expand" | "expand-and-advance" | "contract-and-advance" | "contract" | "turn" | "turn-and-advance" | "about-turn-and-advance" | "retire";
export type NextView = { "decide": { 
/**
 * Who.
 */
who: Side, 
/**
 * What is asked.
 */
question: Question, 
/**
 * The rule that asks.
 */
rule: RuleId, } } | { "roll": { 
/**
 * Name of the roll.
 */
name: string, 
/**
 * How many dice.
 */
dice: number, 
/**
 * Whose dice.
 */
by: Side, 
/**
 * The rule that asks for them.
 */
rule: RuleId, 
/**
 * The roll itself.
 */
roll: Roll, 
/**
 * How its number comes about.
 */
tally: TallyView | null, 
/**
 * What each die must show to hit, where it does.
 */
"to-hit": Array<number>, 
/**
 * What may come of it, where these dice alone settle it.
 */
odds: DueView | null, } } | { "over": Outcome };
export type Objection = { 
/**
 * What stands against it.
 */
why: Why, 
/**
 * The rule that says so.
 */
rule: RuleId, };
export type Occasion = "charged" | "seen" | "lost-impact" | "lost-melee" | "shot" | "rally";
export type Oddity = { "size": { 
/**
 * Whose.
 */
side: Side, 
/**
 * How many.
 */
groups: number, } } | { "bases": { 
/**
 * Which battle group.
 */
group: BgId, 
/**
 * How many bases.
 */
bases: number, 
/**
 * The fewest.
 */
least: number, 
/**
 * The most.
 */
most: number, } } | { "no-commander-in-chief": { 
/**
 * Whose.
 */
side: Side, } } | { "commanders": { 
/**
 * Whose.
 */
side: Side, } } | { "outranked": { 
/**
 * Whose.
 */
side: Side, } } | { "no-camp": { 
/**
 * Whose.
 */
side: Side, } };
export type On = "front" | "flank" | "rear";
export type Options = { 
/**
 * Which.
 */
group: BgId, 
/**
 * How far it goes where it stands.
 */
rate: number, 
/**
 * Its column in the table of moves.
 */
column: MoveColumn, 
/**
 * Why it cannot move.
 */
"move-objection": Objection | null, 
/**
 * Moves of every row, each with what stands against it.
 */
moves: Array<GhostView>, 
/**
 * Charges that would meet somebody.
 */
charges: Array<GhostView>, 
/**
 * Battle lines in which it stands.
 */
lines: Array<LineView>, 
/**
 * What else is legal now and concerns it or its commander: feeding bases, battle lines, commanders, rallying.
 */
others: Array<Command>, 
/**
 * The complex move test it would take.
 */
test: TestView, };
export type Order = "form-first" | "advance-first";
export type Outcome = { "won": { 
/**
 * The winner.
 */
by: Side, 
/**
 * The rule that says so.
 */
rule: RuleId, } } | { "drawn": { 
/**
 * The rule that says so.
 */
rule: RuleId, } };
export type OverlapView = { 
/**
 * Who overlaps.
 */
by: BgId, 
/**
 * With the base of this file.
 */
file: number, 
/**
 * Whom.
 */
against: BgId, 
/**
 * The middle of the overlapping base.
 */
from: Point, 
/**
 * The middle of the base that is overlapped.
 */
to: Point, };
export type Phase = "set-up" | "impact" | "manoeuvre" | "shooting" | "melee" | "joint-action";
export type PieceSpec = { 
/**
 * What it is.
 */
feature: Feature, 
/**
 * Its corners, either way round.
 */
corners: Array<Point>, 
/**
 * The crest line of a hill; without one the middle is its highest point.
 */
crest?: [Point, Point] | null, };
export type Point = { 
/**
 * Along the long side.
 */
x: Length, 
/**
 * Away from player 1's edge.
 */
y: Length, };
export type Pondered = { 
/**
 * For whom.
 */
by: Side, 
/**
 * Its command.
 */
command: Command, 
/**
 * How many commands were weighed.
 */
"weighed-in-all": number, 
/**
 * The best of them, best first; nothing if it knew at once.
 */
weighed: Array<WeighedView>, 
/**
 * Its time was over before it had looked at everything.
 */
"cut-short": boolean, };
export type PoolView = { 
/**
 * Against whom.
 */
against: BgId, 
/**
 * How many dice.
 */
dice: number, 
/**
 * What a die must show.
 */
"to-hit": number, };
export type Pose = { 
/**
 * Middle of the front edge.
 */
front: Point, 
/**
 * Facing.
 */
heading: Heading, };
export type Profile = { 
/**
 * Troop type.
 */
troop: Troop, 
/**
 * Armour.
 */
armour: Armour, 
/**
 * Shooting capability.
 */
missile?: Missile | null, 
/**
 * Impact capability.
 */
impact?: ImpactArm | null, 
/**
 * Melee capability.
 */
melee?: MeleeArm | null, };
export type Purpose = "initiative" | "place-piece" | "adjust-piece" | { "complex-move": { group: BgId, to: CmtUse, needs: number, } } | { "cohesion": { group: BgId, } } | { "fight": { group: BgId, } } | { "shoot": { group: BgId, } } | { "death": { group: BgId, hits: number, } } | { "variable-move": { group: BgId, } } | { "commander-loss": { commander: CommanderId, "lost-on": number, } } | { "camp": { group: BgId, } };
export type Quality = "poor" | "average" | "superior" | "elite";
export type Question = "initiative" | "territory" | { "features": { territory: Territory, picks: number, } } | { "place-piece": { die: number, } } | { "adjust-piece": { die: number, } } | "march" | "camp" | { "deploy": { unplaced: BgSet, } } | "commanders" | "charges" | { "which-wheel": { group: BgId, angle: Angle, } } | { "respond": { group: BgId, "may-stand": boolean, } } | { "intercept": { candidates: BgSet, } } | { "charge-on": { group: BgId, least: Length, most: Length, } } | { "commit": { commander: CommanderId, group: BgId, } } | { "which-combat": { groups: BgSet, } } | { "test-next": { groups: BgSet, } } | { "pursue": { group: BgId, routers: BgId, } } | { "pursue-on": { group: BgId, routers: BgId, } } | { "face": { group: BgId, } } | { "which-target": { group: BgId, file: number, targets: BgSet, } } | { "who-conforms": { groups: BgSet, } } | { "which-place": { group: BgId, places: number, } } | { "manoeuvre": { ready: BgSet, again: BgSet, } } | { "break-off": { group: BgId, most: Length, } } | "joint-action";
export type RallyView = { 
/**
 * He.
 */
commander: CommanderId, 
/**
 * Whom.
 */
group: BgId, 
/**
 * What is added to two dice.
 */
tally: TallyView, 
/**
 * It rises by a level.
 */
rises: ChanceView, };
export type Rank = "troop" | "field" | "inspired";
export type ReadyArmy = { 
/**
 * Points that may be spent.
 */
size: number, 
/**
 * Points that are spent.
 */
points: number, 
/**
 * Its battle groups.
 */
groups: Array<ReadyGroup>, 
/**
 * How many commanders it has.
 */
commanders: number, 
/**
 * Attrition at which it routs.
 */
"breaks-at": number, };
export type ReadyGroup = { 
/**
 * What it is.
 */
roster: Roster, 
/**
 * What it costs.
 */
points: number, };
export type Rear = { 
/**
 * From which rank on, counted from 0.
 */
"from-rank": number, 
/**
 * What they are.
 */
profile: Profile, };
export type Reason = { 
/**
 * Why it tests.
 */
occasion: Occasion, 
/**
 * Hits it has suffered in this phase; those of the lost combat if not said.
 */
hits: number | null, 
/**
 * Hits received in the lost combat.
 */
received: number, 
/**
 * Hits inflicted in it.
 */
inflicted: number, 
/**
 * FOG-CTM-07: there is more than one reason to test.
 */
"several-reasons": boolean, 
/**
 * FOG-CTM-06: the commander-in-chief was seen to fall.
 */
"commander-in-chief": boolean, 
/**
 * FOG-CTM-08: an enemy to be feared.
 */
terrible: boolean, 
/**
 * FOG-CT-07: its flank is threatened.
 */
"threatened-flank": boolean, 
/**
 * FOG-CT-08: friends are close behind it.
 */
"rear-support": boolean, };
export type Report<A, U> = { 
/**
 * Battles that count.
 */
battles: number, 
/**
 * Battles there were to be.
 */
wanted: number, 
/**
 * Both armies.
 */
armies: [A, A], 
/**
 * Battles drawn.
 */
drawn: number, 
/**
 * Pairs by the points of the first army, in quarters.
 */
"pair-scores": [number, number, number, number, number], 
/**
 * How often players of equal armies would come out at least as far apart.
 */
"p-value": number, 
/**
 * Share of the points of whoever had the first player's seat.
 */
"first-seat": Share, 
/**
 * Share of the points of whoever had the first phase of the battle.
 */
"first-phase": Share, 
/**
 * How long they were.
 */
length: LengthReport, 
/**
 * How they ended, the commonest first.
 */
endings: Array<Ending>, 
/**
 * The lines of both armies: first army first, those that earned most before the others.
 */
units: Array<U>, 
/**
 * Luck.
 */
luck: LuckReport, };
export type ResultsFile = "report" | "battles" | "units" | "records";
export type ResultsView<A, U> = { 
/**
 * The simulation.
 */
simulation: SimulationView, 
/**
 * Battles fought. Some may still wait for a pair before them to count.
 */
fought: number, 
/**
 * What they say; nothing before the first pair.
 */
findings: Findings<A, U> | null, };
export type Role = "attacker" | "defender" | "shooter" | "target" | "group" | "support" | "threat" | "bystander";
export type Roll = { 
/**
 * What for.
 */
purpose: Purpose, 
/**
 * Whose dice.
 */
by: Side, 
/**
 * How many.
 */
dice: number, 
/**
 * For the first time or again.
 */
throw: Throw, };
export type Roster = { 
/**
 * What the list calls them.
 */
name: string, 
/**
 * Quality.
 */
quality: Quality, 
/**
 * Training.
 */
training: Training, 
/**
 * The front rank, and all ranks unless `rear` says otherwise.
 */
front: Profile, 
/**
 * FOG-TRP-08: other troops in the rear ranks.
 */
rear?: Rear | null, 
/**
 * Bases at the start (FOG-BG-01).
 */
bases: number, 
/**
 * FOG-CMD-03: the ally contingent it belongs to.
 */
ally?: number | null, };
export type RuleId = string;
export type ScenarioView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Title.
 */
title: string, 
/**
 * What it is about.
 */
description: string, 
/**
 * The armies.
 */
armies: [string, string], 
/**
 * How many battle groups each has.
 */
groups: [number, number], 
/**
 * The table.
 */
table: Footprint, };
export type Scene = { 
/**
 * After so many entries of the journal.
 */
at: number, 
/**
 * Of so many.
 */
of: number, 
/**
 * Commands that can be taken back.
 */
undoable: number, 
/**
 * Answers to a question that has but a few.
 */
choices: Array<Command>, 
/**
 * Where the one who is asked may deploy: depth from his table edge, for battle troops and for skirmishers.
 */
deployment: [number, number] | null, 
/**
 * Rule set.
 */
"rule-set": string, 
/**
 * Turns begun; 0 during set-up. Each player's turn counts.
 */
turn: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Whose turn it is.
 */
active: Side, 
/**
 * Who has the initiative.
 */
initiative: Side, 
/**
 * Length and depth of the table.
 */
table: Footprint, 
/**
 * Terrain.
 */
terrain: Array<PieceSpec>, 
/**
 * Field fortifications.
 */
fortifications: Array<Fortification>, 
/**
 * Camps.
 */
camps: Array<CampView>, 
/**
 * Battle groups.
 */
groups: Array<GroupView>, 
/**
 * Commanders.
 */
commanders: Array<CommanderView>, 
/**
 * Enemies in contact.
 */
engaged: Array<Engagement>, 
/**
 * Overlaps.
 */
overlaps: Array<OverlapView>, 
/**
 * Charges of this impact phase.
 */
charges: Array<ChargeView>, 
/**
 * Who evades in this impact phase.
 */
evading: BgSet, 
/**
 * Who intercepts in this impact phase.
 */
intercepting: BgSet, 
/**
 * Who could still move; while charges are declared, who has an enemy near enough to charge.
 */
ready: BgSet, 
/**
 * Who may try to bolster or rally now, and how likely he succeeds.
 */
rallies: Array<RallyView>, 
/**
 * Attrition, first player's first.
 */
attrition: [AttritionView, AttritionView], 
/**
 * What comes next.
 */
next: NextView, 
/**
 * Hash of the state.
 */
hash: StateHash, };
export type Share = { 
/**
 * From 0 to 1; a draw is half a point.
 */
share: number, 
/**
 * Where the true share is.
 */
interval: Interval, };
export type Sheet = { 
/**
 * Rule set.
 */
"rule-set": string, 
/**
 * Title.
 */
title: string, 
/**
 * What it is about.
 */
description: string, 
/**
 * Names of the armies.
 */
armies: [string, string], 
/**
 * Names of the players.
 */
players: [string, string], 
/**
 * The lines of all battle groups, by number.
 */
rosters: Array<Roster>, 
/**
 * What each battle group costs, by number.
 */
points: Array<number>, 
/**
 * How far each battle group goes on open ground, by number.
 */
rates: Array<number>, 
/**
 * How far each battle group shoots: effective and longest range, by number.
 */
ranges: Array<[number, number] | null>, 
/**
 * What commanders are called, by number.
 */
commanders: Array<string>, 
/**
 * Attrition that breaks each army.
 */
"breaks-at": [number, number], 
/**
 * Turn limit.
 */
"turn-limit": number | null, 
/**
 * Width of every base.
 */
"base-width": number, 
/**
 * Seed of the dice.
 */
seed: number, };
export type Side = "first" | "second";
export type SimulationAsked = { 
/**
 * Who meets whom.
 */
contest: Contest, 
/**
 * Who leads the first army, and who the second.
 */
players: [Level, Level], 
/**
 * Turn limit where the scenario has none; each player's turn counts.
 */
turns: number, 
/**
 * Seed of everything that is left to chance.
 */
seed: number, };
export type SimulationView = { 
/**
 * Names of the armies, as the data have them.
 */
names: [string, string], 
/**
 * Pairs of battles.
 */
pairs: number, 
/**
 * Turn limit.
 */
"turn-limit": number, 
/**
 * The command line that fights the same battles.
 */
command: string, };
export type Situation = { "combat": { 
/**
 * Whose front made the contact; at impact it charges.
 */
attacker: Body, 
/**
 * Its enemy.
 */
defender: Body, 
/**
 * Impact or melee.
 */
kind: Kind, 
/**
 * Where they meet.
 */
on: On, } } | { "volley": { 
/**
 * Who shoots.
 */
shooter: Body, 
/**
 * At whom.
 */
target: Body, 
/**
 * How far.
 */
range: Length, } } | { "test": { 
/**
 * Who tests.
 */
group: Body, 
/**
 * Why.
 */
because: Reason, } } | { "death": { 
/**
 * Who was hit.
 */
group: Body, 
/**
 * How often.
 */
hits: number, 
/**
 * How it came about.
 */
wounds: Wounds, } };
export type Standing = "counts" | "not-met" | { "superseded-by": RuleId };
export type StandingView = { 
/**
 * Who.
 */
group: BgId, 
/**
 * Cohesion; BROKEN if it is gone.
 */
level: Cohesion, 
/**
 * Bases left.
 */
bases: number, 
/**
 * Bases lost since the situation began.
 */
lost: number, 
/**
 * It is no longer on the table.
 */
gone: boolean, };
export type StateHash = string;
export type Station = { "with": BgId } | { "at": Point };
export type Stepped = { 
/**
 * What happened.
 */
entry: LogEntry, 
/**
 * The table after it.
 */
scene: Scene, };
export type TallyView = { 
/**
 * The sum of those that count.
 */
total: number, lines: Array<Line<Factor>>, };
export type Territory = "agricultural" | "hilly" | "woodlands" | "steppes" | "desert" | "tropical" | "mountains";
export type TestView = { 
/**
 * What is added to two dice.
 */
tally: TallyView, 
/**
 * What they must come to.
 */
needs: number, 
/**
 * How likely that is, re-rolls counted.
 */
passed: ChanceView, };
export type TestedView = { 
/**
 * What the total says.
 */
verdict: Verdict, 
/**
 * The level after it.
 */
level: Cohesion, 
/**
 * How likely.
 */
chance: ChanceView, };
export type Throw = "first" | "again";
export type Told = { "catalogue": Catalogue } | { "began": Began } | { "saved": string } | { "scene": Scene } | { "log": Array<LogEntry> } | { "stepped": Stepped } | { "undone": Scene } | { "thought": Command } | { "pondered": Pondered } | { "commands": Array<Command> } | { "judged": Judged } | { "options": Options } | { "ghost": GhostView } | { "impact": CombatView | null } | { "combat": CombatView | null } | { "volley": VolleyView | null } | { "simulation": SimulationView } | { "fought": Array<string> } | { "results": ResultsView<ArmyReport, GroupReport> } | { "umpire": UmpireView } | { "course": CourseView } | { "trouble": Trouble };
export type Training = "undrilled" | "drilled";
export type Troop = "heavy-foot" | "medium-foot" | "light-foot" | "cavalry" | "camelry" | "light-horse" | "cataphracts" | "knights" | "elephants" | "light-chariots" | "heavy-chariots" | "scythed-chariots" | "battle-wagons" | "light-artillery" | "heavy-artillery";
export type Trouble = { 
/**
 * `refused`, `bad-request`, `bad-position`, `bad-file`, `bad-army`, `no-battle`, `dice`, `not-asked` or
 * `nothing-to-undo`.
 */
kind: string, 
/**
 * The field that is wrong.
 */
field: string | null, 
/**
 * The rule that forbids it.
 */
rule: string | null, 
/**
 * What stands against it.
 */
objection: Objection | null, 
/**
 * What is wrong, for whoever has words of his own.
 */
fault: unknown, 
/**
 * In English, for want of better words.
 */
message: string, };
export type Turn = "left" | "right" | "about";
export type Turns = { 
/**
 * The turn.
 */
turn: number, 
/**
 * How many.
 */
battles: number, };
export type UmpireCommander = { 
/**
 * Whose.
 */
side: Side, 
/**
 * His type.
 */
rank: Rank, };
export type UmpireView = { 
/**
 * The odds.
 */
odds: GloryOddsView, 
/**
 * What each battle group is there, by its number.
 */
roles: Array<Role>, 
/**
 * Commanders, by their numbers.
 */
commanders: Array<UmpireCommander>, 
/**
 * FOG-FLK-03: what the defender drops to before the dice fall, where it does; it is counted as it was said to stand.
 */
"at-contact": Cohesion | null, };
export type Value = { "victory": number } | { "worth": number };
export type Verdict = "rise" | "hold" | "drop-one" | "drop-two";
export type VolleyView = { 
/**
 * Who is shot at.
 */
target: BgId, 
/**
 * Everybody who shoots at it.
 */
shooters: Array<FighterView>, 
/**
 * What may become of it.
 */
fates: FatesView, };
export type Way = "away" | "along-charge";
export type WeighedView = { 
/**
 * The command.
 */
command: Command, 
/**
 * What it seemed to be worth.
 */
value: Value, 
/**
 * It is the one that was chosen.
 */
chosen: boolean, };
export type Wheel = { 
/**
 * Towards which hand.
 */
to: Hand, 
/**
 * By how much.
 */
angle: Angle, };
export type Whereabouts = "reserve" | "table" | { "gone": Fate };
export type Why = "battle-over" | "dice-come-next" | { "other-player-decides": { who: Side, } } | "not-the-question" | "not-offered" | { "no-such-group": { group: BgId, } } | { "no-such-commander": { commander: CommanderId, } } | "not-yours" | { "not-on-table": { group: BgId, } } | { "shaken": { group: BgId, } } | { "in-close-combat": { group: BgId, } } | { "not-in-close-combat": { group: BgId, } } | { "not-such-troops": { group: BgId, } } | "already-done" | { "already-moved": { group: BgId, } } | { "looting": { group: BgId, } } | { "pursuing": { group: BgId, } } | { "nobody-in-reach": { farthest: Length, } } | { "too-far": { most: Length, } } | { "too-short": { least: Length, } } | "no-distance" | { "bad-angle": { most: Angle, } } | "no-such-formation" | { "impossible": { row: MoveRow, } } | { "test-failed": { row: MoveRow, } } | { "friend-in-the-way": { friend: BgId, } } | { "enemy-in-the-way": { enemy: BgId, } } | { "not-clear": { friend: BgId, } } | { "ground-in-the-way": { piece: number, } } | "camp-in-the-way" | "leaves-table" | { "restricted": { enemy: BgId, } } | { "enemy-close": { enemy: BgId, } } | "no-commander" | { "commander-busy": { commander: CommanderId, } } | { "nobody-to-rally": { commander: CommanderId, } } | "no-battle-line" | { "too-many-groups": { most: number, } } | "outside-zone" | { "overlaps": { with: BgId, } } | { "not-placed": { group: BgId, } } | { "not-this-quarter": { group: BgId, } } | "not-an-order" | { "too-many-picks": { most: number, } } | { "too-few-picks": { least: number, } } | "not-in-territory" | "bad-outline" | "bad-size" | { "too-near-piece": { piece: number, } } | "not-where-rolled" | "not-the-same-piece" | "compulsory" | { "too-many-works": { most: number, } } | "nothing-to-protect" | "not-behind-friends" | "nothing-to-feed";
export type Wish = { "towards": { 
/**
 * Where.
 */
at: Point, } } | { "manoeuvre": Manoeuvre } | { "line": { 
/**
 * Who leads it.
 */
commander: CommanderId, 
/**
 * Who goes.
 */
groups: BgSet, 
/**
 * How.
 */
advance: Advance, } } | { "charge": { 
/**
 * The wheel.
 */
wheel: Wheel | null, } } | { "charge-towards": { 
/**
 * Where.
 */
at: Point, } } | { "deploy": { 
/**
 * Middle of the front edge, and facing.
 */
pose: Pose, 
/**
 * Files.
 */
files: number, } };
export type Wounds = "shot" | "won-or-drew" | "lost";
