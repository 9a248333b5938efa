import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Carts, with photos of goods of a link. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'compensation', 'supplement', 'cartLine'))`,

  // The catalogue may lose a product or variant; the line says so then.
  `create table "cartLine" (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    product_id uuid,
    variant_id uuid,
    link text not null,
    shop_id uuid,
    shop_name text not null,
    name text not null check (name <> ''),
    specification text not null,
    quantity integer not null check (quantity between 1 and 9999),
    price_fen bigint not null check (price_fen >= 0),
    foreign_price text not null,
    shipping_included boolean not null,
    notes text not null,
    is_selected boolean not null,
    created_at timestamptz not null,
    primary key (account_id, id),
    check ((product_id is null) = (variant_id is null)),
    check ((variant_id is null) = (link <> ''))
  )`,
]
