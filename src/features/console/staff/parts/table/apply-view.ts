import { normalForm } from '#engine/shared/plain-typed.ts'
import type { TableView } from '#features/desk/contract/table-views.ts'
import type { ViewColumn } from './view-column.ts'

export const STANDARD: TableView = { columns: null, sort: null, find: '', filters: [] }

/** Numbers are printed in groups, and typed with and without them. */
const searchable = (text: string): string => normalForm(text).toLowerCase().replace(/\s+/g, '')

type Keyed = { readonly key: string }

/** A view without the columns that the table does not have, and the keys of those. */
export function knownView(
  view: TableView,
  columns: readonly Keyed[],
): { view: TableView; gone: string[] } {
  const has = (key: string) => columns.some((column) => column.key === key)
  const { sort, filters } = view
  const shown = view.columns?.filter(has) ?? []
  const named = [
    ...(view.columns ?? []),
    ...(sort === null ? [] : [sort.column]),
    ...filters.map(({ column }) => column),
  ]
  return {
    view: {
      columns: shown.length === 0 ? null : shown,
      sort: sort !== null && has(sort.column) ? sort : null,
      find: view.find,
      filters: filters.filter(({ column }) => has(column)),
    },
    gone: [...new Set(named)].filter((key) => !has(key)),
  }
}

/** The rows of a view in its order. `locale`: by whose rules texts are ordered. */
export function applyView<Row>(
  { sort, find, filters }: TableView,
  columns: readonly ViewColumn<Row>[],
  rows: readonly Row[],
  locale: string,
): readonly Row[] {
  const wanted = searchable(find)
  const chosen = filters.map(({ column, values }) => ({
    valuesOf: columns.find(({ key }) => key === column)?.valuesOf,
    values: new Set(values),
  }))
  const isShown = (row: Row) =>
    chosen.every(
      ({ valuesOf, values }) => valuesOf?.(row).some(({ value }) => values.has(value)) ?? true,
    ) &&
    (wanted === '' || columns.some(({ says }) => says && searchable(says(row)).includes(wanted)))
  const shown = rows.filter(isShown)
  const sortBy = sort === null ? undefined : columns.find(({ key }) => key === sort.column)?.sortBy
  if (sortBy === undefined) return shown
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const direction = sort?.isDown ? -1 : 1
  return shown.sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`)
    return direction * order
  })
}

/** The values that rows have in a column, each with its words and how many rows have it, by the words. */
export function valuesIn<Row>(
  valuesOf: NonNullable<ViewColumn<Row>['valuesOf']>,
  rows: readonly Row[],
  locale: string,
): { value: string; words: string; count: number }[] {
  const found = new Map<string, { value: string; words: string; count: number }>()
  for (const { value, words } of rows.flatMap(valuesOf)) {
    const count = (found.get(value)?.count ?? 0) + 1
    found.set(value, { value, words, count })
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...found.values()].sort((one, other) => compare(one.words, other.words))
}
