import { type RawBuilder, sql } from 'kysely'

/** Who asks, with their rights as `text[]`, and when: values of SQL, or slots for them. */
export type Asking = { accountId: unknown; rights: unknown; now: unknown }
/** A thing that waits for staff: its id, the number that people know it by, and since when. */
export type WaitingThing = { object: string; label: string | null; since: string }
/** What waits at one warehouse; null where any may do it. */
export type WaitingAt = WaitingThing & { warehouse: string | null }
/** What waits in a queue, the oldest first, as the columns of its things. */
export type Waiting<Thing extends WaitingThing = WaitingThing> = (
  asking: Asking,
) => RawBuilder<Thing>

/** The instant so many milliseconds before another. */
export const ago = (now: unknown, ms: number): RawBuilder<unknown> =>
  sql`(${now}::timestamptz - ${sql.lit(ms)} * interval '1 millisecond')`
