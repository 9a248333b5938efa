import { plainTyped } from '#engine/shared/plain-typed.ts'
import { instantIn } from '#features/console/staff/parts/use-station-time.ts'

const YEAR_FIRST = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?=$|[T\s])/
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?=$|\d{6}$|[T\s])/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?=$|[,\s])/
const NAMED_DAY = /^(\d{1,2})(?:\.|st|nd|rd|th)?[-\s]([a-z]{3})[a-z]*[-.,\s]+(\d{4})(?=$|[,\s])/i
const NAMED_MONTH = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[,\s])/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MAX_LENGTH = 60

function dayOf(year: string, month: string | number, day: string): string[] {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const atMs = Date.parse(`${text}T00:00:00Z`)
  // 31 February is no day.
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text) ? [text] : []
}

/** The days that a cell can mean as `YYYY-MM-DD`, whatever time it has: two for 03/04/2026, none for what is no day. */
export function dayReadings(cell: string): string[] {
  const text = plainTyped(cell.slice(0, MAX_LENGTH))
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? []
  if (year !== '') return dayOf(year, month, day)
  const [, nth = '', name = '', ofYear = ''] = NAMED_DAY.exec(text) ?? []
  if (name !== '') return dayOf(ofYear, MONTHS.indexOf(name.toLowerCase()) + 1, nth)
  const [, named = '', date = '', inYear = ''] = NAMED_MONTH.exec(text) ?? []
  if (named !== '') return dayOf(inYear, MONTHS.indexOf(named.toLowerCase()) + 1, date)
  const [, first = '', mark, second = '', last = ''] = YEAR_LAST.exec(text) ?? []
  if (first === '') return []
  const dayFirst = dayOf(last, second, first)
  // Nobody writes the month before a point.
  if (mark === '.') return dayFirst
  return [...new Set([...dayFirst, ...dayOf(last, first, second)])]
}

/**
 * The days of a column, each as `YYYY-MM-DD`, or as it is where it can be two. A column is written in one way: one day
 * above the twelfth says which it is.
 */
export function readDays(cells: readonly string[]): string[] {
  const apart = cells.map((cell) => YEAR_LAST.exec(plainTyped(cell.slice(0, MAX_LENGTH))))
  const isDayFirst = apart.some((parts) => Number(parts?.[1]) > 12)
  const isMonthFirst = apart.some((parts) => Number(parts?.[3]) > 12)
  return cells.map((cell) => {
    const [first, second] = dayReadings(cell)
    if (first === undefined || second === undefined) return first ?? cell
    if (isDayFirst === isMonthFirst) return cell
    return isDayFirst ? first : second
  })
}

const WHOLE_DAY = /^\d{4}-\d\d-\d\d$/
/** The time behind a day, without a zone. */
const CLOCK = /[T\s,]\s*(\d{1,2}):(\d\d)(:\d\d)?(?:\.\d+)?\s*(?:([ap])\.?m\.?)?$/i

/** The instant of a cell's time on a day (`YYYY-MM-DD`) in a time zone; null without such a time or day. */
export function instantOn(zone: string, day: string, cell: string): string | null {
  const [, hour = '', minutes = '', seconds = '', half] =
    CLOCK.exec(plainTyped(cell.slice(0, MAX_LENGTH))) ?? []
  if (hour === '' || !WHOLE_DAY.test(day)) return null
  const ofHalf =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return instantIn(zone, `${day}T${String(ofHalf).padStart(2, '0')}:${minutes}${seconds}`)
}
