import { sql } from 'kysely'
import type { Reader } from './database.ts'

/** Sends a message (at most 7,999 bytes) to the listeners of a channel on every server, when the transaction commits. */
export async function notify(tx: Reader, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
