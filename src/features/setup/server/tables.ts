/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type SetupTables = {
  /** The links that starts without any staff have printed. */
  setup_link: { token_hash: Uint8Array; expires_at: Instant }
  /** The last test mail to each who sent one. */
  test_mail: {
    account_id: string
    code_hash: Uint8Array
    sent_at: Instant
    tries: number
    proved_at: Instant | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends SetupTables {}
}
