import type { Tx } from './database/database.ts'
import { findAccount } from './database/find-account.ts'
import type { Actor } from './database/find-session.ts'
import { inTransaction } from './database/in-transaction.ts'
import type { MemberScope, MembersScope } from './database/member-scope.ts'
import { type WriteDeps, writeFor } from './database/write-for.ts'
import type { Once } from './once.ts'
import { refuse } from './refusal.ts'
import type { Services } from './services.ts'

/** Takes locks that come before those of accounts. */
type LockFirst = (tx: Tx) => Promise<void>
/** What an act needs to open its transaction and write in it. */
export type TransactionDeps = Pick<Services, 'db'> & WriteDeps
export type ActDeps = TransactionDeps & { once: Once }

/**
 * Runs `work` once for each request, under the locks of these members' accounts and those that are taken before.
 */
export function actOnceFor<T extends object>(
  deps: ActDeps,
  actor: Actor,
  accountIds: readonly string[],
  work: (scope: MembersScope<Actor>) => Promise<T>,
  lockFirst?: LockFirst,
): Promise<T> {
  const act = async (tx: Tx) => {
    await lockFirst?.(tx)
    return deps.once(tx, () => writeFor(tx, accountIds, actor, deps, work))
  }
  return inTransaction(deps.db, act, { accounts: accountIds })
}

/** `actOnceFor` on the rows of one member. */
export function actOnce<T extends object>(
  deps: ActDeps,
  actor: Actor,
  accountId: string,
  work: (scope: MemberScope<Actor>) => Promise<T>,
  lockFirst?: LockFirst,
): Promise<T> {
  return actOnceFor(deps, actor, [accountId], ({ of }) => work(of(accountId)), lockFirst)
}

/** `actOnce` of staff on a member by number; not on themselves. */
export async function actOnMemberOnce<T extends object>(
  deps: ActDeps,
  actor: Actor,
  memberNum: string,
  work: (scope: MemberScope<Actor>) => Promise<T>,
): Promise<T> {
  const accountId = await findAccount(deps.db.kysely, memberNum)
  if (accountId === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, work)
}
