import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { CareChange } from '#server/job-kinds.ts'
import { nowOf, type Services } from '#server/services.ts'
import { languageOr } from '#server/texts/texts.ts'
import { reportReaders } from '#server/use-cases/money/report-money.ts'

const DAY_MS = 86_400_000

/**
 * Mails a change of where members send money or goods, or of who decides about it, to every holder of the right
 * `settings`, and to the colleague whose rights they are, with the change.
 */
export async function tellOfChange(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  change: Pick<CareChange, 'what' | 'state'>,
  deps: Pick<Services, 'enqueue' | 'nowMs'>,
  aboutAccountId?: string,
): Promise<void> {
  const { email: by } = await tx
    .selectFrom('account')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const concerned = await tx
    .selectFrom('account')
    .select(['account_id as accountId', 'email', 'language'])
    .where('account_id', '=', aboutAccountId ?? null)
    .execute()
  const readers = new Map(
    [...(await reportReaders(tx)), ...concerned].map((one) => [one.accountId, one]),
  )
  for (const { email: to, language } of readers.values()) {
    await deps.enqueue(tx, 'send-mail', {
      to,
      language: languageOr(language),
      mail: { kind: 'care-change', ...change, by, at: nowOf(deps) },
      expiresAtMs: deps.nowMs() + DAY_MS,
    })
  }
}
