import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { isMarkedBy, type ReportKind, TEMPORARY_MS } from '#features/bounces/rules/reports.ts'
import type { MailTies, Tie } from './mail-ties.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    mailTies: MailTies
  }
}

/**
 * `messageId`: a text with the tie of the mail. `code`: an enhanced status code; '' for none. `kind`: null for what counts
 * as nothing, such as a delay.
 */
export type MailReport = { kind: ReportKind | null; messageId: string; code: string }

export type TakeDeps = Pick<Services, 'db' | 'mailTies' | 'nowMs' | 'log'>

/**
 * Counts what was reported about a mail, and marks its address where the report says so. False if it names no mail that
 * we sent to an address that still is its account's; then nothing changes, as when it was reported before.
 */
export async function takeReport(report: MailReport, deps: TakeDeps): Promise<boolean> {
  for (const tie of deps.mailTies.find(report.messageId)) {
    if (await inTransaction(deps.db, (tx) => take(tx, tie, report, deps))) return true
  }
  return false
}

async function take(
  tx: Tx,
  { mailId, accountId, isFor }: Tie,
  { kind, code }: MailReport,
  deps: TakeDeps,
): Promise<boolean> {
  // Locked, so that of several reports at once the last one sees all.
  const account =
    accountId === null
      ? { email: '' }
      : await tx
          .selectFrom('account')
          .select('email')
          .where('account_id', '=', accountId)
          .forNoKeyUpdate()
          .executeTakeFirst()
  if (account === undefined || !isFor(account.email)) return false
  if (kind === null) return true
  const at = nowOf(deps)
  const added = await tx
    .insertInto('returned_mail')
    .values({ mail_id: mailId, kind, account_id: accountId, code, at })
    .onConflict((of) => of.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (added === undefined || accountId === null) return true
  const { count } = await tx
    .selectFrom('returned_mail')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'temporary')
    .where('at', '>', new Date(deps.nowMs() - TEMPORARY_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (!isMarkedBy(kind, Number(count))) return true
  await tx
    .insertInto('mail_mark')
    .values({ account_id: accountId, kind, code, since: at })
    .onConflict((of) => of.doNothing())
    .execute()
  deps.log.info('mail came back', { kind, code })
  return true
}
