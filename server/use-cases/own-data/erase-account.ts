import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { ERASED_TABLES } from '#server/database/personal-data.ts'
import { recordAudits } from '#server/database/records.ts'
import type { WriteDeps } from '#server/database/write-for.ts'
import type { Enqueue } from '#server/job-kinds.ts'
import { nowOf } from '#server/services.ts'
import { languageOr } from '#server/texts/texts.ts'
import { endSessions } from '#server/use-cases/login/end-sessions.ts'
import { doomFiles } from './doomed-files.ts'
import { eraseFromCommunity } from './erase-from-community.ts'
import { eraseNames } from './erase-names.ts'
import { filesOfAccount } from './files-of-account.ts'

const MAIL_MS = 7 * 86_400_000

type Deps = WriteDeps & { enqueue: Enqueue }

/**
 * Deletes an account whose row of `account_sync` is locked, in one transaction: every row and file of it, and from what
 * stays everything that names it. The ledger keeps its entries; the row that leads from the member to them goes.
 */
export async function eraseAccount(tx: Tx, accountId: string, deps: Deps): Promise<void> {
  const now = nowOf(deps)
  const account = await tx
    .selectFrom('account')
    .select(['email', 'member_num as memberNum', 'language'])
    .where('account_id', '=', accountId)
    // A login waits, so that it opens no session after those of the account were ended.
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Stands for the account where a row must name one; nothing leads from it to the member.
  const ghost = deps.newId()
  await doomFiles(tx, await filesOfAccount(tx, accountId), deps)
  await eraseFromCommunity(tx, accountId, now)
  await endSessions(tx, { accountId, devicesToo: true }, 'deleted', now)
  await sql`delete from push_subscription where account_id = ${accountId}`.execute(tx)
  await eraseNames(tx, { accountId, ghost, ...account })
  for (const table of ERASED_TABLES) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  }
  const audit = {
    act: 'deleteAccount',
    about: 'account',
    accountId: null,
    objectId: ghost,
  } as const
  await recordAudits(
    tx,
    [{ ...audit, before: null, after: null }],
    { kind: 'system' },
    {
      ...deps,
      now,
    },
  )
  await deps.enqueue(tx, 'send-mail', {
    to: account.email,
    language: languageOr(account.language),
    mail: { kind: 'account-deleted' },
    expiresAtMs: deps.nowMs() + MAIL_MS,
  })
}
