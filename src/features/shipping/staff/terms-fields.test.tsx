import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, cleanUp, click, field, find, render, type } from '#tests/support/render.tsx'
import { newLine } from './new-line.ts'
import { TermsFields } from './TermsFields.tsx'
import type { Typed } from './version-form.ts'

afterEach(cleanUp)

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)

test('a new line is asked first how it travels, and a new version from when it counts', () => {
  const form = { typed: newLine(), failures: [], change: () => {} }
  render(<TermsFields form={form} isNew />)
  expect(labels()[0]).toContain('Transport')
  expect(labels().filter((label) => label?.startsWith('Transport'))).toHaveLength(1)
  cleanUp()
  render(<TermsFields form={form} isNew={false} />)
  expect(labels()[0]).not.toContain('Transport')
  expect(labels().filter((label) => label?.startsWith('Transport'))).toHaveLength(1)
})

/** The form as it holds what is typed. */
let held: Typed = {}
function Held() {
  const [typed, setTyped] = useState<Typed>(newLine())
  held = typed
  const change = (fields: Typed) =>
    setTyped((now) => {
      const entries = Object.entries({ ...now, ...fields })
      return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
    })
  return <TermsFields form={{ typed, failures: [], change }} isNew />
}
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('input')].map(({ value }) => value),
  )
const words = () => document.body.textContent

test('a pasted price table fills the fields as a grid that is corrected there, and is taken back', async () => {
  render(<Held />)
  const before = held
  await type(field('Cells of the table'), 'kg\tSG\tUS\n0.5\t45\tsoon\n1\t65\t160\n2\t95\t220')
  await click(button('Read table'))
  expect(words()).toContain('Row 2, column 3: this is no clear price in yuan')
  expect(held).toBe(before)
  await type(field('Cells of the table'), 'kg\tSG\tNorth\n0.5\t45\t120\n1\t65\t160\n2\t95\t220')
  await click(button('Read table'))
  expect(words()).toContain('3 rows of 2 columns were read')
  expect(words()).toContain('Say which countries or postal codes are in these zones: North.')
  expect(cells()).toEqual([
    ['0.5', '45', '120'],
    ['1', '65', '160'],
    ['2', '95', '220'],
  ])
  await type(find('[aria-label="North, 1"]') as HTMLInputElement, '155')
  expect(held['terms.zones.0.tariff.bands.1.baseFen']).toBe('155')
  await click(button('Add row'))
  expect(cells().at(-1)).toEqual(['', '', ''])
  await click(button('Undo'))
  expect(held).toEqual(before)
})
