import { accountImages } from '#engine/client/data/account-images.ts'
import { keepInForm } from '#engine/client/data/attention.ts'
import { database } from '#engine/client/data/current.ts'
import { holdLive } from '#engine/client/data/live.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import { requestBackgroundSync } from '#engine/client/platform/background-sync.ts'
import { nowMs, timers } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { type Decision, LeftScreen, RefusedChange } from '#engine/client/platform/refused-change.ts'
import { persistStorage } from '#engine/client/platform/storage-room.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { isAnnounced, refusing } from './announced.ts'
import { type Refused, waitForDecision } from './decision.ts'
import { type AnyIntent, intent } from './intent.ts'
import { hasSender, notifyLocalWrite } from './local-writes.ts'
import type { Picture } from './write-intents.ts'
import { writeWithRoom } from './write-with-room.ts'

/** `picturesKept` is false when storage was too full for the pictures; their `attach` is left out then. */
export type Written = { picturesKept: boolean; decision: Decision }

/** A form that changed nothing has nothing to wait for. */
export const NOTHING_WRITTEN: Written = { picturesKept: true, decision: 'done' }

let hasAsked = false

/** Requests persistent storage once per page, after the first save, to protect the member's work from eviction. */
function askToPersist(): void {
  if (hasAsked) return
  hasAsked = true
  void persistStorage()
}

/**
 * Applies changes on this device, all or none, and schedules a sync. Rows and outbox are written in one transaction. Of
 * changes that are announced it then waits for the server's decision, and what screens show stays as it is until then.
 * `leftOut` is called before that if the pictures did not fit. Throws `RefusedChange`, `LeftScreen`, or an error when a
 * `set` does not match its definition, which is a bug.
 */
export function mutate(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[] = [],
  leftOut?: () => Promise<void>,
): Promise<Written> {
  return writeAndWait(intents, pictures, { leftOut })
}

/** The same for what is nothing without its pictures: throws when storage is too full for them, and nothing is written. */
export function mutateWhole(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
): Promise<Written> {
  return writeAndWait(intents, pictures, { isWhole: true })
}

/** The same for a screen that announces a change which is quiet elsewhere, as more pieces of what is in the cart. */
export function mutateAnnounced(intents: readonly AnyIntent[]): Promise<Written> {
  return writeAndWait(intents, [], { announces: true })
}

/** The same without a wait for the decision, because no screen says what became of it. */
export async function mutateQuietly(intents: readonly AnyIntent[]): Promise<void> {
  await write(intents, [], { isWhole: false, isAwaited: false })
}

type How = { leftOut?: (() => Promise<void>) | undefined; isWhole?: boolean; announces?: boolean }

async function writeAndWait(
  given: readonly AnyIntent[],
  pictures: readonly Picture[],
  { leftOut, isWhole = false, announces = false }: How,
): Promise<Written> {
  const intents = given.map((one) => ({ ...one, mid: one.mid ?? newId() }))
  const waits = announces || intents.some(({ definition }) => isAnnounced(definition.op))
  const isAwaited = waits && connected.peek() && hasSender()
  const release = holdLive()
  if (!isAwaited) release()
  try {
    const db = openDatabase()
    const picturesKept = await write(intents, pictures, { isWhole, isAwaited })
    if (!picturesKept) await leftOut?.()
    if (!connected.peek()) return { picturesKept, decision: 'here' }
    if (!waits) return { picturesKept, decision: 'done' }
    if (!isAwaited) return { picturesKept, decision: 'here' }
    const mids = intents.map(({ mid }) => mid)
    const refuses = announces
      ? () => true
      : refusing(intents.map(({ definition }) => definition.op))
    const decision = await waitForDecision(db, mids, timers, refuses)
    if (decision === 'left') throw new LeftScreen()
    if (typeof decision === 'object') throw refusedChange(decision)
    return { picturesKept, decision }
  } finally {
    // The screen first says what was decided, and leaves if it wants to.
    timers.after(0, release)
  }
}

function refusedChange({ outcomes, isConflict }: Refused): RefusedChange {
  const ids = outcomes.map(({ id }) => id)
  return new RefusedChange({
    outcomes,
    isConflict,
    showInForm: () => keepInForm(ids),
    replaced: () => mutateQuietly(ids.map((id) => intent(dismissOutcome, id, {}))),
  })
}

function openDatabase() {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  return db
}

async function write(
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
  { isWhole, isAwaited }: { isWhole: boolean; isAwaited: boolean },
): Promise<boolean> {
  const db = openDatabase()
  const images = accountImages(db)
  const deps = { nowMs, newId, images, isAwaited }
  const isKept = await withReopen(db, () => writeWithRoom(db, intents, pictures, deps, isWhole))
  notifyLocalWrite()
  askToPersist()
  void requestBackgroundSync()
  return isKept
}
