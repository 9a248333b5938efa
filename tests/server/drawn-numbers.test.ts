import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { syncDevice } from '#engine/server/sync/sync-device.ts'
import { isValidCode, makeCode } from '#engine/shared/codes.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import {
  createMember,
  registerMember,
  withMemberNum,
} from '#features/login/server/create-member.ts'
import { eraseAccount } from '#features/member/server/own-data/erase-account.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { declare } from '#tests/support/changes.ts'
import { anOrder } from '#tests/support/order-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import type { Change } from '#tests/support/wire-device.ts'

// A table of 864,864 rows on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer({ env: { LOG_LEVEL: 'warn' } })
const { db, services } = server

let members = 0
const newMember = () => server.loginAs(`drawn${++members}@example.com`)
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Draws these characters first, then at random. */
function drawing(...first: string[]): RandomBytes {
  const pending = [...first.join('')].map((symbol) => SYMBOLS.indexOf(symbol))
  return (length) =>
    pending.length > 0 ? Uint8Array.from(pending.splice(0, length)) : services.randomBytes(length)
}

const register = (randomBytes: RandomBytes) => {
  const member = { email: `registered${++members}@example.com`, language: null }
  return registerMember({ ...services, randomBytes }, member)
}
/** What is drawn of a number: neither prefix nor check character. */
const bodyOf = (code: string) => code.slice(2, -1)

test('the number of a member is given once, that of a deleted account included', async () => {
  const [here, gone] = [await newMember(), await newMember()]
  await inTransaction(db, async (tx) => {
    await sql`select from account_sync where account_id = ${gone.accountId} for update`.execute(tx)
    await eraseAccount(tx, gone.accountId, { ...services, enqueue: services.enqueue })
  })
  const taken = [here.user.memberNum, gone.user.memberNum]
  const { memberNum } = await register(drawing(...taken.map(bodyOf)))
  expect(taken).not.toContain(memberNum)
  expect(memberNum).toMatch(/^SP\d{6}.$/)
})

test('two who draw the same number at once get two', async () => {
  const both = await Promise.all([register(drawing('271834')), register(drawing('271834'))])
  const numbers = both.map(({ memberNum }) => memberNum)
  expect(new Set(numbers).size).toBe(2)
  expect(numbers.some((number) => bodyOf(number) === '271834')).toBe(true)
})

test('a number is drawn before the transaction begins, and a few times if it is taken meanwhile', async () => {
  const drawn: (string | null)[] = []
  const beaten = (times: number) =>
    withMemberNum(services, (memberNum) => {
      drawn.push(memberNum)
      const create = () => {
        const member = { email: `beaten${++members}@example.com`, language: null, memberNum }
        return inTransaction(db, (tx) => createMember(tx, member, services))
      }
      return drawn.length > times ? create() : create().then(create)
    })
  const { memberNum } = await beaten(2)
  expect([new Set(drawn).size, drawn.at(-1)]).toEqual([3, memberNum])
  drawn.length = 0
  await expect(beaten(100)).rejects.toThrow('given_member_num_pkey')
  expect(drawn).toHaveLength(5)
  const within = inTransaction(db, () => register(services.randomBytes))
  await expect(within).rejects.toThrow('A query inside a transaction')
})

test('a package, order and request number that is taken is drawn again', async () => {
  const member = await newMember()
  const { accountId } = member
  const send = (first: string[], mutation: Change & { v: number }) =>
    syncDevice({ ...services, randomBytes: drawing(...first) }, member, {
      proto: SYNC_PROTOCOL,
      app: '',
      device: '',
      clientId: anId(),
      epoch: '',
      cursor: '',
      lastSeq: 0,
      mutations: [{ seq: 1, mid: anId(), set: {}, base: {}, ts: 0, ...mutation }],
    })
  const codesIn = async (table: 'parcel' | 'request') =>
    (
      await db.kysely.selectFrom(table).select('code').where('account_id', '=', accountId).execute()
    ).map(({ code }) => code)
  const submit = () => ({ op: 'request.submit', id: anId(), v: 1, set: submissionFields() })
  const parcel = (trackingNumber: string) => ({ ...declare({ trackingNumber }), v: 2 })
  for (const [table, prefix, change] of [
    ['parcel', 'PK', (nth: number) => parcel(`DRAWN${nth}`)],
    ['request', 'BR', submit],
  ] as const) {
    const code = makeCode(prefix, services.randomBytes)
    for (const nth of [1, 2]) {
      const reply = await send([bodyOf(code)], change(nth))
      expect(reply).toMatchObject({ results: [{ status: 'applied' }] })
    }
    const codes = await codesIn(table)
    expect([codes.length, new Set(codes).size, codes.includes(code)]).toEqual([2, 2, true])
  }

  const transCode = makeCode('TC', services.randomBytes)
  const randomBytes = drawing(bodyOf(transCode), bodyOf(transCode))
  const place = () =>
    inTransaction(db, (tx) =>
      writeForOne(tx, accountId, { kind: 'system' }, services, async (scope) => {
        const drawn = makeCode('TC', randomBytes)
        scope.put('shipment', anOrder({ id: anId(), transCode: drawn }))
        return drawn
      }),
    )
  expect(await place()).toBe(transCode)
  expect(await place()).not.toBe(transCode)
})

test('after 864,864 members the next one registers at once, with a longer number', async () => {
  // The check character is the number in base 32 modulo 37; of six digits the powers of 32 leave these remainders.
  await sql`
    insert into given_member_num
    select 'SP' || lpad(n::text, 6, '0') || substr(${SYMBOLS}, remainder + 1, 1)
    from generate_series(0, 999999) n, lateral (
      select (n / 100000 * 20 + n / 10000 % 10 * 33 + n / 1000 % 10 * 23 + n / 100 % 10 * 25
        + n / 10 % 10 * 32 + n % 10) % 37 as remainder) checked
    where remainder < 32
    on conflict do nothing`.execute(db.kysely)
  const { rows } = await sql<{ six: number }>`
    select count(*)::int as six from given_member_num where length(member_num) = 9`.execute(
    db.kysely,
  )
  expect(rows).toEqual([{ six: 864_864 }])

  let draws = 0
  const counted: RandomBytes = (length) => {
    draws += 1
    return services.randomBytes(length)
  }
  const { memberNum } = await register(counted)
  expect(memberNum).toMatch(/^SP\d{7}.$/)
  expect(isValidCode(memberNum)).toBe(true)
  // Sixteen numbers and the few draws whose check character cannot be read aloud, not a search.
  expect(draws).toBeLessThan(200)
  const { user } = await newMember()
  expect(user.memberNum).toMatch(/^SP\d{7}.$/)
})
