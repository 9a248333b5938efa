import { afterEach, expect, test, vi } from 'vitest'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { setToAccept, toAccept } from '#engine/client/session/to-accept.ts'
import { acceptDocuments } from '#features/login/contract/acceptances.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { AcceptSheet } from './AcceptSheet.tsx'

const documents = [{ document: 'terms', version: 1, date: '2026-11-22' }] as const

afterEach(() => {
  cleanUp()
  endSession()
})

async function open(answer: Answer<typeof acceptDocuments>) {
  keepAuthorization('token')
  setToAccept('token', documents)
  const server = fakeServer()
  server.answer(acceptDocuments, answer)
  const onClose = vi.fn()
  render(<AcceptSheet documents={documents} onClose={onClose} />)
  await eventually(() => find('[role="dialog"]'))
  return { server, onClose }
}

test('agreeing tells the server, after which nothing is asked', async () => {
  const { server } = await open({ toAccept: [] })
  expect(find('[role="dialog"] li a').getAttribute('href')).toBe('/helpCenter?article=terms')
  await click(button('Agree and continue'))
  await eventually(() => expect(toAccept.value).toEqual([]))
  expect(server.asked(acceptDocuments)).toEqual([
    { documents: [{ document: 'terms', version: 1 }] },
  ])
})

test('without a network it says so and can be closed', async () => {
  const { onClose } = await open(null)
  await click(button('Agree and continue'))
  await eventually(() => find('[role="alert"]'))
  expect(toAccept.value).toEqual([...documents])
  await click(button('Later'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('another login is not asked for what the one before had not accepted', () => {
  keepAuthorization('token')
  setToAccept('token', documents)
  keepAuthorization('another')
  expect(toAccept.value).toEqual([])
})
