// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getBusiness } from '#features/business/contract/business.ts'
import { business, keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { SOON } from '#tests/support/soon.ts'
import { followBusiness } from './follow-business.ts'

const changed = { ...INITIAL_PUBLIC_BUSINESS, version: 3 }
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server = fakeServer()
  server.answer(getBusiness, changed)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

const aPage = ({ filled }: { filled: boolean }) => {
  document.body.innerHTML = `<div id="root"${filled ? " data-business='{}'" : ''}></div>`
}
const answeredByWorker = () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
const isKept = () => vi.waitFor(() => expect(business.peek().version).toBe(3), SOON)

test('a page that the server has just filled asks nothing at its start, and again when it is shown after a minute', async () => {
  aPage({ filled: true })
  followBusiness()
  await vi.dynamicImportSettled()
  expect(server.asked(getBusiness)).toEqual([])
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pageshow'))
  await isKept()
})

test('a page that nobody filled asks at its start', async () => {
  aPage({ filled: false })
  followBusiness()
  await isKept()
})

test('a page of the worker, which may be old, asks at its start', async () => {
  aPage({ filled: true })
  answeredByWorker()
  followBusiness()
  await isKept()
})
