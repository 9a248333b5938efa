import { afterEach, expect, test, vi } from 'vitest'
import { chooseStation } from '#features/console/staff/parts/station.ts'
import type { StaffRetake } from '#features/shots/contract/staff-retakes.ts'
import { choosePicture, decodePictures } from '#tests/support/chosen-files.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, press, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { RetakesView } from './RetakesView.tsx'

afterEach(() => {
  cleanUp()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const aRetake = (given: Partial<StaffRetake> = {}): StaffRetake => ({
  accountId: anId(),
  retakeId: anId(),
  memberNum: 'SP271834K',
  code: 'PK7Q2MX4HTA',
  shelf: 'A-01',
  goods: 'Tea bowl',
  sha256: 'ab'.repeat(32),
  shot: 'front',
  rings: [],
  words: 'Closer, please',
  createdAt: '2026-11-20T08:00:00.000Z',
  isOwn: false,
  ...given,
})

/** The queue of a server: what is uploaded and decided, in order; null is a lost connection. */
async function show(
  retakes: StaffRetake[],
  { uploads = [], decisions = [] }: Record<'uploads' | 'decisions', (Response | null)[]>,
) {
  chooseStation('CN')
  const sent: { what: string; body?: Record<string, unknown> }[] = []
  let left = retakes
  fakeServer().otherwise((path, init = {}) => {
    if (init.method === 'PUT') {
      const sha256 = path.split('/').at(-1) ?? ''
      sent.push({ what: `upload ${sha256}` })
      return uploads.length > 0 ? (uploads.shift() ?? null) : json({ sha256 })
    }
    if (init.method !== 'POST') return json({ retakes: left, next: null })
    sent.push({ what: 'decide', body: JSON.parse(String(init.body)) })
    const answer = decisions.shift() ?? null
    if (answer?.ok) left = left.filter(({ retakeId }) => !path.includes(retakeId))
    return answer
  })
  render(<RetakesView />)
  await eventually(() => expect(words()).toMatch(/No photo to retake|Closer, please/))
  return sent
}
async function takeOne() {
  decodePictures()
  await press('a', document.body)
  await eventually(() => button('Send the photo'))
  await choosePicture()
  await eventually(() => expect(document.querySelector('form img')).not.toBeNull())
  await click(button('Send the photo'))
}

test('the new photo is uploaded before it is named, and the case is done', async () => {
  const sent = await show([aRetake()], { uploads: [], decisions: [json({ state: 'taken' })] })
  await takeOne()
  await eventually(() => expect(words()).toContain('has the new photo'))
  expect(sent.map(({ what }) => what.split(' ')[0])).toEqual(['upload', 'decide'])
  const { body } = sent[1] ?? {}
  expect(body).toMatchObject({ decision: 'taken' })
  expect(sent[0]?.what).toBe(`upload ${body?.photoSha256}`)
})

test('a photo that was not uploaded decides nothing, and stays chosen until it is', async () => {
  const sent = await show([aRetake()], {
    uploads: [null, aProblem(413, 'image_size')],
    decisions: [json({ state: 'taken' })],
  })
  await takeOne()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Send the photo'))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ what }) => what.split(' ')[0])).toEqual(['upload', 'upload'])
  expect(document.querySelector('form img')).not.toBeNull()
  await click(button('Send the photo'))
  await eventually(() => expect(words()).toContain('has the new photo'))
})

test('a decision whose answer was lost is sent again under the same key', async () => {
  const sent = await show([aRetake()], { uploads: [], decisions: [null, json({ state: 'taken' })] })
  await takeOne()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Send the photo'))
  await eventually(() => expect(words()).toContain('has the new photo'))
  const keys = sent.flatMap(({ body }) => body?.onceKey ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('one that the member withdrew meanwhile says so', async () => {
  await show([aRetake()], { uploads: [], decisions: [aProblem(409, 'already_decided')] })
  await takeOne()
  await eventually(() => expect(words()).toMatch(/already|colleague/i))
})
