import { afterEach, expect, test, vi } from 'vitest'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { aReceiptRow } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { ReceiptScreenshot } from './ReceiptScreenshot.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

/** A card whose screenshot is answered by the next of `answers`; null is a lost connection. */
async function show(...answers: (Response | null)[]) {
  const authorization = 'token'
  keepAuthorization(authorization)
  setSession({ state: 'member', authorization, accountId: 'a', role: 'member', rights: [] })
  const requests: [string, string | null][] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  fakeServer().otherwise(async (path: string, init: RequestInit) => {
    requests.push([path, new Headers(init.headers).get('authorization')])
    return answers.shift() ?? null
  })
  const receipt = aReceiptRow()
  render(<ReceiptScreenshot receipt={receipt} />)
  await click(button('View screenshot'))
  return { asked: requests, path: `/api/receipts/${receipt.id}/screenshot` }
}

test('the screenshot is fetched with the token when it is asked for', async () => {
  const { asked, path } = await show(new Response(new Uint8Array([1])))
  await eventually(() => expect(document.querySelector('img')?.src).toBe('blob:1'))
  expect(asked).toEqual([[path, 'Bearer token']])
})

test('without the network it says so, and one that is gone is named', async () => {
  await show(null)
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  cleanUp()
  await show(aProblem(404, 'not_found'))
  await eventually(() => expect(words()).toContain('We no longer have this screenshot'))
})
