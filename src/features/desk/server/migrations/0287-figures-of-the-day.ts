import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was done with orders in a day, without reading the whole log. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_of_orders on audit (act, at)
      where act in ('packOrder', 'billOrder', 'dispatchOrder')`.execute(db)
  },
}
