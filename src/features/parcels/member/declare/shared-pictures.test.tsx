import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent, database } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { keepShare, readShares } from '#engine/client/platform/shares.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import type { Share } from '#engine/shared/shares.ts'
import { DeclarePage } from '#features/parcels/member/DeclarePage.tsx'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, field, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'

/** Too large as it is: the form offers to shrink it. */
const large = { name: 'large.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(MAX_IMAGE_BYTES + 1) }
new Uint8Array(large.bytes).set([0xff, 0xd8, 0xff])

const aShare = (given: Partial<Share> = {}): Share => ({
  id: anId(),
  atMs: nowMs(),
  form: 'parcel',
  text: '',
  pictures: [large],
  leftOut: 0,
  ...given,
})

const words = () => document.body.textContent ?? ''

async function open(query: string) {
  await aCurrentDevice()
  history.replaceState(null, '', `/admin/package/declare${query}`)
  render(<DeclarePage />)
  await eventually(() => find('input[type=file]'))
}

beforeEach(() => removeDevice('shares'))
afterEach(() => {
  cleanUp()
  closeCurrent()
  history.replaceState(null, '', '/')
})

test('a shared picture and its text are in the form, once', async () => {
  await keepShare(aShare({ text: 'My cup', leftOut: 2 }))
  await open('?shared=kept')
  await eventually(() => expect(words()).toContain('large.jpg'))
  expect(words()).toContain('Shrink it and use it')
  expect(field<HTMLTextAreaElement>('Note').value).toBe('My cup')
  expect(words()).toContain('2 shared pictures weren’t added.')
  expect(location.search).toBe('')
  await eventually(async () => expect(await readShares('parcel', nowMs())).toEqual([]))
  cleanUp()
  await open('?shared=kept')
  await eventually(() => expect(words()).toContain('What you shared didn’t arrive'))
})

test('a share that nobody could read is said, and the form is there', async () => {
  await open('?shared=unread')
  await eventually(() => expect(words()).toContain('Share it again, or add it here'))
})

test('a form that nothing was shared for says nothing of it', async () => {
  await keepShare(aShare({ form: 'goods' }))
  await open('')
  expect(words()).not.toContain('shared')
})

test('a number fills the form, with its courier, and leaves alone what was begun for another', async () => {
  await open('')
  await type(field('Tracking number'), 'YT1234567890123')
  await type(field('Goods name'), 'Socks')
  cleanUp()
  await eventually(async () => expect(await database.peek()?.draftEdits.count()).toBe(0))
  await keepShare(aShare({ text: 'SF1234567890123', pictures: [] }))
  history.replaceState(null, '', '/admin/package/declare?shared=kept')
  render(<DeclarePage />)
  await eventually(() => expect(field('Tracking number').value).toBe('SF1234567890123'))
  expect(words()).toContain('Looks like SF Express')
  expect(field('Goods name').value).toBe('')
  expect(field<HTMLTextAreaElement>('Note').value).toBe('')
  expect(words()).toContain('Open the other draft')
})

test('several numbers fill the list', async () => {
  await aCurrentDevice()
  await keepShare(aShare({ text: 'SF1234567890123, tea, 2, 39.90\nYT1234567890123', pictures: [] }))
  history.replaceState(null, '', '/admin/package/declare?paste=1&shared=kept')
  render(<DeclarePage />)
  await eventually(() => expect(document.querySelectorAll('li fieldset')).toHaveLength(2))
  expect(field('Goods name').value).toBe('tea')
  expect(words()).toContain('YT1234567890123')
})
