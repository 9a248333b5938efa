import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import {
  MAX_SIDE_MM,
  MAX_WEIGHT_GRAMS,
  measures,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { staffBlobPath, staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import {
  decideClaim,
  findParcels,
  listUnclaimed,
  receiveParcel,
} from '#features/receiving/contract/receiving.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const takes = (schema: v.GenericSchema | undefined, given: unknown) =>
  schema !== undefined && v.is(schema, given)

const sizes = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
const receiving = {
  onceKey: ID,
  warehouseId: 'CN',
  trackingNumber: 'SF-1',
  ...sizes,
  goodsClass: 'standard',
  shelf: 'A-01',
  photoSha256s: [],
  to: { kind: 'parcel', accountId: ID, parcelId: ID },
}

describe('what is weighed and measured', () => {
  test.each([
    ['weightGrams', MAX_WEIGHT_GRAMS],
    ['lengthMm', MAX_SIDE_MM],
    ['widthMm', MAX_SIDE_MM],
    ['heightMm', MAX_SIDE_MM],
  ])('%s is a whole number from 1 to %i', (field, most) => {
    const good = [1, most].map((size) => ({ ...sizes, [field]: size }))
    const bad = [0, -1, most + 1, 0.5, '1', null].map((size) => ({ ...sizes, [field]: size }))
    expect(good.filter((given) => !takes(measures, given))).toEqual([])
    expect(bad.filter((given) => takes(measures, given))).toEqual([])
  })
})

describe('a parcel is received', () => {
  test.each([
    ['for a declared one', { kind: 'parcel', accountId: ID, parcelId: ID }],
    ['for the member on the label', { kind: 'member', memberNum: 'SP1234567' }],
    [
      'for the member whose number is read in its groups',
      { kind: 'member', memberNum: 'sp12 34567' },
    ],
    ['for nobody yet', { kind: 'unclaimed', labelText: '' }],
  ])('%s', (_, to) => {
    expect(takes(receiveParcel.body, { ...receiving, to })).toBe(true)
  })

  test.each([
    ['for a parcel without its account', { to: { kind: 'parcel', parcelId: ID } }],
    ['for a member number of five digits', { to: { kind: 'member', memberNum: 'SP12345' } }],
    ['for somebody else', { to: { kind: 'courier' } }],
    [
      'for nobody, with a label that goes on',
      { to: { kind: 'unclaimed', labelText: 'x'.repeat(201) } },
    ],
    ['without a shelf', { shelf: ' ' }],
    ['on a shelf that goes on', { shelf: 'x'.repeat(21) }],
    ['at what is no code of a warehouse', { warehouseId: 'us' }],
    ['without its number', { trackingNumber: '---' }],
    ['unweighed', { weightGrams: 0 }],
    ['without saying whether there are pictures', { photoSha256s: undefined }],
    ['with a picture that has no name', { photoSha256s: [''] }],
    ['with more pictures than fit', { photoSha256s: Array(MAX_PHOTOS + 1).fill('ab'.repeat(32)) }],
    ['without an id of the request', { onceKey: undefined }],
  ])('but not %s', (_, given) => {
    expect(takes(receiveParcel.body, { ...receiving, ...given })).toBe(false)
  })

  test('for a member number as a scanner or a hand writes it', () => {
    const to = { kind: 'member', memberNum: ' sp123456a ' }
    const parsed = v.parse(receiveParcel.body ?? v.never(), { ...receiving, to })
    expect(parsed.to).toEqual({ kind: 'member', memberNum: 'SP123456A' })
  })
})

describe('a claim is decided', () => {
  test.each([
    [{ decision: 'accept', unclaimedId: ID }, true],
    [{ decision: 'decline', reason: 'Another number' }, true],
    [{ decision: 'decline', reason: 'x'.repeat(300) }, true],
    [{ decision: 'decline', reason: 'x'.repeat(301) }, false],
    [{ decision: 'decline', reason: ' ' }, false],
    [{ decision: 'decline' }, false],
    [{ decision: 'accept' }, false],
    [{ decision: 'accept', reason: 'Same label' }, false],
    [{ decision: 'later' }, false],
    [{}, false],
  ])('by %j: %s', (body, fits) => {
    expect(takes(decideClaim.body, body)).toBe(fits)
  })
})

test('a number is looked for as it was scanned, and the shelves of all warehouses are one list', () => {
  expect(v.parse(findParcels.query ?? v.never(), { tracking: ' sf-1 ' })).toEqual({
    tracking: 'sf-1',
  })
  expect(takes(findParcels.query, { tracking: '' })).toBe(false)
  expect(takes(listUnclaimed.query, {})).toBe(true)
  expect(takes(listUnclaimed.query, { warehouseId: '' })).toBe(false)
})

test('pictures of the warehouse and of a member have paths of their own', () => {
  expect(staffBlobPath('ab')).toBe('/api/staff/blobs/ab')
  expect(staffMemberBlobPath(ID, 'ab')).toBe(`/api/staff/blobs/${ID}/ab`)
})
