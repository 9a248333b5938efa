import { newDevice, openTab } from './device.ts'
import type { Host } from './host.ts'
import { setScene } from './member.ts'
import { inspect, syncThrough } from './network.ts'
import { quiesce } from './quiesce.ts'
import { makeRandom } from './random.ts'
import { record } from './serve.ts'
import { readServerState } from './server-state.ts'
import { START_MS } from './start-time.ts'
import { takeStep } from './steps.ts'
import type { World } from './world.ts'
import { keepWorldTime } from './world-time.ts'

export type SeedResult = { seed: number; failure: string | null; trace: string[] }

const LEAST_STEPS = 20
const MORE_STEPS = 30
/** The share of worlds in which nothing is lost. */
const STEADY = 0.4
/** `SIM-1` and `sim1` are the same number. */
const TRACKING_NUMBERS = ['SIM-1', 'sim1', 'SIM2', 'SIM3', 'SIM4', 'SIM5', 'SIM6', 'SIM7']

async function grow(host: Host, seed: number, say: World['say']): Promise<World> {
  const root = makeRandom(`seed ${seed}`)
  const random = root.fork('world')
  const clock = { nowMs: START_MS }
  const member = await host.serve({ nowMs: () => clock.nowMs, random: root.fork('server') })
  const state = await readServerState(host.db, member.id)
  const world: World = {
    time: keepWorldTime(clock),
    seed: root,
    random,
    clock,
    host,
    member,
    state,
    say,
    devices: [],
    recorded: new Map(),
    places: new Map(),
    backups: [],
    isSteady: random.chance(STEADY),
    hasLost: false,
    ghosts: [],
    stalled: [],
    vanished: new Map(),
    death: null,
    age: { unknownOp: null, newerOp: null },
    mids: new Set(),
    lost: new Set(),
    contents: new Map(),
    trackingNumbers: TRACKING_NUMBERS,
  }
  record(world, state)
  const count = 2 + random.below(2)
  for (let i = 1; i <= count; i++) {
    const name = `device${i}`
    const given = { name, random: random.fork(name), hasLocks: random.chance(0.6) }
    const device = await newDevice(given, member)
    world.devices.push(device)
    await openTab(device, member)
    await openTab(device, member)
    await inspect(world, device)
  }
  return world
}

/** Most worlds begin with shared objects that devices can conflict over. */
async function begin(world: World): Promise<void> {
  if (world.random.chance(0.15)) return
  for (const [i, device] of world.devices.entries()) {
    const [tab] = device.tabs
    if (tab === undefined) continue
    if (i === 0) await setScene(world, device, tab)
    await syncThrough(world, device, tab)
  }
}

/** Runs one world with its faults until it is quiescent. Returns the broken invariant, if any. */
export async function runSeed(host: Host, seed: number): Promise<SeedResult> {
  const trace: string[] = []
  try {
    const world = await grow(host, seed, (line) => trace.push(line))
    await begin(world)
    const steps = LEAST_STEPS + world.random.below(MORE_STEPS)
    for (let step = 0; step < steps; step++) await takeStep(world, step)
    world.random = world.seed.fork('rest')
    await quiesce(world)
    return { seed, failure: null, trace }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { seed, failure, trace }
  }
}
