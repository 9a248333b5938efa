import { expect, test } from 'vitest'
import { FIRST_STORAGE_TERMS, INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import type { Doubts } from '#features/console/contract/price-doubts.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { aNewVersion, someTerms } from '#tests/support/channels.ts'
import { catalogueFile, openShop, typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const shop = await openShop(server)
const staff = await server.loginAs('till@example.com', ['editRates', 'buy', 'settings'])
const day = (later: number) => businessDay(server.services.nowMs() + later * 86_400_000)

type Answer = { status: number; code?: string; doubts?: Doubts; imported?: boolean }
const send = async (method: string, path: string, body: object): Promise<Answer> => {
  const answer = await staff.fetch(path, { method, body })
  return { ...(await answer.json()), status: answer.status }
}

/** Sends a price that is asked about; sends it again with the answer, and with the answer for another price. */
async function questioned(
  of: (onceKey: string, price: number) => Promise<Answer>,
  price: number,
  other: number,
  confirm: (onceKey: string, price: number, confirmed: string) => Promise<Answer>,
) {
  const answer = await of(anId(), price)
  expect(answer).toMatchObject({ status: 409, code: 'price_doubtful' })
  const confirmed = answer.doubts?.confirms ?? ''
  expect(await confirm(anId(), other, confirmed)).toMatchObject({
    status: 409,
    code: 'price_doubtful',
  })
  expect((await confirm(anId(), price, confirmed)).status).toBe(200)
  return answer.doubts?.named
}

test('a rate of the wrong direction is asked about, and saved once it is confirmed', async () => {
  const set = (_: string, rateMillionths: number, confirmed?: string) =>
    send('PUT', '/api/staff/exchange-rates', {
      currency: 'AUD',
      day: day(0),
      rateMillionths,
      source: 'Bank',
      confirmed,
    })
  // Nothing can be compared with the first rate of a currency, which may be that of 100 units.
  expect(await questioned(set, 4_700_000, 470_000_000, set)).toEqual([
    { kind: 'exchangeRate', currency: 'AUD', from: 0, to: 4_700_000 },
  ])
  expect(await questioned(set, 212_800, 213_000, set)).toEqual([
    { kind: 'exchangeRate', currency: 'AUD', from: 4_700_000, to: 212_800 },
  ])
  // It is the last one now, so its correction is asked about too; a usual change of it is not.
  expect((await set('', 4_700_000)).status).toBe(409)
  expect((await set('', 215_000)).status).toBe(200)
})

test('a version by which a sample parcel costs far more is asked about, with each price before and after', async () => {
  const code = 'CN-TYPO'
  const seen = async () =>
    (await (await staff.fetch('/api/staff/channels')).json()).channels.find(
      (one: { code: string }) => one.code === code,
    )?.seen ?? null
  const save = async (onceKey: string, firstFen: number, confirmed?: string) => {
    const tariff = { kind: 'first', first: 500, firstFen, next: 500, nextFen: 1_200 } as const
    const terms = someTerms({ tariff })
    const { versions } = aNewVersion(day(3), { code, terms, seen: await seen() })
    return send('POST', '/api/staff/channels', { onceKey, versions, confirmed })
  }
  expect((await send('POST', '/api/staff/channels', aNewVersion(day(0), { code }))).status).toBe(
    200,
  )
  const named = await questioned(save, 460_000, 470_000, save)
  expect(named?.[0]).toEqual({
    kind: 'sample',
    code,
    zone: null,
    weightGrams: 300,
    from: 3_000,
    to: 460_000,
  })
})

test('a slip in the price list of a zone is asked about, which no other price shows', async () => {
  const code = 'CN-ZONE'
  const save = async (firstFen: number, seen: number | null) => {
    const tariff = { kind: 'first', first: 500, firstFen, next: 500, nextFen: 1_200 } as const
    const terms = someTerms({ zones: [{ code: 'uk', postcodes: ['90'], tariff }] })
    return send(
      'POST',
      '/api/staff/channels',
      aNewVersion(day(seen === null ? 0 : 3), { code, terms, seen }),
    )
  }
  expect((await save(3_000, null)).status).toBe(200)
  const { channels } = await (await staff.fetch('/api/staff/channels')).json()
  const { seen } = channels.find((one: { code: string }) => one.code === code)
  const { doubts } = await save(300_000, seen)
  const zones = doubts?.named.map((doubt) => 'zone' in doubt && doubt.zone)
  expect(new Set(zones)).toEqual(new Set(['uk']))
})

test.each([
  ['servicePricesFen', { ...INITIAL_BUSINESS.servicePricesFen, repack: 100_000 }, 'repack'],
  ['handlingFeeBps', 50, ''],
  [
    'storageTerms',
    { ...FIRST_STORAGE_TERMS, JP: { freeDays: 45, feePerDayFen: 100, capFen: 60 } },
    'JP.capFen',
  ],
] as const)('a setting is asked about by its prices: %s', async (name, value, path) => {
  const change = (confirmed?: string) =>
    send('PUT', '/api/staff/settings', { name, value, seen: null, confirmed })
  const answer = await change()
  expect(answer).toMatchObject({ status: 409, code: 'price_doubtful' })
  expect(answer.doubts).toMatchObject({ count: 1, named: [{ kind: 'setting', name, path }] })
  expect((await change(answer.doubts?.confirms)).status).toBe(200)
})

test('the price of a product without its point is asked about, in the form and in a file', async () => {
  const id = anId()
  const product = typedProduct(shop, { code: 'KETTLE' })
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product has a variant')
  const save = (seen: number | null, priceFen: number, confirmed?: string) =>
    send('PUT', `/api/staff/catalogue/products/${id}`, {
      onceKey: anId(),
      seen,
      confirmed,
      ...product,
      variants: [{ ...variant, priceFen }],
    })
  expect((await save(null, 5_900)).status).toBe(200)
  const answer = await save(1, 59)
  expect(answer.doubts?.named).toEqual([
    { kind: 'product', code: 'KETTLE', specification: [], from: 5_900, to: 59 },
  ])
  const load = (mode: string, confirmed?: string) =>
    send('POST', '/api/staff/catalogue/import', {
      onceKey: anId(),
      mode,
      confirmed,
      file: catalogueFile(shop, [
        { code: 'KETTLE', price: '0.59' },
        { code: 'NEW', price: '1' },
      ]),
    })
  expect((await load('check')).status).toBe(200)
  const refused = await load('all')
  expect(refused).toMatchObject({ code: 'price_doubtful', doubts: { count: 1 } })
  expect((await save(1, 6_900)).status).toBe(200)
  // It was confirmed for ¥59.00, and somebody has changed that since.
  expect((await load('all', refused.doubts?.confirms)).code).toBe('price_doubtful')
  const again = await load('good')
  expect(await load('good', again.doubts?.confirms)).toMatchObject({ status: 200, imported: true })
})

test('a confirmed price far from the member’s is asked about', async () => {
  const member = await server.loginAs('guessing@example.com')
  const [id, lineId] = [anId(), anId()]
  const set = submissionFields({ lineId, priceFen: 5_900 })
  await wireDevice(member.fetch).push({ op: 'request.submit', id, set })
  const path = `/api/staff/requests/${member.accountId}/${id}/confirmation`
  const confirm = (onceKey: string, priceFen: number, confirmed?: string) =>
    send('POST', path, {
      onceKey,
      confirmation: 0,
      domesticShippingFen: 0,
      confirmed,
      lines: [{ id: lineId, priceFen }],
    })
  expect(await questioned(confirm, 59, 60, confirm)).toEqual([
    { kind: 'request', item: set.name, from: 5_900, to: 59 },
  ])
})
