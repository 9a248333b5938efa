import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { submitOrder } from '#features/orders/contract/orders.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { getChannels, listDiscounts } from '#features/shipping/contract/rates.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aGoodsRow, aParcel } from '#tests/support/row-builders.ts'
import { aChannel, bands } from '#tests/support/shipping.ts'
import { DropShippingPage } from './DropShippingPage.tsx'

const CODE = 'PK00000001X'

beforeEach(() => {
  connected.value = true
  history.replaceState({}, '', paths.dropShipping(CODE))
})
afterEach(() => {
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent
const goTo = (step: 'address' | 'review') =>
  settle(() => {
    history.pushState({}, '', paths.dropShipping(CODE, { step }))
    dispatchEvent(new PopStateEvent('popstate'))
  })

function serving() {
  const server = fakeServer()
  const channel = aChannel({ destinations: ['SG'], ...bands([null, 5_000]) })
  server.answer(getChannels, { channels: [channel], exchangeRates: [], dutyRules: [], transit: [] })
  server.answer(listDiscounts, { discounts: [] })
  server.answer(submitOrder, { orderId: crypto.randomUUID(), transCode: 'TC00000001X' })
  return server.asked(submitOrder)
}

/** The page of a member without an address book, with one measured parcel. */
async function opened(given: Partial<ParcelRow> = {}) {
  const { db } = await aCurrentDevice()
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP1', email: 'mei@example.com', cashAmount: 0 },
  })
  const parcel = aParcel({
    code: CODE,
    stage: 'toShip',
    originWarehouse: 'CN',
    weightGrams: 900,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    ...given,
  })
  const put = <Row extends { id: string }>(view: Row) => ({
    id: view.id,
    view,
    version: 1,
    waiting: false,
  })
  await db.parcel.put({ ...put(parcel), list: 'toShip', key: parcel.trackingNumber } as never)
  await db.goods.put(put(aGoodsRow({ parcelId: parcel.id })) as never)
  render(<DropShippingPage pkgCode={CODE} />)
  return parcel
}

/** Types the sender and an address in Singapore. */
async function addressed() {
  await eventually(() => field('Sender name'))
  await type(field('Sender name'), 'Little Teahouse')
  await type(field('Country or region'), 'Singapore')
  await settle(() =>
    find('[role=option]').dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  await type(field('Recipient'), 'Ravi Kumar')
  await type(field('Phone'), '+6581234567')
  await type(find<HTMLTextAreaElement>('textarea'), '1 Orchard Road #05-12')
  await type(field('Postal code'), '238823')
}

test('a parcel is sent to a typed address under the sender’s name, priced like an order of one parcel', async () => {
  const sent = serving()
  const parcel = await opened()
  await addressed()
  await click(button('Continue'))
  await eventually(() => button('Choose'))
  await click(button('Choose'))
  await goTo('review')
  await eventually(() => expect(words()).toContain('Sender on the packing slip: Little Teahouse'))
  expect(words()).toContain('CN¥50.00')
  await click(button('Submit order'))
  await eventually(() => expect(location.pathname).toBe(paths.order('TC00000001X')))
  expect(sent).toMatchObject([
    {
      parcelIds: [parcel.id],
      senderName: 'Little Teahouse',
      estimateFen: 5_000,
      address: { recipient: 'Ravi Kumar', country: 'SG', phone: '+6581234567' },
    },
  ])
})

test('what is missing is said at its field, and what was typed is there after a reload', async () => {
  serving()
  await opened()
  await eventually(() => field('Sender name'))
  await type(field('Recipient'), 'Ravi Kumar')
  await click(button('Continue'))
  expect(field('Sender name').getAttribute('aria-invalid')).toBe('true')
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  cleanUp()
  render(<DropShippingPage pkgCode={CODE} />)
  await eventually(() => expect(field('Recipient').value).toBe('Ravi Kumar'))
  expect(words()).toContain('Your draft from')
})

test('a parcel that is not ready to ship says so instead of a form', async () => {
  serving()
  await opened({ stage: 'inOrder', transCode: 'TC00000001X' })
  await eventually(() => expect(words()).toContain('Only a parcel that waits in our warehouse'))
  expect(words()).toContain('See the order')
})
