import { afterEach, expect, test, vi } from 'vitest'
import { proveTestMail, sendTestMail } from '#features/setup/contract/setup.ts'
import { checkSender, readSender, type SenderReport } from '#features/system/contract/sender.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { aProblem } from '#tests/support/scripted-server.ts'
import { TestMail } from './TestMail.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const at = '2026-11-21T08:00:00.000Z'
const domain = 'shop.example'
const report: SenderReport = {
  spf: {
    state: 'missing',
    found: null,
    lookups: 0,
    enter: { name: 'shop.example', value: 'v=spf1 a:mail.example ~all' },
  },
  dkim: { state: 'failed', found: null, enter: null },
  dmarc: { state: 'good', found: 'v=DMARC1; p=reject', policy: 'reject', enter: null },
}

test('the first test mail also looks it up, once, and goes out whatever comes of that', async () => {
  const server = fakeServer()
  const checklist = {
    done: [],
    isOpen: false,
    sendsMail: true,
    isMailSent: false,
    email: 'owner@shop.example',
  }
  server.answer(readSender, { domain, last: null }, { domain, last: { at, report } })
  server.answer(sendTestMail, {})
  server.answer(checkSender, null, { domain, last: { at, report } })
  render(<TestMail checklist={checklist} isDone={false} onProved={() => {}} />)
  await eventually(() => expect(words()).toContain('Not looked up yet'))
  await click(button('Send me a test mail'))
  await eventually(() => expect(words()).toContain('Code from the mail'))
  await eventually(() => expect(server.asked(checkSender)).toHaveLength(1))
  await click(button('Send another one'))
  await eventually(() => expect(words()).toContain('No record says which mail servers'))
  expect(server.asked(checkSender)).toHaveLength(2)
  await click(button('Send another one'))
  await eventually(() => expect(server.asked(sendTestMail)).toHaveLength(3))
  expect(server.asked(checkSender)).toHaveLength(2)
})

test('who left the page with a mail under way finds the field of its code again', async () => {
  const server = fakeServer()
  const checklist = {
    done: [],
    isOpen: false,
    sendsMail: true,
    isMailSent: true,
    email: 'a@b.example',
  }
  server.answer(readSender, { domain, last: null })
  render(<TestMail checklist={checklist} isDone={false} onProved={() => {}} />)
  await eventually(() => expect(words()).toContain('Code from the mail'))
})

test('a wrong code is said at its field, with what to do and no number for support', async () => {
  const server = fakeServer()
  const checklist = {
    done: [],
    isOpen: false,
    sendsMail: true,
    isMailSent: true,
    email: 'a@b.example',
  }
  server.answer(readSender, { domain, last: null })
  server.answer(proveTestMail, aProblem(422, 'setup_code_wrong'))
  render(<TestMail checklist={checklist} isDone={false} onProved={() => {}} />)
  await eventually(() => expect(words()).toContain('Code from the mail'))
  await type(field('Code from the mail'), '123456')
  await click(button('It arrived'))
  await eventually(() => expect(words()).toContain('Check it, or send another one.'))
  expect(field('Code from the mail').getAttribute('aria-invalid')).toBe('true')
  expect(words()).not.toContain('Reference for support')
})
