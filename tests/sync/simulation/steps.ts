import { type Device, openTab, startSync, type Tab } from './device.ts'
import {
  arriveGhost,
  backUpDevice,
  backUpServer,
  cloneDevice,
  damage,
  forgetRemoved,
  intrude,
  join,
  killBrowser,
  restartUnclean,
  restoreDevice,
  rollBack,
} from './disasters.ts'
import { quarrel, wish } from './member.ts'
import { deliver, type Fate, settle } from './network.ts'
import { workAsStaff } from './staff.ts'
import { clockOf, type World } from './world.ts'

const FATES: readonly Fate[] = [
  'through',
  'through',
  'through',
  'through',
  'through',
  'lost',
  'cut',
  'late',
  'late',
  'twice',
  'ghost',
  'stray',
]
const HOUR_MS = 3_600_000
const MOST_CLOCK_ERROR_HOURS = 240

type Step = (world: World, device: Device, tab: Tab) => Promise<void>

async function begin(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.task !== null) return
  startSync(device, tab, world.member, clockOf(world, device))
  await settle(world, device, tab)
}

/** A run as it mostly goes: one request after the other, some of them with an accident. */
async function sync(world: World, device: Device, tab: Tab): Promise<void> {
  await begin(world, device, tab)
  while (tab.task !== null && tab.reply === null) {
    const fate = world.random.chance(0.8) ? 'through' : world.random.pick(FATES)
    await deliver(world, device, tab, fate)
  }
}

const loseCommits = (world: World) => rollBack(world, false)
const restoreServer = (world: World) => rollBack(world, true)

/** The server dies soon after it was told of several changes, of each of which the network still holds a copy. */
async function crash(world: World, device: Device, tab: Tab): Promise<void> {
  await backUpServer(world)
  for (let i = 0; i < 2; i++) {
    await wish(world, device, tab)
    if (tab.life.dead) break
    await begin(world, device, tab)
    await deliver(world, device, tab, 'ghost')
    while (tab.task !== null) await deliver(world, device, tab, 'through')
  }
  await loseCommits(world)
}

/** A tab waits for a reply while another of the same device goes on. */
async function overtake(world: World, device: Device, tab: Tab): Promise<void> {
  if (device.hasLocks || tab.task !== null) return
  const other = device.tabs.find((one) => one !== tab) ?? (await openTab(device, world.member))
  await wish(world, device, tab)
  if (tab.life.dead) return
  await begin(world, device, tab)
  if (world.random.chance(0.3)) await deliver(world, device, tab, 'through')
  await deliver(world, device, tab, 'late')
  await wish(world, device, other)
  if (!other.life.dead) await sync(world, device, other)
  await deliver(world, device, tab, 'through')
}

/** A new device is in the middle of its first pull when the server loses what it has just shown. */
async function pullInStorm(world: World): Promise<void> {
  const { random, member } = world
  const joined = await join(world)
  if (joined === null) return
  const { device, tab } = joined
  await backUpServer(world)
  for (let i = 0; i < 3; i++) await workAsStaff(world)
  startSync(device, tab, member, clockOf(world, device))
  await settle(world, device, tab)
  for (let pages = random.below(4); pages > 0; pages--) await deliver(world, device, tab, 'through')
  await loseCommits(world)
  await workAsStaff(world)
  while (tab.task !== null) await deliver(world, device, tab, 'through')
}

/** Everything that can happen, with how often it does. */
const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [28, wish],
  [12, quarrel],
  [20, sync],
  [8, begin],
  [24, (world, device, tab) => deliver(world, device, tab, world.random.pick(FATES))],
  [10, workAsStaff],
  [4, arriveGhost],
  [4, backUpServer],
  [3, restoreServer],
  [3, loseCommits],
  [3, crash],
  [3, pullInStorm],
  [5, overtake],
  [1, restartUnclean],
  [1, forgetRemoved],
  [4, backUpDevice],
  [3, restoreDevice],
  [2, cloneDevice],
  [2, killBrowser],
  [2, damage],
  [1, intrude],
  [
    5,
    async (world) => {
      const { random } = world
      const process = random.chance(0.7)
      world.death = random.chance(0.3)
        ? { at: 'commit', process }
        : { at: 'statement', n: 1 + random.below(25), process }
      world.say(`the server will die: ${JSON.stringify(world.death)}`)
    },
  ],
  [
    4,
    async (world, _device, tab) => {
      tab.life.left = world.random.below(40)
      world.say(`${tab.name} will be killed`)
    },
  ],
  [
    2,
    async (world, device) => {
      const opened = await openTab(device, world.member)
      world.say(`${opened.name} is opened`)
    },
  ],
  [
    2,
    async (world, device) => {
      const hours = world.random.below(2 * MOST_CLOCK_ERROR_HOURS) - MOST_CLOCK_ERROR_HOURS
      device.clockErrorMs = hours * HOUR_MS
      world.say(`the clock of ${device.name} is ${hours} h off`)
    },
  ],
  [
    2,
    async (world) => {
      const { random } = world
      const ops = ['parcel.edit', 'parcel.declare', 'address.edit', 'draft.save', 'photo.attach']
      const unknownOp = random.chance(0.5) ? random.pick(ops) : null
      world.age = { unknownOp, newerOp: random.chance(0.5) ? random.pick(ops) : null }
      world.say(`the server is another release: ${JSON.stringify(world.age)}`)
    },
  ],
]
const LOSSES = new Set<Step>([
  restoreServer,
  loseCommits,
  crash,
  pullInStorm,
  forgetRemoved,
  damage,
])
const STEADY_STEPS = STEPS.filter(([, step]) => !LOSSES.has(step))

/** One thing happens. */
export async function takeStep(world: World): Promise<void> {
  const { random, clock, devices } = world
  clock.nowMs += random.below(20 * 60_000)
  const device = random.pick(devices)
  const tab = random.pick(device.tabs)
  const steps = world.isSteady ? STEADY_STEPS : STEPS
  let left = random.below(steps.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, step] of steps) {
    if (left < weight) return step(world, device, tab)
    left -= weight
  }
}
