import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { failuresByPath, failureWords } from './failure-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const say = (code: Parameters<typeof failureWords>[1]['code'], args = {}) =>
  failureWords(i18n, { path: '', code, args }, 'Quantity')

test.each([
  ['required', {}, 'Please enter quantity'],
  ['type', { type: 'number' }, 'Quantity is not a valid number'],
  ['type', { type: '("CN" | "SG")' }, 'Quantity is not a valid value'],
  ['string_max', { max: 500 }, 'Quantity cannot be longer than 500 characters'],
  ['string_range', { min: 2, max: 4 }, 'Quantity must be between 2 and 4 characters long'],
  ['number_min', { min: 1 }, 'Quantity cannot be less than 1'],
  ['number_max', { max: 99_999 }, 'Quantity cannot be more than 99,999'],
  ['array_max', { max: 50 }, 'Quantity: at most 50'],
  ['whole_number', {}, 'Quantity must be a whole number'],
] as const)('%s %o is told as %j', (code, args, words) => {
  expect(say(code, args)).toBe(words)
})

test('a field of a list asks to choose, and an e-mail address for a valid one', () => {
  const warehouse = { path: 'destinationWarehouseId', code: 'required', args: {} } as const
  expect(failureWords(i18n, warehouse, 'Warehouse')).toBe('Choose a warehouse')
  expect(say('type', { type: 'email' })).toBe('Enter a valid e-mail address')
})

test('a field with several failures shows the first', () => {
  const first = { path: 'a', code: 'required', args: {} } as const
  const second = { path: 'a', code: 'type', args: {} } as const
  expect([...failuresByPath([first, second])]).toEqual([['a', first]])
})
