import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aMerchantParcelRow, anArrivedParcel, aRequestLine } from '#tests/support/request-rows.ts'
import { ReturnParcel } from './ReturnParcel.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

/** Shows how many drafts the screen has heard of. */
function DraftCount() {
  const drafts = useLive(() => draftList('goodsReturn'), [])
  return <output>{drafts.state === 'ready' ? drafts.value.length : null}</output>
}

test('the form keeps its fields when its draft is stored for the first time, so that nothing typed meanwhile is lost', async () => {
  const device = await aCurrentDevice()
  const parcel = anArrivedParcel(new Date().toISOString())
  const row = { id: parcel.id, view: parcel, base: parcel, version: 1, waiting: false }
  await device.db.parcel.put(row)
  const line = aRequestLine({ name: 'Porcelain teapot', specification: '' })
  const merchantParcel = aMerchantParcelRow({
    requestId: line.requestId,
    parcelId: parcel.id,
    receivedAt: parcel.receivedAt,
    quantities: { [line.id]: 2 },
  })
  render(
    <>
      <ReturnParcel merchantParcel={merchantParcel} lines={[line]} returns={[]} />
      <DraftCount />
    </>,
  )
  await eventually(() => find('section button'))
  await click(button('Return goods'))
  const pieces = field('Porcelain teapot')
  await type(pieces, '1')
  await eventually(() => expect(find('output').textContent).toBe('1'))
  expect(field('Porcelain teapot')).toBe(pieces)
  expect(pieces.value).toBe('1')
})
