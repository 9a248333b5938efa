import { expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'

test('an id carries its millisecond, version 7 and the variant of RFC 9562', () => {
  const id = uuidv7({
    nowMs: () => 0x0192_3456_789a,
    randomBytes: () => new Uint8Array(16).fill(0xff),
  })
  expect(id).toBe('01923456-789a-7fff-bfff-ffffffffffff')
})
