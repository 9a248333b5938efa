import { afterEach, expect, test } from 'vitest'
import { cleanUp, render } from '#tests/support/render.tsx'
import { newLine } from './new-line.ts'
import { TermsFields } from './TermsFields.tsx'

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
