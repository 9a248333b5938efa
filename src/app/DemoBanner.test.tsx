import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { act, cleanUp, render } from '#tests/support/render.tsx'
import { App } from './App.tsx'
import { followDemo } from './follow-demo.ts'

const banner = () => document.querySelector('[role=note]')?.textContent
let stop: () => void
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  stop = followDemo()
})
afterEach(() => {
  stop()
  cleanUp()
  vi.unstubAllGlobals()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

test.each(['/', '/login', '/helpCenter'])('%s of a public demo says so', async (path) => {
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, isPublicDemo: true })
  history.pushState(null, '', path)
  render(<App />)
  await act(() => vi.dynamicImportSettled())
  expect(banner()).toContain('nothing you order is real')
})

test('a business says nothing of the kind', async () => {
  history.pushState(null, '', '/')
  render(<App />)
  await act(() => vi.dynamicImportSettled())
  expect(banner()).toBeUndefined()
})
