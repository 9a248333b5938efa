import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent, database } from '#engine/client/data/current.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { StandingOrders } from '#features/orders/member/list/StandingOrders.tsx'
import { aReadyParcel, withParcels } from '#tests/support/ready-parcels.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { aParcel } from '#tests/support/row-builders.ts'
import { aChannel, bands } from '#tests/support/shipping.ts'
import { OutboundPage } from './OutboundPage.tsx'

beforeEach(() => {
  history.replaceState({}, '', paths.outbound())
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
/** ¥100 a kg. */
const line = aChannel({ destinations: ['SG'], ...bands([null, 10_000]) })
const aComing = (given = {}) =>
  aParcel({ stage: 'toWarehouse', destinationWarehouseId: 'CN', trackingNumber: 'SF77', ...given })

async function opened() {
  const [here, coming] = [aReadyParcel(), aComing()]
  const elsewhere = aComing({ destinationWarehouseId: 'JP', trackingNumber: 'SF88' })
  const of = await withParcels([here, coming, elsewhere], [line])
  render(<OutboundPage />)
  await eventually(() => expect(boxes()).toHaveLength(3))
  return { ...of, here, coming }
}

test('a parcel on its way is waited for within bounds, and the order is left on the device', async () => {
  const { here, coming } = await opened()
  expect(words()).toContain('Wait for 2 parcels on their way and ship together')
  const [first, ...others] = boxes()
  if (first) await click(first)
  // One order ships from one warehouse.
  await eventually(() => expect(others.filter(({ disabled }) => disabled)).toHaveLength(1))
  const chosen = others.find(({ disabled }) => !disabled)
  if (chosen) await click(chosen)
  await eventually(() => expect(words()).toContain('for each parcel that isn’t here yet'))
  navigate(paths.outbound({ step: 'method' }))
  await eventually(() => button('Choose'))
  await click(button('Choose'))
  navigate(paths.outbound({ step: 'review' }))
  await eventually(() => button('Ship when it’s here'))
  // 1.5 kg by ¥100, a fifth more.
  expect(find<HTMLInputElement>('input[inputmode=decimal]').value).toBe('180.00')
  await type(find('input[inputmode=decimal]'), '0')
  await click(button('Ship when it’s here'))
  expect(words()).toContain('Enter an amount like 12.50.')
  await type(find('input[inputmode=decimal]'), '200')
  await click(button('Ship when it’s here'))
  const db = database.peek()
  await eventually(async () => {
    const [row] = (await db?.standingOrder.toArray()) ?? []
    expect(row?.view).toMatchObject({
      parcelIds: [here.id, coming.id],
      channelCode: 'AIR',
      maxFen: 20_000,
      couponIds: null,
      state: 'waiting',
    })
  })
  cleanUp()
  render(<StandingOrders />)
  await eventually(() => expect(words()).toContain('Waiting for 1 of 2 parcels'))
  expect(words()).toContain('Ordered for up to CN¥200.00')
  await click(button('Stop waiting'))
  const stops = () =>
    [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Stop waiting',
    )
  await eventually(() => expect(stops()).toHaveLength(2))
  const confirm = stops()[1]
  if (confirm) await click(confirm)
  await eventually(() => expect(words()).not.toContain('Waiting for 1 of 2 parcels'))
})
