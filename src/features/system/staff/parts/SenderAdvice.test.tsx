import { afterEach, expect, test, vi } from 'vitest'
import { checkSender, readSender, type SenderReport } from '#features/system/contract/sender.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { SenderAdvice } from './SenderAdvice.tsx'

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

test('each part says how it is, and what is entered can be copied as it stands', async () => {
  fakeServer().answer(readSender, { domain, last: { at, report } })
  render(<SenderAdvice />)
  await eventually(() => expect(words()).toContain('Looked up'))
  const part = (name: string) => find(`section[aria-label=${name}]`)
  expect(part('SPF').textContent).toContain('No record says which mail servers')
  const entries = [...part('SPF').querySelectorAll('code')].map((one) => one.textContent)
  expect(entries).toEqual(['shop.example', 'v=spf1 a:mail.example ~all'])
  const labels = [...part('SPF').querySelectorAll('button')].map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(labels).toEqual(['Copy name of the SPF record', 'Copy value of the SPF record'])
  expect(part('DKIM').textContent).toContain('Could not be looked up')
  expect(part('DKIM').querySelector('button')).toBeNull()
  expect(part('DMARC').textContent).toContain('Found: v=DMARC1; p=reject')
})

test('it is looked up by a button, and what is there stays while that fails', async () => {
  const server = fakeServer()
  server.answer(readSender, { domain, last: null }, { domain, last: { at, report } })
  server.answer(checkSender, null, { domain, last: { at, report } })
  render(<SenderAdvice />)
  await eventually(() => expect(words()).toContain('Not looked up yet'))
  await click(button('Look up now'))
  await eventually(() => expect(document.querySelectorAll('[role=alert]')).toHaveLength(1))
  expect(words()).toContain('Not looked up yet')
  await click(button('Look up now'))
  await eventually(() => expect(button('Look up again')))
  expect(words()).toContain('No record says which mail servers')
})
