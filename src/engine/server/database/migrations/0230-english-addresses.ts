import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const PLACEHOLDERS = {
  CN: 'Floor 1, Building A, 1 Shili Road, Baoan District, Shenzhen, Guangdong 518101',
  SG: '1 Example Road, #01-01, Singapore 408600',
  JP: 'Mihon Building 1F, 1-1-1 Shinkiba, Koto-ku, Tokyo 136-0082',
}

/** A warehouse has its address in Latin letters for customs forms; the placeholders have one for the demo. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table warehouse add column english_address text not null default ''`.execute(db)
    await sql`
      update warehouse set english_address = placeholder.value
      from jsonb_each_text(${JSON.stringify(PLACEHOLDERS)}::jsonb) placeholder
      where warehouse.id = placeholder.key and warehouse.confirmed_at is null`.execute(db)
  },
}
