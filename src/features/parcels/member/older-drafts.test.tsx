import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { writeDraftEdit } from '#engine/client/data/draft-edits.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { BatchEditor } from './batch/BatchEditor.tsx'
import { DeclareEditor } from './declare/DeclareEditor.tsx'

afterEach(closeCurrent)
afterEach(cleanUp)

const single = { form: { trackingNumber: 'SF1234567890123', goods: [{ name: 'Teapot' }] } }
const batch = { rows: [{ id: anId(), trackingNumber: 'SF1234567890123', name: 'Teapot' }] }
const declare = { id: null, draftId: null, outcomeId: null }

test.each([
  ['parcel', single, <DeclareEditor key="" {...declare} claims={false} />],
  ['claim', single, <DeclareEditor key="" {...declare} claims={true} />],
  ['parcel', batch, <BatchEditor key="" draftId={null} />],
] as const)(
  'a %s draft of another version of the app fills its form: %j',
  async (kind, content, form) => {
    const device = await aCurrentDevice()
    await writeDraftEdit(device.db, { id: anId(), kind, content })
    render(form)
    const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
    await eventually(() => expect(values()).toContain('SF1234567890123'))
    expect(values()).toContain('Teapot')
    expect(document.body.textContent).toContain('is filled in below')
  },
)
