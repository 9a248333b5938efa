import { expect, test } from 'vitest'
import { applyView, knownView, STANDARD, valuesIn } from './apply-view.ts'
import type { ViewColumn } from './view-column.ts'

type Row = { name: string; weight: number | null; tags: string[] }
const ROWS: Row[] = [
  { name: 'SP271834K', weight: 10, tags: ['a', 'b'] },
  { name: 'Carton 10', weight: null, tags: [] },
  { name: 'Carton 2', weight: 9, tags: ['b'] },
]
const COLUMNS: ViewColumn<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    says: ({ name }) => name,
  },
  { key: 'weight', title: 'Weight', cell: ({ weight }) => weight, sortBy: ({ weight }) => weight },
  {
    key: 'tags',
    title: 'Tags',
    cell: () => '',
    valuesOf: ({ tags }) => tags.map((value) => ({ value, words: value.toUpperCase() })),
  },
]
const names = (view: Partial<typeof STANDARD>) =>
  applyView({ ...STANDARD, ...view }, COLUMNS, ROWS, 'en').map(({ name }) => name)

test('numbers sort as numbers, also in texts, and what has none is last in both directions', () => {
  const by = (column: string, isDown: boolean) => names({ sort: { column, isDown } })
  expect(by('weight', false)).toEqual(['Carton 2', 'SP271834K', 'Carton 10'])
  expect(by('weight', true)).toEqual(['SP271834K', 'Carton 2', 'Carton 10'])
  expect(by('name', false)).toEqual(['Carton 2', 'Carton 10', 'SP271834K'])
  expect(names({})).toEqual(['SP271834K', 'Carton 10', 'Carton 2'])
})

test('the search finds numbers in groups and full-width, and a filter any of its values', () => {
  expect(names({ find: 'sp27\u00a01834k' })).toEqual(['SP271834K'])
  expect(names({ find: '２７１８' })).toEqual(['SP271834K'])
  expect(names({ filters: [{ column: 'tags', values: ['a', 'c'] }] })).toEqual(['SP271834K'])
  expect(names({ find: 'carton', filters: [{ column: 'tags', values: ['b'] }] })).toEqual([
    'Carton 2',
  ])
})

test('the values of a column are counted', () => {
  expect(
    valuesIn(({ tags }: Row) => tags.map((value) => ({ value, words: value })), ROWS, 'en'),
  ).toEqual([
    { value: 'a', words: 'a', count: 1 },
    { value: 'b', words: 'b', count: 2 },
  ])
})

test('what a view says of columns that are gone is left out and named', () => {
  const view = {
    columns: ['moon', 'name'],
    sort: { column: 'tide', isDown: true },
    find: 'x',
    filters: [
      { column: 'moon', values: ['full'] },
      { column: 'tags', values: ['a'] },
    ],
  }
  expect(knownView(view, COLUMNS)).toEqual({
    view: {
      columns: ['name'],
      sort: null,
      find: 'x',
      filters: [{ column: 'tags', values: ['a'] }],
    },
    gone: ['moon', 'tide'],
  })
  expect(knownView({ ...STANDARD, columns: ['moon'] }, COLUMNS).view.columns).toBeNull()
})
