import { act } from '#engine/server/act.ts'

/** The public key for subscribing, and the session's current endpoint or null. */
act('readPush', async ({ db, vapid }, { accountId, sessionId }) => {
  const subscription = await db.kysely
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return { publicKey: vapid.publicKey, endpoint: subscription?.endpoint ?? null }
})
