import { expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { SETUP_ITEM_NAMES } from '#features/setup/rules/setup-items.ts'
import { hasForms, itemAt, nextItem } from './items.ts'

test('the next step is the first one behind it that is not done, then those before', () => {
  expect(nextItem('name', [])).toBe('languages')
  expect(nextItem('passkey', [])).toBe('mail')
  expect(nextItem('terms', ['privacy', 'coupons', 'backupKey', 'secondPerson'])).toBe('name')
  expect(nextItem('name', SETUP_ITEM_NAMES)).toBeUndefined()
})

test.each(['', 'warehouse', 'toString', 'constructor', 'nothing'])(
  'an address with the step "%s" shows the list',
  (step) => expect(hasForms(step)).toBe(false),
)

test.each([
  [paths.staffWarehouses(), 'warehouse'],
  [paths.staffPayees(), 'payee'],
  [paths.staffChannels(), 'line'],
  [paths.staffChannels({ list: 'rates' }), 'rates'],
  [`${paths.staffTexts({ article: 'privacy' })}&text=en`, 'privacy'],
  [paths.staffTexts(), undefined],
  [paths.staffPeople(), 'secondPerson'],
  [paths.staff(), undefined],
] as const)('the screen at %s is that of the item %s', (address, item) => {
  const { pathname, search } = new URL(address, 'http://console')
  expect(itemAt(pathname, search)).toBe(item)
})
