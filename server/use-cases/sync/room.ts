import type { Quotas } from '#server/settings.ts'
import type { SyncedTable } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'

export type Counts = { rows: number; drafts: number; pictureBytes: number }

/** What an account has, with what was decided so far, against what it may have. */
export type Room = {
  count: (table: SyncedTable, change: 1 | -1) => void
  countPicture: (byteLength: number) => void
  forRow: () => boolean
  forDraft: () => boolean
  forPicture: (byteLength: number) => boolean
}

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
  }
}

/** What was refused stands in the tray and is a row as well: so far above the quota nothing but what takes away is taken. */
const TRAY_SHARE = 1.1
const TAKES_AWAY = /\.(remove|discard|dismiss|withdraw)$/

/** Whether a batch cannot be taken at all, since even its refusals would need rows that the account may not have. */
export function isBrimful(
  mutations: readonly Pick<WireMutation, 'op'>[],
  { rows }: Counts,
  quotas: Quotas,
): boolean {
  return rows >= quotas.rows * TRAY_SHARE && mutations.some(({ op }) => !TAKES_AWAY.test(op))
}
