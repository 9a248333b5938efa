import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { DeclareEditor } from './DeclareEditor.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  toasts.value = []
})

async function opened(stage: 'toWarehouse' | 'toDeclare') {
  const device = await aCurrentDevice()
  const view = aParcel({ id: anId(), stage, trackingNumber: 'SF1234567890123' })
  await device.db.parcel.put({ id: view.id, view, version: 1, waiting: false })
  render(<DeclareEditor id={view.id} claims={false} draftId={null} outcomeId={null} />)
  const name = () => field('Goods name')
  await eventually(() => expect(name()).toBeTruthy())
  await type(name(), 'Tea')
  await device.db.parcel.delete(view.id)
  return { device, view, name }
}

test('a parcel that another device removes while it is edited keeps what was typed, and is registered again', async () => {
  const { device, view, name } = await opened('toWarehouse')
  await eventually(() => expect(document.body.textContent).toContain('Saving registers it again'))
  expect(name().value).toBe('Tea')
  await type(field('Unit price'), '5')
  await click(button('Save changes'))
  await eventually(() => expect(toasts.value).toHaveLength(1))
  const [declared] = await device.outbox()
  expect(declared).toMatchObject({
    op: 'parcel.declare',
    set: { trackingNumber: 'SF1234567890123', goods: [{ name: 'Tea' }] },
  })
  expect(declared?.id).not.toBe(view.id)
})

test('an arrived parcel that is another member’s after all leaves its form', async () => {
  await opened('toDeclare')
  await eventually(() => expect(document.body.textContent).toContain('no longer exists'))
})
