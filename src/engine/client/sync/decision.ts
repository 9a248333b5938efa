import { effect } from '@preact/signals-core'
import { liveQuery } from 'dexie'
import { database } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { type Timers, timers } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { onOtherPlace } from '#engine/client/platform/on-other-place.ts'
import type { Decision } from '#engine/client/platform/refused-change.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { isAnnounced } from './announced.ts'
import { readWholeTrouble } from './read-state.ts'

/** Longer than a good connection needs, and short enough for a form to wait. */
const WAIT_MS = 5_000

export type Refused = { outcomes: OutcomeRow[]; isConflict: boolean }

/** What the device knows of changes now; null while the server may still decide soon. */
async function readDecision(
  db: AccountDatabase,
  mids: readonly string[],
  refuses: (op: string) => boolean,
): Promise<'done' | 'here' | Refused | null> {
  const written = new Set(mids)
  const stores = [db.outbox, db.outcome, db.refused, db.conflict, db.meta]
  return db.transaction('r', stores, async () => {
    const pending = await db.outbox.filter(({ mid }) => written.has(mid)).count()
    if (pending > 0) {
      const { problem } = await readWholeTrouble(db)
      // Full storage does not keep changes from being sent.
      return problem === null || problem === 'storage' ? null : 'here'
    }
    const [refused, unreadable, conflicts] = await Promise.all([
      db.outcome.bulkGet([...mids]),
      db.refused.bulkGet([...mids]),
      db.conflict.filter(({ view }) => view !== undefined && written.has(view.mid)).count(),
    ])
    const rows = shownRows(refused.flatMap((row) => row ?? [])).map(({ row }) => row)
    const outcomes = [...rows, ...unreadable.flatMap((row) => row ?? [])]
    const isRefused = outcomes.some(({ op }) => refuses(op))
    if (!isRefused && conflicts === 0) return 'done'
    // A form sends again what depended on an announced change.
    return { outcomes: isRefused ? outcomes : [], isConflict: conflicts > 0 }
  })
}

/*
 *   waiting ─┬─ nothing of it in the outbox ─┬─ in the tray ──────> refused
 *            │                               └─ else ─────────────> done
 *            ├─ no connection, or a run ended with a problem ─────> here
 *            ├─ 5 s, or the database cannot be read ──────────────> sending
 *            └─ another screen or account ────────────────────────> left
 */

/**
 * Waits until the server has decided about changes of this device, for at most 5 seconds. `refuses`: whether the refusal
 * of an op is one of the whole.
 */
export function waitForDecision(
  db: AccountDatabase,
  mids: readonly string[],
  clock: Timers = timers,
  refuses: (op: string) => boolean = isAnnounced,
): Promise<Decision | 'left' | Refused> {
  const { promise, resolve } = Promise.withResolvers<Decision | 'left' | Refused>()
  // What any tab or the worker pulls changes the database.
  const subscription = liveQuery(() => readDecision(db, mids, refuses)).subscribe({
    next: (decision) => decision !== null && resolve(decision),
    error: () => resolve('sending'),
  })
  const stops = [
    () => subscription.unsubscribe(),
    clock.after(WAIT_MS, () => resolve('sending')),
    onOtherPlace(() => resolve('left')),
    effect(() => {
      if (database.value !== db) resolve('left')
      else if (!connected.value) resolve('here')
    }),
  ]
  return promise.finally(() => {
    for (const stop of stops) stop()
  })
}
