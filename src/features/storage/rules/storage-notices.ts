import type { Storage } from '#features/parcels/rules/storage.ts'

/** What members hear of the end of a storage, the least pressing first; each once. */
export const STORAGE_NOTICES = ['days7', 'days3', 'days1', 'lastDay', 'last'] as const
export type StorageNotice = (typeof STORAGE_NOTICES)[number]

const BEFORE = { days7: 7, days3: 3, days1: 1 } as const

/** The most pressing notice of a day, or null. After the free days it is that of the last one until the fee ends. */
export function noticeOf({ isCapped, daysLeft, standsStill }: Storage): StorageNotice | null {
  if (standsStill) return null
  if (isCapped) return 'last'
  if (daysLeft === 0) return 'lastDay'
  return (['days1', 'days3', 'days7'] as const).find((kind) => daysLeft <= BEFORE[kind]) ?? null
}

/** The notice to send: that of the day, unless it or a more pressing one was sent. */
export function noticeDue(
  storage: Storage,
  notices: readonly StorageNotice[],
): StorageNotice | null {
  const due = noticeOf(storage)
  const rank = (kind: StorageNotice) => STORAGE_NOTICES.indexOf(kind)
  return due === null || notices.some((kind) => rank(kind) >= rank(due)) ? null : due
}
