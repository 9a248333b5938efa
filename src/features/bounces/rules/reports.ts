import { DAY_MS } from '#engine/shared/time-units.ts'

/**
 * Why a mail came back: the address takes none (5.x.x), it could not be reached for days (4.x.x), or its owner called
 * our mail unwanted.
 */
export const REPORT_KINDS = ['permanent', 'temporary', 'complaint'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** So many mails that were given up for a temporary reason within `TEMPORARY_MS` count as a permanent one. */
export const MOST_TEMPORARY = 3
export const TEMPORARY_MS = 14 * DAY_MS

/** Whether an address gets no more mail but codes, once a report of this kind was counted. */
export const isMarkedBy = (kind: ReportKind, temporaryCount: number): boolean =>
  kind !== 'temporary' || temporaryCount >= MOST_TEMPORARY
