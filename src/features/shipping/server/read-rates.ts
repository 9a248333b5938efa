import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { readWarehouses } from '#features/business/server/read-warehouses.ts'
import {
  DAYS_AHEAD,
  MAX_CHANNELS,
  MAX_DUTY_RULES,
  MAX_EXCHANGE_RATES,
  MAX_MEMBER_DISCOUNTS,
  MIN_DELIVERIES,
  type Rates,
} from '#features/shipping/contract/rates.ts'
import { type Discount, discount } from '#features/shipping/rules/channel-terms.ts'
import { type DutyRule, dutyRule, type ExchangeRate } from '#features/shipping/rules/duty-rules.ts'
import { KNOWN_DUTY_RULES } from '#features/shipping/rules/known-duty-rules.ts'
import { businessDay, latestDay } from '#features/warehouses/rules/warehouses.ts'
import { asChannel, readVersions } from './read-channels.ts'

/** Everything that prices a shipment for everyone, from the earliest today of our warehouses on. */
act('getChannels', async ({ db, nowMs }) => {
  const from = businessDay(nowMs())
  const to = latestDay(await readWarehouses(db.kysely), nowMs() + DAYS_AHEAD * DAY_MS)
  const versions = await readVersions(db.kysely, { from, to })
  return {
    channels: versions.slice(0, MAX_CHANNELS).map(asChannel),
    exchangeRates: await readExchangeRates(db.kysely, from),
    dutyRules: await readDutyRules(db.kysely),
    transit: await readTransit(db.kysely),
  }
})

/** Reads the rate of each currency that counts on a day, and those after it. */
async function readExchangeRates(db: Reader, day: string): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['currency', 'day', 'rate_millionths as rateMillionths', 'source'])
    .where(({ eb, selectFrom }) =>
      eb(
        'day',
        '>=',
        selectFrom('exchange_rate as earlier')
          .select(({ fn }) => fn.coalesce(fn.max('earlier.day'), eb.val(day)).as('day'))
          .whereRef('earlier.currency', '=', 'exchange_rate.currency')
          .where('earlier.day', '<=', day),
      ),
    )
    .orderBy('currency')
    .orderBy('day')
    .limit(MAX_EXCHANGE_RATES)
    .execute()
  return rows
}

/** The rules of staff, the newest first, before those that we know: of two from one day the first one counts. */
async function readDutyRules(db: Reader): Promise<DutyRule[]> {
  const rows = await db
    .selectFrom('duty_rule')
    .select('rule')
    .orderBy('id', 'desc')
    .limit(MAX_DUTY_RULES - KNOWN_DUTY_RULES.length)
    .execute()
  return [...rows.map(({ rule }) => v.parse(dutyRule, rule)), ...KNOWN_DUTY_RULES]
}

/** The channels that have enough deliveries of their own. */
function readTransit(db: Reader): Promise<Rates['transit']> {
  return db
    .selectFrom('channel_transit')
    .select(['channel_code as channelCode', 'deliveries', 'normal_days as normalDays'])
    .where('deliveries', '>=', MIN_DELIVERIES)
    .orderBy('channel_code')
    .limit(MAX_CHANNELS)
    .execute()
}

/** The discounts of a member that count on a day or later. */
export async function readDiscounts(
  db: Reader,
  accountId: string,
  day: string,
): Promise<Discount[]> {
  const rows = await db
    .selectFrom('member_discount')
    .select('discount')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => v.parse(discount, row.discount))
    .filter(({ to }) => to === null || to >= day)
    .slice(0, MAX_MEMBER_DISCOUNTS)
}

/** The member's own discounts. */
act('listDiscounts', async ({ db, nowMs }, { accountId }) => {
  return { discounts: await readDiscounts(db.kysely, accountId, businessDay(nowMs())) }
})
