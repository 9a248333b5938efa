export type RateTables = {
  /**
   * Only ever added to. A version counts from its first day until the day before the next row of its code; of several
   * rows with the same first day, the last one counts, and `withdrawn` removes what was planned for it.
   */
  channel_version: {
    id: number
    code: string
    effective_from: string
    /** The day in the origin warehouse's zone. */
    entered_on: string
    state: 'offered' | 'ended' | 'withdrawn'
    name: unknown
    terms: unknown
    /** Null for the demo's. */
    staff_id: string | null
    at: string
  }
  /** Beside the discounts of a channel, which are part of its terms. */
  member_discount: {
    id: string
    account_id: string
    discount: unknown
    staff_id: string
    at: string
  }
  /** Millionths of a yuan for one unit of a currency, from a day on. */
  exchange_rate: {
    currency: string
    day: string
    rate_millionths: number
    source: string
    staff_id: string | null
    at: string
  }
  /** Within how many full days nine in ten cartons of a channel were delivered in the last year. */
  channel_transit: { channel_code: string; deliveries: number; normal_days: number; at: string }
  /** Rows are only ever added; of two rules that count on one day, the later one does. */
  duty_rule: { id: number; rule: unknown; staff_id: string | null; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends RateTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    channel_version: true
    duty_rule: true
    exchange_rate: true
    member_discount: true
  }
}
