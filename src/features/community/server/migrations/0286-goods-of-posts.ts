import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The goods of the mall that a post is about. The catalogue may lose the variant, and the product's page walks its
 * published posts in this order.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table post add column product_id uuid, add column variant_id uuid,
      add check (variant_id is null or product_id is not null),
      add check (product_id is null or root_id is null)`.execute(db)
    await sql`
      create index post_of_product on post (product_id, published_at, id)
      where state = 'published' and product_id is not null`.execute(db)
    await sql`
      create index request_line_of_product on "requestLine" (account_id, product_id)
      where product_id is not null`.execute(db)
  },
}
