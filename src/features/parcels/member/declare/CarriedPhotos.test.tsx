import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { DeclareEditor } from './DeclareEditor.tsx'

afterEach(async () => {
  cleanUp()
  await closeCurrent()
})

const SENT = 'that need'
const STAY = 'only on the device where you added'
test.each([
  ['ab', '2 photos that need', STAY],
  ['a', '1 photo is only on the device', '2 photos'],
  ['', '2 photos are only on the device', SENT],
])(
  'of two refused photos with the bytes of "%s" here the form says where each is',
  async (here, words, unsaid) => {
    const device = await aCurrentDevice()
    const group = anId()
    const refused = (op: string, set: OutcomeRow['set']): OutcomeRow => ({
      id: anId(),
      status: 'rejected',
      code: 'dependency',
      detail: '',
      op,
      target: group,
      group,
      set,
      clientId: anId(),
      device: 'Firefox',
      at: '2026-11-20T08:00:00.000Z',
    })
    const photo = (digit: string) =>
      refused('photo.attach', {
        ownerTable: 'parcel',
        ownerId: group,
        purpose: 'goods',
        sha256: digit.repeat(64),
        byteLength: 3,
        contentType: 'image/jpeg',
      })
    const rows = [refused('parcel.declare', {}), photo('a'), photo('b')]
    await device.db.outcome.bulkPut(
      rows.map((view) => ({ id: view.id, view, version: 1, waiting: false })),
    )
    const bytes = new ArrayBuffer(3)
    for (const digit of here) {
      const blob = {
        sha256: digit.repeat(64),
        bytes,
        contentType: 'image/jpeg' as const,
        addedAt: 0,
      }
      await device.db.blobs.put({ ...blob, state: 'refused' })
    }
    render(<DeclareEditor id={null} claims={false} draftId={null} outcomeId={rows[0]?.id ?? ''} />)
    await eventually(() => expect(document.body.textContent).toContain(words))
    expect(document.body.textContent).not.toContain(unsaid)
  },
)
