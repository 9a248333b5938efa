// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { getShownRates, type ShownRates } from '#features/exchange/contract/shown-rates.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { choose, cleanUp, eventually, field, find, render } from '#tests/support/render.tsx'
import { AlsoIn } from './AlsoIn.tsx'
import { RateNote } from './RateNote.tsx'

afterEach(async () => {
  cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
  await publicDatabase().documents.clear()
})

const dayBefore = (days: number) => businessDay(nowMs() - days * DAY_MS)
const ratesOf = (days: number, marginBps = 0): ShownRates => ({
  marginBps,
  rates: [
    { currency: 'JPY', day: dayBefore(days), rateMillionths: 45_572, source: 'Our bank' },
    { currency: 'SGD', day: dayBefore(days), rateMillionths: 5_406_910, source: 'ECB' },
  ],
})
const words = () => document.body.textContent ?? ''
const SGD = '≈ SGD\u00a018.49'

function Screen() {
  return (
    <>
      <p>
        CN¥100.00
        <AlsoIn amountFen={10_000} />
      </p>
      <RateNote />
    </>
  )
}

test('who is in China, and who has said nothing, sees yuan alone and asks for no rates', async () => {
  const server = fakeServer()
  server.answer(getShownRates, ratesOf(1))
  localStorage.setItem('shipTo', 'CN')
  render(<Screen />)
  await eventually(() => expect(field('Prices also in').value).toBe('CNY'))
  expect(words()).not.toContain('≈')
  expect(server.asked(getShownRates)).toEqual([])
})

test('the currency of the country is shown, and the note says by which rate', async () => {
  fakeServer().answer(getShownRates, ratesOf(1))
  localStorage.setItem('shipTo', 'SG')
  render(<Screen />)
  await eventually(() => expect(words()).toContain(SGD))
  expect(find('summary').textContent).toBe('About the prices in SGD')
  expect(words()).toContain('1 SGD = CN¥5.40691 (European Central Bank)')
  expect(words()).toContain('Nothing is added for what your bank or card charges.')
  expect(words()).toContain('All prices and bills are in yuan.')
  expect(words()).not.toContain('days old')
})

test('another currency, or none, is chosen once for all prices of the device', async () => {
  fakeServer().answer(getShownRates, ratesOf(1))
  localStorage.setItem('shipTo', 'SG')
  render(<Screen />)
  await eventually(() => expect(words()).toContain(SGD))
  await choose(field<HTMLSelectElement & HTMLInputElement>('Prices also in'), 'JPY')
  await eventually(() => expect(words()).toContain('≈ JPY\u00a02,194'))
  expect(words()).toContain('(Our bank)')
  expect(localStorage.getItem('pricesIn')).toBe('JPY')
  await choose(field<HTMLSelectElement & HTMLInputElement>('Prices also in'), 'CNY')
  await eventually(() => expect(words()).not.toContain('≈'))
  cleanUp()
  render(<Screen />)
  await eventually(() => expect(field('Prices also in').value).toBe('CNY'))
})

test('a margin is in the amounts and named', async () => {
  fakeServer().answer(getShownRates, ratesOf(1, 250))
  localStorage.setItem('pricesIn', 'SGD')
  render(<Screen />)
  await eventually(() => expect(words()).toContain('≈ SGD\u00a018.96'))
  expect(words()).toContain('2.5% is added to each amount')
})

test('offline the last rates count, and an old one says that it is old', async () => {
  const server = fakeServer()
  server.answer(getShownRates, ratesOf(8))
  localStorage.setItem('pricesIn', 'SGD')
  render(<Screen />)
  await eventually(() => expect(words()).toContain(SGD))
  expect(words()).toContain('The rate of the amounts in SGD is more than 7 days old.')
  cleanUp()
  fakeServer()
  render(<Screen />)
  await eventually(() => expect(words()).toContain(SGD))
})

test('without a rate nothing is shown, and who chose the currency reads why', async () => {
  fakeServer().answer(getShownRates, { marginBps: 0, rates: [] })
  localStorage.setItem('shipTo', 'SG')
  render(<Screen />)
  await eventually(() => expect(field('Prices also in').value).toBe('CNY'))
  await eventually(() => expect(words()).not.toContain('≈'))
  expect(words()).not.toContain('no rate')
  await choose(field<HTMLSelectElement & HTMLInputElement>('Prices also in'), 'USD')
  await eventually(() => expect(words()).toContain('There’s no rate for this currency right now'))
})

test('what another version or a person wrote there is no currency', async () => {
  fakeServer().answer(getShownRates, ratesOf(1))
  localStorage.setItem('pricesIn', 'XXX')
  render(<Screen />)
  await eventually(() => expect(field('Prices also in').value).toBe('CNY'))
  expect(words()).not.toContain('≈')
})
