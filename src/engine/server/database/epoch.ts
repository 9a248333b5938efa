import { sql } from 'kysely'
import type { Reader } from './database.ts'

export type EpochReason = 'first' | 'unclean start' | 'restore'

/** The epoch that every device must have seen, as a subquery; a new one makes devices send their history again. */
export const currentEpoch = sql<string>`(select id from epoch order by made_at desc, id desc limit 1)`

/** Starts a new epoch. It is the latest even if the clock was set back, as it may be after a power cut. */
export async function startEpoch(
  db: Reader,
  { id, at, why }: { id: string; at: string; why: EpochReason },
): Promise<void> {
  await sql`
    insert into epoch (id, made_at, why)
    select ${id}, greatest(${at}::timestamptz, max(made_at) + interval '1 millisecond'), ${why}
    from epoch`.execute(db)
}
