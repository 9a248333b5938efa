import { expect, test } from 'vitest'
import { CONFLICT_RULES } from '#shared/mutations/conflict-rules.ts'
import { SYNCED_TABLES } from './rows.ts'

test('a pull walks every table that has rows, each once', () => {
  expect(new Set(SYNCED_TABLES).size).toBe(SYNCED_TABLES.length)
  expect([...SYNCED_TABLES].sort()).toEqual(Object.keys(CONFLICT_RULES).sort())
})
