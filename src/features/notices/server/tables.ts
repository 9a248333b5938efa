/** A session's push subscription. `endpoint` is a secret address at the browser maker's push service. */
export type PushSubscriptionTable = {
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  updated_at: string
}

export type PushTables = {
  push_subscription: PushSubscriptionTable
  push_subscription_by_endpoint: {
    endpoint_hash: Uint8Array
    account_id: string
    session_id: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends PushTables {}
}
