import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OutboundFailure, readOutbound } from '#engine/server/http/outbound.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { SHOWN_CURRENCIES } from '#features/exchange/rules/country-currency.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { ECB } from './ecb-rates.ts'
import { readLastRates } from './last-rates.ts'
import { type PublishedRates, type RateSource, UnreadableRates } from './rate-source.ts'

const TIMEOUT_MS = 15_000
/** The file of the European Central Bank has 2 kB. */
const MAX_BYTES = 100_000
/** It changes once on working days, in the afternoon of its country. */
const READ_EVERY_MS = 6 * HOUR_MS - MINUTE_MS
/** At Easter and Christmas there are none for five days. */
const MAX_AGE_DAYS = 7
/** A currency that moves by a quarter within so many days is taken for a slip; after them there is nothing to compare with. */
const JUMP_DAYS = 14
const MOST_RATIO = 1.25

type Deps = Pick<Services, 'db' | 'settings' | 'log' | 'nowMs'>

/** Where published rates are read; null for nowhere. A demo calls nobody unless it is told to. */
export function rateSourceOf({
  rateSourceUrl,
  demo,
}: Pick<Services['settings'], 'rateSourceUrl' | 'demo'>): RateSource | null {
  if (rateSourceUrl === 'off' || (demo && rateSourceUrl === undefined)) return null
  return { ...ECB, url: rateSourceUrl ?? ECB.url }
}

/**
 * Reads the rates of the day where they are published, unless that was done in the last hours, and stores them beside
 * what staff enter; nothing is booked by them. A file that cannot be meant changes nothing. Notes how it ended, and
 * throws nothing of the source: the next run, an hour later, tries once again.
 */
export async function readPublishedRates(deps: Deps): Promise<void> {
  const { db, settings, log } = deps
  const source = rateSourceOf(settings)
  if (source === null || (await wasJustRead(source, deps))) return
  const state = await readFrom(source, deps).then(
    () => ({ read_at: nowOf(deps), failure: null }),
    (error) => {
      if (!(error instanceof OutboundFailure || error instanceof UnreadableRates)) throw error
      log.warn('exchange rates were not read', { source: source.name, why: error.message })
      return { failed_at: nowOf(deps), failure: error.message }
    },
  )
  await db.kysely
    .insertInto('rate_source')
    .values({ name: source.name, ...state })
    .onConflict((of) => of.column('name').doUpdateSet(state))
    .execute()
}

async function wasJustRead({ name }: RateSource, { db, nowMs }: Deps): Promise<boolean> {
  const state = await db.kysely
    .selectFrom('rate_source')
    .select(['read_at', 'failure'])
    .where('name', '=', name)
    .executeTakeFirst()
  const readAt = state?.failure === null ? state.read_at : null
  return readAt !== null && nowMs() - Date.parse(readAt) < READ_EVERY_MS
}

async function readFrom({ name, url, read }: RateSource, deps: Deps): Promise<void> {
  const text = await readOutbound({ url, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })
  const published = read(text)
  const today = businessDay(deps.nowMs())
  refuseOtherDays(published.day, today)
  const rates = published.rates.filter(({ currency }) => isShown(currency))
  const at = nowOf(deps)
  await inTransaction(deps.db, async (tx) => {
    refuseJumps({ ...published, rates }, await readLastRates(tx, today))
    await tx
      .insertInto('published_rate')
      .values(
        rates.map(({ currency, rateMillionths }) => ({
          currency,
          day: published.day,
          rate_millionths: rateMillionths,
          source: name,
          at,
        })),
      )
      .onConflict((of) =>
        of.columns(['currency', 'day']).doUpdateSet(({ ref }) => ({
          rate_millionths: ref('excluded.rate_millionths'),
          source: ref('excluded.source'),
          at: ref('excluded.at'),
        })),
      )
      .execute()
  })
}

const isShown = (currency: string) => SHOWN_CURRENCIES.some((one) => one === currency)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

function refuseOtherDays(day: string, today: string): void {
  const days = daysBetween(day, today)
  if (days > MAX_AGE_DAYS) throw new UnreadableRates(`the file is of ${day}, which is too old`)
  if (days < -1) throw new UnreadableRates(`the file is of ${day}, which is not here yet`)
}

type LastRates = Awaited<ReturnType<typeof readLastRates>>

/** A rate that staff entered after a jump is one to compare with, too. */
function refuseJumps({ day, rates }: PublishedRates, last: LastRates): void {
  for (const { currency, rateMillionths } of rates) {
    const before = last.get(currency)
    if (before === undefined || daysBetween(before.day, day) > JUMP_DAYS) continue
    const ratio = rateMillionths / before.rateMillionths
    if (ratio > MOST_RATIO || ratio < 1 / MOST_RATIO) {
      throw new UnreadableRates(`${currency} is too far from its rate of ${before.day}`)
    }
  }
}
