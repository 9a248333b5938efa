import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { requireFreshProof } from '#server/use-cases/login/require-fresh-proof.ts'
import type { PasskeyList } from '#shared/contract/passkeys.ts'
import { deletePasskeys, lockPasskeys } from './credentials.ts'
import { type TellDeps, tellOfPasskey } from './tell-of-passkey.ts'

/** The member's passkeys, the newest first. */
export async function listPasskeys(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { accountId }: Actor,
): Promise<PasskeyList> {
  const passkeys = await db.kysely
    .selectFrom('passkey')
    .select(['id as passkeyId', 'name', 'backed_up as isSynced'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return { available: settings.passkeys !== undefined, passkeys }
}

/** Names a passkey, so that the member tells it from others. */
export async function renamePasskey(
  { db }: Pick<Services, 'db'>,
  { accountId }: Actor,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<{ ok: true } | Refusal> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', passkeyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { ok: true } : refuse('not_found')
}

/** Removes a passkey, which logs nobody in any more, and tells the member by mail. */
export async function removePasskey(
  deps: Pick<Services, 'db'> & TellDeps,
  actor: Actor,
  { passkeyId }: { passkeyId: string },
): Promise<{ ok: true } | Refusal> {
  const unproved = await requireFreshProof(deps, actor)
  if (unproved !== undefined) return unproved
  const { accountId } = actor
  return inTransaction(deps.db, async (tx) => {
    await lockPasskeys(tx, accountId)
    const [gone] = await deletePasskeys(tx, { accountId, passkeyId })
    if (gone === undefined) return refuse('not_found')
    await tellOfPasskey(tx, 'removed', { accountId, ...gone }, deps)
    return { ok: true as const }
  })
}
