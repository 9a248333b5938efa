import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

const count = fc.nat(Number.MAX_SAFE_INTEGER)
const cursor: fc.Arbitrary<Cursor> = fc.record({
  after: fc.record({
    version: count,
    table: fc.integer({ min: -1, max: 99 }),
    id: fc.uuid(),
    of: fc.constantFrom('', 'conflict', 'address'),
  }),
  until: fc.option(count),
  walk: fc.constantFrom('changes', 'rows', 'meanwhile'),
  device: fc.uuid().map((id) => id.slice(-12)),
  lastSeq: count,
})

test('a cursor is read as it was written, and fits the message', () => {
  fc.assert(
    fc.property(cursor, (written) => {
      const text = writeCursor(written)
      expect(text.length).toBeLessThanOrEqual(200)
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
