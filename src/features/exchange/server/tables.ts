/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type ExchangeTables = {
  /** Millionths of a yuan for one unit of a currency on a day, as a source published it. Nothing is booked by it. */
  published_rate: {
    currency: string
    day: string
    rate_millionths: number
    source: string
    at: Instant
  }
  /** How reading a source ended the last time. `failure`: why it failed; null once it did not. */
  rate_source: {
    name: string
    read_at: Instant | null
    failed_at: Instant | null
    failure: string | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends ExchangeTables {}
}
