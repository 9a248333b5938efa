import type { Reader } from '#engine/server/database/database.ts'
import type { ShownRate } from '#features/exchange/contract/shown-rates.ts'

/** The last rate of each currency until a day: what staff entered, unless a source has published one since. */
export async function readLastRates(db: Reader, today: string): Promise<Map<string, ShownRate>> {
  const published = await db
    .selectFrom('published_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'rate_millionths as rateMillionths', 'source'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  const last = new Map(published.map((one) => [one.currency, one]))
  const entered = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'rate_millionths as rateMillionths', 'source'])
    .where('day', '<=', today)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  for (const one of entered) {
    const other = last.get(one.currency)
    if (other === undefined || one.day >= other.day) last.set(one.currency, one)
  }
  return last
}
