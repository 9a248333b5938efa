import type { AccountBackup } from './account-tables.ts'
import type { Recorded } from './check-device.ts'
import type { Device } from './device.ts'
import type { Ending } from './half-bodies.ts'
import type { Host, Login, Sent } from './host.ts'
import type { Death } from './inline-database.ts'
import type { Random } from './random.ts'
import type { ServerState } from './server-state.ts'
import type { WorldTime } from './world-time.ts'

/** A request whose body stands still at the server; its device has long given it up. */
export type Stalled = { sent: Sent; end: (how: Ending) => Promise<Response> }

/** How old the server is: it may not know a mutation yet, or know a newer version of another. */
export type Age = { unknownOp: string | null; newerOp: string | null }

/** Everything that a seed grows. */
export type World = {
  /** What the chance of every step is forked from, so that no step moves another. */
  seed: Random
  /** The chance of the step that is being taken. */
  random: Random
  /** The true time; devices add their errors to it. */
  clock: { nowMs: number }
  time: WorldTime
  host: Host
  member: Login
  devices: Device[]
  state: ServerState
  recorded: Recorded
  backups: AccountBackup[]
  /** In a world like this neither the server nor a disk ever loses anything, so nobody has a reason for doubt. */
  isSteady: boolean
  /** The server has lost something without saying so, or has forgotten what was removed. */
  hasLost: boolean
  /** Copies of requests that still wander through the network. */
  ghosts: Sent[]
  /** Files that are gone from the server's folder, for a while or for good. */
  vanished: Map<string, Uint8Array>
  /** Requests that the server has begun to read. */
  stalled: Stalled[]
  death: Death | null
  age: Age
  /** Every mutation that a member made, and those that no copy is left of after disasters. */
  mids: Set<string>
  lost: Set<string>
  /** Numbers that parcels carry in this world: few, so that they meet. */
  trackingNumbers: string[]
  say: (line: string) => void
}

/** The time as a device believes it to be. */
export const clockOf =
  ({ clock }: World, device: Device): (() => number) =>
  () =>
    clock.nowMs + device.clockErrorMs
