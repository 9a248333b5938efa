import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { deletePasskeys, lockPasskeys } from './credentials.ts'
import { tellOfPasskey } from './tell-of-passkey.ts'

/** The member's passkeys, the newest first. */
act('listPasskeys', async ({ db, settings }, { accountId }) => {
  const passkeys = await db.kysely
    .selectFrom('passkey')
    .select(['id as passkeyId', 'name', 'backed_up as isSynced'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return { available: settings.passkeys !== undefined, passkeys }
})

/** Names a passkey, so that the member tells it from others. */
act('renamePasskey', async ({ db }, { accountId }, { passkeyId, name }) => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', passkeyId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw refuse('not_found')
  return { ok: true }
})

/** Removes a passkey, which logs nobody in any more, and tells the member by mail. */
act('removePasskey', async (deps, actor, { passkeyId }) => {
  await requireFreshProof(deps, actor)
  const { accountId } = actor
  return inTransaction(deps.db, async (tx) => {
    await lockPasskeys(tx, accountId)
    const [passkey] = await deletePasskeys(tx, { accountId, passkeyId })
    if (passkey === undefined) throw refuse('not_found')
    await tellOfPasskey(tx, 'removed', { accountId, ...passkey }, deps)
    return { ok: true as const }
  })
})
