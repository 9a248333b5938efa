import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFields, cleanText } from './clean-text.ts'

test('no text, however deep, holds what PostgreSQL refuses', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (fields) => {
      expect(JSON.stringify(cleanFields(fields))).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test('NUL goes, half a surrogate pair becomes U+FFFD', () => {
  expect(cleanText('a\0b\ud800c\udc00')).toBe('ab\ufffdc\ufffd')
  expect(cleanFields({ 'k\0': ['\0', { '\ud800': '\0x' }] })).toEqual({
    k: ['', { '\ufffd': 'x' }],
  })
})

test('valid text is unchanged', () => {
  const fields = { note: '舢板 🚢 "quotes" \\ \n', content: { list: [1, null, true, { a: 'b' }] } }
  expect(cleanFields(fields)).toEqual(fields)
})

test('deep nesting is cut off, and __proto__ is a normal field', () => {
  let deep: unknown = 'end'
  for (let i = 0; i < 10_000; i++) deep = [deep]
  expect(JSON.stringify(cleanFields({ deep })).length).toBeLessThan(200)
  const named = cleanFields(JSON.parse('{"__proto__":{"isAdmin":true}}'))
  expect(Object.keys(named)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
