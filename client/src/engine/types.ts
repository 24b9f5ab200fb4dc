// Written by `cargo xtask types` from the Rust types. Do not edit.
export type Account = { 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * Turns.
 */
turns: number, 
/**
 * Both sides.
 */
sides: [SideAccount, SideAccount], 
/**
 * The heaviest losses, in order.
 */
"turning-points": Array<Loss>, 
/**
 * All losses, in order.
 */
losses: Array<Loss>, 
/**
 * What each Unit did.
 */
units: Array<UnitAccount>, 
/**
 * The losses turn by turn.
 */
tide: Array<Tide>, };
export type Acting = { 
/**
 * The Unit or Group.
 */
units: UnitSet, 
/**
 * Movement phases made.
 */
phases: number, 
/**
 * Movement phases that may still be made, where a shot or something else has said how many.
 */
left: number | null, 
/**
 * What was tried (`Trial::bit`).
 */
tried: number, 
/**
 * Those that have fired.
 */
fired: UnitSet, 
/**
 * Drawn on by enemy Baggage: the compulsory move has still to be made.
 */
lured: boolean, 
/**
 * The first two phases kept to a road.
 */
"on-road": boolean, 
/**
 * Where it stands.
 */
stage: ActingStage, };
export type ActingStage = "begin" | "free" | { "trial": Trial } | "over";
export type Activation = { 
/**
 * The Unit or Group.
 */
units: UnitSet, 
/**
 * Moved, rallied or nothing.
 */
done: Done, 
/**
 * Those that have fired.
 */
fired: UnitSet, 
/**
 * What was declared before moving.
 */
stance: Stance | null, 
/**
 * War Chariots that were rolling when it began.
 */
rolling: UnitSet, 
/**
 * How far they have gone, where the weather counts both moves of light troops together (BI3-WEA-21).
 */
gone?: Length, };
export type Aftermath = { 
/**
 * Everybody who fought: no rout zone touches them.
 */
melee: UnitSet, 
/**
 * The losing Main Unit, while it has still to retreat.
 */
"main-retreats": UnitId | null, 
/**
 * Supports that have still to retreat, first player's first.
 */
"supports-retreat": [UnitSet, UnitSet], 
/**
 * The winning Main Unit, if somebody may pursue.
 */
winner: UnitId | null, 
/**
 * Its Supports that must pursue if it does.
 */
"supports-pursue": UnitSet, 
/**
 * The losing Main Unit.
 */
loser: UnitId, 
/**
 * Where it fled.
 */
flight: Heading, 
/**
 * Chosen before the retreat.
 */
chosen: boolean | null, 
/**
 * Pursuers, with the place where each began.
 */
began: Pursuers, 
/**
 * Where it stands.
 */
stage: AftermathStage, };
export type AftermathStage = "early-choice" | "retreats" | "choice" | "main-pursues" | "supports-pursue" | "contact" | { "storm": number };
export type Aim = "charge" | "turn-flank" | "shoot" | "fight" | "advance" | "rally" | "fall-back" | "hold";
export type Angle = number;
export type Answer = "evade" | "counter-charge" | "square" | "shelter" | "fire" | "stand";
export type ArcAid = { 
/**
 * Whose.
 */
unit: UnitId, 
/**
 * From which edge.
 */
edge: Edge, 
/**
 * Up to this band.
 */
band: Band, 
/**
 * How far.
 */
most: Length, 
/**
 * Its outline.
 */
outline: Array<Point>, };
export type Arm = "foot" | "cavalry" | "beasts" | "shooters" | "mixed";
export type ArmyList = { 
/**
 * Its name in files and addresses, unique within a file.
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
 * Name of the page it was read on.
 */
source: string, 
/**
 * How far to trust it.
 */
status: Array<Status>, 
/**
 * The rule set it is written for: that of its file.
 */
"rule-set": Edition, 
/**
 * Printed sum of the VD. For play the sum of the lines counts (BI08-VIC-01).
 */
vdt?: number | null, 
/**
 * Printed break point.
 */
"break-at"?: number | null, 
/**
 * Sum of the VD of the lines; must agree with them.
 */
"vdt-sum": number, 
/**
 * The lines.
 */
units: Array<ListLine>, 
/**
 * The options.
 */
options: Array<ListOption>, 
/**
 * What is doubtful about the list.
 */
notes: Array<string>, };
export type ArmyReport = { 
/**
 * VD in all.
 */
vdt: number, 
/**
 * Battles won.
 */
won: number, 
/**
 * Share of the points.
 */
score: Share, 
/**
 * VD lost in a battle, on average.
 */
"lost-vd": number, 
/**
 * VD of enemies that its Units routed for each VD of its own: the measure for its lines.
 */
earned: number | null, };
export type ArmyShare = { 
/**
 * Points spent.
 */
points: number, 
/**
 * Points that might be spent.
 */
size: number, 
/**
 * Its Command Structure.
 */
structure: Structure, 
/**
 * Its Commands.
 */
commands: Array<ShareCommand>, 
/**
 * Large Units, each from its front Unit to its rear. Who was bought for a rear rank stands there.
 */
"large-units": Array<Array<number>>, 
/**
 * Mounted Units that may dismount, and what they become.
 */
"on-foot": Array<[number, Profile]>, };
export type ArmyUnit = { 
/**
 * Where it comes from.
 */
from: UnitRef, 
/**
 * What the battle knows of it.
 */
profile: Profile, };
export type ArmyView = { 
/**
 * Its Units.
 */
units: Array<ArmyUnit>, 
/**
 * How far each of them marches on open ground.
 */
marches: Array<number>, 
/**
 * Sum of the VD.
 */
vdt: number, 
/**
 * The loss that breaks it.
 */
"break-at": number, 
/**
 * What the player should know.
 */
warnings: Array<Warning>, 
/**
 * Points and Commands, where it was bought.
 */
share: ArmyShare | null, };
export type Ask = { "do": "catalogue", } | { "do": "army", 
/**
 * Id of the list.
 */
list: string, 
/**
 * What is chosen from it.
 */
choices: Choices, 
/**
 * The rule set, if not that of the list.
 */
"rule-set"?: Edition, } | { "do": "muster", 
/**
 * Id of the list.
 */
list: string, 
/**
 * What is bought.
 */
choices: PointsChoices, 
/**
 * The rule set.
 */
"rule-set": Edition, } | { "do": "begin", 
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
from: number, } | { "do": "account", } | { "do": "command", 
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
limit?: number, 
/**
 * Positions it may look at: with as many, the same answer on every machine.
 */
nodes?: number, } | { "do": "ponder", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its seed.
 */
seed: number, 
/**
 * After so many entries of the journal; now, if nothing is said.
 */
at?: number, 
/**
 * Milliseconds after which it must answer with the best it has found.
 */
limit?: number, } | { "do": "plan", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its seed.
 */
seed: number, 
/**
 * After so many entries of the journal: the beginning of the phase.
 */
at: number, 
/**
 * Milliseconds after which it must answer.
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
 * A Unit or a Group.
 */
units: UnitSet, } | { "do": "ghost", 
/**
 * A Unit or a Group.
 */
units: UnitSet, 
/**
 * What is wished.
 */
wish: Wish, } | { "do": "outlook", 
/**
 * A Unit or a Group.
 */
units: UnitSet, 
/**
 * What.
 */
command: Command, } | { "do": "odds", 
/**
 * A Unit or a Group.
 */
units: UnitSet, 
/**
 * What.
 */
command: Command | null, 
/**
 * Phases of melee to follow.
 */
phases: number, } | { "do": "umpire", 
/**
 * The rule set.
 */
"rule-set": Edition, 
/**
 * Who against whom, and how.
 */
situation: Situation, 
/**
 * What is to be said besides.
 */
around?: Circumstances, 
/**
 * What is assumed of the players.
 */
habits: HabitsView, 
/**
 * Phases of melee to follow.
 */
phases: number, } | { "do": "stage", 
/**
 * The rule set.
 */
"rule-set": Edition, 
/**
 * Who against whom, and how.
 */
situation: Situation, 
/**
 * What is to be said besides.
 */
around?: Circumstances, 
/**
 * Seed of the dice.
 */
seed: number, } | { "do": "simulation", 
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
file: ResultsFile, } | { "do": "surroundings", 
/**
 * The Unit.
 */
unit: UnitId, };
export type Assault = { 
/**
 * The charge; its own stage is not used.
 */
charge: Charge, 
/**
 * Is it an opportunity charge?
 */
opportunity: boolean, 
/**
 * Its move test failed: Disorder at contact, or where it ends.
 */
disorder: boolean, 
/**
 * Enemies that have answered.
 */
answered: UnitSet, 
/**
 * Enemies that have said whether they fire first (opportunity charges).
 */
"said-fire": UnitSet, 
/**
 * Enemies that charge in turn.
 */
countering: UnitSet, 
/**
 * Enemies that fire, at which charger.
 */
shooters: Array<[UnitId, UnitId]>, 
/**
 * Is it a compulsory move? Then it goes on as far as it can.
 */
compelled: boolean, 
/**
 * How far to where the first target stood that has left: from there on the charge may halt (IMP-CHG-13).
 */
least: Length | null, 
/**
 * Chargers that have touched somebody who left the table at once.
 */
met: UnitSet, 
/**
 * Where it stands.
 */
stage: AssaultStage, };
export type AssaultStage = "reactions" | { "ask": UnitId } | { "test": [UnitId, Answer] } | "bonus" | "run" | "fire" | "align" | { "align-die": UnitId } | "contact" | "halt" | "sweep";
export type AttackClass = "frontal" | "side" | "flank" | "rear";
export type Band = "short" | "long" | "extreme" | "point-blank";
export type Bank = { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * Everybody of the melee.
 */
melee: UnitSet, };
export type BaseSet = "F6" | "F8";
export type BattleView = { 
/**
 * Rule set.
 */
"rule-set": string, 
/**
 * Turn; 0 during set-up.
 */
turn: number, 
/**
 * Whose phase it is.
 */
active: Side, 
/**
 * Length and depth of the table.
 */
table: Footprint, 
/**
 * Terrain.
 */
terrain: Array<PieceSpec>, 
/**
 * Units.
 */
units: Array<UnitView>, 
/**
 * Commands by their number, where armies act in Commands.
 */
commands?: Array<CommandView>, 
/**
 * Commands of divided armies that act together, in the order of the scenario.
 */
divisions?: Array<DivisionView>, 
/**
 * Pairs in melee.
 */
engaged: Array<Engagement>, 
/**
 * Demoralisation value lost, and in all.
 */
"lost-vd": [[number, number], [number, number]], 
/**
 * The weather, where it is played.
 */
weather?: Weather, 
/**
 * Open procedures, outermost first.
 */
agenda: Array<Frame>, 
/**
 * Hash of the state.
 */
hash: StateHash, };
export type Began = { 
/**
 * What never changes.
 */
sheet: Sheet, 
/**
 * What the players should know.
 */
warnings: Array<Caution>, 
/**
 * The table.
 */
scene: Scene, };
export type Beginning = { "scenario": { 
/**
 * Its id.
 */
id: string, 
/**
 * The rule set, if not that of the scenario.
 */
"rule-set"?: Edition, 
/**
 * Optional rules agreed on.
 */
switches?: Switches, } } | { "position": { 
/**
 * The position.
 */
position: unknown, } } | { "armies": { 
/**
 * Their lists.
 */
lists: [string, string], 
/**
 * What was chosen from them.
 */
choices: [Choices, Choices], 
/**
 * What was bought, where a list has prices.
 */
bought?: [PointsChoices | null, PointsChoices | null], 
/**
 * The rule set, if not that of the lists.
 */
"rule-set"?: Edition, 
/**
 * Optional rules agreed on.
 */
switches?: Switches, 
/**
 * Base set.
 */
"base-set": BaseSet, 
/**
 * Terrain and deployment by the rules; otherwise both stand ready on even ground.
 */
"by-the-rules": boolean, 
/**
 * Turn limit.
 */
"turn-limit": number | null, } };
export type Beside = "nobody" | "one-flank" | "both-flanks" | "pikes";
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
export type Blow = { "melee": { 
/**
 * Against this Main Unit.
 */
against: UnitId, } } | { "shot": { 
/**
 * Who fired.
 */
by: UnitId, } } | { "pila": { 
/**
 * Who threw them.
 */
by: UnitId, } } | { "trampled": { 
/**
 * The elephants.
 */
by: UnitId, } } | { "swept": { 
/**
 * The friends.
 */
by: UnitId, } };
export type BlowView = { 
/**
 * VBU lost.
 */
lost: number, 
/**
 * Nothing is left of it.
 */
routed: boolean, 
/**
 * It is there and Disordered.
 */
disordered: boolean, 
/**
 * How likely.
 */
chance: ChanceView, };
export type Bought = { 
/**
 * The line, by its place in the list from 0.
 */
line: number, 
/**
 * How many: single Units, or Large Units of `ranks` Units each.
 */
count: number, 
/**
 * How many Units deep; the second and third rank cost `points-rear`.
 */
ranks?: number, 
/**
 * The weapon, if not the first one of the line.
 */
weapon?: Weapon | null, 
/**
 * The option they take, by its place in the list from 0.
 */
option?: number | null, 
/**
 * The first of them holds the General of the Command.
 */
general?: boolean, };
export type BuildError = { "no-such-option": { 
/**
 * As chosen.
 */
option: number, } } | { "option-twice": { 
/**
 * The option.
 */
option: number, } } | { "option-in-words": { 
/**
 * The option.
 */
option: number, } } | { "which-leaves": { 
/**
 * The option.
 */
option: number, } } | { "nothing-to-replace": { 
/**
 * The option.
 */
option: number, } } | { "no-such-unit": { 
/**
 * As chosen.
 */
unit: UnitRef, } } | { "no-such-weapon": { 
/**
 * The Unit.
 */
unit: UnitRef, 
/**
 * As chosen.
 */
weapon: Weapon, } } | { "weapon-twice": { 
/**
 * The Unit.
 */
unit: UnitRef, } } | { "no-place-for-general": { 
/**
 * The Unit.
 */
unit: UnitRef, } } | "no-general" | "no-units" | { "other-rules": { 
/**
 * The rule set.
 */
"rule-set": Edition, } };
export type Building = { 
/**
 * Command Structures.
 */
"command-structure": StructurePrices, 
/**
 * Generals.
 */
general: GeneralPrices, 
/**
 * A roll of destiny. Only reports of players have any.
 */
"destiny-roll": number, 
/**
 * Rolls of destiny unless a list says otherwise.
 */
"destiny-max": number, 
/**
 * The usual size.
 */
"standard-size": number, 
/**
 * Small games.
 */
"small-game": SmallGame, 
/**
 * Large games.
 */
"large-game": LargeGame, };
export type ByDie = { 
/**
 * More, in a charge or pursuit.
 */
bonus: [number, number, number, number, number, number], 
/**
 * In a retreat.
 */
retreat: [number, number, number, number, number, number], };
export type Catalogue = { 
/**
 * Version of the program.
 */
version: string, 
/**
 * Rule sets.
 */
"rule-sets": Array<RuleSetView>, 
/**
 * Scenarios.
 */
scenarios: Array<ScenarioView>, 
/**
 * Army lists.
 */
armies: Array<ArmyList>, 
/**
 * Army lists with prices.
 */
points: Array<PointsList>, 
/**
 * Computer players, weakest first.
 */
levels: Array<Level>, };
export type Category = "foot" | "mounted";
export type Caution = { "position": Oddity } | { "army": Warning };
export type ChainView = { 
/**
 * Units that may change.
 */
units: Array<UnitOddsView>, 
/**
 * Phases of melee, the first one first.
 */
phases: Array<PhaseOddsView>, 
/**
 * Demoralisation value each army loses, first player's first.
 */
"lost-vd": [Array<NumberView>, Array<NumberView>], 
/**
 * Each side wins the battle by it.
 */
won: [ChanceView, ChanceView], 
/**
 * Still to be rolled after the last phase that was followed.
 */
unfinished: ChanceView, 
/**
 * Not followed, for want of throws.
 */
unfollowed: ChanceView, 
/**
 * Throws looked at.
 */
throws: number, 
/**
 * Phases that were followed.
 */
horizon: number, 
/**
 * What was assumed of the players.
 */
habits: HabitsView, };
export type Chance = { 
/**
 * Who may react.
 */
by: Side, 
/**
 * To whom.
 */
triggers: UnitSet, 
/**
 * By fire too; else by charges only.
 */
fire: boolean, };
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
export type Charge = { 
/**
 * Who charges.
 */
units: UnitSet, 
/**
 * Where they began, before any wheel.
 */
from: Array<[UnitId, Pose]>, 
/**
 * The wheel.
 */
wheel: Wheel | null, 
/**
 * What the wheel costs.
 */
arc: Length, 
/**
 * Is the bonus rolled for?
 */
bonus: boolean, 
/**
 * Its die.
 */
die: number, 
/**
 * Distance of the common run until the first contact.
 */
run: Length, 
/**
 * Members that may still go on.
 */
waiting: UnitSet, 
/**
 * War Chariots that stood when the activation began.
 */
halted: UnitSet, 
/**
 * Where it stands.
 */
stage: ChargeStage, };
export type ChargeAid = { 
/**
 * The enemy it is meant for.
 */
target: UnitId, 
/**
 * How it would strike.
 */
class: AttackClass, 
/**
 * The command.
 */
command: Command, 
/**
 * What it would lead to.
 */
outlook: Outlook, };
export type ChargeStage = "bonus" | "run" | "onward" | "align" | { "align-die": { 
/**
 * The aligned charger.
 */
unit: UnitId, } } | "contact";
export type Chase = "straight-ahead" | "along-flight";
export type Choices = { 
/**
 * Options taken, in this order.
 */
options: Array<OptionChoice>, 
/**
 * Other weapons.
 */
weapons: Array<WeaponChoice>, 
/**
 * The Unit that holds the General.
 */
general: UnitRef | null, };
export type Circumstances = { 
/**
 * Optional rules agreed on.
 */
switches: Switches, 
/**
 * The weather, where it is played; without it, none that changes anything.
 */
weather: Weather | null, 
/**
 * Further Units in contact, where two fight.
 */
supports: Array<Support>, };
export type Clash = { 
/**
 * The Units whose melees are fought.
 */
newcomers: UnitSet, 
/**
 * How it came about.
 */
occasion: Occasion, 
/**
 * Newcomers that were halted chariots.
 */
halted: UnitSet, 
/**
 * Enemies that were not in melee before this contact.
 */
"newly-met": UnitSet, 
/**
 * Units that have fought in this clash.
 */
fought: UnitSet, 
/**
 * Ties broken: these pairs are Main Units before others of equal claim.
 */
preferred: Array<[UnitId, UnitId]>, 
/**
 * Supports that had to choose, with the friendly Main Units they support.
 */
supporting: Array<[UnitId, UnitSet]>, 
/**
 * Units whose pila are settled.
 */
"pila-settled": UnitSet, 
/**
 * Who chooses the order.
 */
chooser: Side, 
/**
 * The die that breaks a tie between two opponents of this charger.
 */
"tie-die": UnitId | null, 
/**
 * The melee that was chosen to be next, by one of its Main Units.
 */
chosen: UnitId | null, };
export type Climate = "temperate" | "desert" | "tropical";
export type Command = "roll-for-river" | "roll-for-built-up-area" | { "place-terrain": { 
/**
 * The element.
 */
piece: PieceSpec, } } | "end-terrain" | { "remove-terrain": { 
/**
 * Its number, from 0 in the order of placing.
 */
piece: number, } } | { "move-terrain": { 
/**
 * Its number.
 */
piece: number, 
/**
 * The same element in its new place.
 */
to: PieceSpec, } } | "keep-terrain" | { "deploy": { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * Where.
 */
pose: Pose, 
/**
 * The Unit behind it with which it forms a Large Unit.
 */
rear?: UnitId | null, 
/**
 * In shieldwall.
 */
shieldwall: boolean, } } | "end-deployment" | { "activate": { 
/**
 * Its Units.
 */
units: UnitSet, } } | "cancel-activation" | { "move": { 
/**
 * How.
 */
manoeuvre: Manoeuvre, 
/**
 * War Chariots: halt or keep rolling.
 */
finish: Finish, } } | { "fire": { 
/**
 * The firer.
 */
unit: UnitId, 
/**
 * The target.
 */
target: UnitId, 
/**
 * The firing edge; only all-round firers may choose another than the front.
 */
edge: Edge, 
/**
 * What it declares; after a move or a rally it must say so.
 */
stance: Stance, } } | { "charge": { 
/**
 * A wheel before the straight move.
 */
wheel?: Wheel | null, 
/**
 * Roll for the Charge Movement Bonus.
 */
bonus: boolean, } } | "rally" | "form-shieldwall" | "fight" | "end-activation" | "end-phase" | { "go-on": { 
/**
 * How far; 0 halts it.
 */
distance: Length, } } | { "choose-melee": { 
/**
 * One of its Main Units.
 */
main: UnitId, } } | { "choose-main": { 
/**
 * The Main Units.
 */
pair: [UnitId, UnitId], } } | { "choose-supported": { 
/**
 * At most two friendly Main Units.
 */
mains: UnitSet, } } | { "throw-pila": { 
/**
 * Thrown.
 */
throw: boolean, } } | { "retreat-next": { 
/**
 * The Unit.
 */
unit: UnitId, } } | { "meet-friend": { 
/**
 * How.
 */
way: Way, } } | { "pursue": { 
/**
 * Pursued.
 */
pursue: boolean, } } | { "choose-chase": { 
/**
 * Where.
 */
chase: Chase, } } | { "pursue-next": { 
/**
 * The Unit.
 */
unit: UnitId, } } | { "evade": { 
/**
 * Evaded.
 */
evade: boolean, } } | { "surprise": { 
/**
 * The card is played.
 */
play: boolean, } } | { "counter-charge": { 
/**
 * Tried.
 */
attempt: boolean, } } | { "defend": { 
/**
 * Fired, if the test allows it.
 */
fire: boolean, } } | { "move-next": { 
/**
 * The Unit.
 */
unit: UnitId, } } | "concede" | "offer-draw" | { "nominate": { 
/**
 * Its number.
 */
command: number, } } | { "roll-again": { 
/**
 * Which.
 */
dice: [boolean, boolean], } } | { "leave-initiative": { 
/**
 * Left.
 */
leave: boolean, } } | { "move-commander": { 
/**
 * Where to.
 */
to: Seat, } } | { "shoot": { 
/**
 * The firer.
 */
unit: UnitId, 
/**
 * The target.
 */
target: UnitId, 
/**
 * The firing edge.
 */
edge: Edge, 
/**
 * Movement phases announced.
 */
then: number, } } | "take-opportunity" | { "fall-back": { 
/**
 * How far.
 */
distance: Length, } } | { "disengage": { 
/**
 * How far.
 */
distance: Length, } } | "dismount" | { "relieve": { 
/**
 * That Unit.
 */
front: UnitId, } } | "form-square" | "leave-square" | { "occupy": { 
/**
 * Its number.
 */
piece: number, } } | { "leave-built-up-area": { 
/**
 * Where to.
 */
pose: Pose, } } | { "react": { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * How.
 */
reaction: Reaction, } } | "decline" | { "answer": { 
/**
 * What.
 */
answer: Answer, } } | { "roll-loss-again": { 
/**
 * Which.
 */
die: number | null, } };
export type CommandStanding = "available" | "activated" | "barred";
export type CommandView = { 
/**
 * Whose.
 */
side: Side, 
/**
 * Its Units on the table.
 */
units: UnitSet, 
/**
 * Its Commander's quality now.
 */
quality: Quality, 
/**
 * Is he Commander-in-Chief?
 */
"in-chief": boolean, 
/**
 * Where he is.
 */
seat: Seat, 
/**
 * How far his orders reach.
 */
reach: Length, 
/**
 * What he adds to the dice of the initiative.
 */
leadership: number, 
/**
 * Its standing in this turn.
 */
standing: CommandStanding, 
/**
 * It routs at the end of the turn.
 */
doomed: boolean, 
/**
 * It has routed.
 */
routed: boolean, };
export type CommanderLossFrame = { 
/**
 * Whose Commander.
 */
command: number, 
/**
 * The Unit he is with.
 */
unit: UnitId, 
/**
 * VBU lost in the test.
 */
lost: number, 
/**
 * The dice, once rolled.
 */
dice: [number, number] | null, 
/**
 * The die that is rolled again.
 */
again: number | null, };
export type Contender = "first" | "second";
export type Contest = { "armies": { 
/**
 * The lists, and what is chosen from them.
 */
picks: [Pick, Pick], 
/**
 * Where they meet.
 */
field: Field, } } | { "scenario": { 
/**
 * Its id.
 */
id: string, } };
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
export type DamageView = { 
/**
 * DAMAGE.
 */
damage: number, 
/**
 * How likely.
 */
chance: ChanceView, 
/**
 * The critical number of the test; none without DAMAGE.
 */
critical: number | null, };
export type Discipline = "A" | "B" | "C";
export type Dismounted = { 
/**
 * Troop type.
 */
type: Troop, 
/**
 * What the list calls them.
 */
name: string, 
/**
 * Movement in U.
 */
m: Length, 
/**
 * VBU.
 */
vbu: number, 
/**
 * Impetus Bonus.
 */
i: number, 
/**
 * Discipline.
 */
discipline: Discipline, 
/**
 * Missile weapon.
 */
weapon?: Weapon | null, 
/**
 * Traits.
 */
traits: Array<ListTrait>, };
export type Disorder = { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * By which rule.
 */
rule: RuleId, };
export type DivisionView = { 
/**
 * Whose.
 */
side: Side, 
/**
 * All its Units, those that are gone included.
 */
units: UnitSet, 
/**
 * Is it Cautious?
 */
cautious: boolean, 
/**
 * Demoralisation value lost, and in all.
 */
"lost-vd": [number, number], 
/**
 * It has lost heart, by its own losses or by those of its army.
 */
demoralised: boolean, };
export type Done = "nothing" | "moved" | "rallied" | "everything" | "moved-twice" | "charged" | "set-out";
export type Drift = { 
/**
 * What was ordered.
 */
order: Order, 
/**
 * Those who have still to roll.
 */
waiting: UnitSet, 
/**
 * Somebody went astray.
 */
astray: boolean, };
export type DrillView = { 
/**
 * Number of its Command; Baggage has none.
 */
command: number | null, 
/**
 * Within reach of its Commander.
 */
"in-command": boolean, 
/**
 * Impetuous, and not yet worn out.
 */
impetuous: boolean, 
/**
 * On Opportunity.
 */
opportunity: boolean, 
/**
 * In square.
 */
square: boolean, 
/**
 * On foot now.
 */
dismounted: boolean, 
/**
 * The Built Up Area that it occupies.
 */
garrison: number | null, 
/**
 * Bases one behind the other.
 */
ranks: number, };
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
export type Edition = "basic-impetus-2008" | "basic-impetus-3" | "impetus-1.7" | "impetus-7.0-it";
export type Encounter = { 
/**
 * The active player's Unit.
 */
attacker: Fighter, 
/**
 * Its enemy.
 */
defender: Fighter, 
/**
 * Where the attack meets the defender.
 */
on: AttackClass, 
/**
 * How they meet.
 */
meeting: Meeting, 
/**
 * A Unit that supports the attacker.
 */
support: Fighter | null, 
/**
 * A Unit that supports the defender.
 */
"defender-support": Fighter | null, 
/**
 * How far away the attacker is when it charges.
 */
distance: Length | null, 
/**
 * It rolls for the Charge Movement Bonus.
 */
bonus: boolean, };
export type End = "broken" | "both-broken" | "turn-limit" | "given-up";
export type EndView = { 
/**
 * VBU the Main Units lose, first player's first.
 */
lost: [number, number], 
/**
 * Which of them are gone.
 */
routed: [boolean, boolean], 
/**
 * Who loses the phase; nobody, if it is a draw or nobody wins.
 */
loser: Side | null, 
/**
 * How likely.
 */
chance: ChanceView, };
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
 * Who made the contact.
 */
attacker: UnitId, 
/**
 * Who was contacted.
 */
target: UnitId, 
/**
 * How.
 */
class: AttackClass, 
/**
 * The edge of the target that was touched.
 */
"target-edge": Edge, 
/**
 * The edge of the attacker that touched.
 */
"attacker-edge": Edge, };
export type Event = { "began": Frame } | { "went-on": Frame } | "ended" | { "terrain-placed": PieceSpec } | { "terrain-removed": { 
/**
 * Its number.
 */
piece: number, } } | { "terrain-moved": { 
/**
 * Its number.
 */
piece: number, 
/**
 * Its new place.
 */
to: PieceSpec, } } | { "deployed": { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * Where.
 */
pose: Pose, 
/**
 * With this Unit behind it as a Large Unit.
 */
rear: UnitId | null, 
/**
 * In shieldwall.
 */
shieldwall: boolean, } } | { "turn-began": { 
/**
 * Its number.
 */
turn: number, } } | { "phase-began": { 
/**
 * Whose.
 */
side: Side, } } | { "phase-earned": { 
/**
 * Who.
 */
side: Side, } } | { "further-phase-began": { 
/**
 * Whose.
 */
side: Side, } } | { "surprised": { 
/**
 * Who played his card.
 */
by: Side, } } | { "activated": { 
/**
 * Which.
 */
units: UnitSet, } } | "activation-cancelled" | { "spent": { 
/**
 * Which.
 */
units: UnitSet, } } | { "moved": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * From.
 */
from: Pose, 
/**
 * To.
 */
to: Pose, 
/**
 * Why.
 */
how: Motion, } } | { "carried": { 
/**
 * Who.
 */
units: UnitSet, 
/**
 * Past whom.
 */
past: UnitSet, 
/**
 * How far.
 */
by: Length, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "disordered": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "rallied": { 
/**
 * Which.
 */
unit: UnitId, } } | { "shieldwall-formed": { 
/**
 * By whom.
 */
unit: UnitId, } } | { "shieldwall-ended": { 
/**
 * Whose.
 */
unit: UnitId, } } | { "stakes-left": { 
/**
 * Which.
 */
unit: UnitId, } } | { "gait": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * Rolling.
 */
rolling: boolean, 
/**
 * Has it wheeled without going straight since?
 */
wheeled: boolean, } } | { "rolled": { 
/**
 * What for.
 */
roll: Roll, 
/**
 * The faces.
 */
faces: Faces, } } | { "damage": { 
/**
 * To whom.
 */
unit: UnitId, 
/**
 * How much.
 */
damage: number, 
/**
 * By which rule it is counted.
 */
rule: RuleId, } } | { "tested": { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * The critical number.
 */
critical: number, 
/**
 * The die.
 */
die: number, 
/**
 * Loss by failing.
 */
loss: number, 
/**
 * Loss by passing while Disordered.
 */
"disorder-loss": number, } } | { "lost-vbu": { 
/**
 * By whom.
 */
unit: UnitId, 
/**
 * How much.
 */
points: number, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "removed": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * Why.
 */
fate: Fate, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "engaged": Engagement } | { "parted": { 
/**
 * One.
 */
a: UnitId, 
/**
 * The other.
 */
b: UnitId, } } | { "pila-settled": { 
/**
 * Whose.
 */
units: UnitSet, } } | { "melee-joined": { 
/**
 * Main Units.
 */
mains: [UnitId, UnitId], 
/**
 * Supports.
 */
supports: [UnitSet, UnitSet], } } | { "melee-decided": { 
/**
 * The loser; `None` for a draw.
 */
loser: Side | null, 
/**
 * Losses by failed tests.
 */
losses: [number, number], 
/**
 * By which rule.
 */
rule: RuleId, } } | { "outflanked": { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * By whom.
 */
by: UnitId, 
/**
 * How.
 */
class: AttackClass, } } | { "draw-offered": { 
/**
 * Who.
 */
by: Side, } } | { "over": Outcome } | { "weather-changed": Weather } | { "defends": { 
/**
 * Who.
 */
side: Side, } } | { "command-began": { 
/**
 * Whose.
 */
side: Side, 
/**
 * Its number.
 */
command: number, } } | { "command-barred": { 
/**
 * Its number.
 */
command: number, 
/**
 * It routs at the end of the turn.
 */
doomed: boolean, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "promoted": { 
/**
 * Number of his Command.
 */
command: number, 
/**
 * What he is now.
 */
quality: Quality, 
/**
 * He changes no more.
 */
settled: boolean, } } | { "faced": { 
/**
 * Number of his Command.
 */
command: number, } } | { "commander-moved": { 
/**
 * Number of his Command.
 */
command: number, 
/**
 * Where he is.
 */
seat: Seat, } } | { "commander-lost": { 
/**
 * Number of his Command.
 */
command: number, 
/**
 * Killed, not captured.
 */
killed: boolean, 
/**
 * His Command routs at the end of the turn.
 */
"command-routs": boolean, 
/**
 * The army too.
 */
"army-routs": boolean, 
/**
 * By which rule.
 */
rule: RuleId, } } | { "command-routed": { 
/**
 * Its number.
 */
command: number, } } | { "discipline-tested": { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * Die and modifiers.
 */
total: number, 
/**
 * What was needed.
 */
needed: number, 
/**
 * Passed?
 */
passed: boolean, } } | { "marked": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * What.
 */
mark: Mark, } };
export type FaceView = { 
/**
 * The face.
 */
die: number, 
/**
 * VBU lost.
 */
lost: number, 
/**
 * Nothing is left of it.
 */
routed: boolean, 
/**
 * It is there and Disordered.
 */
disordered: boolean, };
export type Faces = number[];
export type Factor = "vbu" | "damage" | "general" | "disordered" | "shieldwall" | "floor" | "weapon-figure" | "moved" | "rallied" | "indirect" | "light-target" | "wood-edge" | "wagon-or-pavise" | "halted-chariot" | "deep-target" | "impetus" | "depth-pike-vs-mounted" | "depth-pike-vs-foot" | "depth-impetuous-vs-foot" | "higher-ground" | "difficult-ground" | { "support": UnitId } | "pila-charging" | "pila-charged" | { "pila-support": UnitId } | "mounted-units" | "moved-lightly" | "rallied-lightly" | "light-cavalry-target" | "shot-at" | "armour-under-fire" | "on-flank" | "heavy-foot-vs-cavalry" | "defended-ground" | "depth-spear-vs-mounted" | "depth-spear-vs-foot" | "heavy-chariots-vs-foot" | "wagon-volley" | "volley-vs-mounted" | "charger-in-disorder" | "cautious" | "surprised" | "eager" | "from-the-side" | "dazzled" | "long-snow" | "no-sixes" | "no-fives" | "commander-with" | "out-of-command" | "later-moves" | "charismatic" | "phases" | "light-target-far" | "light-target-far-of-any" | "light-target-short" | "light-at-light" | "light-at-light-short" | "evading" | "fortified" | "fortified-vs-artillery" | "wooden-protection" | "shieldwall-front" | "through-light" | "shot-near" | "shot-far" | "heavy-foot-shot-at" | "in-broken" | "in-difficult" | "heavy-foot-vs-mounted" | "three-deep-vs-mounted" | "supported-flank" | "better-discipline" | "charge-on-flank" | "mounted-in-difficult" | "clumsy-in-difficult" | "charge-on-cover" | "standing-chariots" | "depth-weight-vs-foot" | "heavy-javelin" | "leadership" | "other-leaders" | "command-structure" | "lost-in-test" | "mounted-commander";
export type Fate = "no-vbu-left" | "lost-while-flanked" | "expended" | "impassable" | "surrounded" | "left-table" | "with-its-block" | "dispersed" | "taken" | "with-its-command" | "in-ground" | "drowned";
export type Fault = "not-json" | { "too-large": { 
/**
 * Megabytes that are read at most.
 */
most: number, } } | "not-ours" | { "newer": { 
/**
 * Its version.
 */
version: number, 
/**
 * The newest that is known here.
 */
known: number, } } | { "other-revision": { 
/**
 * Their revision.
 */
revision: number, 
/**
 * The one that is played here.
 */
known: number, } } | { "unknown-rule-set": { 
/**
 * Its id.
 */
id: string, } } | { "unknown-scenario": { 
/**
 * Its id.
 */
id: string, } } | { "unknown-list": { 
/**
 * Its id.
 */
id: string, } } | { "unknown-field": { 
/**
 * Its name.
 */
name: string, } } | { "missing-field": { 
/**
 * Its name.
 */
name: string, } } | "bad-value" | "bad-position" | "other-start" | { "not-replayed": { 
/**
 * The entry, from 1.
 */
entry: number, } } | { "battle-count": { 
/**
 * The most.
 */
most: number, } } | { "army": BuildError } | { "bought": PointsError };
export type Field = "by-the-rules" | "even";
export type Fighter = { 
/**
 * Troop type.
 */
type: Troop, 
/**
 * VBU of its army list.
 */
vbu: number, 
/**
 * VBU now, if it has lost some.
 */
"vbu-now": number | null, 
/**
 * Impetus Bonus.
 */
i: number, 
/**
 * Most units of length per turn; without it what is usual for its type.
 */
m: Length | null, 
/**
 * Missile weapon.
 */
weapon: Weapon | null, 
/**
 * Notes of its army list.
 */
traits: Traits, 
/**
 * The General is with it.
 */
general: boolean, 
/**
 * Disordered.
 */
disordered: boolean, 
/**
 * In shieldwall.
 */
shieldwall: boolean, 
/**
 * A War Chariot on the move.
 */
rolling: boolean, 
/**
 * VBU of the Unit behind it, in a Large Unit.
 */
"rear-vbu": number | null, 
/**
 * What it stands on, if that is not open ground; it stands behind a fortification.
 */
ground: TerrainKind | null, 
/**
 * How well it obeys, where that matters; without it as troops usually do whose list does not say so.
 */
discipline: Discipline | null, 
/**
 * VBU of the third Unit, in a Large Unit of pikes three deep.
 */
"third-vbu": number | null, 
/**
 * Quality of the Commander who is with it; without it he is Fair.
 */
quality: Quality | null, 
/**
 * Out of reach of its Commander.
 */
"out-of-command": boolean, 
/**
 * On Opportunity.
 */
opportunity: boolean, 
/**
 * In square.
 */
square: boolean, 
/**
 * It has evaded in this activation.
 */
evaded: boolean, 
/**
 * Friends beside it.
 */
beside: Beside, };
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
export type Finish = "halt" | "keep-rolling";
export type Footprint = { 
/**
 * Length of the front edge.
 */
width: Length, 
/**
 * Front to rear.
 */
depth: Length, };
export type Frame = { "sides": { 
/**
 * Totals rolled so far.
 */
totals: [number | null, number | null], } } | { "terrain": { 
/**
 * Who.
 */
defender: Side, 
/**
 * May there be a river?
 */
river: Permission, 
/**
 * May there be a Built Up Area?
 */
"built-up": Permission, } } | { "change-terrain": { 
/**
 * Who defends.
 */
defender: Side, } } | { "deploy": { 
/**
 * Whose.
 */
side: Side, 
/**
 * Who deploys after it.
 */
then: Side | null, } } | { "initiative": { 
/**
 * Totals rolled so far.
 */
totals: [number | null, number | null], } } | { "phase": { 
/**
 * Whose.
 */
side: Side, 
/**
 * Does the other's phase follow?
 */
first: boolean, } } | { "activation": Activation } | { "shot": Shot } | { "panic": { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * Elephants that have run in this chain.
 */
ran: UnitSet, 
/**
 * Elephants that were met and have still to run.
 */
waiting: UnitSet, 
/**
 * Everybody of the melee that was lost; empty after fire.
 */
melee: UnitSet, } } | { "charge": Charge } | { "clash": Clash } | { "melee": Melee } | { "aftermath": Aftermath } | { "retreat": Retreat } | { "pursuit": Pursuit } | { "onset": Onset } | { "defence": Shot } | { "weather": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * What for.
 */
stage: WeatherStage, } } | { "drift": Drift } | { "stragglers": Activation } | { "nominate": Nominate } | { "contest": Contest } | { "orders": Orders } | { "acting": Acting } | { "chance": Chance } | { "volley": VolleyFrame } | { "assault": Assault } | { "loss": CommanderLossFrame } | { "bank": Bank };
export type GameSize = "small" | "standard" | "large";
export type GeneralIn = "any" | "not-cinc" | "none";
export type GeneralPrices = { "incompetent-or-coward": number, poor: number, fair: number, expert: number, "genius-or-charismatic": number, };
export type Ghost = { 
/**
 * What would be commanded.
 */
command: Command | null, 
/**
 * Is it legal?
 */
legal: boolean, 
/**
 * Where everybody would stand.
 */
places: Array<Placed>, 
/**
 * Skirmishers that make room.
 */
displaced: Array<Placed>, 
/**
 * Who would be Disordered.
 */
disordered: Array<Disorder>, 
/**
 * What the move costs, if it is legal.
 */
cost: number | null, 
/**
 * What may be spent in all.
 */
allowance: number, 
/**
 * How far straight, in units of length.
 */
distance: Length, 
/**
 * How much of a turn, to the right.
 */
turn: Angle, 
/**
 * Why not; or, if the wish was shortened, why no further.
 */
objection: Objection | null, 
/**
 * The wish was shortened to the longest that is legal.
 */
shortened: boolean, 
/**
 * Lines up with this Unit.
 */
"aligned-with": UnitId | null, 
/**
 * Enemies that a charge would meet, with the best die.
 */
meets: UnitSet, 
/**
 * Enemy Zones in which it would stand.
 */
zones: UnitSet, };
export type HabitsView = { 
/**
 * Throw pila when they can.
 */
"throw-pila": [boolean, boolean], 
/**
 * Pursue when they may.
 */
pursue: [boolean, boolean], 
/**
 * What Units do that are charged, if they may; otherwise they stand.
 */
answer: [Answer | null, Answer | null], };
export type Hand = "left" | "right";
export type Handle = "body" | "ahead" | "wheel-left" | "wheel-right" | "sideways" | "oblique" | "rear" | "road" | "charge";
export type Heading = number;
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
export type LargeGame = { 
/**
 * From so many points.
 */
"size-from": number, };
export type LargeUnit = { 
/**
 * The Unit in front.
 */
front: UnitId, 
/**
 * One of these behind it.
 */
behind: UnitSet, };
export type Left = { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * VBU now and printed.
 */
vbu: [number, number], };
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
export type LineRef = { "list": { 
/**
 * Its place in the list, from 0.
 */
line: number, } } | { "joined": { 
/**
 * The option's place in the list, from 0.
 */
option: number, 
/**
 * The line's place in the option, from 0.
 */
line: number, } };
export type ListLine = { 
/**
 * How many Units.
 */
count: number, 
/**
 * Troop type.
 */
type: Troop, 
/**
 * May one of them hold the General?
 */
general: boolean, 
/**
 * Most units of length per turn.
 */
m: Length, 
/**
 * Basic Unit Value.
 */
vbu: number, 
/**
 * Impetus Bonus.
 */
i: number, 
/**
 * Demoralisation value.
 */
vd: number, 
/**
 * Demoralisation value of the Unit that holds the General, if it is another.
 */
"vd-with-general"?: number | null, 
/**
 * What the list calls them.
 */
name?: string | null, 
/**
 * Missile weapon; without one they cannot shoot.
 */
weapon?: Weapon | null, 
/**
 * Weapons that each of them may have instead.
 */
"weapon-or": Array<Weapon>, 
/**
 * Notes of the list.
 */
traits: Array<ListTrait>, 
/**
 * What is doubtful about the line.
 */
note?: string | null, };
export type ListOption = { 
/**
 * All of these leave the army.
 */
replace: Array<Selector>, 
/**
 * One of these leaves the army; the player says which.
 */
"replace-one-of": Array<Selector>, 
/**
 * These lines join it.
 */
with: Array<ListLine>, 
/**
 * What happens, in words. Such an option is listed for the players; no army can be built with it.
 */
effect?: string | null, 
/**
 * Printed sum of the VD with the option taken.
 */
vdt?: number | null, 
/**
 * Printed break point with the option taken.
 */
"break-at"?: number | null, 
/**
 * What is doubtful about it.
 */
note?: string | null, };
export type ListRule = "double-first-move" | "cancels-mounted-impetus" | "cancels-impetuous-foot" | "halves-impetuous-foot" | "fires-over-fp" | "fires-over-fl" | "schiltron" | "hornet-nests" | "stakes";
export type ListTrait = Trait | ListRule;
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
 * Whose phase it was.
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
 * Which of them do damage, if it was a pool.
 */
scoring: Array<boolean>, 
/**
 * What happened.
 */
events: Array<Event>, 
/**
 * Units that lost VBU.
 */
left: Array<Left>, 
/**
 * VD lost by each side after it.
 */
"lost-vd": [number, number], };
export type Loss = { 
/**
 * Entry of the journal.
 */
n: number, 
/**
 * Turn.
 */
turn: number, 
/**
 * Who left the battle.
 */
unit: UnitId, 
/**
 * How.
 */
fate: Fate, 
/**
 * By what.
 */
blow: Blow | null, 
/**
 * With the General.
 */
general: boolean, 
/**
 * VD it cost.
 */
vd: number, 
/**
 * VD lost by both sides after it.
 */
"lost-vd": [number, number], };
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
export type Manoeuvre = { "advance": { 
/**
 * Straight ahead before the wheel.
 */
before: Length, 
/**
 * The wheel.
 */
wheel?: Wheel | null, 
/**
 * Straight ahead after the wheel.
 */
after: Length, } } | { "shift": { 
/**
 * Direction, clockwise from the facing: 90 right, -90 left, 180 rear.
 */
direction: Angle, 
/**
 * How far.
 */
distance: Length, } } | { "two-wheels": { 
/**
 * Straight ahead before the first wheel.
 */
before: Length, 
/**
 * The first wheel.
 */
first: Wheel, 
/**
 * Straight ahead between the wheels.
 */
between: Length, 
/**
 * The second wheel.
 */
second: Wheel, 
/**
 * Straight ahead after the second wheel.
 */
after: Length, } } | { "road": { 
/**
 * How far along it.
 */
distance: Length, } } | "about-face";
export type Mark = { "opportunity": boolean } | "fired" | { "shot-by": UnitId } | "phase" | "evaded" | { "moved": boolean } | { "went-through": Rough } | { "square": boolean } | { "garrison": number | null } | { "driven-from": number | null } | "dismounted" | "evasions-over";
export type Meeting = "charge" | "renewal";
export type Melee = { 
/**
 * Main Units, first player's first.
 */
mains: [UnitId, UnitId], 
/**
 * Supports, first player's first.
 */
supports: [UnitSet, UnitSet], 
/**
 * Units that have their Impetus Bonus if they are entitled to it.
 */
newcomers: UnitSet, 
/**
 * How the contact came about.
 */
occasion: Occasion, 
/**
 * Newcomers that were halted chariots.
 */
halted: UnitSet, 
/**
 * Enemies that were not in melee before.
 */
"newly-met": UnitSet, 
/**
 * Units whose pila were settled before.
 */
"pila-settled": UnitSet, 
/**
 * Dice of pila that are thrown.
 */
pila: [number, number], 
/**
 * Dice, frozen.
 */
dice: [number, number], 
/**
 * DAMAGE taken.
 */
damage: [number, number], 
/**
 * Main Units with an enemy on flank or rear when the dice were counted (BI08-CHG-11).
 */
flanked: UnitSet, 
/**
 * Loss by the failed test.
 */
loss: [number, number], 
/**
 * Where it stands.
 */
stage: MeleeStage, };
export type MeleeAid = { 
/**
 * Main Units, first player's first.
 */
mains: [UnitId, UnitId], 
/**
 * Supports.
 */
supports: [UnitSet, UnitSet], 
/**
 * Dice of both sides.
 */
dice: [number, number], 
/**
 * How they come about.
 */
tallies: [Tally<Factor>, Tally<Factor>], };
export type MeleeStage = "begin" | { "ask-pila": Side } | { "roll-pila": Side } | { "test-pila": Side } | "count" | { "roll": Side } | { "test": Side } | "result";
export type MeleeView = { 
/**
 * Main Units, first player's first.
 */
mains: [UnitId, UnitId], 
/**
 * Their Supports.
 */
supports: [UnitSet, UnitSet], 
/**
 * Dice of each and what they may do to the other, first player's first.
 */
pools: [PoolView, PoolView], 
/**
 * Each side loses the phase: retreats, or is gone.
 */
lost: [ChanceView, ChanceView], 
/**
 * Nobody loses it.
 */
drawn: ChanceView, 
/**
 * Every end there is.
 */
ends: Array<EndView>, };
export type Motion = "move" | "charge" | "alignment" | "displaced" | "retreat" | "pushed" | "pursuit" | "panic" | "evade" | "counter-charge" | "drift" | "disengaged" | "relief" | "shelter";
export type Muster = { 
/**
 * What it costs in all.
 */
points: number, 
/**
 * Points that may be spent.
 */
size: number, 
/**
 * The Command Structure.
 */
structure: Structure, 
/**
 * The Commands.
 */
commands: Array<PointsCommand>, 
/**
 * With Baggage.
 */
baggage: boolean, };
export type MusterView = { 
/**
 * What it costs in all; nothing where that cannot be said.
 */
points: number | null, 
/**
 * What each purchase of each Command costs.
 */
prices: Array<Array<number>>, 
/**
 * How large a game so many points make.
 */
game: GameSize, 
/**
 * Fewest and most Units of each line in such a game.
 */
bounds: Array<[number, number]>, 
/**
 * The army.
 */
army: ArmyView | null, 
/**
 * Why it cannot be.
 */
problem: PointsError | null, 
/**
 * The rule that forbids it.
 */
rule: string | null, };
export type Neighbour = { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * A friend?
 */
friend: boolean, 
/**
 * Distance between the bases.
 */
gap: Length, 
/**
 * Where its middle is, to the right of straight ahead.
 */
bearing: Angle, 
/**
 * Which way it faces, to the right of our facing.
 */
facing: Angle, 
/**
 * We stand in its Zone.
 */
"holds-us": boolean, 
/**
 * It stands in our Zone.
 */
"in-our-zone": boolean, };
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
tally: TallyView | null, } } | { "over": Outcome };
export type Nominate = { 
/**
 * Nominated so far.
 */
chosen: [number | null, number | null], };
export type NotBought = { "no-such-structure": { 
/**
 * As chosen.
 */
structure: Structure, } } | "no-commands" | { "too-many-commands": { 
/**
 * The most.
 */
most: number, } } | { "in-chief": { 
/**
 * How many are.
 */
found: number, } } | "not-charismatic" | { "one-general": { 
/**
 * How many were named.
 */
found: number, } } | "no-units" | { "no-such-line": { 
/**
 * As chosen.
 */
line: number, } } | "no-count" | { "no-such-option": { 
/**
 * As chosen.
 */
option: number, } } | { "no-such-weapon": { 
/**
 * Name of the line.
 */
name: string, 
/**
 * As chosen.
 */
weapon: Weapon, } } | { "too-deep": { 
/**
 * Name of the line.
 */
name: string, 
/**
 * Most ranks.
 */
most: number, } } | { "no-place-for-general": { 
/**
 * Name of the line.
 */
name: string, } } | { "general-alone": { 
/**
 * Name of the line.
 */
name: string, } } | "option-needs-general" | { "option-share": { 
/**
 * How many take it.
 */
taken: number, 
/**
 * Of how many.
 */
of: number, } } | { "number": { 
/**
 * Name of the line, or of the choice.
 */
name: string, 
/**
 * How many were bought.
 */
found: number, 
/**
 * The fewest.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * The size of game that these numbers are for.
 */
game: GameSize, } } | { "too-many-units": { 
/**
 * How many.
 */
units: number, 
/**
 * The most.
 */
most: number, } } | { "too-dear": { 
/**
 * What it costs.
 */
points: number, 
/**
 * What may be spent.
 */
size: number, } };
export type NumberView = { 
/**
 * The number.
 */
number: number, 
/**
 * How likely.
 */
chance: ChanceView, };
export type Objection = { 
/**
 * What stands against it.
 */
why: Why, 
/**
 * The rule.
 */
rule: RuleId, 
/**
 * Units that forbid it.
 */
units: UnitSet, 
/**
 * Units whose Zone forbids it.
 */
zones: UnitSet, 
/**
 * The terrain element that forbids it.
 */
piece: number | null, };
export type Occasion = "charge" | "pursuit" | "renewal";
export type Oddity = { "size": { 
/**
 * Whose.
 */
side: Side, 
/**
 * How many.
 */
units: number, } } | { "no-general": { 
/**
 * Whose.
 */
side: Side, } };
export type OddsView = { "volley": PoolView } | { "cohesion": TestView } | { "melee": MeleeView } | { "chain": { 
/**
 * All that follows.
 */
chain: ChainView, 
/**
 * The first phase of melee.
 */
first: MeleeView | null, } };
export type Onset = { 
/**
 * The charge; its own stage is not used.
 */
charge: Charge, 
/**
 * Enemies that it would have touched first when it was declared.
 */
targets: UnitSet, 
/**
 * Enemies whose reaction is used up.
 */
reacted: UnitSet, 
/**
 * Enemies that do not wish to evade.
 */
stood: UnitSet, 
/**
 * Enemies that do not wish to fire.
 */
"held-fire": UnitSet, 
/**
 * How far it must go at least: to where an evader stood.
 */
least: Length, 
/**
 * Does the charger surprise evaders? `None` until he has said so.
 */
surprise: boolean | null, 
/**
 * Enemies that charge in turn.
 */
countering: UnitSet, 
/**
 * What it waits for.
 */
stage: OnsetStage, };
export type OnsetStage = "reactions" | { "ask-evade": UnitId } | { "evade-test": UnitId } | { "evade-move": UnitId } | "ask-card" | { "ask-defence": UnitId } | { "defence-test": UnitId } | { "ask-counter": UnitId } | { "counter-test": UnitId } | { "counter-move": UnitId } | "bonus" | "run" | "halt" | "onward" | "contact";
export type OptionChoice = { 
/**
 * Its place in the list, from 0.
 */
option: number, 
/**
 * Which of `replace-one-of` leaves, from 0; for other options nothing.
 */
replaces?: number | null, };
export type Options = { 
/**
 * Who.
 */
units: UnitSet, 
/**
 * Why they cannot act at all.
 */
objection: Objection | null, 
/**
 * Something was done in this activation already.
 */
begun: boolean, 
/**
 * War Chariots are among them: they wheel after they have gone ahead, and may keep rolling.
 */
chariots: boolean, 
/**
 * They may go sideways, obliquely or back: a Group may not.
 */
shifts: boolean, 
/**
 * How many wheels a move may have; where it may have two, straight stretches lie before, between and after.
 */
wheels: number, 
/**
 * It would be the second move of light troops.
 */
second: boolean, 
/**
 * Turn to the rear on the spot.
 */
"about-face": Possible, 
/**
 * Most units of length.
 */
allowance: number, 
/**
 * Shots, and why not.
 */
shots: Array<ShotAid>, 
/**
 * Arcs of fire.
 */
arcs: Array<ArcAid>, 
/**
 * Charges.
 */
charges: Array<ChargeAid>, 
/**
 * Rally.
 */
rally: Possible, 
/**
 * Form a shieldwall.
 */
shieldwall: Possible, 
/**
 * Go on with a drawn melee.
 */
fight: Possible, 
/**
 * End the activation.
 */
end: Possible, 
/**
 * Take the activation back.
 */
cancel: Possible, 
/**
 * What else they may do where armies act in Commands: wait for an opportunity, fall back, dismount, form square …
 */
drill: Array<Command>, 
/**
 * Why they cannot move.
 */
"move-objection": Objection | null, 
/**
 * Legal commands, a representative set.
 */
samples: Array<Command>, };
export type Order = { "move": { 
/**
 * Which.
 */
manoeuvre: Manoeuvre, 
/**
 * How it ends.
 */
finish: Finish, } } | { "charge": { 
/**
 * With this wheel first.
 */
wheel: Wheel | null, 
/**
 * With the bonus.
 */
bonus: boolean, } };
export type Orders = { 
/**
 * Which.
 */
command: number, 
/**
 * Has its Commander changed his place?
 */
"commander-moved": boolean, };
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
export type Outlook = { 
/**
 * If a die decides how far a charge or a pursuit goes: how many of its six faces lead to contact.
 */
faces: number | null, 
/**
 * Contacts, by the best die.
 */
contacts: Array<Engagement>, 
/**
 * Melees, as they would be if each were fought first.
 */
melees: Array<MeleeAid>, 
/**
 * Pila.
 */
pila: Array<PilaAid>, 
/**
 * Who would be Disordered before any dice of combat.
 */
disordered: UnitSet, 
/**
 * How far the first mover would go.
 */
distance: Length | null, 
/**
 * Where those who move would stand.
 */
reaches: Array<Reach>, };
export type Part = { 
/**
 * What it does.
 */
aim: Aim, 
/**
 * Where it stands, from left to right as its player sees it; nowhere in particular if all along the line.
 */
wings: Array<Wing>, 
/**
 * What troops.
 */
arm: Arm, 
/**
 * Who.
 */
units: UnitSet, 
/**
 * The enemies it is meant for, the most wanted first.
 */
enemies: Array<UnitId>, };
export type Permission = "not-asked" | "rolling" | "granted" | "denied";
export type PhaseOddsView = { 
/**
 * It is fought at all.
 */
fought: ChanceView, 
/**
 * Each side loses it, first player first.
 */
lost: [ChanceView, ChanceView], 
/**
 * Nobody loses it.
 */
drawn: ChanceView, };
export type Pick = { 
/**
 * Id of the list.
 */
list: string, 
/**
 * What is chosen.
 */
choices: Choices, };
export type PieceSpec = { 
/**
 * What it is.
 */
kind: TerrainKind, 
/**
 * Where it lies.
 */
shape: Shape, };
export type PilaAid = { 
/**
 * By whom.
 */
by: Side, 
/**
 * The thrower.
 */
unit: UnitId, 
/**
 * At whom.
 */
target: UnitId, 
/**
 * How many dice.
 */
dice: number, };
export type Placed = { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * Where.
 */
at: Pose, };
export type Plan = { 
/**
 * Whose plan.
 */
side: Side, 
/**
 * It lets the enemy come, and goes for him only after this turn.
 */
"waits-until": number | null, 
/**
 * What the parts of the army do, the boldest first.
 */
parts: Array<Part>, };
export type Point = { 
/**
 * Along the long side.
 */
x: Length, 
/**
 * Away from player 1's edge.
 */
y: Length, };
export type PointsChoices = { 
/**
 * Points that may be spent.
 */
size: number, 
/**
 * The Command Structure.
 */
structure: Structure, 
/**
 * The Commands.
 */
commands: Array<PointsCommand>, 
/**
 * With Baggage (IMP-BAG-01); a battle may do without.
 */
baggage: boolean, };
export type PointsCommand = { 
/**
 * What its General is worth.
 */
quality: Quality, 
/**
 * Is he Commander-in-Chief?
 */
"in-chief"?: boolean, 
/**
 * The Units.
 */
units: Array<Bought>, };
export type PointsError = { 
/**
 * The field, for example `commands[1].units[2].weapon`.
 */
field: string, 
/**
 * What is wrong with it.
 */
why: NotBought, };
export type PointsLine = { 
/**
 * Fewest Units in an army of the standard size; rear ranks are Units.
 */
min: number, 
/**
 * Most Units.
 */
max: number, 
/**
 * Lines that name the same choice share `min` and `max`.
 */
choice?: string | null, 
/**
 * Troop type.
 */
type: Troop, 
/**
 * What the list calls them.
 */
name: string, 
/**
 * Which General one of them may hold.
 */
general: GeneralIn, 
/**
 * Movement in U.
 */
m: Length, 
/**
 * VBU.
 */
vbu: number, 
/**
 * Impetus Bonus.
 */
i: number, 
/**
 * Discipline.
 */
discipline: Discipline, 
/**
 * Demoralisation value.
 */
vd: number, 
/**
 * Demoralisation value of a Unit that holds a General, if it is another.
 */
"vd-with-general"?: number | null, 
/**
 * Price of a Unit.
 */
points: number, 
/**
 * Price as second or third rank of a Large Unit; without it there are no rear ranks.
 */
"points-rear"?: number | null, 
/**
 * Missile weapon.
 */
weapon?: Weapon | null, 
/**
 * Weapons that each of them may have instead.
 */
"weapon-or": Array<Weapon>, 
/**
 * Notes of the list.
 */
traits: Array<ListTrait>, 
/**
 * What they become on foot.
 */
dismount?: Dismounted | null, 
/**
 * What is doubtful about the line.
 */
note?: string | null, };
export type PointsList = { 
/**
 * Its name in files and addresses.
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
 * Name of the page it was read on; `ours` where there is none.
 */
source: string, 
/**
 * How far to trust it.
 */
status: Array<PointsStatus>, 
/**
 * The rule set it is written for: that of its file.
 */
"rule-set": Edition, 
/**
 * What belongs to an army and not to a Unit: as its file says.
 */
building: Building, 
/**
 * The Command Structures it may have.
 */
"command-structure": Array<StructurePrice>, 
/**
 * Rolls of destiny that may be bought, as printed. The rules of the project know none.
 */
"destiny-max"?: number | null, 
/**
 * The lines.
 */
units: Array<PointsLine>, 
/**
 * The options.
 */
options: Array<PointsOption>, 
/**
 * Armies ready for the field.
 */
muster: Array<Muster>, 
/**
 * What is doubtful about the list.
 */
notes: Array<string>, };
export type PointsOption = { 
/**
 * The line, by its place in the list from 0.
 */
line: number, 
/**
 * For how many of them.
 */
taken: Taken, 
/**
 * Their name then.
 */
name?: string | null, 
/**
 * Their VBU then.
 */
vbu?: number | null, 
/**
 * Their Impetus Bonus then.
 */
i?: number | null, 
/**
 * Their Discipline then.
 */
discipline?: Discipline | null, 
/**
 * Traits they have besides.
 */
traits: Array<ListTrait>, 
/**
 * Price of a Unit then.
 */
points: number, 
/**
 * Price in a rear rank then.
 */
"points-rear"?: number | null, };
export type PointsStatus = "published" | "beta" | "draft" | "partial" | "tutorial" | "ours";
export type Pondered = { 
/**
 * For whom.
 */
by: Side, 
/**
 * Its command; after naming those who act, also what they do.
 */
steps: Array<PonderedStep>, 
/**
 * Its time was over before it had looked at everything.
 */
"cut-short": boolean, };
export type PonderedStep = { 
/**
 * The command.
 */
command: Command, 
/**
 * How many commands were weighed.
 */
"weighed-in-all": number, 
/**
 * The best of them, best first, the chosen one always among them; nothing if it knew at once.
 */
weighed: Array<WeighedView>, };
export type PoolView = { 
/**
 * Whose dice.
 */
by: Side, 
/**
 * Against whom.
 */
unit: UnitId, 
/**
 * How many dice.
 */
dice: number, 
/**
 * How they come about.
 */
tally: TallyView | null, 
/**
 * DAMAGE they may do.
 */
damage: Array<DamageView>, 
/**
 * What comes of it, least first.
 */
outcomes: Array<BlowView>, 
/**
 * It tests at all.
 */
tested: ChanceView, 
/**
 * It loses VBU.
 */
hurt: ChanceView, 
/**
 * It is Routed by it.
 */
routed: ChanceView, 
/**
 * VBU it loses on average.
 */
"mean-lost": number, };
export type Pose = { 
/**
 * Middle of the front edge.
 */
front: Point, 
/**
 * Facing.
 */
heading: Heading, };
export type Possible = { 
/**
 * The command.
 */
command: Command, 
/**
 * Why not.
 */
objection: Objection | null, };
export type Profile = { 
/**
 * What the list calls it.
 */
name: string, 
/**
 * Troop type.
 */
type: Troop, 
/**
 * Most units of length per turn; nothing where it follows from the type.
 */
m: Length, 
/**
 * Basic Unit Value: morale and fighting value.
 */
vbu: number, 
/**
 * Impetus Bonus.
 */
i: number, 
/**
 * Demoralisation value.
 */
vd: number, 
/**
 * Missile weapon.
 */
weapon?: Weapon | null, 
/**
 * Notes of the list.
 */
traits: Traits, 
/**
 * Types it may pass through by its list, beyond the general rules (BI08-INT-05).
 */
passes: TroopSet, 
/**
 * Depth of the base, if the list chooses another printed figure (BI08-GEN-05).
 */
depth?: Length | null, 
/**
 * The General is with this Unit.
 */
general: boolean, 
/**
 * How well it obeys, where the book asks for it.
 */
discipline?: Discipline | null, };
export type Pursuers = ([UnitId, Pose] | null)[];
export type Pursuit = { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * Whom.
 */
loser: UnitId, 
/**
 * Where the enemy fled.
 */
flight: Heading, 
/**
 * Where it goes, once chosen.
 */
chase: Chase | null, 
/**
 * How far, once rolled.
 */
distance: Length | null, 
/**
 * Friends to be passed.
 */
passes: UnitSet, 
/**
 * Friends to stop at.
 */
stops: UnitSet, 
/**
 * The friend in question.
 */
asked: UnitId | null, };
export type Quality = "genius" | "charismatic" | "expert" | "fair" | "poor" | "incompetent" | "coward";
export type Question = { "terrain": { placed: number, river: Permission, "built-up": Permission, } } | "change-terrain" | { "deploy": { unplaced: UnitSet, } } | { "phase": { ready: UnitSet, } } | { "activation": { units: UnitSet, } } | { "go-on": { unit: UnitId, most: Length, touches: boolean, } } | { "which-melee": { mains: Array<[UnitId, UnitId]>, } } | { "which-main": { pairs: Array<[UnitId, UnitId]>, } } | { "which-supported": { unit: UnitId, mains: UnitSet, } } | { "pila": { unit: UnitId, target: UnitId, dice: number, } } | { "retreat-next": { units: UnitSet, } } | { "retreat-friend": { unit: UnitId, friend: UnitId, } } | { "pursue": { unit: UnitId, } } | { "chase": { unit: UnitId, } } | { "pursuit-friend": { unit: UnitId, friend: UnitId, } } | { "pursue-next": { units: UnitSet, } } | { "halt-charge": { unit: UnitId, least: Length, most: Length, } } | { "evade": { unit: UnitId, charger: UnitId, needed: number, } } | { "surprise": { evaders: UnitSet, } } | { "counter-charge": { unit: UnitId, charger: UnitId, most: number, } } | { "counter-move": { unit: UnitId, distances: [Length, Length], } } | { "defence": { unit: UnitId, charger: UnitId, needed: number, dice: number, } } | { "move-next": { units: UnitSet, } } | { "nominate": { commands: Array<number>, } } | { "roll-again": { command: number, dice: [number, number], } } | { "leave-initiative": { command: number, } } | { "orders": { command: number, ready: UnitSet, waiting: UnitSet, } } | { "acting": { units: UnitSet, } } | { "chance": { units: UnitSet, triggers: UnitSet, fire: boolean, } } | { "answer": { unit: UnitId, charger: UnitId, answers: Array<Answer>, } } | { "roll-loss-again": { command: number, dice: [number, number], total: number, } };
export type Reach = { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * At least here.
 */
least: Pose, 
/**
 * At most here.
 */
most: Pose, };
export type Reaction = { "fire": { 
/**
 * At whom.
 */
target: UnitId, 
/**
 * From which edge.
 */
edge: Edge, } } | { "charge": { 
/**
 * With the charge bonus.
 */
bonus: boolean, } };
export type Readings = { 
/**
 * BI08-TER-09: Built Up Areas are Impassable (else Difficult).
 */
"built-up-area-impassable": boolean, 
/**
 * BI08-TAC-02: the higher ground counts on every hill (else on gentle hills only).
 */
"hill-bonus-on-all-hills": boolean, 
/**
 * BI08-DEP-03: the Depth Bonus counts although the block is attacked in flank or rear.
 */
"depth-bonus-if-flanked": boolean, 
/**
 * BI08-ELE-01: elephants and wagons are not Disordered by elephants (scythed chariots never are).
 */
"elephants-spare-elephants-and-wagons": boolean, 
/**
 * BI08-SHW-03: a shieldwall denies Impetus from every side.
 */
"shieldwall-all-round": boolean, 
/**
 * BI08-SHW-01: a shieldwall may be declared at deployment.
 */
"shieldwall-at-deployment": boolean, 
/**
 * BI08-SHW-03: a shieldwall adds to the Cohesion Test after fire too.
 */
"shieldwall-vs-fire": boolean, 
/**
 * BI08-RET-04: the halfway condition holds in retreats.
 */
"retreat-halfway-condition": boolean, 
/**
 * BI08-TRP-03: scythed chariots that charge from a standstill have no Impetus, as other War Chariots.
 */
"chariot-standstill-includes-cf": boolean, 
/**
 * BI08-PIL-06: pila are thrown on contact by pursuit too.
 */
"pilum-on-pursuit": boolean, 
/**
 * BI08-RET-10: a rout by fire has a rout zone too.
 */
"rout-zone-from-fire": boolean, 
/**
 * BI08-IMP-11: rough ground under either Unit cancels Impetus (else under the charger only).
 */
"rough-impetus-looks-at-either": boolean, 
/**
 * BI08-MAN-03: a wheel is measured along the arc (else along the chord).
 */
"wheel-by-arc": boolean, 
/**
 * BI08-MAN-02: a Group may wheel and then move.
 */
"group-wheel-and-move": boolean, 
/**
 * BI08-FIR-14: of the skirmishers only those with javelins shoot freely after moving (else all).
 */
"moving-fire-free-for-javelins-only": boolean, 
/**
 * BI08-FIR-18: pavises protect from the front only.
 */
"pavise-frontal": boolean, 
/**
 * BI08-FIR-08: range is measured to the rear edge too.
 */
"range-to-rear-edge": boolean, 
/**
 * BI08-PUR-03: the pursuit is chosen after the retreat (else before its die).
 */
"pursuit-choice-after-retreat": boolean, 
/**
 * BI08-TURN-08: any Unit of a melee can renew it (else Main Units only).
 */
"refight-by-any-unit": boolean, };
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
export type Retreat = { 
/**
 * Who.
 */
unit: UnitId, 
/**
 * Everybody of the melee it retreats from.
 */
melee: UnitSet, 
/**
 * How far, once rolled.
 */
distance: Length | null, 
/**
 * Friends to be passed.
 */
passes: UnitSet, 
/**
 * Friends to be pushed.
 */
pushes: UnitSet, 
/**
 * The friend in question.
 */
asked: UnitId | null, };
export type Roll = { "sides": { 
/**
 * Who rolls.
 */
by: Side, } } | { "river": { 
/**
 * Who rolls.
 */
by: Side, } } | { "built-up-area": { 
/**
 * Who rolls.
 */
by: Side, } } | { "initiative": { 
/**
 * Who rolls.
 */
by: Side, } } | { "fire": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The firer.
 */
unit: UnitId, 
/**
 * The target.
 */
target: UnitId, 
/**
 * How many.
 */
dice: number, } } | { "cohesion": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * DAMAGE just taken.
 */
damage: number, 
/**
 * The critical number.
 */
critical: number, } } | { "panic": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The elephants.
 */
unit: UnitId, } } | { "charge-bonus": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The charger, or the first Unit of the Group.
 */
unit: UnitId, } } | { "alignment": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The charger.
 */
unit: UnitId, } } | { "pila": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Main Unit of the throwers.
 */
unit: UnitId, 
/**
 * The target.
 */
target: UnitId, 
/**
 * How many.
 */
dice: number, } } | { "melee": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Main Unit.
 */
unit: UnitId, 
/**
 * The enemy Main Unit.
 */
target: UnitId, 
/**
 * How many.
 */
dice: number, } } | { "retreat": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, } } | { "pursuit": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, } } | { "evade": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * What the die must show, with what is added to it.
 */
needed: number, } } | { "evade-move": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, } } | { "counter": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * What the die may show at most, with what is added to it.
 */
most: number, } } | { "defence": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * The charger.
 */
target: UnitId, 
/**
 * What the die must show, with what is added to it.
 */
needed: number, } } | { "weather": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * How many.
 */
dice: number, } } | { "sun": { 
/**
 * Who rolls.
 */
by: Side, } } | { "spell": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * What.
 */
spell: Spell, 
/**
 * What the die may show at most.
 */
most: number, } } | { "precipitation": { 
/**
 * Who rolls.
 */
by: Side, } } | { "drift": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * Who sets out.
 */
unit: UnitId, } } | { "command-initiative": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * Its number.
 */
command: number, } } | { "initiative-again": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * Number of the Command.
 */
command: number, 
/**
 * How many.
 */
dice: number, } } | { "discipline": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit, or the first of the Group.
 */
unit: UnitId, 
/**
 * What the die must show, with what is added to it.
 */
needed: number, } } | { "commander-loss": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * Number of the Command.
 */
command: number, 
/**
 * How many.
 */
dice: number, } } | { "deep-river": { 
/**
 * Who rolls.
 */
by: Side, 
/**
 * The Unit.
 */
unit: UnitId, } };
export type Rough = "none" | "broken" | "difficult";
export type Rule = "phases" | "initiative" | "general-and-initiative" | "activation" | "one-of-each-action" | "charge-ends-activation" | "activation-is-finished" | "melee-renewed" | "who-decides" | "battle-ends" | "army-value" | "army-beaten" | "both-beaten" | "demoralised" | "extra-phase" | "armies" | "list-line" | "camels" | "base-depth" | "table-size" | "general-in-front" | "fresh-and-worn" | "rally" | "no-rally-in-melee" | "chariots-and-disorder" | "in-melee" | "no-vbu-left" | "whole-block-goes" | "routed-is-removed" | "large-unit" | "large-unit-losses" | "rear-unit-gone" | "shieldwall" | "shieldwall-ends" | "optional-rules" | "groups-stand-aligned" | "foot-and-mounted-apart" | "impetuous-groups" | "never-in-groups" | "group-move" | "no-disorder-in-groups" | "singly-in-groups" | "broken-bars-group" | "difficult-bars-group" | "river-bars-group" | "attacker-and-defender" | "terrain-shapes" | "terrain-sizes" | "rivers" | "roads" | "placing-terrain" | "changing-terrain" | "deployment" | "deployment-zones" | "ground-classes" | "broken-ground" | "difficult-ground" | "impassable-ground" | "built-up-area" | "river-ground" | "road-move" | "sight-in-woods" | "move" | "mixed-ground" | "wagons-move" | "table-edge" | "wheel" | "wheel-and-move" | "wheel-disorders" | "heavy-artillery-turns" | "shift" | "groups-do-not-shift" | "shift-disorders" | "no-shift-in-disorder" | "manoeuvre-keeps-off" | "about-face" | "light-bonus" | "light-bonus-place" | "light-bonus-no-fire" | "scythed-ground" | "disordered-wheel" | "oblique-in-ground" | "shift-of-light" | "shift-of-medium" | "shift-of-large-units" | "chariots-roll" | "chariot-half-speed" | "chariot-straight-first" | "chariot-wheel" | "rolling-chariot-moves" | "rolling-chariot-charges" | "chariot-shifts" | "chariots-charge-straight" | "shift-of-scythed" | "scythed-wheel" | "passing" | "halfway" | "skirmishers-follow" | "stopped-by-friends" | "charge-through-friends" | "in-zone" | "enters-zone" | "across-zone" | "group-in-zone" | "missile-weapon" | "fire-dice" | "range-bands" | "arc-ahead" | "arc-all-round" | "armed" | "sight" | "no-fire-in-melee" | "target-priority" | "fire-over-friends" | "free-fire-over-friends" | "moving-fire" | "hits-cause-test" | "weapon-figures" | "short-ranged-weapons" | "least-range" | "mounted-infantry" | "hits" | "missile-test" | "missile-test-floor" | "missile-test-failed" | "missile-test-loss" | "missile-test-passed" | "missile-test-passed-again" | "melee-test" | "melee-test-floor" | "melee-test-failed" | "melee-test-loss" | "melee-test-passed" | "melee-test-passed-again" | "routed-by-fire" | "charge" | "charge-needs-impetus" | "charge-bonus" | "charge-fell-short" | "charge-wheel" | "frontal-contact" | "side-contact" | "flank-contact" | "flank-attack" | "group-charge" | "alignment" | "pila" | "pila-disordered" | "pila-of-supports" | "melee-dice" | "least-die" | "main-units" | "supports" | "support-dice" | "order-of-melees" | "more-losses-lose" | "draw" | "scythed-spent" | "lost-while-flanked" | "routed-in-melee" | "supports-retreat" | "impetus" | "impetus-fresh" | "impetus-foot-vs-mounted" | "impetus-vs-pikes" | "impetus-vs-camels" | "impetus-vs-elephants" | "elephants-vs-light" | "impetus-from-standstill" | "impetus-in-rough" | "impetus-vs-shot" | "impetus-vs-shieldwall" | "impetus-vs-stakes" | "impetus-vs-spears" | "retreat-distance" | "retreat-through-friends" | "retreat-pushes" | "retreat-stops-at-melee" | "retreat-into-impassable" | "retreat-blocked" | "rout-zone" | "retreat-off-table" | "order-of-retreats" | "elephants-frighten-horses" | "elephants-panic" | "elephants-trample" | "elephants-into-impassable" | "elephants-off-table" | "heavy-cavalry-pursue" | "compelled-pursuit" | "pursuit-choice" | "pursuit-distance" | "no-pursuit-without-impetus" | "pursuit-direction" | "order-of-pursuits" | "no-pursuit-of-mounted" | "pursuit-into-difficult" | "reaction" | "evade" | "evade-test" | "evade-modifiers" | "evade-distance" | "evader-leaves-table" | "charge-after-evade" | "defence" | "defence-test" | "defence-in-disorder" | "defence-vs-disorder" | "defence-dice" | "defence-vs-mounted" | "counter-charge" | "counter-test" | "counter-eager" | "counter-from-side" | "counter-disorders" | "counter-move" | "surprise" | "surprised-evader" | "weather" | "weather-changes" | "precipitation" | "sun-position" | "facing-sun" | "night" | "moonless" | "impetus-at-night" | "mist" | "overcast" | "rain" | "high-winds" | "snow" | "evade-in-snow" | "night-drift" | "rivers-rise" | "ice" | "commands-act-in-turn" | "initiative-tied" | "roll-again" | "leave-initiative" | "command-barred" | "coward-barred" | "coward-routs" | "level-change" | "commands-alone" | "commander-moves" | "commander-loss-roll" | "commander-lost" | "roll-loss-again" | "charismatic-lost" | "command-routs" | "must-act" | "discipline-test" | "tried-before" | "opportunity" | "opportunity-ends" | "opportunity-reaction" | "opportunity-fire" | "opportunity-charge" | "one-shot-per-turn" | "fire-first" | "further-moves" | "further-move-failed" | "one-move-in-disorder" | "disordered-moves" | "rear-move" | "artillery-moves" | "impetuous-move" | "impetuous-run" | "impetuous-bound" | "impetuous-into-difficult" | "disengage" | "disengaging" | "disengage-failed" | "line-relief" | "dismount" | "dismount-failed" | "square" | "square-ends" | "enter-built-up-area" | "leave-built-up-area" | "garrison" | "garrison-beaten" | "fire-at-garrison" | "charge-at-garrison" | "baggage-lure" | "baggage-taken" | "artillery-taken" | "skirmishers-dispersed" | "pike-shelter" | "wagons-attacked" | "schiltron-moves" | "charges-of-light-cavalry" | "wagons-never-charge" | "failed-test-routs" | "light-horse-gives-way" | "light-horse-disordered" | "evade-again" | "counter-failed" | "medium-horse-stays" | "scythed-lost" | "wagons-barred" | "ford" | "bridge" | "deep-river" | "river-bank" | "impetus-vs-garrison" | "impetus-foot-in-difficult" | "scythed-vs-light" | "impetus-vs-walls" | "fire-through-light" | "stationary-shot" | "enemy-crosses-commander" | "pila-of-heavy-javelins" | "group-drop-out" | "scythed-alone" | "baggage-place";
export type RuleId = string;
export type RuleSetView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * How its rule ids begin.
 */
prefix: string, 
/**
 * The name of its rule book; two editions may share one.
 */
book: string, 
/**
 * Situations of it can be put before the umpire.
 */
umpire: boolean, 
/**
 * Its ids of the rules that all of them have.
 */
rules: { [key in Rule]?: string }, 
/**
 * Its unit of length.
 */
unit: string, 
/**
 * How long the 2008 book's unit of length is in it.
 */
scale: number, 
/**
 * How wide a base is: small set, large set.
 */
frontages: [Length, Length], 
/**
 * How deep one sees and shoots into a wood.
 */
"wood-edge": Length, 
/**
 * A road passes a village at most this far off.
 */
"road-past-village": Length, 
/**
 * Its troop types.
 */
troops: Array<Troop>, 
/**
 * Its missile weapons.
 */
weapons: Array<Weapon>, 
/**
 * Its terrain.
 */
terrain: Array<TerrainKind>, 
/**
 * Armies act in Commands, and troops obey more or less well.
 */
commands: boolean, 
/**
 * The list says how far a Unit moves; otherwise its type does.
 */
"printed-moves": boolean, 
/**
 * Its optional rules, if it has any: none of them played, and all.
 */
presets: [Switches, Switches] | null, 
/**
 * The rule sets whose army lists and scenarios can be played under it, its own first.
 */
plays: Array<string>, };
export type Salvo = { 
/**
 * Who fires.
 */
firer: UnitId, 
/**
 * At whom.
 */
target: UnitId, 
/**
 * From which edge.
 */
edge: Edge, 
/**
 * Phases that count against it.
 */
phases: number, 
/**
 * Dice, frozen when declared.
 */
dice: number, 
/**
 * At what range.
 */
band: string, 
/**
 * DAMAGE done.
 */
damage: number, };
export type ScenarioView = { 
/**
 * Its id.
 */
id: string, 
/**
 * The rule set.
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
 * The armies.
 */
armies: [string, string], 
/**
 * How many Units each has.
 */
units: [number, number], 
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
 * Units and terrain.
 */
view: BattleView, 
/**
 * What comes next.
 */
next: NextView, 
/**
 * Answers to a question that has but a few.
 */
choices: Array<Command>, 
/**
 * Zones of Control.
 */
zones: Array<ZoneView>, 
/**
 * Who has the initiative this turn.
 */
initiative: Side | null, 
/**
 * Set-up.
 */
setup: SetupView, 
/**
 * Kinds of terrain that may be placed now.
 */
placeable: Array<TerrainKind>, 
/**
 * Who has offered a draw.
 */
"draw-offered": [boolean, boolean], };
export type Season = "mild" | "summer" | "winter";
export type Seat = { "with": UnitId } | { "at": Point } | "lost";
export type Selector = { 
/**
 * How many leave.
 */
count: number, 
/**
 * Of this type.
 */
type: Troop, 
/**
 * Of this VBU, where the type alone leaves open which line is meant.
 */
vbu?: number | null, 
/**
 * Of this name, likewise.
 */
name?: string | null, };
export type SetupView = { 
/**
 * Where the army is deployed: two opposite corners.
 */
zone: [Point, Point] | null, 
/**
 * Frontage of every base.
 */
frontage: Length, 
/**
 * Who may be deployed in shieldwall.
 */
shieldwalls: UnitSet, 
/**
 * Who may form a Large Unit.
 */
"large-units": Array<LargeUnit>, };
export type Shape = { "area": { 
/**
 * Its corners, either way round.
 */
corners: Array<Point>, 
/**
 * Crest line of a hill; without one the middle of the hill is its highest point.
 */
crest?: [Point, Point] | null, } } | { "line": { 
/**
 * Its points.
 */
points: Array<Point>, 
/**
 * Its width.
 */
width: Length, } };
export type ShapeProblem = "broken" | "not-oval" | { "size": { least: Length, most: Length, } } | "crest-outside" | "sea-at-edge" | { "bend": { most: Angle, } } | "crosses-itself" | "ends" | { "width": { least: Length, most: Length, } } | "off-table" | "far-from-built-up-area" | { "crosses": { piece: number, } };
export type Share = { 
/**
 * From 0 to 1; a draw is half a point.
 */
share: number, 
/**
 * Where the true share is.
 */
interval: Interval, };
export type ShareCommand = { 
/**
 * Places of its Units in the army.
 */
units: Array<number>, 
/**
 * What its Commander is worth; he is with the Unit that has the General.
 */
quality: Quality, 
/**
 * Is he Commander-in-Chief?
 */
"in-chief": boolean, };
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
 * The lines of all Units, by number.
 */
profiles: Array<Profile>, 
/**
 * How far each Unit marches on open ground, by number.
 */
marches: Array<number>, 
/**
 * How far each Unit goes by a die, by number.
 */
distances: Array<ByDie>, 
/**
 * Optional rules agreed on.
 */
switches: Switches, 
/**
 * Loss of VD that breaks each army.
 */
"breaks-at": [number, number], 
/**
 * Turn limit.
 */
"turn-limit": number | null, 
/**
 * Readings chosen.
 */
options: Readings, 
/**
 * Seed of the dice.
 */
seed: number, };
export type Shot = { 
/**
 * Who fires.
 */
firer: UnitId, 
/**
 * At whom.
 */
target: UnitId, 
/**
 * From which edge.
 */
edge: Edge, 
/**
 * What it declared.
 */
stance: Stance, 
/**
 * How many dice, frozen when declared.
 */
dice: number, 
/**
 * Where it stands.
 */
stage: ShotStage, };
export type ShotAid = { 
/**
 * Who fires.
 */
unit: UnitId, 
/**
 * At whom.
 */
target: UnitId, 
/**
 * From which edge.
 */
edge: Edge, 
/**
 * How far.
 */
range: Length, 
/**
 * Range band, if any.
 */
band: Band | null, 
/**
 * The line along which the range is measured.
 */
line: [Point, Point], 
/**
 * The ways to shoot that are legal now.
 */
volleys: Array<Volley>, 
/**
 * Why there is none.
 */
objection: Objection | null, };
export type ShotStage = "pool" | { "test": { 
/**
 * DAMAGE taken.
 */
damage: number, } };
export type Side = "first" | "second";
export type SideAccount = { 
/**
 * VD lost, and in all.
 */
vd: [number, number], 
/**
 * Dice rolled for damage.
 */
dice: number, 
/**
 * Damage done, and expected of those dice.
 */
damage: number, 
/**
 * See `damage`.
 */
"damage-expected": number, 
/**
 * Cohesion Tests taken.
 */
tests: number, 
/**
 * Passed, and expected.
 */
"tests-passed": number, 
/**
 * See `tests_passed`.
 */
"tests-expected": number, 
/**
 * Luck of all these dice, in standard deviations: 0 is average, 2 is rare.
 */
luck: number, 
/**
 * The same for the dice of damage alone.
 */
"damage-luck": number, 
/**
 * The same for the Cohesion Tests alone.
 */
"tests-luck": number, };
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
 * The rule set, if not that of the lists or the scenario.
 */
"rule-set"?: Edition, 
/**
 * Optional rules agreed on.
 */
switches?: Switches, 
/**
 * Turn limit where the scenario has none.
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
export type Situation = { "volley": { 
/**
 * Who fires.
 */
firer: Fighter, 
/**
 * At whom.
 */
target: Fighter, 
/**
 * How far.
 */
range: Length, 
/**
 * What the firer does besides.
 */
stance: Stance, 
/**
 * Movement phases, where each of them counts and it moves; without a number one.
 */
phases: number | null, } } | { "cohesion": { 
/**
 * Who tests.
 */
unit: Fighter, 
/**
 * DAMAGE it took.
 */
damage: number, 
/**
 * In melee, not by fire.
 */
melee: boolean, 
/**
 * Who did it; without it nobody in particular.
 */
enemy: Fighter | null, 
/**
 * From how far it was shot at, by that enemy.
 */
range: Length | null, } } | { "melee": Encounter } | { "chain": Encounter };
export type Sky = "night" | "dawn" | "clear" | "cloudy" | "overcast";
export type SmallGame = { 
/**
 * Up to so many points.
 */
size: number, 
/**
 * Generals at most.
 */
generals: number, };
export type Spell = "moonless" | "mist" | "rain" | "high-winds" | "snow" | "ice" | "night";
export type Stance = "stationary" | "moving" | "rallying";
export type Standing = "counts" | "not-met" | { "superseded-by": RuleId };
export type StateHash = string;
export type Status = "published" | "quoted" | "as-fielded" | "scenario" | "reconstructed" | "name-inferred";
export type Stepped = { 
/**
 * What happened.
 */
entry: LogEntry, 
/**
 * The table after it.
 */
scene: Scene, };
export type Structure = "good" | "average" | "poor";
export type StructurePrice = { 
/**
 * Which.
 */
level: Structure, 
/**
 * Its price.
 */
points: number, };
export type StructurePrices = { poor: number, average: number, good: number, };
export type Support = { 
/**
 * The Unit.
 */
unit: Fighter, 
/**
 * Whose: the attacker's is the first player's.
 */
side: Side, 
/**
 * Where it touches its enemy, defender or attacker.
 */
on: AttackClass, };
export type Switches = { 
/**
 * BI3-TURN-04: who rolls 12 for the initiative has a phase more.
 */
"double-activation": boolean, 
/**
 * BI3-CTR-01: who is charged may charge in turn.
 */
"counter-charge": boolean, 
/**
 * BI3-OPT-03: light troops evade without a test.
 */
"auto-evade": boolean, 
/**
 * BI3-OPT-06: each player may surprise one evader.
 */
"evader-surprised": boolean, 
/**
 * BI3-MIS-04: armies may be Cautious.
 */
"cautious-command": boolean, 
/**
 * Which armies are.
 */
cautious: [boolean, boolean], 
/**
 * BI3-OPT-08: there is weather.
 */
weather: boolean, 
/**
 * When the battle is fought.
 */
season: Season, 
/**
 * Where it is fought.
 */
climate: Climate, };
export type Taken = "any" | "half" | "all" | "with-general";
export type Tally<F> = { lines: Array<Line<F>>, };
export type TallyView = { 
/**
 * The sum of those that count.
 */
total: number, lines: Array<Line<Factor>>, };
export type TerrainKind = "gentle-hill" | "rocky" | "scrub" | "mud" | "cultivated-field" | "wood" | "steep-hill" | "wooded-hill" | "dunes" | "enclosed-field" | "swamp" | "pond" | "rocks" | "lake" | "sea" | "built-up-area" | "road" | "crossable-river" | "uncrossable-river" | "stream" | "dry-river" | "normal-river" | "deep-river" | "ford" | "bridge" | "fortification";
export type TestView = { 
/**
 * The critical number.
 */
critical: number, 
/**
 * How it comes about.
 */
tally: TallyView, 
/**
 * What each face does, 1 first.
 */
faces: Array<FaceView>, 
/**
 * It loses VBU.
 */
hurt: ChanceView, 
/**
 * It is Routed by it.
 */
routed: ChanceView, };
export type Tide = { 
/**
 * The turn.
 */
turn: number, 
/**
 * VD lost.
 */
"lost-vd": [number, number], };
export type Told = { "catalogue": Catalogue } | { "army": ArmyView } | { "muster": MusterView } | { "began": Began } | { "saved": string } | { "scene": Scene } | { "log": Array<LogEntry> } | { "account": Account } | { "stepped": Stepped } | { "undone": Undone } | { "thought": Command } | { "pondered": Pondered } | { "plan": Plan | null } | { "commands": Array<Command> } | { "judged": Judged } | { "options": Options } | { "ghost": Ghost } | { "outlook": Outlook } | { "odds": ChainView } | { "umpire": UmpireView } | { "simulation": SimulationView } | { "fought": Array<string> } | { "results": ResultsView<ArmyReport, UnitReport> } | { "surroundings": Array<Neighbour> } | { "refused": Objection } | { "trouble": Trouble };
export type Trait = "impetuous" | "pike" | "long-spear" | "pilum" | "pavise" | "camel" | "shieldwall" | "mounted-infantry" | "heavy-artillery" | "large-unit" | "free-manoeuvre" | "must-pursue" | "impetus-vs-mounted" | "polearm" | "point-blank" | "planted-stakes" | "warband" | "heavy-javelin" | "legionary" | "wooden-protection" | "schiltron" | "line-relief" | "indirect-free";
export type Traits = Array<"impetuous" | "pike" | "long-spear" | "pilum" | "pavise" | "camel" | "shieldwall" | "mounted-infantry" | "heavy-artillery" | "large-unit" | "free-manoeuvre" | "must-pursue" | "impetus-vs-mounted" | "polearm" | "point-blank" | "planted-stakes" | "warband" | "heavy-javelin" | "legionary" | "wooden-protection" | "schiltron" | "line-relief" | "indirect-free">;
export type Trial = "rally" | "opportunity" | { "move": Manoeuvre } | { "charge": { 
/**
 * A wheel before it, in a compulsory move.
 */
wheel: Wheel | null, 
/**
 * With the charge bonus.
 */
bonus: boolean, } } | { "fall-back": Length } | "dismount" | { "disengage": Length } | { "relieve": UnitId } | "form-square" | "leave-square" | { "occupy": number } | "lure" | "evade" | "counter-charge";
export type Troop = "FP" | "FL" | "T" | "S" | "ART" | "CP" | "CM" | "CL" | "CGP" | "CGL" | "CF" | "EL" | "W" | "CP1" | "CP2" | "BAG";
export type TroopSet = Array<"FP" | "FL" | "T" | "S" | "ART" | "CP" | "CM" | "CL" | "CGP" | "CGL" | "CF" | "EL" | "W" | "CP1" | "CP2" | "BAG">;
export type Trouble = { 
/**
 * `refused`, `bad-request`, `bad-position`, `bad-file`, `bad-army`, `no-battle`, `dice`, `not-asked`,
 * `nothing-to-undo`, or `broke-off` for a battle that a fault of the program ended.
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
fault: Fault | null, 
/**
 * In English, for want of better words.
 */
message: string, };
export type Turns = { 
/**
 * The turn.
 */
turn: number, 
/**
 * How many.
 */
battles: number, };
export type UmpireView = { 
/**
 * The odds.
 */
odds: OddsView, 
/**
 * What each Unit is there, by its number: `attacker`, `defender`, `support`, `defender-support`, `firer`,
 * `target`, `unit`, `beside` for friends beside one of them, or `reserve` for those who only watch.
 */
roles: Array<string>, };
export type Undone = { 
/**
 * The table as it was before.
 */
scene: Scene, };
export type UnitAccount = { 
/**
 * Which.
 */
unit: UnitId, 
/**
 * Damage it did as firer or Main Unit.
 */
damage: number, 
/**
 * VBU it lost.
 */
"vbu-lost": number, };
export type UnitId = number;
export type UnitOddsView = { 
/**
 * The Unit.
 */
unit: UnitId, 
/**
 * Whose.
 */
side: Side, 
/**
 * VBU lost.
 */
lost: Array<NumberView>, 
/**
 * It is no longer on the table.
 */
gone: ChanceView, 
/**
 * It is there and Disordered.
 */
disordered: ChanceView, 
/**
 * VBU it loses on average.
 */
"mean-lost": number, };
export type UnitRef = { 
/**
 * Its line.
 */
line: LineRef, 
/**
 * Its number within the line, from 0. If Units of a line leave, the last ones do.
 */
number: number, };
export type UnitReport = { 
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
 * Its troop type.
 */
troop: Troop, 
/**
 * With the General.
 */
general: boolean, 
/**
 * VBU of one.
 */
vbu: number, 
/**
 * VD of one: its cost.
 */
vd: number, 
/**
 * Units of it in the army.
 */
count: number, 
/**
 * Share of them that were lost.
 */
lost: number, 
/**
 * VBU lost by one in a battle.
 */
"vbu-lost": number, 
/**
 * DAMAGE done by one in a battle.
 */
damage: number, 
/**
 * VD of enemies routed by one in a battle.
 */
"routed-vd": number, 
/**
 * The same for each VD of its own; nothing if it costs none.
 */
earned: Earned | null, };
export type UnitSet = Array<number>;
export type UnitView = { 
/**
 * Its number.
 */
id: UnitId, 
/**
 * Whose.
 */
side: Side, 
/**
 * What its list calls it.
 */
name: string, 
/**
 * Troop type.
 */
type: string, 
/**
 * Where it is.
 */
whereabouts: Whereabouts, 
/**
 * Middle of the front and facing, if it stands on the table.
 */
at: Pose | null, 
/**
 * Width and depth.
 */
footprint: Footprint, 
/**
 * Corners: front left, front right, rear right, rear left.
 */
corners: [Point, Point, Point, Point] | null, 
/**
 * VBU now and printed.
 */
vbu: [number, number], 
/**
 * VBU now and printed of the rear base of a Large Unit.
 */
"rear-vbu": [number, number] | null, 
/**
 * Not Worn.
 */
fresh: boolean, 
/**
 * Disordered.
 */
disordered: boolean, 
/**
 * With the General.
 */
general: boolean, 
/**
 * In shieldwall.
 */
shieldwall: boolean, 
/**
 * A War Chariot that rolls.
 */
rolling: boolean, 
/**
 * Has acted this turn.
 */
activated: boolean, 
/**
 * In melee.
 */
"in-melee": boolean, 
/**
 * Has a Zone of Control now.
 */
"zone-of-control": boolean, 
/**
 * What there is to see where armies act in Commands.
 */
drill?: DrillView, };
export type Value = { "victory": number } | { "worth": number };
export type Volley = { 
/**
 * What is declared.
 */
stance: Stance, 
/**
 * Movement phases announced, where there may be several.
 */
then: number, 
/**
 * How many dice.
 */
dice: number, 
/**
 * How they come about.
 */
tally: Tally<Factor>, 
/**
 * The command.
 */
command: Command, };
export type VolleyFrame = { 
/**
 * The shots; the first one was declared.
 */
shots: Array<Salvo>, 
/**
 * Was it declared by an activated Unit, so that others may react?
 */
declared: boolean, 
/**
 * Where it stands.
 */
stage: VolleyStage, };
export type VolleyStage = "ask" | { "pool": number } | { "test": number };
export type Warning = { "list-rule-not-enforced": { 
/**
 * The rule.
 */
rule: ListRule, 
/**
 * Places of the Units that have it.
 */
units: Array<number>, } } | { "unusual-size": { 
/**
 * How many there are.
 */
units: number, } } | { "printed-vdt-differs": { 
/**
 * As printed.
 */
printed: number, 
/**
 * By the lines.
 */
sum: number, } };
export type Way = "pass" | "push-or-stop";
export type Weapon = "longbow-a" | "longbow-b" | "short-bow-a" | "short-bow-b" | "composite-bow-a" | "composite-bow-b" | "composite-bow-c" | "crossbow-a" | "crossbow-b" | "handgun" | "harquebus-a" | "harquebus-b" | "musket" | "javelin" | "sling" | "artillery-a" | "artillery-b" | "artillery-c" | "various" | "composite-bow";
export type WeaponChoice = { 
/**
 * The Unit.
 */
unit: UnitRef, 
/**
 * The weapon, one of its line.
 */
weapon: Weapon, };
export type Weather = { 
/**
 * Row of the table, from 2 to 12.
 */
row: number, 
/**
 * What the sky is like.
 */
sky: Sky, 
/**
 * It changes every third turn.
 */
changeable: boolean, 
/**
 * What has started besides.
 */
spell: Spell | null, 
/**
 * Rain or Snow that High Winds have brought.
 */
brought: Spell | null, 
/**
 * Towards the Sun, where it dazzles.
 */
sun: Heading | null, 
/**
 * Turns of Snow without a break, this one included.
 */
"snow-turns": number, 
/**
 * Turns of Rain in all, this one included.
 */
"rain-turns": number, 
/**
 * Streams and rivers have risen.
 */
flooded: boolean, 
/**
 * From whose side the Sun is looked for.
 */
attacker: Side, };
export type WeatherStage = "row" | { "row-again": { 
/**
 * What the others show.
 */
kept: number, 
/**
 * How many.
 */
dice: number, } } | "sun" | { "spell": Spell } | "precipitation";
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
chosen: boolean, 
/**
 * Where those who move would stand, as far as no dice of combat decide.
 */
reaches: Array<Reach>, 
/**
 * Whom they would meet.
 */
contacts: Array<Engagement>, };
export type Wheel = { 
/**
 * Towards which hand.
 */
to: Hand, 
/**
 * By how much.
 */
angle: Angle, };
export type Whereabouts = "reserve" | "table" | { "rear-of": UnitId } | { "gone": Fate };
export type Why = "battle-over" | "dice-come-next" | { "other-player-decides": { who: Side, } } | "not-the-question" | "not-offered" | { "no-such-unit": { unit: UnitId, } } | { "not-yours": { unit: UnitId, } } | { "not-on-table": { unit: UnitId, } } | { "already-activated": { unit: UnitId, } } | { "not-activated": { unit: UnitId, } } | "nobody-named" | { "in-melee": { unit: UnitId, } } | { "not-in-melee": { unit: UnitId, } } | { "not-aligned": { unit: UnitId, } } | { "may-not-group": { unit: UnitId, with: UnitId, } } | { "never-groups": { unit: UnitId, } } | "not-as-group" | { "disordered": { unit: UnitId, } } | { "in-order": { unit: UnitId, } } | "no-distance" | "no-angle" | { "too-far": { unit: UnitId, most: Length, } } | { "too-short": { unit: UnitId, least: Length, } } | { "turns-too-far": { unit: UnitId, most: Angle, } } | "no-about-face" | "wheel-comes-first" | { "in-zone": { unit: UnitId, of: UnitId, } } | { "enters-zone": { unit: UnitId, of: UnitId, } } | { "too-close-to": { unit: UnitId, enemy: UnitId, } } | { "enemy-in-the-way": { unit: UnitId, enemy: UnitId, } } | { "may-not-pass": { unit: UnitId, friend: UnitId, } } | { "not-halfway": { unit: UnitId, friend: UnitId, needs: Length, } } | { "no-room-beyond": { unit: UnitId, friend: UnitId, } } | { "impassable-ground": { unit: UnitId, piece: number, } } | { "ground-bars-group": { unit: UnitId, piece: number, } } | { "leaves-table": { unit: UnitId, } } | { "not-on-road": { unit: UnitId, } } | { "no-impetus": { unit: UnitId, } } | { "nobody-in-reach": { farthest: Length, } } | { "chariots-do-not-wheel-in-charge": { unit: UnitId, } } | { "wheeled-already": { unit: UnitId, } } | { "rolling": { unit: UnitId, } } | { "not-a-chariot": { unit: UnitId, } } | { "must-move": { unit: UnitId, } } | { "must-charge": { unit: UnitId, enemy: UnitId, } } | "has-moved" | { "has-fired": { unit: UnitId, } } | "declared-stationary" | "declared-otherwise" | { "unarmed": { unit: UnitId, } } | { "fires-only-stationary": { unit: UnitId, } } | { "fires-only-ahead": { unit: UnitId, } } | { "out-of-arc": { target: UnitId, } } | { "out-of-range": { target: UnitId, range: Length, only: Category | null, } } | { "not-visible": { target: UnitId, "blocked-by": UnitId | null, } } | { "too-deep-in-wood": { target: UnitId, } } | { "other-target-first": { target: UnitId, } } | { "no-dice": { total: number, } } | { "no-shieldwall": { unit: UnitId, } } | { "worn": { unit: UnitId, } } | { "phase-cannot-end": { waiting: UnitSet, } } | "not-permitted" | "too-late" | { "too-many-elements": { most: number, } } | { "too-few-elements": { least: number, } } | { "bad-shape": { problem: ShapeProblem, } } | { "overlaps-element": { piece: number, } } | { "no-such-element": { piece: number, } } | "not-the-same-element" | { "overlaps": { unit: UnitId, with: UnitId, } } | { "outside-zone": { unit: UnitId, } } | { "not-placed": { unit: UnitId, } } | { "no-large-unit": { front: UnitId, rear: UnitId, } } | { "ground-bars": { unit: UnitId, piece: number, } } | { "demoralised": { unit: UnitId, } } | { "moves-once": { unit: UnitId, } } | { "no-fire-in-weather": { unit: UnitId, weather: Spell, } } | { "no-bonus-in-weather": { weather: Spell, } } | { "no-such-command": { command: number, } } | { "other-command": { unit: UnitId, } } | "tried-before" | { "must-advance": { unit: UnitId, } } | { "may-not": { unit: UnitId, } } | { "may-not-charge": { unit: UnitId, enemy: UnitId, } } | { "in-garrison": { unit: UnitId, } } | { "no-move-left": { unit: UnitId, } } | { "not-on-opportunity": { unit: UnitId, } };
export type Wing = "left" | "centre" | "right";
export type Wish = { "drag": { 
/**
 * What is dragged.
 */
handle: Handle, 
/**
 * Where the pointer went down.
 */
from: Point, 
/**
 * Where it is.
 */
to: Point, 
/**
 * Help: shorten what is too long, align with neighbours.
 */
snap: boolean, 
/**
 * War Chariots: halt or keep rolling.
 */
finish: Finish, } } | { "move": { 
/**
 * How.
 */
manoeuvre: Manoeuvre, 
/**
 * War Chariots: halt or keep rolling.
 */
finish: Finish, } } | { "charge": { 
/**
 * A wheel before the run.
 */
wheel: Wheel | null, 
/**
 * Roll for the bonus.
 */
bonus: boolean, } };
export type ZoneView = { 
/**
 * Whose.
 */
unit: UnitId, 
/**
 * Its corners.
 */
corners: [Point, Point, Point, Point], };
