import { expect, test } from 'vitest'
import { conflictRule } from '#engine/shared/conflict-rules.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { DECISIONS } from './decide.ts'

test('every mutation that a device may send has its decision, and no other', () => {
  expect(Object.keys(DECISIONS).sort()).toEqual([...MUTATIONS.keys()].sort())
})

test('no edit may set a field that the server alone writes or that is fixed', () => {
  const edits = [...MUTATIONS.values()].filter(({ op }) => op.endsWith('.edit'))
  expect(edits.length).toBeGreaterThan(3)
  for (const { op, set } of edits) {
    const table = op.split('.')[0] as SyncedTable
    const fields = 'entries' in set ? Object.keys(set.entries as object) : []
    expect(fields.length).toBeGreaterThan(0)
    const closed = fields.filter((field) => {
      const rule = conflictRule(table, field)
      return rule === 'server' || rule === 'fixed'
    })
    expect([op, closed]).toEqual([op, []])
  }
})
