import type { AccountBackup } from './account-tables.ts'
import type { Places, Recorded } from './check-device.ts'
import type { Device } from './device.ts'
import type { Ending } from './half-bodies.ts'
import type { Host, Login, Sent } from './host.ts'
import type { Death } from './inline-database.ts'
import type { Random } from './random.ts'
import type { ServerState } from './server-state.ts'
import type { WorldTime } from './world-time.ts'

/** A request whose body is incomplete on the server and whose device has timed out. */
export type Stalled = { sent: Sent; end: (how: Ending) => Promise<Response> }

/** The server's release: it may not know one op yet, or know a newer version of another. */
export type Age = { unknownOp: string | null; newerOp: string | null }

/** The state of one simulated run. */
export type World = {
  /** The source from which each step forks its own, so that steps do not affect each other. */
  seed: Random
  /** The source of the current step. */
  random: Random
  /** The true time; devices add their errors to it. */
  clock: { nowMs: number }
  time: WorldTime
  host: Host
  member: Login
  devices: Device[]
  state: ServerState
  recorded: Recorded
  /** The places that the server has given each mutation: another one if it lost its decision and met it as new. */
  places: Places
  backups: AccountBackup[]
  /** Neither the server nor a disk ever loses anything, so no device may find a mismatch. */
  isSteady: boolean
  /** The server has lost commits without a new epoch, or has deleted tombstones. */
  hasLost: boolean
  /** Duplicates of requests that are still to be delivered. */
  ghosts: Sent[]
  /** Files removed from the server's folder, for a while or for ever. */
  vanished: Map<string, Uint8Array>
  /** Requests that the server has begun to read. */
  stalled: Stalled[]
  death: Death | null
  age: Age
  /** Every mutation of the member, and those without a copy after faults. */
  mids: Set<string>
  lost: Set<string>
  /** What each mutation was when a device first sent it. */
  contents: Map<string, string>
  /** The tracking numbers of this world: few, so that parcels share them. */
  trackingNumbers: string[]
  say: (line: string) => void
}

/** A device's clock, with its error. */
export const clockOf =
  ({ clock }: World, device: Device): (() => number) =>
  () =>
    clock.nowMs + device.clockErrorMs
