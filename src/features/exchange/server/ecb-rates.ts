import { parseDecimal } from '#engine/shared/decimal.ts'
import { type PublishedRates, type RateSource, UnreadableRates } from './rate-source.ts'

/** The decimals of what one euro costs; the bank publishes at most five. */
const DIGITS = 6
const EURO_MILLIONTHS = 1_000_000n
/** One unit costs less than a thousand yuan, as for rates that staff enter. */
const MAX_MILLIONTHS = 1_000_000_000n
const MOST_RATES = 100

const END = /<\/gesmes:Envelope>\s*$/
const DAY = /<Cube\s+time=(?<quote>['"])(?<day>\d{4}-\d{2}-\d{2})\k<quote>\s*>/g
const ROW =
  /<Cube\s+currency=(?<quote>['"])(?<currency>[A-Z]{3})\k<quote>\s+rate=(?<sign>['"])(?<rate>\d{1,9}(?:\.\d{1,6})?)\k<sign>\s*\/>/g
const ANY_ROW = /<Cube\b[^>]*\bcurrency\b/g

/**
 * The daily reference rates of the European Central Bank (`eurofxref-daily.xml`): what one euro costs in each currency,
 * turned into yuan by its row for the yuan. Throws UnreadableRates for a file that is cut off, has other than one day,
 * names a currency twice, or has a row that is no rate, so that no part of such a file counts.
 */
export function readEcbRates(text: string): PublishedRates {
  if (!END.test(text)) throw new UnreadableRates('the file has no end')
  const days = [...text.matchAll(DAY)].map(({ groups }) => groups?.day ?? '')
  const [day = ''] = days
  if (days.length !== 1 || !isDay(day)) throw new UnreadableRates('the file has no one day')
  const euro = new Map<string, bigint>([['EUR', EURO_MILLIONTHS]])
  const rows = [...text.matchAll(ROW)]
  if (rows.length !== [...text.matchAll(ANY_ROW)].length || rows.length > MOST_RATES) {
    throw new UnreadableRates('the file has a row that is no rate')
  }
  for (const { groups: { currency = '', rate = '' } = {} } of rows) {
    if (euro.has(currency)) throw new UnreadableRates(`the file has ${currency} twice`)
    const perEuro = parseDecimal(rate, DIGITS)
    if (perEuro === null || perEuro < 1) throw new UnreadableRates(`${currency} has no rate`)
    euro.set(currency, BigInt(perEuro))
  }
  const yuan = euro.get('CNY')
  if (yuan === undefined) throw new UnreadableRates('the file has no yuan')
  euro.delete('CNY')
  return {
    day,
    rates: [...euro].map(([currency, perEuro]) => {
      const millionths = (yuan * EURO_MILLIONTHS * 2n + perEuro) / (2n * perEuro)
      if (millionths < 1n || millionths > MAX_MILLIONTHS) {
        throw new UnreadableRates(`the rate of ${currency} cannot be meant`)
      }
      return { currency, rateMillionths: Number(millionths) }
    }),
  }
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

export const ECB: RateSource = {
  name: 'ECB',
  url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  read: readEcbRates,
}
