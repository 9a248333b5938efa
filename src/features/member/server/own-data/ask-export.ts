import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { EXPORTS_A_DAY, type ExportState } from '#features/member/contract/own-data.ts'

type Member = Pick<Actor, 'accountId'>
/** Queues an export of the member's data: one at a time, three a day. */
act('askExport', async (deps, actor) => {
  await requireFreshProof(deps, actor)
  const { accountId } = actor
  return inTransaction(deps.db, async (tx) => {
    // Two requests at once count each other.
    await sql`select 1 from account where account_id = ${accountId} for update`.execute(tx)
    const nowMs = deps.nowMs()
    const recent = await tx
      .selectFrom('data_export')
      .select(['state', 'asked_at'])
      .where('account_id', '=', accountId)
      .where('asked_at', '>', new Date(nowMs - DAY_MS).toISOString())
      .orderBy('asked_at')
      .execute()
    if (recent.some(({ state }) => state === 'waiting')) throw refuse('export_running')
    const [first] = recent
    if (first !== undefined && recent.length >= EXPORTS_A_DAY) {
      const freeMs = Date.parse(first.asked_at) + DAY_MS - nowMs
      throw refuse('export_limit', { retryAfterSeconds: Math.ceil(freeMs / 1000) })
    }
    const id = deps.newId()
    await tx
      .insertInto('data_export')
      .values({
        account_id: accountId,
        id,
        state: 'waiting',
        beat_at: null,
        asked_at: nowOf(deps),
        ready_until: null,
      })
      .execute()
    await deps.enqueue(tx, 'make-export', { accountId, exportId: id })
    return { export: (await newestExport(tx, actor)) as ExportState }
  })
})

/** The member's newest export; null without one. */
export async function newestExport(db: Reader, { accountId }: Member): Promise<ExportState | null> {
  const row = await db
    .selectFrom('data_export')
    .select(['id', 'state', 'asked_at as askedAt', 'ready_until as readyUntil'])
    .select('byte_length as byteLength')
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
