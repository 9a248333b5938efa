import { afterEach, expect, test, vi } from 'vitest'
import type { Doubts } from '#features/console/contract/price-doubts.ts'
import { confirmPrices } from '#features/console/staff/parts/price-question.ts'
import { ExchangeRates } from '#features/shipping/staff/ExchangeRates.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { PriceQuestion } from './PriceQuestion.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const doubtsOf = (to: number, from = 4_700_000): Doubts => ({
  count: 1,
  confirms: String(to).padStart(64, '0'),
  named: [{ kind: 'exchangeRate', currency: 'AUD', from, to }],
})
const question = (...change: Parameters<typeof doubtsOf>) =>
  json({ code: 'price_doubtful', doubts: doubtsOf(...change) }, { status: 409 })
const words = () => document.body.textContent ?? ''
const dialog = () => document.querySelector('[role=dialog]')

/** Types a rate of the wrong direction and saves it; each write is answered by the next of these. */
const saved = (...answers: Response[]) => savedAs('0.2128', ...answers)
async function savedAs(rate: string, ...answers: Response[]) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  fakeServer().otherwise(async (_path: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') return json({ exchangeRates: [] })
    sent.push(readBody(init.body))
    return answers.shift() ?? aProblem(500, 'internal')
  })
  render(
    <>
      <ExchangeRates />
      <PriceQuestion />
    </>,
  )
  await type(field('Currency'), 'AUD')
  await type(field('CNY per 1 AUD'), rate)
  await type(field('Source'), 'Bank')
  await click(button('Save exchange rate'))
  await eventually(() => expect(words()).toContain('CN¥0.2128'))
  return sent
}

test('a rate that cannot be meant is shown beside the last one, and sent again once it is confirmed', async () => {
  const sent = await saved(question(212_800), json({ ok: true }))
  expect(dialog()?.textContent).toContain('CNY per 1 AUDCN¥4.7')
  await click(button('Yes, use this rate'))
  await eventually(() => expect(words()).toContain('Saved.'))
  const confirmed = doubtsOf(212_800).confirms
  expect(sent.map((body) => body.confirmed)).toEqual([undefined, confirmed])
  expect(dialog()).toBeNull()
})

test('a rate that there is nothing to compare with is shown alone, and asks what it is a price of', async () => {
  await saved(question(212_800, 0), json({ ok: true }))
  expect(dialog()?.textContent).toContain('There’s no exchange rate yet to compare this one with')
  expect(dialog()?.textContent).toContain('CNY per 1 AUDCN¥0.2128')
  expect(dialog()?.textContent).not.toContain('far from the last one')
})

test('cancelled, nothing is saved and what was typed stays; what the server asks anew is asked again', async () => {
  const sent = await saved(
    question(212_800),
    question(212_800),
    question(300_000),
    json({ ok: true }),
  )
  await click(button('Cancel'))
  await eventually(() => expect(words()).toContain('Nothing was saved, because'))
  expect(field('CNY per 1 AUD').value).toBe('0.2128')
  expect(sent).toHaveLength(1)
  await click(button('Save exchange rate'))
  await eventually(() => expect(dialog()).not.toBeNull())
  await click(button('Yes, use this rate'))
  await eventually(() => expect(dialog()?.textContent).toContain('CN¥0.3'))
  await click(button('Yes, use this rate'))
  await eventually(() => expect(words()).toContain('Saved.'))
  expect(sent.at(-1)?.confirmed).toBe(doubtsOf(300_000).confirms)
})

test('a rate may be typed with the sign that stands before its field', async () => {
  const sent = await savedAs('CN¥0.2128', question(212_800), json({ ok: true }))
  expect(sent[0]).toMatchObject({ rateMillionths: 212_800 })
})

test('two forms that are saved at once ask one after the other', async () => {
  render(<PriceQuestion />)
  const ask = (to: number) => confirmPrices({ code: 'price_doubtful', doubts: doubtsOf(to) })
  const answers = [ask(212_800), ask(300_000)]
  await eventually(() => expect(dialog()?.textContent).toContain('CN¥0.2128'))
  await click(button('Yes, use this rate'))
  await eventually(() => expect(dialog()?.textContent).toContain('CN¥0.3'))
  await click(button('Cancel'))
  expect(await Promise.all(answers)).toEqual([doubtsOf(212_800).confirms, undefined])
  expect(dialog()).toBeNull()
})
