import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Writer } from '#server/database/writer.ts'
import type { Once } from '#server/once.ts'
import type { Refusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'

export type ActDeps = Pick<Services, 'db'> & WriteDeps & { once: Once }

/** Runs what a member does with their own money: once, in one transaction, under the lock of their account. */
export function actOnce<T extends object>(
  deps: ActDeps,
  actor: Actor,
  work: (tx: Tx, writer: Writer) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const accounts = [actor.accountId]
  return inTransaction(
    deps.db,
    (tx) => deps.once(tx, () => writeFor(tx, accounts, actor, deps, (writer) => work(tx, writer))),
    { accounts },
  )
}
