import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldSync } from '#engine/server/sync/forget-old.ts'
import { LOGGED_ROW_BYTES } from '#engine/server/sync/mutation-log.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { forgetOldPictures } from '#features/pictures/server/forget-old-pictures.ts'
import { aPhoto, attached, put, stateOn } from '#tests/support/attached-picture.ts'
import { attach, createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

const QUOTA_BYTES = 1_000_000
let server: TestServer
let members = 0
beforeAll(async () => {
  const env = {
    MEMBER_ROWS: '20',
    MEMBER_DRAFTS: '3',
    MEMBER_PICTURES_MB: '1',
    MEMBER_CHANGES_MB: '1',
  }
  server = await startTestServer({ env })
})
afterAll(() => server.stop())

const newEmail = () => `quota${++members}@example.com`
async function newPhone() {
  const { accountId, fetch } = await server.loginAs(newEmail())
  return { accountId, fetch, ...wireDevice(fetch) }
}
const saveDraft = (id = anId(), base = {}): Change => ({
  op: 'draft.save',
  id,
  base,
  set: { kind: 'parcel', content: { at: anId() } },
})
const many = (count: number, make: () => Change) => Array.from({ length: count }, make)
const codesOf = (results: { status: string; code?: string | undefined }[]) =>
  results.map(({ status, code }) => code ?? status)
const countsOf = async (accountId: string) =>
  server.db.kysely
    .selectFrom('account_sync')
    .select(['row_count', 'draft_count', 'picture_bytes'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
const sha = () => randomBytes(32).toString('hex')

test('beyond what the log keeps of a member nothing more is taken or lost, and others go on', async () => {
  const phone = await newPhone()
  const content = { note: 'x'.repeat(90_000) }
  const id = anId()
  const edits = many(11, () => ({ ...saveDraft(id), set: { kind: 'parcel', content } }))
  const age = (days: number) =>
    server.db.run(
      `update logged_day set day = day - ${days} where account_id = '${phone.accountId}'`,
    )
  const dayIn = (days: number) =>
    `${new Date(server.services.nowMs() + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`
  await phone.push(...edits.slice(0, 4))
  await age(20)
  await phone.push(...edits.slice(4))
  const again = phone.numbered([...edits.slice(0, 3), createAddress()])
  const refused = await phone.ask({ mutations: again })
  // When the first four of them are dropped, sixty days after they came.
  const problem = { code: 'bytes_limit', retryAfter: 3_600, possibleFrom: dayIn(41) }
  expect([refused.status, await refused.json()]).toMatchObject([429, problem])
  expect(codesOf(await (await newPhone()).push(createAddress()))).toEqual(['applied'])
  await age(40)
  expect(await (await phone.ask({ mutations: again })).json()).toMatchObject({
    possibleFrom: dayIn(1),
  })
  await age(1)
  expect(codesOf((await phone.sync(again)).results)).toContain('applied')
})

test('what the log keeps is counted by the days of what it has', async () => {
  const phone = await newPhone()
  await phone.push(createAddress(), saveDraft())
  const of = `account_id = '${phone.accountId}'`
  const read = async () => {
    const { rows } = await server.db.run(`select logged_bytes::int as bytes,
      (select coalesce(sum(bytes), 0)::int from logged_day where ${of}) as days,
      (select coalesce(sum(${LOGGED_ROW_BYTES} + octet_length("set"::text) + octet_length(base::text)), 0)::int from mutation_log
        where ${of} and not is_trimmed) as kept
      from account_sync where ${of}`)
    return rows[0]
  }
  const answer = await read()
  expect(answer?.bytes).toBe(answer?.days)
  // The row of the device counts as well.
  const counted = Number(answer?.bytes) - LOGGED_ROW_BYTES
  expect(Math.abs(counted - Number(answer?.kept))).toBeLessThan(100)
  await server.db.run(`update logged_day set day = day - 61 where ${of}`)
  await server.db.run(`update mutation_log set at = at - interval '61 days' where ${of}`)
  await server.db.run(`update account_sync set counted_at = null where ${of}`)
  await forgetOldSync(server.services)
  expect(await read()).toMatchObject({ bytes: 0, kept: 0 })
})

test('changes that set nothing count in the log too', async () => {
  const phone = await newPhone()
  const nothing = () => many(1_000, () => ({ op: 'goods.remove', id: anId() }))
  for (let time = 0; time < 3; time += 1) await phone.push(...nothing())
  const refused = await phone.ask({ mutations: phone.numbered(nothing()) })
  expect(await refused.json()).toMatchObject({ code: 'bytes_limit' })
  const read = async () => {
    const { rows } = await server.db.run(
      `select logged_bytes::int as bytes, (select count(*)::int from mutation_log m
         where m.account_id = a.account_id) as logged from account_sync a
       where account_id = '${phone.accountId}'`,
    )
    return { bytes: Number(rows[0]?.bytes), logged: rows[0]?.logged }
  }
  const before = await read()
  expect(before.logged).toBe(3_000)
  await server.db.run('update account_sync set counted_at = null')
  await forgetOldSync(server.services)
  // Counted anew from the stored text it is about the same.
  expect((await read()).bytes / before.bytes).toBeCloseTo(1, 1)
})

test('devices that send again what is known count too', async () => {
  const phone = await newPhone()
  const mutations = phone.numbered([{ op: 'goods.remove', id: anId() }])
  await phone.ask({ mutations })
  const of = `account_id = '${phone.accountId}'`
  const read = async () => {
    const { rows } = await server.db.run(`select logged_bytes::int as bytes,
      (select coalesce(sum(bytes), 0)::int from logged_day where ${of}) as days,
      (select count(*)::int from device where ${of}) as devices from account_sync where ${of}`)
    return rows[0]
  }
  const before = await read()
  for (let nth = 0; nth < 5; nth += 1) await wireDevice(phone.fetch).ask({ mutations })
  const bytes = Number(before?.bytes) + 5 * LOGGED_ROW_BYTES
  expect(await read()).toEqual({ bytes, days: bytes, devices: 6 })
})

test('beyond the row quota the next row is refused in the tray, and removals free space', async () => {
  const phone = await newPhone()
  const addresses = many(20, () => createAddress())
  expect(new Set(codesOf(await phone.push(...addresses)))).toEqual(new Set(['applied']))
  expect(codesOf(await phone.push(createAddress()))).toEqual(['rows_limit'])
  expect(phone.rows('outcome')).toMatchObject([{ code: 'rows_limit', op: 'address.create' }])
  const [first, second, third] = addresses.map(({ id }) => ({ op: 'address.remove', id }))
  if (!first || !second || !third) throw new Error('no address')
  const edited = addresses[9] ?? createAddress()
  const base = { city: edited.set?.city }
  const edit = { op: 'address.edit', id: edited.id, set: { city: 'X' }, base }
  const answer = await phone.push(edit, first, createAddress(), second, third, createAddress())
  // The refusal in the tray is a row too.
  expect(codesOf(answer)).toEqual([
    'applied',
    'applied',
    'rows_limit',
    'applied',
    'applied',
    'applied',
  ])
})

test('far above the quota no refusal is stored, and removals are applied', async () => {
  const phone = await newPhone()
  const addresses = many(20, () => createAddress())
  await phone.push(...addresses, ...many(2, () => createAddress()))
  const sent = phone.numbered([createAddress()])
  const answer = await phone.ask({ mutations: sent })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'rows_limit'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = wireDevice(phone.fetch)
  const removals = addresses.slice(0, 5).map(({ id }) => ({ op: 'address.remove', id }))
  expect(codesOf(await other.push(...removals))).toEqual(removals.map(() => 'applied'))
  expect(codesOf((await phone.sync(sent)).results)).toEqual(['applied'])
})

test('far above the quota a change is applied together with removals behind it', async () => {
  const phone = await newPhone()
  const addresses = many(20, () => createAddress())
  await phone.push(...addresses, ...many(2, () => createAddress()))
  const [edited, ...others] = addresses.map(({ id }) => id)
  const edit = { op: 'address.edit', id: edited ?? '', set: { note: 'x' }, base: { note: '' } }
  const removals = others.slice(0, 18).map((id) => ({ op: 'address.remove', id }))
  const answer = await phone.push(createAddress(), edit, ...removals)
  expect(codesOf(answer)).toEqual(['rows_limit', 'applied', ...removals.map(() => 'applied')])
})

test('far above the quota removals of missing rows free no space for refusals', async () => {
  const phone = await newPhone()
  await phone.push(...many(22, () => createAddress()))
  const nothing = many(3, () => ({ op: 'address.remove', id: anId() }))
  const sent = phone.numbered([createAddress(), ...nothing])
  expect((await phone.ask({ mutations: sent })).status).toBe(409)
  expect(await countsOf(phone.accountId)).toMatchObject({ row_count: 22 })
})

test('beyond the draft quota existing drafts can still be saved', async () => {
  const phone = await newPhone()
  const drafts = many(3, () => saveDraft())
  expect(codesOf(await phone.push(...drafts, saveDraft()))).toEqual([
    'applied',
    'applied',
    'applied',
    'draft_limit',
  ])
  const [known] = phone.rows('draft')
  const goOn = saveDraft(known?.id, { rev: known?.rev })
  const discard = { op: 'draft.discard', id: String(drafts[1]?.id) }
  expect(codesOf(await phone.push(goOn, discard, saveDraft()))).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  expect(await countsOf(phone.accountId)).toMatchObject({ draft_count: 3, row_count: 4 })
})

test('a picture counts from its attachment, once for the same bytes, until its files are deleted', async () => {
  const phone = await newPhone()
  const parcel = declare({ trackingNumber: 'QUOTA1' })
  const picture = { sha256: sha(), byteLength: 600_000 }
  const one = attach(parcel.id, picture)
  const next = () => attach(parcel.id, { sha256: sha(), byteLength: 500_000 })
  expect(codesOf(await phone.push(parcel, one, attach(parcel.id, picture), next()))).toEqual([
    'applied',
    'applied',
    'applied',
    'picture_quota',
  ])
  for (const { id } of phone.rows('photo')) await phone.push({ op: 'photo.remove', id })
  // Its files may still exist.
  expect(codesOf(await phone.push(next()))).toEqual(['picture_quota'])
  server.passMs(2 * DAY_MS)
  await forgetOldPictures(server.services)
  expect(await countsOf(phone.accountId)).toMatchObject({ picture_bytes: 0 })
  const again = wireDevice((await server.loginAs(`quota${members}@example.com`)).fetch)
  expect(codesOf(await again.push(next()))).toEqual(['applied'])
})

test('a picture counts with its re-encoded bytes once stored', async () => {
  const bytes = await aPhoto(1_000)
  const { member, path, sha256 } = await attached(server, newEmail(), bytes)
  await put(member, path, bytes)
  const file = await server.services.files.head(`members/${member.accountId}/${sha256}`)
  expect(await countsOf(member.accountId)).toMatchObject({ picture_bytes: file })
})

test('a picture that exceeds the quota after re-encoding is refused', async () => {
  // Noise in few colours compresses well with a palette, which the stored format does not use.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1_700, height: 1_700, channels: 3 as const, background: '#888', noise }
  const bytes = await sharp({ create }).png({ palette: true, colours: 4 }).toBuffer()
  expect(bytes.byteLength).toBeLessThan(QUOTA_BYTES)
  const { member, phone, path, results } = await attached(server, newEmail(), bytes)
  expect(codesOf(results)).toEqual(['applied', 'applied'])
  const answer = await put(member, path, bytes)
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'picture_quota'])
  expect(await stateOn(phone)).toEqual(['refused'])
})

test('a wrong count is detected and corrected', async () => {
  const phone = await newPhone()
  await phone.push(createAddress(), saveDraft())
  const right = await countsOf(phone.accountId)
  expect(right).toEqual({ row_count: 2, draft_count: 1, picture_bytes: 0 })
  await sql`update account_sync set row_count = 7, draft_count = 7, picture_bytes = 7, counted_at = null
    where account_id = ${phone.accountId}`.execute(server.db.kysely)
  await forgetOldSync(server.services)
  expect(await countsOf(phone.accountId)).toEqual(right)
  expect(server.logged.some((line) => line.includes('counted wrongly'))).toBe(true)
})

test('every kind of change keeps the count', async () => {
  const phone = await newPhone()
  const parcel = declare({ trackingNumber: 'COUNT1' })
  const address = createAddress()
  const draft = saveDraft()
  await phone.push(parcel, address, draft, attach(parcel.id), createAddress({ phone: '1' }))
  await phone.push(
    { op: 'address.edit', id: address.id, set: { city: 'X' }, base: { city: 'wrong' } },
    { op: 'address.remove', id: address.id },
    { op: 'draft.discard', id: draft.id },
    ...phone.rows('outcome').map(({ id }) => ({ op: 'outcome.dismiss', id })),
    { op: 'parcel.remove', id: parcel.id },
  )
  await sql`update account_sync set counted_at = null`.execute(server.db.kysely)
  const counts = await countsOf(phone.accountId)
  const before = server.logged.length
  await forgetOldSync(server.services)
  expect(await countsOf(phone.accountId)).toEqual(counts)
  expect(server.logged.slice(before).join()).not.toContain('counted wrongly')
})
