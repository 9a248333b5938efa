import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The mall's catalogue: shops, categories, and products with their pictures and variants. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** All three languages with text in each; `path` leads to the texts of a list. */
const complete = (column: string, path = '$') =>
  `(not jsonb_path_exists(${column}, '${path} ? (!(@.zh != "" && @.zh2 != "" && @.en != ""))'))`

const statements = [
  // The country is that of the warehouse which its parcels go to.
  `create table shop (
    id uuid primary key,
    country text not null check (country in ('CN', 'SG', 'JP')),
    name jsonb not null check ${complete('name')},
    created_at timestamptz not null
  )`,
  `create table category (
    id text primary key check (id ~ '^[a-z][a-z-]{1,30}$'),
    position integer not null unique,
    name jsonb not null check ${complete('name')}
  )`,
  // A published product has all its texts and a price; a draft may lack them. `price_fen` is that of its cheapest
  // variant, and `tokens` are what a search finds it by: both are written with the product.
  `create table product (
    id uuid primary key,
    shop_id uuid not null references shop,
    category_id text not null references category,
    state text not null check (state in ('draft', 'published', 'withdrawn')),
    is_hot boolean not null default false,
    name jsonb not null,
    details jsonb not null,
    attributes jsonb not null check (jsonb_typeof(attributes) = 'array'),
    option_names jsonb not null check (jsonb_typeof(option_names) = 'array'),
    minimum_order integer not null check (minimum_order >= 1),
    weight_grams integer not null check (weight_grams >= 1),
    length_mm integer not null check (length_mm >= 1),
    width_mm integer not null check (width_mm >= 1),
    height_mm integer not null check (height_mm >= 1),
    goods_class text not null check (goods_class in ('standard', 'restricted')),
    tags jsonb not null check (jsonb_typeof(tags) = 'array'),
    price_fen bigint check (price_fen >= 1),
    tokens text[] not null,
    published_at timestamptz,
    created_at timestamptz not null,
    check (state <> 'published' or (published_at is not null and price_fen is not null
      and ${complete('name')} and ${complete('details')}
      and ${complete('attributes', '$[*].name')} and ${complete('attributes', '$[*].value')}
      and ${complete('option_names', '$[*]')}))
  )`,
  // Each order of the search walks one of these until a page is full; rare words are found by the tokens first.
  `create index product_newest on product (published_at, id) where state = 'published'`,
  `create index product_by_price on product (price_fen, id) where state = 'published'`,
  `create index product_of_category on product (category_id, published_at, id) where state = 'published'`,
  `create index product_of_shop on product (shop_id, published_at, id) where state = 'published'`,
  `create index product_hot on product (published_at, id) where state = 'published' and is_hot`,
  `create index product_tokens on product using gin (tokens) with (fastupdate = off) where state = 'published'`,
  // The frequency of many words decides whether a search walks an order or the tokens.
  'alter table product alter column tokens set statistics 1000',

  `create table product_picture (
    product_id uuid not null references product,
    position integer not null check (position >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    primary key (product_id, position)
  )`,
  'create index product_picture_sha256 on product_picture (sha256)',

  // `specification` has one text for each of the product's `option_names`; none for the only variant.
  `create table variant (
    id uuid primary key,
    product_id uuid not null references product,
    position integer not null check (position >= 0),
    specification jsonb not null check (jsonb_typeof(specification) = 'array' and ${complete('specification', '$[*]')}),
    price_fen bigint not null check (price_fen >= 1),
    stock integer not null check (stock >= 0),
    weight_grams integer check (weight_grams >= 1),
    unique (product_id, position),
    unique (product_id, specification)
  )`,
]
