import type { Client } from 'pg'

/** How many connections of the client's database, besides its own, wait for a lock or hold a transaction open. */
export async function heldConnections(client: Client): Promise<number> {
  // In a transaction the first look would be kept for all others.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (wait_event_type = 'Lock' or state like 'idle in transaction%')`,
  )
  return rows.length
}
