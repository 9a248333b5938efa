import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { keepFileSender, MAX_FILE_SENDERS } from '#features/orders/contract/file-senders.ts'

/** The senders that staff have kept. One that a later release reads otherwise is left out. */
act('listFileSenders', async ({ db }) => {
  const rows = await db.kysely
    .selectFrom('file_sender')
    .select('sender')
    .orderBy('name')
    .orderBy('kind')
    .limit(MAX_FILE_SENDERS)
    .execute()
  const read = rows.map(({ sender }) => v.safeParse(keepFileSender.body, sender))
  return { senders: read.flatMap((one) => (one.success ? [one.output] : [])) }
})

/** Keeps a sender's columns under its name. Refuses more than can be listed. */
act(
  'keepFileSender',
  (deps: TransactionDeps, actor, sender: InputOf<'keepFileSender'>): Promise<{ ok: true }> =>
    inTransaction(deps.db, (tx) =>
      writeFor(tx, [], actor, deps, async (scope) => {
        const { kind, name } = sender
        const rows = await tx.selectFrom('file_sender').select(['kind', 'name', 'sender']).execute()
        const before = rows.find((one) => one.kind === kind && one.name === name)?.sender ?? null
        if (before === null && rows.length >= MAX_FILE_SENDERS) throw refuse('rows_limit')
        const stored = { sender: JSON.stringify(sender), staff_id: actor.accountId, at: scope.now }
        await tx
          .insertInto('file_sender')
          .values({ kind, name, ...stored })
          .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(stored))
          .execute()
        scope.audit({
          act: 'keepFileSender',
          about: 'file_sender',
          objectId: name,
          before,
          after: sender,
        })
        return { ok: true }
      }),
    ),
)
