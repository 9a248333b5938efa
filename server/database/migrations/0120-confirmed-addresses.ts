import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When people of the business last confirmed the address of a warehouse; null for the placeholders of migration 0001. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table warehouse add column confirmed_at timestamptz`.execute(db)
    await sql`
      update warehouse set confirmed_at = updated_at
      where (id, detail) not in (
        ('CN', '示例路1号A栋1层'), ('SG', '1 Example Road, #01-01'), ('JP', '1-1-1 見本ビル1階'))`.execute(
      db,
    )
  },
}
