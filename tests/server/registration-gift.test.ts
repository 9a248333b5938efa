import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { giveRegistrationGift } from '#features/coupons/server/registration-gift.ts'
import { hashCode } from '#features/login/server/login-code.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const START_MS = Date.parse('2026-11-22T08:00:00.000Z')

// Where the environment names no coupons, those of the business are given.
const server = await sharedServer({ env: { GIFT_COUPONS: '' }, startMs: START_MS })

const couponsOf = (accountId: string) =>
  server.db.kysely.selectFrom('coupon').selectAll().where('account_id', '=', accountId).execute()
const recorded = async (accountId: string) => {
  const events = await server.db.kysely
    .selectFrom('event')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'couponsGiven')
    .execute()
  const acts = await server.db.kysely
    .selectFrom('audit')
    .select('after')
    .where('account_id', '=', accountId)
    .where('act', '=', 'giveCoupons')
    .execute()
  return { events: events.length, acts: acts.map(({ after }) => after) }
}

test('the first login gives the coupons of the setting, and they reach the device', async () => {
  const { accountId, fetch } = await server.loginAs('gift@example.com')
  const phone = wireDevice(fetch)
  const reply = await phone.sync()
  const coupons = phone.rows('coupon').toSorted((a, b) => a.deductionFen - b.deductionFen)
  expect(coupons.map(({ deductionFen }) => deductionFen)).toEqual([2_000, 3_000, 5_000, 8_000])
  expect(coupons[0]).toEqual({
    id: expect.any(String),
    cause: 'registration/1',
    deductionFen: 2_000,
    minimumSpendFen: 20_000,
    usableFor: 'shipping',
    stackable: false,
    capFen: null,
    state: 'available',
    createdAt: '2026-11-22T08:00:00.000Z',
    expiresAt: '2027-02-20T08:00:00.000Z',
  })
  expect(phone.digest()).toBe(reply.digest)
  expect(await recorded(accountId)).toEqual({
    events: 1,
    acts: [{ cause: 'registration', deductionsFen: [2_000, 3_000, 5_000, 8_000] }],
  })
})

test('further logins give nothing more, even after the gift has expired', async () => {
  const email = 'again@example.com'
  const { accountId } = await server.loginAs(email)
  const before = await couponsOf(accountId)
  server.passMs(100 * DAY_MS)
  await server.loginAs(email)
  expect(await couponsOf(accountId)).toEqual(before)
})

/** A member who registered before gifts existed. */
async function anOldMember(email: string): Promise<string> {
  const { accountId } = await server.loginAs(email)
  await server.db.kysely.deleteFrom('coupon').where('account_id', '=', accountId).execute()
  await server.db.kysely.deleteFrom('event').where('account_id', '=', accountId).execute()
  await server.db.kysely.deleteFrom('audit').where('account_id', '=', accountId).execute()
  server.passMs(60_000)
  return accountId
}

/** Inserts challenges of one address with different codes, because the limits do not allow so many requests. */
async function manyChallenges(email: string, many: number) {
  const response = await server.fetch('/api/login/code', { method: 'POST', body: { email } })
  const { challenge } = await response.json()
  const row = await server.db.kysely
    .selectFrom('login_challenge')
    .selectAll()
    .where('id', '=', challenge)
    .executeTakeFirstOrThrow()
  const bodies = Array.from({ length: many }, (_, nth) => {
    return { email, challenge: anId(), code: String(100_000 + nth) }
  })
  for (const { challenge: id, code } of bodies) {
    const code_salt = new Uint8Array(randomBytes(16))
    const values = { ...row, id, code_salt, code_hash: await hashCode(code, code_salt) }
    await server.db.kysely.insertInto('login_challenge').values(values).execute()
  }
  return bodies
}

test('20 logins at once of a member from before the gift give it once', async () => {
  const email = 'before@example.com'
  const accountId = await anOldMember(email)
  const bodies = await manyChallenges(email, 20)
  const answers = await Promise.all(
    bodies.map((body) => server.fetch('/api/login', { method: 'POST', body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
  expect(await couponsOf(accountId)).toHaveLength(4)
  expect(await recorded(accountId)).toMatchObject({ events: 1, acts: [{ cause: 'registration' }] })
})

test('the gift itself is given once, without the lock of a login', async () => {
  const { services } = server
  const accountId = await anOldMember('race@example.com')
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(services.db, (tx) => giveRegistrationGift(tx, accountId, services)),
    ),
  )
  expect(await couponsOf(accountId)).toHaveLength(4)
})
