import { afterEach, expect, test, vi } from 'vitest'
import { endSession, keepAuthorization } from '#session/session.ts'
import { setToAccept, toAccept } from '#session/to-accept.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { AcceptSheet } from './AcceptSheet.tsx'

const documents = [{ document: 'terms', version: 1, date: '2026-11-22' }] as const

afterEach(() => {
  cleanUp()
  endSession()
  vi.unstubAllGlobals()
})

async function open(answer: () => Promise<Response>) {
  keepAuthorization('token')
  setToAccept('token', documents)
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const onClose = vi.fn()
  render(<AcceptSheet documents={toAccept.value} onClose={onClose} />)
  await eventually(() => find('[role="dialog"]'))
  return { fetch, onClose }
}

test('agreeing tells the server, after which nothing is asked', async () => {
  const { fetch } = await open(async () => Response.json({ toAccept: [] }))
  expect(find('[role="dialog"] li a').getAttribute('href')).toBe('/helpCenter?article=terms')
  await click(button('Agree and continue'))
  await eventually(() => expect(toAccept.value).toEqual([]))
  expect(fetch).toHaveBeenCalledOnce()
})

test('without a network it says so and can be closed', async () => {
  const { onClose } = await open(() => Promise.reject(new TypeError('offline')))
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
