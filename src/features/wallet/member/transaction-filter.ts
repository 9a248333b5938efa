/** The filter as it is in the URL: `from` and `to` are calendar days, both included. */
export type TransactionFilter = {
  from: string
  to: string
  direction: '' | 'income' | 'expenditure'
  order: string
}

type Params = { get: (name: string) => string | null }

/** The filter of a URL; what it does not understand is no filter. */
export function readFilter(params: Params): TransactionFilter {
  const direction = params.get('direction')
  const day = (name: string) => (dayStart(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    from: day('from'),
    to: day('to'),
    direction: direction === 'income' || direction === 'expenditure' ? direction : '',
    order: (params.get('order') ?? '').trim(),
  }
}

/** The start of a day (`2026-11-22`) in the device's zone as UTC ISO 8601, some days later; undefined if there is no such day. */
export function dayStart(day: string, daysLater = 0): string | undefined {
  const match = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(day)
  if (!match) return undefined
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number]
  const given = new Date(year, month - 1, date)
  if (given.getMonth() !== month - 1 || given.getDate() !== date) return undefined
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** The filter as arguments of the request. */
export const filterQuery = ({ from, to, direction, order }: TransactionFilter) => ({
  from: dayStart(from),
  to: dayStart(to, 1),
  direction: direction === '' ? undefined : direction,
  order: order === '' ? undefined : order,
})

export const isFiltered = (filter: TransactionFilter): boolean =>
  Object.values(filter).some((value) => value !== '')
