import { expect, test } from 'vitest'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const ann = await server.loginAs('ann@example.com', ['moveMoney'])
const bob = await server.loginAs('bob@example.com', ['moveMoney'])
const mei = await server.loginAs('mei@example.com')
const jun = await server.loginAs('jun@example.com')

const post = async (by: LoggedInUser, path: string, body: object) => {
  const answer = await by.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}
const give = (by: LoggedInUser, members: LoggedInUser[], fields = {}) =>
  post(
    by,
    '/api/staff/coupons',
    aCouponGift(
      members.map(({ user }) => user.memberNum),
      fields,
    ),
  )
const couponsOf = async ({ fetch }: LoggedInUser, deductionFen: number) => {
  const device = wireDevice(fetch)
  await device.sync()
  return device.rows('coupon').filter((coupon) => coupon.deductionFen === deductionFen)
}

test('each member on the list gets one coupon, an event and an entry in the audit log, once', async () => {
  const body = { deductionFen: 1_100, onceKey: anId() }
  const first = await give(ann, [mei, jun, mei], body)
  expect(first).toMatchObject({ status: 200, members: 2, proposalId: null })
  expect(await give(ann, [mei, jun, mei], body)).toEqual(first)
  for (const member of [mei, jun]) {
    expect(await couponsOf(member, 1_100)).toMatchObject([
      { state: 'available', minimumSpendFen: 20_000, usableFor: 'shipping' },
    ])
  }
  const { rows } = await server.db.run(
    `select actor_account_id from audit where act = 'giveCoupons' and account_id = $1
       and after ->> 'cause' like 'staff/%'`,
    [mei.accountId],
  )
  expect(rows).toEqual([{ actor_account_id: ann.accountId }])
  const events = await server.db.run(
    "select 1 from event where kind = 'couponsGiven' and account_id = $1",
    [jun.accountId],
  )
  expect(events.rows).toHaveLength(1)
})

test('a limit of all coupons of an order is kept with a coupon that can be combined, and only then', async () => {
  const limited = { deductionFen: 1_300, stackable: true, capFen: 1_300 }
  expect(await give(ann, [mei], limited)).toMatchObject({ status: 200 })
  expect(await couponsOf(mei, 1_300)).toMatchObject([{ stackable: true, capFen: 1_300 }])
  expect(await give(ann, [mei], { ...limited, capFen: 1_299 })).toMatchObject({
    status: 422,
    code: 'validation',
    fields: [{ path: 'capFen', code: 'cap_below_value' }],
  })
  const alone = { deductionFen: 1_400, stackable: false, capFen: 9_000 }
  expect(await give(ann, [mei], alone)).toMatchObject({ status: 200 })
  expect(await couponsOf(mei, 1_400)).toMatchObject([{ stackable: false, capFen: null }])
})

test('an unknown number is named by its place, and nobody gets anything', async () => {
  const memberNums = [mei.user.memberNum, 'SP999999X']
  const answer = await post(
    ann,
    '/api/staff/coupons',
    aCouponGift(memberNums, { deductionFen: 1_200 }),
  )
  expect(answer).toMatchObject({
    code: 'validation',
    fields: [{ path: 'memberNums.1', code: 'member_unknown', args: { row: 2 } }],
  })
  expect(await couponsOf(mei, 1_200)).toEqual([])
})

test('above the limit a second person gives them, and staff give none to themselves', async () => {
  const answer = await give(ann, [mei, jun], { deductionFen: 90_000 })
  expect(answer.proposalId).toEqual(expect.any(String))
  expect(await couponsOf(mei, 90_000)).toEqual([])
  const decide = (by: LoggedInUser) =>
    post(by, `/api/staff/proposals/${answer.proposalId}`, {
      onceKey: anId(),
      decision: 'approved',
    })
  expect((await decide(ann)).code).toBe('second_person_needed')
  expect((await decide(bob)).status).toBe(200)
  expect(await couponsOf(mei, 90_000)).toHaveLength(1)
  expect((await give(ann, [mei, ann])).code).toBe('own_case')
  const ofBob = await give(ann, [bob], { deductionFen: 200_000 })
  const own = await post(bob, `/api/staff/proposals/${ofBob.proposalId}`, {
    onceKey: anId(),
    decision: 'approved',
  })
  expect(own.code).toBe('own_case')
})

test('staff let an available coupon of a member expire once, with a reason, and not their own', async () => {
  await give(ann, [mei], { deductionFen: 1_500 })
  await give(bob, [ann], { deductionFen: 1_500 })
  const path = ({ user }: LoggedInUser) => `/api/staff/members/${user.memberNum}/coupons`
  const held = async (member: LoggedInUser) => {
    const { coupons } = await (await bob.fetch(path(member))).json()
    return coupons.filter((one: { deductionFen: number }) => one.deductionFen === 1_500)
  }
  const expire = (by: LoggedInUser, member: LoggedInUser, id: string, fields = {}) =>
    post(by, `/api/staff/coupons/${id}/expire`, {
      onceKey: anId(),
      memberNum: member.user.memberNum,
      reason: 'A mistake',
      ...fields,
    })
  const [{ id }] = await held(mei)
  expect(await expire(bob, mei, id, { reason: ' ' })).toMatchObject({ code: 'validation' })
  expect(await expire(bob, jun, id)).toMatchObject({ code: 'not_found' })
  expect(await expire(jun, mei, id)).toMatchObject({ status: 403 })
  const [own] = await held(ann)
  expect(await expire(ann, ann, own.id)).toMatchObject({ code: 'own_case' })
  for (const state of ['reserved', 'spent', 'available']) {
    await server.db.run('update coupon set state = $1 where id = $2', [state, id])
    if (state === 'available') break
    expect(await held(mei)).toEqual([])
    expect(await expire(bob, mei, id)).toMatchObject({ code: 'coupon_not_available' })
  }
  const onceKey = anId()
  expect(await expire(bob, mei, id, { onceKey })).toMatchObject({ status: 200 })
  expect(await expire(bob, mei, id, { onceKey })).toMatchObject({ status: 200 })
  expect(await expire(bob, mei, id)).toMatchObject({ code: 'coupon_not_available' })
  expect(await held(mei)).toEqual([])
  const [coupon] = await couponsOf(mei, 1_500)
  expect(Date.parse(String(coupon?.expiresAt))).toBeLessThanOrEqual(server.services.nowMs())
  const { rows } = await server.db.run(
    "select after ->> 'reason' as reason from audit where act = 'expireCoupon' and object_id = $1",
    [id],
  )
  expect(rows).toEqual([{ reason: 'A mistake' }])
})
