import type { ReadonlySignal } from '@preact/signals-core'
import { inForms, readAttention } from '#engine/client/data/attention.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { readUnsent } from '#engine/client/data/unsent-accounts.ts'
import { totalOf } from '#engine/client/data/waiting.ts'
import { countsOf } from '#features/agenda/rules/agenda.ts'
import { unreadOf } from '#features/messages/rules/threads.ts'
import { readParcelCounts } from '#features/parcels/member/data/parcel-counts.ts'
import { readOpen } from './agenda.ts'

/** What the badge of the installed app counts, each once: what waits for the member, and work that only this device has. */
export type BadgeCounts = {
  /** Items of the tray. */
  attention: number
  /** Parcels that arrived and are to be declared. */
  undeclared: number
  messages: number
  bills: number
  /** Questions of staff and supplements about orders that need no payment of a bill now. */
  needs: number
  unsent: number
}

export const badgeOf = (counts: BadgeCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts by indexes; of the rows it reads those of open orders and purchases alone. */
export async function readBadge(db: AccountDatabase): Promise<BadgeCounts> {
  const [attention, parcels, threads, open, unsent] = await Promise.all([
    readAttention(db),
    readParcelCounts(db),
    db.thread.toArray(),
    readOpen(db),
    readUnsent(db, { apart: true }),
  ])
  return {
    attention: attention.count,
    undeclared: parcels.toDeclare,
    messages: shownRows(threads).reduce((sum, { row }) => sum + unreadOf(row), 0),
    ...countsOf(open),
    unsent: totalOf(unsent),
  }
}

/** The counts of the badge. */
export function badgeCounts(): ReadonlySignal<Live<BadgeCounts>> {
  return live(readBadge, inForms)
}
