import { expect, test } from 'vitest'
import { renumbered, rowsLeft } from './csv-rows.ts'

const HEADING = 'order,carton,carrier,tracking_number'
const csv = [HEADING, 'TC1,1,DHL,1234', 'TC2,1,,5678', 'TC3,1,"DHL, Express",x'].join('\n')
const error = (row: number, column: string | null = null) => ({ row, column, code: 'invalid' })

test('the rows that were not done are left with the heading', () => {
  const result = { rows: 3, done: 1, errors: [error(2, 'carrier'), error(3), error(3, 'carton')] }
  expect(rowsLeft(csv, result)).toBe(`${HEADING}\r\nTC2,1,,5678\r\nTC3,1,"DHL, Express",x\r\n`)
  expect(renumbered(csv, result.errors)).toEqual([
    { ...error(1, 'carrier'), name: 'TC2' },
    { ...error(2), name: 'TC3' },
    { ...error(2, 'carton'), name: 'TC3' },
  ])
})

test('nothing is left of a file that was done', () => {
  expect(rowsLeft(csv, { rows: 3, done: 3, errors: [] })).toBe('')
})
