import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { closeWindow } from './close-window.ts'
import {
  comeBackLate,
  crash,
  loseCommits,
  loseToTwin,
  overtake,
  pullInStorm,
  restoreServer,
  sendInVain,
  settleDispute,
} from './compound-faults.ts'
import { type Device, openTab, type Tab } from './device.ts'
import {
  arriveGhost,
  backUpDevice,
  backUpServer,
  cloneDevice,
  damage,
  forgetRemoved,
  intrude,
  killBrowser,
  restartUnclean,
  restoreDevice,
  spoilDigest,
} from './disasters.ts'
import { loseFiles, returnFiles } from './losses.ts'
import { quarrel, retype, wish } from './member.ts'
import { deliver, passTime } from './network.ts'
import { race } from './races.ts'
import { begin, FATES, sync } from './runs.ts'
import { workAsStaff } from './staff.ts'
import { endStalled } from './stalled.ts'
import type { World } from './world.ts'

const MOST_CLOCK_ERROR_HOURS = 200 * 24
/** The bytes that a link transmits before the time-out: less than a batch, more than the largest mutation. */
const LINKS = [2_500, 4_000, Number.POSITIVE_INFINITY]

type Step = (world: World, device: Device, tab: Tab) => Promise<unknown>

/** Ends the server process, or its database connection, during the next request. */
const armDeath = async (world: World) => {
  const { random } = world
  const process = random.chance(0.7)
  world.death = random.chance(0.3)
    ? { at: 'commit', process }
    : { at: 'statement', n: 1 + random.below(25), process }
  world.say(`the server will die: ${JSON.stringify(world.death)}`)
}

const armTabDeath: Step = async (world, _device, tab) => {
  tab.life.left = world.random.below(40)
  world.say(`${tab.name} will be killed`)
}

const openAnotherTab: Step = async (world, device) => {
  const opened = await openTab(device, world.member)
  world.say(`${opened.name} is opened`)
}

const setClock: Step = async (world, device) => {
  const hours = world.random.below(2 * MOST_CLOCK_ERROR_HOURS) - MOST_CLOCK_ERROR_HOURS
  device.clockErrorMs = hours * HOUR_MS
  world.say(`the clock of ${device.name} is ${hours} h off`)
}

const setLink: Step = async (world, device) => {
  device.mostBytes = world.random.pick(LINKS)
  world.say(`the link of ${device.name} carries ${device.mostBytes} bytes`)
}

const changeRelease = async (world: World) => {
  const { random } = world
  const ops = ['parcel.edit', 'parcel.declare', 'address.edit', 'draft.save', 'photo.attach']
  const unknownOp = random.chance(0.5) ? random.pick(ops) : null
  world.age = { unknownOp, newerOp: random.chance(0.5) ? random.pick(ops) : null }
  world.say(`the server is another release: ${JSON.stringify(world.age)}`)
}

/** All steps with their weights. Draws depend on the names, so a renamed step changes every world. */
const STEPS = {
  wish: [28, wish],
  quarrel: [12, quarrel],
  retype: [8, retype],
  sync: [20, sync],
  begin: [8, begin],
  deliver: [24, (world, device, tab) => deliver(world, device, tab, world.random.weigh(FATES))],
  workAsStaff: [10, workAsStaff],
  arriveGhost: [4, arriveGhost],
  endStalled: [5, endStalled],
  backUpServer: [4, backUpServer],
  restoreServer: [3, restoreServer],
  loseCommits: [3, loseCommits],
  crash: [3, crash],
  pullInStorm: [3, pullInStorm],
  overtake: [5, overtake],
  settleDispute: [4, settleDispute],
  race: [3, race],
  loseToTwin: [2, loseToTwin],
  sendInVain: [3, sendInVain],
  comeBackLate: [2, comeBackLate],
  restartUnclean: [1, restartUnclean],
  spoilDigest: [1, spoilDigest],
  forgetRemoved: [1, forgetRemoved],
  backUpDevice: [4, backUpDevice],
  restoreDevice: [3, restoreDevice],
  cloneDevice: [2, cloneDevice],
  killBrowser: [2, killBrowser],
  damage: [2, damage],
  intrude: [1, intrude],
  loseFiles: [2, loseFiles],
  returnFiles: [2, returnFiles],
  armDeath: [5, armDeath],
  armTabDeath: [4, armTabDeath],
  openAnotherTab: [2, openAnotherTab],
  setClock: [2, setClock],
  setLink: [3, setLink],
  changeRelease: [2, changeRelease],
  closeWindow: [6, closeWindow],
} as const satisfies Record<string, readonly [weight: number, step: Step]>
export type StepName = keyof typeof STEPS

const LOSSES: readonly StepName[] = [
  'restoreServer',
  'loseCommits',
  'crash',
  'pullInStorm',
  'loseToTwin',
  'comeBackLate',
  'loseFiles',
  'forgetRemoved',
  'spoilDigest',
  'damage',
]
const weightsOf = (names: readonly StepName[]) =>
  Object.fromEntries(names.map((name) => [name, STEPS[name][0]])) as Record<StepName, number>
const NAMES = Object.keys(STEPS) as StepName[]
const ALL = weightsOf(NAMES)
const STEADY = weightsOf(NAMES.filter((name) => !LOSSES.includes(name)))

/** Takes one step with its own random source, so that it does not depend on the draws of other steps. */
export async function takeStep(world: World, n: number): Promise<void> {
  const random = world.seed.fork(`step ${n}`)
  world.random = random
  await passTime(world, random.below(random.chance(0.5) ? 5_000 : 20 * MINUTE_MS))
  const device = random.pick(world.devices)
  const tab = random.pick(device.tabs)
  const [, step] = STEPS[random.weigh(world.isSteady ? STEADY : ALL)]
  await (step as Step)(world, device, tab)
}
