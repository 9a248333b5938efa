import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import type { Services } from '#engine/server/services.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { CareChange } from './change-letter.ts'
import { settingsHolders } from './settings-holders.ts'

/**
 * Mails such a change to every holder of the right `settings`, and to the colleague whose rights they are, in its
 * transaction.
 */
export async function tellOfChange(
  scope: ActScope<Actor>,
  change: Pick<CareChange, 'what' | 'state'>,
  { enqueue }: Pick<Services, 'enqueue'>,
  aboutAccountId?: string,
): Promise<void> {
  const { tx } = scope
  const { email: by } = await tx
    .selectFrom('account')
    .select('email')
    .where('account_id', '=', scope.author.accountId)
    .executeTakeFirstOrThrow()
  const concerned = await tx
    .selectFrom('account')
    .select(['account_id as accountId', 'email', 'language'])
    .where('account_id', '=', aboutAccountId ?? null)
    .execute()
  const readers = new Map(
    [...(await settingsHolders(tx)), ...concerned].map((one) => [one.accountId, one]),
  )
  for (const { email: to, language } of readers.values()) {
    await enqueue(tx, 'send-mail', {
      to,
      language: languageOr(language),
      mail: { kind: 'care-change', ...change, by, at: scope.now },
      expiresAtMs: scope.nowMs + DAY_MS,
    })
  }
}
