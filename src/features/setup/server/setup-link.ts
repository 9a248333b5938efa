import { tokenHash } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Services } from '#engine/server/services.ts'
import { paths } from '#engine/shared/paths.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { SETUP_LINK_HOURS } from '#features/setup/contract/setup.ts'

const TOKEN_BYTES = 32

/**
 * The link by which the owner of a database without staff begins, for the output of a start; null for any other. Each
 * start makes one, and the first that is used ends all. The token is in the fragment, which no log and no proxy sees.
 */
export async function setupLink({
  db,
  nowMs,
  randomBytes,
  settings,
}: Pick<Services, 'db' | 'nowMs' | 'randomBytes' | 'settings'>): Promise<string | null> {
  if (settings.demo) return null
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  const now = new Date(nowMs()).toISOString()
  const isMade = await inTransaction(db, async (tx) => {
    const staff = await tx
      .selectFrom('account')
      .select('account_id')
      .where('role', '=', 'staff')
      .limit(1)
      .executeTakeFirst()
    if (staff !== undefined) return false
    await tx.deleteFrom('setup_link').where('expires_at', '<=', now).execute()
    const expires_at = new Date(nowMs() + SETUP_LINK_HOURS * HOUR_MS).toISOString()
    await tx
      .insertInto('setup_link')
      .values({ token_hash: tokenHash(token), expires_at })
      .execute()
    return true
  })
  return isMade ? `${new URL(paths.setUp(), settings.publicUrl)}#${token}` : null
}
