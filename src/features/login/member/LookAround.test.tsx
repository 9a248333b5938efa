import { afterEach, expect, test, vi } from 'vitest'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { lookAroundAsCustomer, lookAroundAsStaff } from '#features/login/contract/visits.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { act, button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { aProblem } from '#tests/support/scripted-server.ts'
import { LoginPage } from './LoginPage.tsx'

const words = () => document.body.textContent
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

test('a public demo asks for no address: one click for each role', async () => {
  const server = fakeServer()
  server.answer(lookAroundAsCustomer, aProblem(429, 'demo_full'))
  server.answer(lookAroundAsStaff, aProblem(429, 'rate_limited'))
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, isPublicDemo: true })
  render(<LoginPage />)
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('input')).toBeNull()
  expect(words()).not.toContain('passkey')
  await click(button('Look around as a customer'))
  await eventually(() => expect(words()).toContain('Come back tomorrow'))
  await click(button('Look around as warehouse staff'))
  await eventually(() => expect(words()).not.toContain('Come back tomorrow'))
  const asked = [lookAroundAsCustomer, lookAroundAsStaff].map((one) => server.asked(one).length)
  expect(asked).toEqual([1, 1])
})

test('a business asks for an address, and has no such click', () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  render(<LoginPage />)
  expect(document.querySelector('input[type=email]')).not.toBeNull()
  expect(words()).not.toContain('Look around')
})
