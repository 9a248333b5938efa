import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import { bringUpToDate } from '#engine/shared/registry.ts'
import type { SyncReply, WireMutation } from '#engine/shared/sync.ts'
import { LOOKUP } from '#server/registry/facts.ts'
import { decideAgain, readUndecided } from './decide-again.ts'
import { decideInOrder } from './decide-in-order.ts'
import type { NotedChange } from './last-changes.ts'
import { readLaterChanges } from './later-changes.ts'
import { loadWorld } from './load-world.ts'
import { keysToLock, mentioned } from './mentioned.ts'
import {
  LOGGED_ROW_BYTES,
  type Logged,
  loggedLength,
  logMutations,
  placesOf,
  type Result,
  readKnown,
  roomInLogFrom,
} from './mutation-log.ts'
import { type Asking, refuseDevice, type Stopped } from './refuse-device.ts'
import { makeRoom, Overfull } from './room.ts'
import { isPlacedAt, refuseSequence } from './sequence.ts'

export type Batch = Asking & {
  /** The device's name, as members see it. */
  device: string
  mutations: readonly WireMutation[]
}
export type BatchDeps = WriteDeps & {
  randomBytes: RandomBytes
  settings: Settings
}
export type Applied =
  | { kind: 'applied'; results: Result[]; stopped?: SyncReply['stopped'] }
  | Stopped
  /** The account has no room even for refusals. */
  | { kind: 'full' }
  /** The log keeps no more bytes of the account until then. */
  | { kind: 'tooMuch'; until: string }

/** The mutation in this server's version. An unknown one stays as it is and is not applied. */
const upgraded = (m: WireMutation): WireMutation => bringUpToDate(m) ?? m

/** Resent mutations that could not be applied yet. Read only if this batch has resent mutations, which may unblock them. */
const undecidedOf = async (tx: Tx, accountId: string, mutations: readonly WireMutation[]) =>
  mutations.some(({ confirmed }) => confirmed !== undefined) ? readUndecided(tx, accountId) : []

/** A mutation whose keys are not locked, because it was stored after the locks were taken, waits for the next batch. */
const isWithin = (m: WireMutation, keys: ReadonlySet<string>) =>
  mentioned([m]).keys.isSubsetOf(keys)

/** The mutations without a result: a mutation that comes again is not applied again. */
const unanswered = (mutations: readonly WireMutation[], results: ReadonlyMap<string, Result>) =>
  mutations.filter(({ mid }) => !results.has(mid))

/**
 * Applies a batch in one transaction: checks the sequence numbers first, then decides each mutation in order, then
 * writes everything in bulk. `poisoned` mutations are refused without being decided.
 */
export async function applyBatch(
  tx: Tx,
  batch: Batch,
  deps: BatchDeps,
  poisoned: ReadonlySet<string> = new Set(),
): Promise<Applied> {
  const { accountId, mutations } = batch
  const actor = { accountId, role: 'member' } as const
  const current = mutations.map(upgraded)
  const undecided = await undecidedOf(tx, accountId, current)
  const keys = await keysToLock(tx, accountId, [...current, ...undecided])
  await LOOKUP.lock(tx, keys)
  return writeForOne(tx, accountId, actor, deps, (scope) =>
    applyLocked(scope, batch, deps, { poisoned, keys }),
  )
}

async function applyLocked(
  scope: MemberScope,
  batch: Batch,
  deps: BatchDeps,
  { poisoned, keys }: { poisoned: ReadonlySet<string>; keys: ReadonlySet<string> },
): Promise<Applied> {
  const { tx } = scope
  const { accountId, clientId, device, mutations } = batch
  const { state, places, results: earlierResults } = await readKnown(tx, batch)
  const stoppedDevice = await refuseDevice(tx, batch, state)
  if (stoppedDevice !== undefined) return stoppedDevice
  const isOwn = (m: WireMutation) => isPlacedAt(m, { results: earlierResults, places })
  const refusal = refuseSequence(state.lastSeq, isOwn, mutations)
  if (refusal !== null) return { kind: 'refused', refusal }

  const understood = mutations.map((m) => (earlierResults.has(m.mid) ? m : bringUpToDate(m)))
  const end = understood.indexOf(null)
  const taken = understood.slice(0, end < 0 ? undefined : end).filter((m) => m !== null)
  const unseen = mutations[end]
  const stopped = unseen && { mid: unseen.mid }

  const now = scope.now
  const fresh = unanswered(taken, earlierResults)
  const logged: Logged[] = []
  let lastChanges: NotedChange[] = []
  const { settings } = deps
  const { quotas } = settings
  const isNew = state.lastSeq === 0
  const bytes = loggedLength(fresh) + (isNew ? LOGGED_ROW_BYTES : 0)
  const load = { bytes, most: quotas.loggedBytes, nowMs: scope.nowMs }
  if (bytes > 0 && state.loggedBytes + bytes > load.most) {
    const until = await roomInLogFrom(tx, accountId, load)
    if (until !== null) return { kind: 'tooMuch', until }
  }
  if (fresh.length > 0) {
    const clean = fresh.filter(({ mid }) => !poisoned.has(mid))
    const later = await readLaterChanges(scope, clean)
    const undecided = (await undecidedOf(tx, accountId, clean)).filter((m) => isWithin(m, keys))
    await scope.load(
      'outcome',
      undecided.map(({ mid }) => mid),
    )
    const room = makeRoom(state, quotas)
    const world = await loadWorld(scope, [...clean, ...undecided], {
      accountId,
      clientId,
      device,
      now,
      newId: scope.newId,
      room,
      settings,
      randomBytes: deps.randomBytes,
    })
    const again = decideAgain(undecided, world, later)
    logged.push(...decideInOrder(fresh, world, { poisoned, later, again }))
    again.upTo(Number.POSITIVE_INFINITY)
    for (const finish of world.after) await finish(scope)
    if (room.isOverfull()) throw new Overfull()
    lastChanges = world.lastChanges.noted()
  }
  const version = scope.nextVersion
  for (const { m, result } of logged) {
    earlierResults.set(result.mid, { ...result, version: m.confirmed ?? version })
  }
  const counted = taken.filter(({ seq }) => seq > state.lastSeq)
  await logMutations(tx, batch, logged, {
    now,
    version,
    last: counted.at(-1),
    places: placesOf(counted, earlierResults),
    isNew,
    lastChanges,
  })
  const results = taken.flatMap(({ mid }) => earlierResults.get(mid) ?? [])
  return { kind: 'applied', results, ...(stopped && { stopped }) }
}
