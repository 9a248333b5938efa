import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { PROBLEMS } from '#engine/shared/problems.ts'
import { outcomeWords } from './parts/change-words.ts'
import { validationWords } from './parts/RefusedNotice.tsx'
import { refusedFields, refusedText } from './refused.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const set = {
  trackingNumber: 'SF1',
  destinationWarehouseId: 'CN',
  note: '',
  draftId: 'no-one-reads-this',
  goods: [{ id: 'g', name: 'Teapot', quantity: 2, unitPriceFen: 4500, goodsClass: 'restricted' }],
}

test('typed values are shown, ids are not', () => {
  expect(refusedFields(i18n, set)).toEqual([
    { name: 'Tracking number', value: 'SF1' },
    { name: 'Warehouse', value: 'China warehouse' },
    { name: 'Note', value: '—' },
    { name: 'Goods name', value: 'Teapot' },
    { name: 'Quantity', value: '2' },
    { name: 'Unit price', value: 'CN¥45.00' },
    { name: 'Goods class', value: 'Restricted' },
  ])
})

test('the values of a choice that came too late are still there', () => {
  const late = { choice: 'mine', mine: { city: 'Nara', country: 'JP' } }
  expect(refusedFields(i18n, late).map(({ value }) => value)).toEqual(['Japan', 'Nara'])
})

test('the copied text has the change, the reason and the values', () => {
  const outcome = {
    id: 'm',
    status: 'rejected' as const,
    code: 'tracking_duplicate',
    detail: '',
    op: 'parcel.declare',
    target: 'p',
    group: 'p',
    set,
    clientId: 'c',
    device: 'Safari · iPhone',
    at: '2026-11-20T08:00:00.000Z',
  }
  expect(refusedText(i18n, [outcome], null)).toMatch(
    /^Register parcel SF1\nSafari · iPhone, .*2026.*\nYou have already registered this tracking number\.\nTracking number: SF1/,
  )
})

test('every code of the server has its own message or is an internal error', () => {
  for (const code of [...Object.keys(PROBLEMS), 'offline', 'of_tomorrow'])
    expect(i18n._(problemWords(code)).length).toBeGreaterThan(10)
  expect(problemWords('of_tomorrow')).toBe(problemWords('internal'))
})

test.each([
  ['parcel.edit', 'Change parcel SF1'],
  ['goods.add', 'Add goods to parcel SF1'],
  ['goods.edit', 'Change the goods of parcel SF1'],
  ['photo.attach', 'Add a photo to parcel SF1'],
  ['claim.file', 'Claim parcel SF1'],
])('%s of a removed parcel names the parcel', (op, words) => {
  const titled = { op, set: { trackingNumber: 'SF1', name: 'Cup' } }
  expect(i18n._(outcomeWords({ ...titled, code: 'not_found' }))).toBe(words)
  expect(i18n._(outcomeWords({ ...titled, code: 'tracking_duplicate' }))).not.toBe(words)
})

test('an edit of a removed address names whose it was', () => {
  const titled = { op: 'address.edit', set: { recipient: 'Mei Tan', city: 'Jurong' } }
  const words = (code: string) => i18n._(outcomeWords({ ...titled, code }))
  expect(words('not_found')).toBe('Change the address of Mei Tan')
  expect(words('validation')).toBe('Change an address')
})

test('a change of a newer version is described without its name', () => {
  expect(i18n._(outcomeWords({ op: 'of.tomorrow', code: 'internal', set: {} }))).toMatch(
    /newer version/,
  )
})

test('fields that the server refused are named with their reason', () => {
  const detail = JSON.stringify([
    { path: 'goods.0.quantity', code: 'number_min', args: { min: 1 } },
  ])
  expect(validationWords(i18n, { code: 'validation', detail })).toEqual([
    'Quantity cannot be less than 1',
  ])
  expect(validationWords(i18n, { code: 'validation', detail: 'not json' })).toEqual([])
})
