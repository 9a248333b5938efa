import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { aConfirmedRequest, aRequest } from '#tests/support/asked-requests.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { RequestCards } from './RequestCards.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

test('what needs an answer is marked: a supplement, and a higher price as long as it holds', async () => {
  await aCurrentDevice()
  const at = (ms: number) => new Date(nowMs() + ms).toISOString()
  const dearer = { needsAcceptance: true, lapsesAt: at(9_999_999) }
  const requests = {
    supplement: aRequest({ status: 'pendingPurchase', supplementFen: 900 }),
    bought: aRequest({ status: 'pendingPurchase' }),
    holds: aConfirmedRequest({ ...dearer, pricesHoldUntil: at(60_000) }),
    expired: aConfirmedRequest({ ...dearer, pricesHoldUntil: at(-60_000) }),
  }
  const items = Object.entries(requests).map(([name, row]) => ({
    row,
    waiting: false,
    faces: new Map(),
    lines: [aRequestLine({ requestId: row.id, name })],
  }))
  render(<RequestCards items={items} />)
  const cards = () => [...document.querySelectorAll('article')].map((card) => card.textContent)
  await eventually(() => expect(cards()).toHaveLength(4))
  const marked = cards().filter((text) => text?.includes('Needs your answer'))
  expect(marked).toHaveLength(2)
  expect(marked.every((text) => /supplement|holds/.test(text ?? ''))).toBe(true)
})
