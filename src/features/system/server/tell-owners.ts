import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { TROUBLES } from '#features/system/rules/troubles.ts'
import { systemOf } from './read-system.ts'

/** A mail server may be away for a long time, and its trouble is told by mail. */
const VALID_MS = 7 * DAY_MS

type Deps = Pick<Services, 'db' | 'settings' | 'diskSpace' | 'nowMs' | 'newId' | 'enqueue' | 'log'>

/**
 * The staff who hold every right: whoever set the business up, and whom they made their equal. Where nobody holds all of
 * them, those who give rights.
 */
async function readOwners(db: Reader) {
  const owners = await db
    .selectFrom('account')
    .innerJoin('staff_right', 'staff_right.account_id', 'account.account_id')
    .select(['email', 'language'])
    .where('role', '=', 'staff')
    .where('staff_right.right', 'in', [...RIGHTS])
    .groupBy(['account.account_id', 'email', 'language'])
    .having((of) => of.fn.countAll(), '=', RIGHTS.length)
    .execute()
  return owners.length > 0 ? owners : settingsHolders(db)
}

/**
 * Looks how the server does and mails each new trouble to the owners. The row of a trouble and its mails are one
 * transaction, so that of several servers one tells of it; the row goes when it is well again. While there is nobody to
 * tell, a trouble stays new.
 */
export async function tellOwners(deps: Deps): Promise<void> {
  const { db, log, nowMs } = deps
  const now = nowOf(deps)
  await sql`
    insert into server_mark (name, at) values ('watched', ${now}::timestamptz)
    on conflict (name) do update set at = excluded.at where server_mark.at > excluded.at`.execute(
    db.kysely,
  )
  const { warnings } = await systemOf(deps)
  for (const name of TROUBLES.filter((one) => !warnings.includes(one))) {
    await db.kysely.deleteFrom('server_trouble').where('name', '=', name).execute()
  }
  for (const name of warnings) {
    const told = await inTransaction(db, async (tx) => {
      const readers = await readOwners(tx)
      if (readers.length === 0) return null
      const begun = await tx
        .insertInto('server_trouble')
        .values({ name, since: now })
        .onConflict((of) => of.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (begun === undefined) return null
      for (const { email: to, language } of readers) {
        await deps.enqueue(tx, 'send-mail', {
          to,
          language: languageOr(language),
          mail: { kind: 'server-trouble', trouble: name, at: now },
          expiresAtMs: nowMs() + VALID_MS,
        })
      }
      return readers.length
    })
    if (told !== null) log.error('server trouble', { alert: true, trouble: name, mails: told })
  }
}
