import { expect, test } from 'vitest'
import { SYNCED_TABLES } from './rows.ts'
import { TABLES } from './tables.ts'

test('a pull walks every table that has rows, each once', () => {
  expect(new Set(SYNCED_TABLES).size).toBe(SYNCED_TABLES.length)
  expect([...SYNCED_TABLES].sort()).toEqual(Object.keys(TABLES).sort())
})
