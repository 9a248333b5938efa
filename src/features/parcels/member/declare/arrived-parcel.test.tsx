import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { DeclareEditor } from './DeclareEditor.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  toasts.value = []
})

test('who declares what arrived sees its photo, weight and size', async () => {
  const { db } = await aCurrentDevice()
  const view = aParcel({
    id: anId(),
    stage: 'toDeclare',
    originWarehouse: 'CN',
    trackingNumber: 'SF1234567890123',
    weightGrams: 1_250,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 100,
  })
  await db.parcel.put({ id: view.id, view, version: 1, waiting: false })
  const photo: PhotoRow = {
    id: anId(),
    ownerTable: 'parcel',
    ownerId: view.id,
    sha256: 'b'.repeat(64),
    purpose: 'arrival',
    contentType: 'image/jpeg',
    byteLength: 4,
    state: 'stored',
    by: 'staff',
    createdAt: '2026-11-20T08:00:00.000Z',
    shot: null,
  }
  await db.photo.put({ id: photo.id, view: photo, version: 1, waiting: false })
  render(<DeclareEditor id={view.id} claims={false} draftId={null} outcomeId={null} />)
  await eventually(() => expect(document.body.textContent).toContain('On arrival at the warehouse'))
  expect(document.body.textContent).toMatch(/1.25\skg.*30\s×\s20\s×\s10\scm/)
  const fill = async (label: string, value: string) => {
    const found = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )
    await type(find<HTMLInputElement>(`[id="${found?.htmlFor}"]`), value)
  }
  await fill('Goods name', 'Tea')
  await fill('Unit price', '5')
  await click(button('Declare goods'))
  await eventually(() => expect(toasts.value).toHaveLength(1))
})
