import { expect, test } from 'vitest'
import { readCells, renumbered, rowsLeft, withCells, withoutEmptyRows } from './csv-rows.ts'

const HEADING = 'order,carton,carrier,tracking_number'
const csv = [HEADING, 'TC1,1,DHL,1234', 'TC2,1,,5678', 'TC3,1,"DHL, Express",x'].join('\n')
const error = (row: number, column: string | null = null) => ({ row, column, code: 'invalid' })

test('the rows that were not done are left with the heading', () => {
  const errors = [error(2, 'carrier'), error(3), error(3, 'carton')]
  expect(rowsLeft(csv, errors)).toBe(`${HEADING}\nTC2,1,,5678\nTC3,1,"DHL, Express",x`)
  expect(renumbered(csv, errors, 'order')).toEqual([
    { ...error(1, 'carrier'), name: 'TC2', cell: '' },
    { ...error(2), name: 'TC3', cell: '' },
    { ...error(2, 'carton'), name: 'TC3', cell: '1' },
  ])
})

test('nothing is left of a file that was done', () => {
  expect(rowsLeft(csv, [])).toBe('')
})

test('an answer changes its cells and adds their column if there is none', () => {
  const place = { row: 2, column: 'confirmed' }
  const answered = withCells(csv, [place], 'yes')
  expect(answered.split('\n').slice(0, 3)).toEqual([
    `${HEADING},confirmed`,
    'TC1,1,DHL,1234,',
    'TC2,1,,5678,yes',
  ])
  expect([readCells(answered)(place), readCells(csv)(place)]).toEqual(['yes', ''])
  const both = [1, 3].map((row) => ({ row, column: 'carrier' }))
  expect(withCells(csv, both, 'EMS')).toContain('TC3,1,EMS,x')
})

test('empty rows go, so that the others keep their places', () => {
  expect(withoutEmptyRows('a,b\n\n1,2\n,\n3,"4\n5"\n')).toBe('a,b\n1,2\n3,"4\n5"')
})
