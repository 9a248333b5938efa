/** A session's push subscription. `endpoint` is a secret address at the browser maker's push service. */
type PushSubscriptionTable = {
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  updated_at: string
}

export type NoticeTables = {
  /** The events of one kind that one mail to a member will list. `due_at`: UTC ISO 8601. */
  mail_batch: { account_id: string; kind: string; event_ids: string[]; due_at: string }
  push_subscription: PushSubscriptionTable
  push_subscription_by_endpoint: {
    endpoint_hash: Uint8Array
    account_id: string
    session_id: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends NoticeTables {}
}
