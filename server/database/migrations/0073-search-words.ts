import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { recordset } from '#server/database/rows.ts'
import { indexTokens } from '#server/database/search-tokens.ts'

const ROWS_AT_ONCE = 500

/** Products and posts are found with and without a space where letters and digits meet, also those that exist. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await indexProducts(db)
    await indexPosts(db)
  },
}

type Product = { id: string; texts: readonly Readonly<Record<string, string>>[] }

/** By its names, those of its shop and category, and the values of its attributes. */
async function indexProducts(db: Kysely<unknown>): Promise<void> {
  await inBatches<Product>(db, {
    read: (last) => sql`
      select p.id, jsonb_build_array(p.name, s.name, c.name) || jsonb_path_query_array(p.attributes, '$[*].value') as texts
      from product p join shop s on s.id = p.shop_id join category c on c.id = p.category_id
      where ${last === undefined} or p.id > ${last?.id ?? null}::uuid
      order by p.id limit ${ROWS_AT_ONCE}`,
    write: (products) => {
      const found = products.map(({ id, texts }) => {
        return { id, tokens: indexTokens(texts.flatMap((one) => Object.values(one))) }
      })
      return sql`
        update product p set tokens = array(select jsonb_array_elements_text(x.tokens))
        from ${recordset(found, 'id uuid, tokens jsonb')} where p.id = x.id`
    },
  })
}

type Post = { accountId: string; id: string; title: string; words: string }

async function indexPosts(db: Kysely<unknown>): Promise<void> {
  await inBatches<Post>(db, {
    read: (last) => sql`
      select account_id as "accountId", id, title, words from post
      where ${last === undefined} or (account_id, id) > (${last?.accountId ?? null}::uuid, ${last?.id ?? null}::uuid)
      order by account_id, id limit ${ROWS_AT_ONCE}`,
    write: (posts) => {
      const found = posts.map(({ accountId, id, title, words }) => {
        return { accountId, id, tokens: indexTokens([title, words]) }
      })
      return sql`
        update post p set tokens = array(select jsonb_array_elements_text(x.tokens))
        from ${recordset(found, '"accountId" uuid, id uuid, tokens jsonb')}
        where p.account_id = x."accountId" and p.id = x.id`
    },
  })
}

type Batches<Row> = {
  read: (last: Row | undefined) => RawBuilder<Row>
  write: (rows: readonly Row[]) => RawBuilder<unknown>
}

async function inBatches<Row>(db: Kysely<unknown>, { read, write }: Batches<Row>): Promise<void> {
  for (let last: Row | undefined; ; ) {
    const { rows }: { rows: Row[] } = await read(last).execute(db)
    if (rows.length > 0) await write(rows).execute(db)
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}
