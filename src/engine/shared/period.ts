import * as v from 'valibot'
import { text } from './fields.ts'
import { isInstant } from './instant.ts'
import { DAY_MS } from './time-units.ts'

export const instant = v.pipe(text, v.maxLength(24), v.check(isInstant))

/** Two instants, the second one excluded. UTC ISO 8601. */
export type Period = { from: string; to: string }

/** Whether a period has any time, and at most so many days. */
export const isPeriod = ({ from, to }: Period, maxDays: number): boolean =>
  from < to && Date.parse(to) - Date.parse(from) <= maxDays * DAY_MS
