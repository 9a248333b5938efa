import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { errorFields } from '#engine/server/log.ts'
import type { Services } from '#engine/server/services.ts'
import { MAIL_BATCH_MS } from './notify-members.ts'
import type { EventMailJob } from './send-event-mail.ts'

const POLL_MS = 5_000
const MOST_AT_ONCE = 100

type Deps = Pick<Services, 'db' | 'nowMs' | 'newId' | 'enqueue' | 'log'>

/** Closes due batches every few seconds, since a schedule of pg-boss knows only minutes. Returns a function that stops it and waits for the last round. */
export function scheduleMailBatches(deps: Deps): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= closeMailBatches(deps)
      .catch((error) => deps.log.error('mail batches', errorFields(error)))
      .finally(() => {
        round = undefined
      })
  }, POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

/**
 * Replaces each due batch by the job of its mail, in one transaction, so that a batch becomes one mail whichever server
 * closes it and whenever one dies.
 */
export async function closeMailBatches(deps: Deps): Promise<void> {
  while ((await closeSome(deps)) === MOST_AT_ONCE) {
    // More batches may be due.
  }
}

async function closeSome({ db, nowMs, newId, enqueue }: Deps): Promise<number> {
  const now = nowMs()
  const instant = (ms: number) => new Date(ms).toISOString()
  const isDue = sql<boolean>`(due_at <= ${instant(now)} or due_at > ${instant(now + MAIL_BATCH_MS)})`
  // A batch due later than any can be was made by a clock that was ahead.
  const due = await db.kysely
    .selectFrom('mail_batch')
    .select('kind')
    .where(isDue)
    .limit(1)
    .execute()
  if (due.length === 0) return 0
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Omit<EventMailJob, 'mailId'>>`
      delete from mail_batch where (account_id, kind) in (
        select account_id, kind from mail_batch where ${isDue}
        order by due_at limit ${MOST_AT_ONCE} for update skip locked)
      returning account_id as "accountId", kind, event_ids as "eventIds"`.execute(tx)
    for (const batch of rows) await enqueue(tx, 'send-event-mail', { ...batch, mailId: newId() })
    return rows.length
  })
}
