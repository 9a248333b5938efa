import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Unclaimed parcels have several photos, each measuring and what is damaged, as members' parcels have. The column of the
 * one photo stays, for servers of the release before.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table unclaimed_parcel add column damage jsonb',
  `create table unclaimed_photo (
    unclaimed_id uuid not null,
    sha256 text not null,
    purpose text not null check (purpose in ('arrival', 'corrected')),
    at timestamptz not null,
    primary key (unclaimed_id, sha256)
  )`,
  'create index unclaimed_photo_by_hash on unclaimed_photo (sha256)',
  `insert into unclaimed_photo (unclaimed_id, sha256, purpose, at)
    select id, photo_sha256, 'arrival', received_at from unclaimed_parcel where photo_sha256 is not null`,
  `create table unclaimed_measurement (
    id uuid primary key,
    unclaimed_id uuid not null,
    by text not null check (by in ('receiving', 'correction')),
    at timestamptz not null,
    weight_grams integer not null,
    length_mm integer not null,
    width_mm integer not null,
    height_mm integer not null
  )`,
  'create index unclaimed_measurement_of on unclaimed_measurement (unclaimed_id)',
  `insert into unclaimed_measurement (id, unclaimed_id, by, at, weight_grams, length_mm, width_mm, height_mm)
    select id, id, 'receiving', received_at, weight_grams, length_mm, width_mm, height_mm from unclaimed_parcel`,
]
