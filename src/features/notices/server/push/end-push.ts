import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { forgetSubscription } from './forget-subscription.ts'

/** Ends the push subscription of a session. */
act('endPush', async ({ db }, actor) => {
  await inTransaction(db, (tx) => forgetSubscription(tx, actor))
  return { ok: true }
})
