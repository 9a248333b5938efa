import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { OptionalKind } from '#engine/shared/events.ts'
import { isOptional, turned } from '#engine/shared/notifications.ts'

type LinkDeps = Pick<Services, 'db' | 'unsubscribeLinks'>
type TurnDeps = LinkDeps & Pick<Services, 'nowMs' | 'newId' | 'enqueue'>
export type Link = { kind: string; token: string }
type Subscription = { accountId: string; kind: OptionalKind; language: string | null }

/** Whose mails of which kind a link is about. */
export async function readUnsubscribeLink(
  { db, unsubscribeLinks }: LinkDeps,
  { kind, token }: Link,
): Promise<Subscription> {
  if (!isOptional(kind)) throw refuse('not_found')
  const accountId = unsubscribeLinks.accountOf(token, kind)
  if (accountId === null) throw refuse('not_found')
  const account = await db.kysely
    .selectFrom('account')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) throw refuse('not_found')
  return { accountId, kind, ...account }
}

/** Turns the switch of a link's mails, which is the one in the member center. */
export async function turnByLink(
  deps: TurnDeps,
  { accountId, kind }: Subscription,
  isOn: boolean,
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
      const account = await scope.loadOne('account', accountId)
      if (account === undefined) return
      const mutedNotifications = turned(account.mutedNotifications, `mail/${kind}`, isOn)
      scope.put('account', { ...account, mutedNotifications })
    }),
  )
}
