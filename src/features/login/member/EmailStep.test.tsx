import { expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { business, keepBusiness } from '#features/business/member/data/business.ts'
import { render, settle } from '#tests/support/render.tsx'
import { EmailStep } from './EmailStep.tsx'
import { createLogin } from './login.ts'

const refuse = () => Promise.reject(new Error('not called'))
const show = () =>
  render(
    <EmailStep
      login={createLogin({
        requestCode: refuse,
        logIn: refuse,
        startMemberSession: refuse,
        offerPasskey: () => {},
        nowMs: () => 0,
        accept: refuse,
        logOut: refuse,
        logError: () => {},
        stored: null,
        keep: () => {},
      })}
    />,
  )

test('who was sent here by the guard reads why, for as long as they stay', () => {
  history.replaceState(null, '', paths.login({ to: paths.addressBook() }))
  show()
  expect(document.body.textContent).toContain('Log in first.')
})

test('who came by themselves does not, though the guard had sent them here before', () => {
  history.replaceState(null, '', paths.login())
  show()
  expect(document.body.textContent).not.toContain('Log in first.')
})

test('a business that is not open offers no registration and no coupons', async () => {
  const before = business.peek()
  expect(document.body.textContent).not.toContain('not open yet')
  keepBusiness({ ...before, version: before.version + 1, isOpen: false })
  show()
  expect(document.body.textContent).toContain('We’re not open yet, so you can’t register.')
  expect(document.body.textContent).not.toContain('coupons')
  await settle(() => keepBusiness({ ...before, version: before.version + 2 }))
  expect(document.body.textContent).toContain('Your first login creates your account')
})
