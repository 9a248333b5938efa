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

/** Starts a new epoch. `id` is a UUIDv7, so that of two in one instant the later counts. */
export async function startEpoch(
  db: Reader,
  { id, at, why }: { id: string; at: string; why: EpochReason },
): Promise<void> {
  await db.insertInto('epoch').values({ id, made_at: at, why }).execute()
}
