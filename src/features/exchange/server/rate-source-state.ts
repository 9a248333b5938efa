import type { Services } from '#engine/server/services.ts'
import { rateSourceOf } from './read-published-rates.ts'

/** How published rates are read; null where none are. `failure`: why the last reading failed. */
export async function readRateSourceState({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<{
  readAt: string | null
  failure: string | null
  /** Of the newest rates that there are. */
  day: string | null
} | null> {
  const source = rateSourceOf(settings)
  if (source === null) return null
  const state = await db.kysely
    .selectFrom('rate_source')
    .select(['read_at as readAt', 'failure'])
    .where('name', '=', source.name)
    .executeTakeFirst()
  const newest = await db.kysely
    .selectFrom('published_rate')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst()
  return {
    readAt: state?.readAt ?? null,
    failure: state?.failure ?? null,
    day: newest?.day ?? null,
  }
}
