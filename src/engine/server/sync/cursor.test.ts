import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CURSOR_LENGTH } from '#engine/shared/sync.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { type Cursor, endOf, readCursor, writeCursor } from './cursor.ts'

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
  protocol: fc.nat(9_999),
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

test('the end of a version is read as it was written', () => {
  const written: Cursor = {
    after: endOf(7),
    until: null,
    walk: 'changes',
    device: 'device',
    lastMid: null,
    protocol: 21,
  }
  expect(readCursor(writeCursor(written))).toEqual(written)
})
