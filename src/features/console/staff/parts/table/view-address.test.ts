import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD } from './apply-view.ts'
import { addressOf, viewIn } from './view-address.ts'

const key = fc.stringMatching(/^[A-Za-z]{1,30}$/)
const value = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'a ,;:.%&=中é-') })
const view = fc.record({
  columns: fc.option(fc.array(key, { minLength: 1, maxLength: 10 })),
  sort: fc.option(fc.record({ column: key, isDown: fc.boolean() })),
  find: value.map((text) => text.trim()),
  filters: fc.array(
    fc.record({
      column: key,
      values: fc.array(
        value.filter((text) => text.trim() === text),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { maxLength: 5 },
  ),
})

test('a view in an address is read as it was written', () => {
  fc.assert(
    fc.property(view, (written) => {
      const params = new URLSearchParams()
      for (const [name, text] of Object.entries(addressOf(written))) {
        if (text !== null) params.set(name, text)
      }
      const read = new URLSearchParams(`${params}`)
      expect(viewIn((name) => read.get(name))).toEqual(written)
    }),
  )
})

test.each(['cols=', 'cols=a..b', 'only=a', 'only=%25:%25', 'sort=--a', `find=${'x'.repeat(200)}`])(
  'an address that names no view (%s) shows the table as it is',
  (search) => {
    const params = new URLSearchParams(search)
    expect(viewIn((name) => params.get(name))).toEqual(STANDARD)
  },
)
