import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { orFault } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { emptyDatabase } from '#server/backup/empty-database.ts'
import { DEMO_ADDRESSES, WRITER_ADDRESS } from './accounts.ts'

/** Makes the demo, and marks it as half until it is whole. */
export async function makeDemo(
  services: Services,
  seed: (services: Services) => Promise<void>,
): Promise<void> {
  const { kysely } = services.db
  await kysely
    .insertInto('demo_seed')
    .values({ id: 1, begun_at: nowOf(services) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The demo's staff have no passkeys while it is made.
  const world = { ...services, settings: { ...services.settings, staffPasskeys: false } }
  await orFault('The demo could not be made', seed(world))
  await kysely
    .updateTable('demo_seed')
    .set({ ended_at: nowOf(services) })
    .execute()
}

/**
 * Drops everything if the database holds a demo that its server did not finish and that nobody has used since: it has the
 * mark, no session, no account but the demo's, and no other server. Returns whether it did.
 */
export function dropHalfDemo({ withoutTimeLimits }: Pick<Database, 'withoutTimeLimits'>) {
  return withoutTimeLimits((unbounded) =>
    inTransaction(unbounded, async (tx) => {
      const { rows } = await sql<{ isHalf: boolean }>`
        select exists (select from demo_seed where ended_at is null)
          and not exists (select from session)
          and not exists (select from account_by_email
            where email <> all(${DEMO_ADDRESSES}) and email not like ${`%${WRITER_ADDRESS}`})
          as "isHalf"`.execute(tx)
      const isHalf = rows[0]?.isHalf === true
      if (isHalf) await emptyDatabase(tx)
      return isHalf
    }),
  )
}
