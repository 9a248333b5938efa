import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'

/** Every withdrawal, the newest first. */
export function withdrawalList(): ReadonlySignal<Live<Shown<'withdrawal'>[]>> {
  return live(async (db) =>
    shownRows(await db.withdrawal.toArray()).sort((a, b) =>
      b.row.createdAt.localeCompare(a.row.createdAt),
    ),
  )
}
