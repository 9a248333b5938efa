import { act } from '#engine/server/act.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { MAX_SHOWN_RATES } from '#features/exchange/contract/shown-rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { readLastRates } from './last-rates.ts'

act('getShownRates', async ({ db, settings, nowMs }) => {
  const { shownRateMarginBps } = await readBusiness(db.kysely, settings)
  const last = await readLastRates(db.kysely, businessDay(nowMs()))
  return {
    marginBps: shownRateMarginBps,
    rates: [...last.values()]
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
      .slice(0, MAX_SHOWN_RATES),
  }
})
