import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { paths } from '#engine/shared/paths.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ReturnState } from '#features/requests/rules/return-states.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { aGoodsRow, aParcel, aReturnRow } from '#tests/support/row-builders.ts'
import { OutboundPage } from './OutboundPage.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

const stored = <Row extends { id: string }>(view: Row) =>
  ({ id: view.id, view, version: 1, waiting: false }) as never

/** The first step of a member with one measured parcel, of whose goods a return may have been asked. */
async function opened(given: Partial<ParcelRow>, state?: ReturnState): Promise<ParcelRow> {
  history.replaceState({}, '', paths.outbound())
  fakeServer()
  const { db } = await aCurrentDevice()
  const parcel = aParcel({
    stage: 'toShip',
    originWarehouse: 'CN',
    code: 'PK00000001X',
    weightGrams: 900,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    ...given,
  })
  await db.parcel.put({ ...(stored(parcel) as object), list: 'toShip', key: 'SF1' } as never)
  await db.goods.put(stored(aGoodsRow({ parcelId: parcel.id })))
  if (state !== undefined) {
    await db.goodsReturn.put(stored(aReturnRow({ parcelId: parcel.id, state })))
  }
  render(<OutboundPage />)
  await eventually(() => find('input[type=checkbox]'))
  return parcel
}

const box = () => find<HTMLInputElement>('input[type=checkbox]')
const words = () => document.body.textContent

test.each(['asked', 'accepted'] as const)(
  'a parcel whose return to the merchant is %s says so, cannot be chosen, and leads to its screen',
  async (state) => {
    const parcel = await opened({}, state)
    expect(box().disabled).toBe(true)
    expect(words()).toContain('You asked to return its goods to the merchant.')
    expect(find(`a[href="${paths.parcel(parcel)}"]`).textContent).toBe('Open the parcel')
  },
)

test('a parcel can be chosen once its return is over', async () => {
  await opened({}, 'withdrawn')
  expect(box().disabled).toBe(false)
  expect(words()).not.toContain('return its goods')
})

test('a parcel that its member lets go says so and cannot be chosen', async () => {
  await opened({
    ending: {
      reason: 'asked',
      words: '',
      askedAt: '2026-11-01T00:00:00.000Z',
      choice: 'dispose',
      answer: '',
      answeredAt: '2026-11-01T00:00:00.000Z',
      carrier: '',
      trackingNumber: '',
    },
  })
  expect(box().disabled).toBe(true)
  expect(words()).toContain('You chose to have it returned or disposed of')
})

/** The step of a member with parcels in these warehouses, from `JP`. */
async function openedWith(warehouses: readonly (string | null)[]): Promise<void> {
  history.replaceState({}, '', paths.outbound({ warehouse: 'JP' }))
  fakeServer()
  const { db } = await aCurrentDevice()
  const measures = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }
  for (const [nth, originWarehouse] of warehouses.entries()) {
    const code = `PK0000000${nth}X`
    const place = { originWarehouse, destinationWarehouseId: originWarehouse }
    const parcel = aParcel({ stage: 'toShip', ...place, code, ...measures })
    await db.parcel.put({ ...(stored(parcel) as object), list: 'toShip', key: code } as never)
    await db.goods.put(stored(aGoodsRow({ parcelId: parcel.id })))
  }
  render(<OutboundPage />)
  await eventually(() => find('input[type=checkbox]:checked'))
}

test('parcels stand by their warehouse, and where nothing can be added it is said once', async () => {
  await openedWith(['CN', 'CN', 'JP'])
  const [japan, china] = document.querySelectorAll('details')
  expect(japan?.open).toBe(true)
  expect(japan?.textContent).toContain('Japan warehouse')
  expect(china?.open).toBe(false)
  expect(china?.querySelectorAll('input:disabled')).toHaveLength(2)
  expect(words()?.match(/One order ships from one warehouse/g)).toHaveLength(1)
})

test('a parcel of no warehouse stands beside those of several', async () => {
  await openedWith(['CN', 'JP', null])
  expect(words()).toContain('PK00000002X')
})
