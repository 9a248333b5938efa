import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { EndingSheet } from './EndingSheet.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanUp()
  connected.value = true
  closeCurrent()
})
const words = () => document.body.textContent

/** The open sheet of a parcel whose answer is met by these replies; null is no answer. */
async function opened(...replies: (Response | null)[]) {
  await aCurrentDevice()
  const sent: { path: string; body: Record<string, unknown> }[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    if (!path.includes('/ending')) return null
    sent.push({ path, body: init.body ? readBody(init.body) : {} })
    const reply = replies.shift()
    if (!reply) return null
    return reply
  })
  const parcelId = anId()
  const onClose = vi.fn()
  render(<EndingSheet parcel={{ id: parcelId }} onClose={onClose} />)
  await eventually(() => find('input[value=return]'))
  return { sent, onClose, parcelId }
}

test('a return is sent with where it goes, and not without', async () => {
  const { sent, onClose, parcelId } = await opened(json({ parcelId: anId() }))
  await click(button('Confirm'))
  expect(words()).toContain('Choose return or disposal')
  await click(find('input[value=return]'))
  await click(button('Confirm'))
  expect(words()).toContain('Enter where to return it')
  await type(find<HTMLTextAreaElement>('textarea'), ' To the seller ')
  await click(button('Confirm'))
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([
    {
      path: expect.stringContaining(`/api/parcels/${parcelId}/ending`),
      body: { choice: 'return', answer: 'To the seller' },
    },
  ])
})

test('what was chosen stays after a lost answer, and is sent again as the same request', async () => {
  const { sent, onClose } = await opened(null, aProblem(409, 'already_decided'))
  await click(find('input[value=dispose]'))
  await click(button('Dispose of it'))
  await eventually(() => expect(sent).toHaveLength(1))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(find<HTMLInputElement>('input[value=dispose]').checked).toBe(true)
  await click(button('Dispose of it'))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body.onceKey).toBe(sent[0]?.body.onceKey)
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal says why, and what was typed is still there', async () => {
  const { onClose } = await opened(aProblem(409, 'wrong_stage'))
  await click(find('input[value=return]'))
  await type(find<HTMLTextAreaElement>('textarea'), 'To the seller')
  await click(button('Confirm'))
  await eventually(() => find('[role=alert], [role=status]'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('To the seller')
  expect(onClose).not.toHaveBeenCalled()
})

test('offline it says so before anything is sent', async () => {
  await opened()
  await settle(() => {
    connected.value = false
  })
  expect(words()).toContain('The server doesn’t answer. This needs a connection.')
})
