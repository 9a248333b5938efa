import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CURSOR_LENGTH } from '#shared/contract/sync.ts'
import { SYNCED_TABLES } from '#shared/contract/tables.ts'
import { type Cursor, endOf, readCursor, START, writeCursor } from './cursor.ts'

const count = fc.nat(Number.MAX_SAFE_INTEGER)
const cursor: fc.Arbitrary<Cursor> = fc.record({
  after: fc.record({
    version: count,
    table: fc.constantFrom(...SYNCED_TABLES),
    id: fc.uuid(),
  }),
  until: fc.option(count),
  walk: fc.constantFrom('changes', 'rows', 'meanwhile'),
  device: fc.uuid().map((id) => id.slice(-12)),
  lastMid: fc.option(fc.uuid()),
  protocol: fc.option(fc.nat(9_999)),
})

test('a cursor is read as it was written, and fits the message', () => {
  fc.assert(
    fc.property(cursor, (written) => {
      const text = writeCursor(written)
      expect(text.length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH)
      expect(readCursor(text)).toEqual(written)
    }),
  )
})

test('no other text is a cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCursor(text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      expect(readCursor(text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(cursor, fc.string(), (written, id) => {
      expect(readCursor(writeCursor({ ...written, after: { ...written.after, id } }))).toBeNull()
    }),
  )
})

const legacy = (version: number, table: number, of = '') => {
  const id = '01890000-0000-7000-8000-0000000000a1'
  const parts = [version, table, id, of, null, 0, 'device', 3]
  return readCursor(Buffer.from(JSON.stringify(parts)).toString('base64url'))?.after
}
test('a cursor of an older server goes on behind its version, or from the start of it', () => {
  expect(legacy(7, 99)).toEqual(endOf(7))
  expect(legacy(7, 3)).toEqual({ ...START, version: 7 })
  expect(legacy(7, 10, 'address')).toEqual({ ...START, version: 7 })
})
