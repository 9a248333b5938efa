import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { countKey, counts, scanning } from './stock-count.ts'

const at = { warehouseId: 'CN', shelf: 'A-1' } as const
const stored = { stage: 'toShip', originWarehouse: 'CN' } as const
const here = aStaffParcel({ ...stored, shelf: 'a-1', trackingNumber: 'SF1' })
const expected = { parcels: [here], unclaimed: [] }
const scans = () => counts.value.get(countKey(at)) ?? []

beforeEach(() => scanning.end(at))

test('what lies on the shelf is counted without a request, and once', async () => {
  fakeServer()
  await scanning.take('sf-1', at, expected)
  await scanning.take('SF1', at, expected)
  expect(scans()).toEqual([{ kind: 'parcel', judged: 'here', parcel: here }])
  expect(scanning.failed.value).toBeNull()
})

test('a scan whose request fails is named and not counted, and can be made again', async () => {
  fakeServer()
  await scanning.take('SF9', at, expected)
  expect(scanning.failed.value?.codes).toEqual(['SF9'])
  expect(scans()).toEqual([])
  const elsewhere = aStaffParcel({ ...stored, shelf: 'B-7', trackingNumber: 'SF9' })
  fakeServer().otherwise(async () => Response.json({ parcels: [elsewhere], unclaimed: [] }))
  await scanning.take('SF9', at, expected)
  expect(scanning.failed.value).toBeNull()
  expect(scans()).toMatchObject([{ kind: 'parcel', judged: 'moves' }])
})

test('of codes that the camera read in a row, each that failed is named', async () => {
  fakeServer()
  await Promise.all(['SF8', 'SF1', 'SF9'].map((code) => scanning.take(code, at, expected)))
  expect(scanning.failed.value?.codes).toEqual(['SF8', 'SF9'])
  expect(scans()).toHaveLength(1)
})

test('what is recorded nowhere or not in this warehouse is foreign', async () => {
  fakeServer().otherwise(async () => Response.json({ parcels: [], unclaimed: [] }))
  await scanning.take('NOBODY1', at, expected)
  expect(scans()).toEqual([{ kind: 'foreign', code: 'NOBODY1', parcel: null }])
})
