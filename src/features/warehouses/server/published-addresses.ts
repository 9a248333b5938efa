import { sql } from 'kysely'
import type { ReadDeps } from '#engine/server/services.ts'
import { paths } from '#engine/shared/paths.ts'

const PATHS = { product: paths.goodsDetail, post: paths.commentDetail } as const
type Kind = keyof typeof PATHS
export const PUBLISHED_KINDS = Object.keys(PATHS) as Kind[]

/** What everyone may open by an id: published products, posts and reviews. */
const PUBLISHED = sql`(
  select 'product' as kind, id, published_at from product where state = 'published'
  union all
  select 'post', id, published_at from post where state = 'published' and root_id is null
) as published`

/** How many addresses `publishedAddresses` has. */
export async function countPublished({ db }: ReadDeps, kinds: readonly Kind[]): Promise<number> {
  const { rows } = await sql<{ published: number }>`
    select count(*)::int as published from ${PUBLISHED}
    where kind = any(${kinds}::text[])`.execute(db.kysely)
  return rows[0]?.published ?? 0
}

/** The paths of what is published, the newest first, from a place on. */
export async function publishedAddresses(
  { db }: ReadDeps,
  { kinds, from, most }: { kinds: readonly Kind[]; from: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ kind: Kind; id: string }>`
    select kind, id from ${PUBLISHED} where kind = any(${kinds}::text[])
    order by published_at desc, id desc offset ${from} limit ${most}`.execute(db.kysely)
  return rows.map(({ kind, id }) => PATHS[kind](id))
}
