import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { MAX_SHOWN_RATES, type ShownRate } from '#features/exchange/contract/shown-rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { lastRates } from './read-published-rates.ts'

act('getShownRates', async ({ db, settings, nowMs }) => {
  const { shownRateMarginBps } = await readBusiness(db.kysely, settings)
  return {
    marginBps: shownRateMarginBps,
    rates: await readShownRates(db.kysely, businessDay(nowMs())),
  }
})

/** The rate of each currency to show prices by: what staff entered, unless a source has published one since. */
async function readShownRates(db: Reader, today: string): Promise<ShownRate[]> {
  const shown = await lastRates(db)
  const typed = await db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'rate_millionths', 'source'])
    .where('day', '<=', today)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  for (const one of typed) {
    const published = shown.get(one.currency)
    if (published === undefined || one.day >= published.day) shown.set(one.currency, one)
  }
  return [...shown.values()]
    .map(({ rate_millionths: rateMillionths, ...rate }) => ({ ...rate, rateMillionths }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
    .slice(0, MAX_SHOWN_RATES)
}
