import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SETTING_NAMES, SETTINGS } from '#features/business/rules/business.ts'
import {
  INITIAL_BUSINESS,
  INITIAL_PUBLIC_BUSINESS,
} from '#features/business/rules/initial-business.ts'
import { createAddress } from '#tests/support/changes.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { mailedCode } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer({ env: { SUPPORT_EMAIL: 'help@sampan.example' } })
const ann = await server.loginAs('ann@example.com', ['settings'])
const bob = await server.loginAs('bob@example.com', ['settings'])

const business = async () => (await server.fetch('/api/business')).json()
const change = async (by: LoggedInUser, name: string, value: unknown, seen: number | null) => {
  const answer = await by.fetch('/api/staff/settings', {
    method: 'PUT',
    body: { name, value, seen },
  })
  const body = await answer.json()
  return {
    status: answer.status,
    code: body.code,
    seen: body.settings?.find((one: { name: string }) => one.name === name)?.seen,
  }
}
const history = async () => (await (await ann.fetch('/api/staff/settings/history')).json()).changes

test('before any change the business is as the environment and the first values say', async () => {
  expect(await business()).toEqual({
    ...INITIAL_PUBLIC_BUSINESS,
    giftCouponsFen: [],
    supportContact: { ...INITIAL_PUBLIC_BUSINESS.supportContact, email: 'help@sampan.example' },
  })
})

test('every first value is valid by the schema of its setting', () => {
  for (const name of SETTING_NAMES) {
    expect([name, v.is(SETTINGS[name].schema, INITIAL_BUSINESS[name])]).toEqual([name, true])
  }
})

test('a change is public at once, with another etag, and the history says who made it', async () => {
  const before = await server.fetch('/api/business')
  const etag = before.headers.get('etag') ?? ''
  const revalidation = { headers: { 'if-none-match': etag } }
  expect((await server.fetch('/api/business', revalidation)).status).toBe(304)
  expect(await change(ann, 'handlingFeeBps', 450, null)).toMatchObject({ status: 200 })
  const after = await server.fetch('/api/business', revalidation)
  expect([after.status, (await after.json()).handlingFeeBps]).toEqual([200, 450])
  expect((await history())[0]).toMatchObject({
    name: 'handlingFeeBps',
    from: null,
    to: 450,
    by: 'ann@example.com',
    at: expect.stringMatching(/Z$/),
  })
})

test('of two people who change what they both saw, the second is told; the same value again is no change', async () => {
  const first = await change(ann, 'topUpMinFen', 2_000, null)
  expect(first.status).toBe(200)
  expect(await change(bob, 'topUpMinFen', 3_000, null)).toMatchObject({ code: 'setting_changed' })
  expect(await change(bob, 'topUpMinFen', 2_000, null)).toMatchObject({ seen: first.seen })
  const second = await change(bob, 'topUpMinFen', 3_000, first.seen)
  expect(second.seen).toBe(first.seen + 1)
  const changes = (await history()).filter(({ name }: { name: string }) => name === 'topUpMinFen')
  expect(changes.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [2_000, 3_000],
    [null, 2_000],
  ])
})

test('two changes at once are both stored or one is refused, never lost', async () => {
  const answers = await Promise.all([
    change(ann, 'topUpMaxFen', 4_000_000, null),
    change(bob, 'topUpMaxFen', 6_000_000, null),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what cannot be is refused, and names the field', async () => {
  expect(await change(ann, 'topUpMinFen', 9_000_000, null)).toMatchObject({
    code: 'setting_changed',
  })
  const { settings } = await (await ann.fetch('/api/staff/settings')).json()
  const { seen } = settings.find((one: { name: string }) => one.name === 'topUpMinFen')
  expect(await change(ann, 'topUpMinFen', 9_000_000, seen)).toMatchObject({ code: 'top_up_range' })
  for (const [name, value] of [
    ['handlingFeeBps', 10_001],
    ['handlingFeeBps', -1],
    ['giftCouponsFen', [0]],
    ['name', { zh: '', zh2: 'B', en: 'C' }],
    ['name', { zh: 'A\nB', zh2: 'B', en: 'C' }],
    ['supportContact', { email: 'nobody', phone: '', chat: '', hours: '' }],
    ['countriesServed', ['Singapore']],
    ['logo', 'not a hash'],
    ['terms', { version: 0, date: '2026-11-22', text: { zh: 'a', zh2: 'b', en: 'c' } }],
  ] as const) {
    const answer = await ann.fetch('/api/staff/settings', {
      method: 'PUT',
      body: { name, value, seen: null },
    })
    const { code, fields } = await answer.json()
    expect([name, code, fields[0].path]).toEqual([
      name,
      'validation',
      expect.stringMatching(/^value/),
    ])
  }
})

test('the limit of one person is not public, and the settings are only for who may change them', async () => {
  expect(Object.keys(await business())).not.toContain('secondPersonAboveFen')
  const packer = await server.loginAs('packer@example.com', ['receive'])
  expect((await packer.fetch('/api/staff/settings')).status).toBe(403)
})

test('a logo is public once it is the logo, and no other staff picture is', async () => {
  const { sha256, bytes } = await aPhoto(7)
  const logo = () => server.fetch(`/api/business/logo?sha256=${sha256}`)
  expect(await change(ann, 'logo', sha256, null)).toMatchObject({ code: 'not_attached' })
  await ann.fetch(`/api/staff/blobs/${sha256}`, { method: 'PUT', body: bytes })
  expect((await logo()).status).toBe(404)
  expect(await change(ann, 'logo', sha256, null)).toMatchObject({ status: 200 })
  expect((await logo()).headers.get('content-type')).toMatch(/^image\//)
})

test('the gift of a login and the name in its mail follow the settings', async () => {
  await change(ann, 'giftCouponsFen', [1_500, 2_500], null)
  await change(ann, 'name', { zh: '飞鱼集运', zh2: '飛魚集運', en: 'Flying Fish' }, null)
  const { accountId } = await server.loginAs('new@example.com')
  const coupons = await server.db.kysely
    .selectFrom('coupon')
    .select('deduction_fen')
    .where('account_id', '=', accountId)
    .orderBy('deduction_fen')
    .execute()
  expect(coupons.map(({ deduction_fen }) => deduction_fen)).toEqual([1_500, 2_500])
  await server.fetch('/api/login/code', {
    method: 'POST',
    body: { email: 'reader@example.com', language: 'en' },
  })
  await mailedCode(server.mailbox, 'reader@example.com')
  const mail = server.mailbox.mails().find(({ to }) => to === 'reader@example.com')
  expect(mail?.subject).toContain('Flying Fish')
  expect(mail?.text).not.toContain('Sampan')
})

test('a conflict that is settled with a country no longer served says so, to be corrected and sent again', async () => {
  const member = await server.loginAs('undecided@example.com')
  const [phone, desk] = [wireDevice(member.fetch), wireDevice(member.fetch)]
  const home = createAddress({ country: 'SG' })
  const { id } = home
  await phone.push(home)
  await desk.sync()
  const edit = (set: Record<string, unknown>, base: Record<string, unknown>) => ({
    op: 'address.edit',
    id,
    set,
    base,
  })
  await phone.push(edit({ postalCode: '238802' }, { postalCode: home.set?.postalCode }))
  const mine = { country: 'MY', postalCode: '50000' }
  const base = { country: 'SG', postalCode: home.set?.postalCode }
  expect(await desk.push(edit(mine, base))).toMatchObject([{ status: 'conflict' }])
  const { seen } = await change(ann, 'countriesServed', ['SG'], null)
  const settle = { op: 'conflict.resolve', id: desk.rows('conflict')[0]?.id ?? '' }
  const [refused] = await desk.push({ ...settle, set: { choice: 'mine' } })
  expect(refused).toMatchObject({ status: 'rejected', code: 'validation' })
  expect(desk.rows('conflict')).toHaveLength(1)
  const [told] = desk.rows('outcome')
  expect(told).toMatchObject({ op: 'address.edit', target: id, set: mine })
  expect(JSON.parse(told?.detail ?? '')).toEqual([
    { path: 'country', code: 'country_unserved', args: {} },
  ])
  expect(phone.rows('address')).toMatchObject([{ country: 'SG', postalCode: '238802' }])
  await change(ann, 'countriesServed', [], seen ?? null)
  expect(await desk.push(edit(mine, { ...base, postalCode: '238802' }))).toMatchObject([
    { status: 'applied' },
  ])
})

test('only countries that are served are accepted, and an address keeps the one that it has', async () => {
  const phone = wireDevice((await server.loginAs('mover@example.com')).fetch)
  const home = createAddress({ country: 'SG' })
  await phone.push(home)
  const { settings } = await (await ann.fetch('/api/staff/settings')).json()
  const { seen } = settings.find(({ name }: { name: string }) => name === 'countriesServed')
  await change(ann, 'countriesServed', ['MY', 'US'], seen)
  const [refused] = await phone.push(createAddress({ country: 'SG' }))
  expect(refused).toMatchObject({ status: 'rejected', code: 'validation' })
  expect(JSON.parse(phone.rows('outcome')[0]?.detail ?? '')).toEqual([
    { path: 'country', code: 'country_unserved', args: {} },
  ])
  const edit = (set: Record<string, unknown>, base: Record<string, unknown>) =>
    phone.push({ op: 'address.edit', id: home.id, set, base })
  expect(await edit({ detail: '12 Orchard Road' }, { detail: home.set?.detail })).toMatchObject([
    { status: 'applied' },
  ])
  expect(await edit({ country: 'JP' }, { country: 'SG' })).toMatchObject([
    { status: 'rejected', code: 'validation' },
  ])
  expect(phone.rows('address')).toMatchObject([{ country: 'SG', detail: '12 Orchard Road' }])
})
