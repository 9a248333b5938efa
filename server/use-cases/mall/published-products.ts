import { sql } from 'kysely'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db'>

/** How many products are published. */
export async function countPublished({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ published: number }>`
    select count(*)::int as published from product where state = 'published'`.execute(db.kysely)
  return rows[0]?.published ?? 0
}

/** The ids of published products, the newest first, from a place on. */
export async function publishedIds({ db }: Deps, from: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where state = 'published'
    order by published_at desc, id desc offset ${from} limit ${most}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
