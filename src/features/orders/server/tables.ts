import type { ColumnType } from 'kysely'
import type { TrackingSource, TrackingStatus } from '#features/carriers/rules/tracking-status.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'

export type OrderTables = {
  /** The order that each parcel is in. A row goes when its parcel is taken out or the order is cancelled. */
  shipment_parcel: { account_id: string; parcel_id: string; shipment_id: string }
  /** Every bill that a member has seen. */
  shipment_bill: {
    account_id: string
    shipment_id: string
    bill_version: number
    breakdown: ColumnType<Breakdown, string>
    at: string
  }
  /** The recipient's identity number, sealed with the secret of the jobs. */
  shipment_identity: { account_id: string; shipment_id: string; sealed: string }
  /** Updates for tracking numbers that no carton has yet. */
  unmatched_tracking: {
    id: string
    tracking_key: string
    at: string
    status: TrackingStatus
    words: string
    place: string
    source: TrackingSource
    received_at: string
  }
  /** Whose files have which headings. */
  file_sender: { kind: string; name: string; sender: unknown; staff_id: string; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends OrderTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    deliverOrder: true
    keepTracking: true
    payOrder: true
    previewBill: true
  }
  interface AuditedTables {
    file_sender: true
    /** What is paid is called by its kind. */
    order: true
    shipment: true
    unmatched_tracking: true
  }
}
