import { beforeEach, expect, test } from 'vitest'
import { rememberStoppedPath } from '#session/stopped-path.ts'
import { render } from '#tests/support/render.tsx'
import { EmailStep } from './EmailStep.tsx'
import { createLogin } from './login.ts'

beforeEach(() => {
  sessionStorage.clear()
})

const refuse = () => Promise.reject(new Error('not called'))
const show = () =>
  render(
    <EmailStep
      login={createLogin({
        ...{ requestCode: refuse, logIn: refuse, startMemberSession: refuse, nowMs: () => 0 },
        ...{ accept: refuse, logOut: refuse },
        ...{ logError: () => {}, kept: null, keep: () => {} },
      })}
    />,
  )

test('who was sent here by the guard reads why, for as long as they stay', () => {
  rememberStoppedPath('/admin/address')
  show()
  expect(document.body.textContent).toContain('Log in first.')
})

test('who came by themselves does not', () => {
  show()
  expect(document.body.textContent).not.toContain('Log in first.')
})
