import { sql } from 'kysely'
import type { Reader } from './database.ts'

export type EpochReason = 'first' | 'unclean start' | 'restore'

/** The epoch that every device must have seen; a new one makes devices send their history again. */
export async function currentEpoch(db: Reader): Promise<string> {
  const { id } = await db
    .selectFrom('epoch')
    .select('id')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Starts a new epoch. It is the latest even where the clock was put back, as it may be after a power cut. */
export async function startEpoch(
  db: Reader,
  { id, at, why }: { id: string; at: string; why: EpochReason },
): Promise<void> {
  await sql`
    insert into epoch (id, made_at, why)
    select ${id}, greatest(${at}::timestamptz, max(made_at) + interval '1 millisecond'), ${why}
    from epoch`.execute(db)
}
