import type { Quotas } from '#engine/server/settings.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'

export type Counts = { rows: number; drafts: number; pictureBytes: number }

/** An account's usage, including the batch so far, compared with its quotas. */
export type Room = {
  count: (table: SyncedTable, change: 1 | -1) => void
  countPicture: (byteLength: number) => void
  forRow: () => boolean
  forDraft: () => boolean
  forPicture: (byteLength: number) => boolean
  /** Whether the account exceeds its limit and has more rows than before. */
  isOverfull: () => boolean
}

/** Refusals are rows in the tray, so they get some room above the quota. */
const TRAY_SHARE = 1.1
/** Rolls back a batch whose refusals would exceed the row limit. */
export class Overfull extends Error {}

export function makeRoom({ rows, drafts, pictureBytes }: Counts, quotas: Quotas): Room {
  const counts = { rows, drafts, pictureBytes }
  return {
    count(table, change) {
      if (table !== 'account') counts.rows += change
      if (table === 'draft') counts.drafts += change
    },
    countPicture(byteLength) {
      counts.pictureBytes += byteLength
    },
    forRow: () => counts.rows < quotas.rows,
    forDraft: () => counts.rows < quotas.rows && counts.drafts < quotas.drafts,
    forPicture: (byteLength) => counts.pictureBytes + byteLength <= quotas.pictureBytes,
    isOverfull: () => rows >= quotas.rows * TRAY_SHARE && counts.rows > rows,
  }
}
