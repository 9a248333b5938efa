import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { aRequest } from '#tests/support/asked-requests.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { aMerchantParcelRow, anArrivedParcel, aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { RequestView } from './RequestView.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

const words = () => document.body.textContent

test('a completed request offers to ship its goods only while they are here and none go back', async () => {
  const { db } = await aCurrentDevice()
  const record = { version: 1, waiting: false }
  const request = aRequest({ status: 'completed' })
  const line = aRequestLine({ requestId: request.id })
  const at = new Date().toISOString()
  const parcel = anArrivedParcel(at)
  const of = { requestId: request.id, parcelId: parcel.id }
  const merchantParcel = aMerchantParcelRow({ ...of, receivedAt: at, quantities: { [line.id]: 2 } })
  const goodsReturn: Rows['goodsReturn'] = {
    id: anId(),
    ...of,
    state: 'asked',
    wish: 'refund',
    words: 'Broken',
    reason: '',
    refundFen: null,
    pieces: [{ lineId: line.id, quantity: 1 }],
    createdAt: at,
    decidedAt: null,
    settledAt: null,
  }
  const putParcel = (view: Rows['parcel']) => db.parcel.put({ id: view.id, view, ...record })
  const putReturn = (view: Rows['goodsReturn']) =>
    db.goodsReturn.put({ id: view.id, view, ...record })
  await db.request.put({ id: request.id, view: request, ...record })
  await db.requestLine.put({ id: line.id, view: line, ...record })
  await db.requestParcel.put({ id: merchantParcel.id, view: merchantParcel, ...record })
  await putParcel(parcel)
  render(<RequestView id={request.id} afterPayment={() => null} />)
  await eventually(() => expect(words()).toContain('Ship it together'))
  await putReturn(goodsReturn)
  await eventually(() => expect(words()).toContain('You’ve asked for a return.'))
  expect(words()).not.toContain('Ship it together')
  await putReturn({ ...goodsReturn, state: 'withdrawn' })
  await eventually(() => expect(words()).toContain('Ship it together'))
  await putParcel({ ...parcel, stage: 'shipped' })
  await eventually(() => expect(words()).not.toContain('Ship it together'))
})
