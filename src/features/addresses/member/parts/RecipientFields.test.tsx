import { afterEach, expect, test } from 'vitest'
import { cleanUp, render } from '#tests/support/render.tsx'
import { worldCase } from '#tests/world/world-case.ts'
import { RecipientFields } from './RecipientFields.tsx'

afterEach(cleanUp)

const EMPTY = { recipient: '', phone: '', province: '', city: '', area: '', detail: '' }
const labels = (country: string) => {
  const form = { ...EMPTY, country, postalCode: '' }
  render(<RecipientFields form={form} change={() => {}} failures={[]} />)
  return [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
}

test.each([
  ['US', ['State', 'City']],
  ['AU', ['State or territory', 'Suburb or town']],
  ['CA', ['Province or territory', 'City']],
  ['HK', ['District']],
  ['DE', ['City']],
  ['IT', ['City']],
  ['SG', []],
])('in %s an address needs %j beside the street', (country, needed) => {
  const found = labels(country)
  expect(found).toEqual(expect.arrayContaining(needed))
  const places = ['State', 'Province', 'City', 'Suburb', 'District', 'County', 'Region']
  const rest = found.filter((label) => places.some((place) => label.startsWith(place)))
  expect(rest.filter((label) => !label.endsWith('Optional'))).toEqual(needed)
})

worldCase(
  '26-korea-pccc',
  'the form of a Korean address says what must match, others do not',
  () => {
    labels('KR')
    const words = 'name, phone and postal code to match the registration'
    expect(document.body.textContent).toContain(words)
    expect(document.body.textContent).toContain('renewed every year')
    cleanUp()
    labels('JP')
    expect(document.body.textContent).not.toContain(words)
  },
)
