import { expect, test, vi } from 'vitest'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { correct, parcelRow, recordOf } from '#tests/support/floor.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { AIR, bill, offer, orderRow, pack, pay, placed, topUp } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { type DeskPerson, sendRequest, staffActs, stateOf } from '#tests/support/staff-acts.ts'

vi.setConfig({ testTimeout: 240_000 })
const AT_ONCE = 50
const MANY = { requests: 1_000_000, perSeconds: 60 }
const server = await sharedServer({
  limits: { account: { name: 'account', ...MANY }, address: { name: 'address', ...MANY } },
})
const asPerson = ({ user, ...person }: LoggedInUser): DeskPerson => ({
  ...person,
  memberNum: user.memberNum,
})
const logIn = async (name: string, role: 'member' | 'staff') =>
  asPerson(await server.loginAs(`${name}@example.com`, role))

test(`each act of staff ${AT_ONCE} times at once, as one request, as several and by two people, happens once`, async () => {
  const desk = {
    lin: await logIn('lin', 'staff'),
    bo: await logIn('bo', 'staff'),
    mei: await logIn('mei', 'member'),
    jun: await logIn('jun', 'member'),
  }
  const eve = await logIn('eve', 'staff')
  for (const { name, ask, repeats, anyone } of staffActs(desk)) {
    const request = await ask()
    const before = await stateOf(desk)
    const racing = Array.from({ length: AT_ONCE }, (_, nth) => {
      const isSame = repeats || nth % 2 === 0
      if (isSame) return request
      const by = anyone && nth % 4 === 1 ? eve : request.by
      return { ...request, by, body: { ...request.body, onceKey: anId() } }
    })
    const answers = await Promise.all(
      racing.map(async (sent) => {
        const answer = await sendRequest(sent)
        return { sent, status: answer.status, said: await answer.json() }
      }),
    )
    const failed = answers.filter(({ status }) => status >= 500)
    expect(failed, name).toEqual([])
    const taken = answers.filter(({ status }) => status === 200)
    const { method = 'POST' } = request
    const winners = new Set(
      taken.map(({ sent: { by, body } }) =>
        method === 'PUT' ? by.accountId : String(Reflect.get(body, 'onceKey')),
      ),
    )
    expect(winners.size, name).toBe(1)
    expect(new Set(taken.map(({ said }) => JSON.stringify(said))).size, name).toBe(1)
    const after = await stateOf(desk)
    expect(after, name).not.toEqual(before)
    const [winner] = taken
    if (winner !== undefined) await sendRequest(winner.sent)
    expect(await stateOf(desk), `${name}, sent again`).toEqual(after)
    expect(await faultsOfLedger(server.db), name).toEqual([])
    expect(await reconcile(server.services), name).toEqual([])
  }
})

test('goods that two people find to be prohibited while their bill is paid are paid for, or leave their order, once', async () => {
  await offer(server, { ...AIR, code: 'CN-MY-RACE' })
  const [ann, ben] = [
    await server.loginAs('ann@example.com', 'staff'),
    await server.loginAs('ben@example.com', 'staff'),
  ]
  for (let round = 0; round < 6; round += 1) {
    const mei = await server.loginAs(`racer${round}@example.com`)
    await topUp(server, mei, 10_000)
    const order = await placed(server, mei, { channelCode: 'CN-MY-RACE' })
    await pack(ann, mei, order)
    await bill(ann, mei, order)
    const [parcel] = order.parcels
    if (parcel === undefined) throw new Error('An order has a parcel')
    const { seen } = await recordOf(ann, parcel)
    const found = { seen, goodsClass: 'prohibited', shelf: 'Q-1' }
    const acts = [
      () => correct(ann, mei, parcel, found),
      () => correct(ben, mei, parcel, found),
      () => pay(server, mei, order),
    ]
    const begun = acts.map((_, nth) => acts[(nth + round) % acts.length]?.())
    const answers = await Promise.all(begun)
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409])
    const { status, paid_fen } = await orderRow(server, order)
    const row = await parcelRow(server, mei, parcel.id)
    const isPaid = paid_fen !== null
    expect([status, row?.stage, row?.goods_class]).toEqual(
      isPaid ? ['shipping', 'inOrder', 'standard'] : ['cancelled', 'toShip', 'prohibited'],
    )
    const { 'wallet:': walletFen } = await balancesOf(server.db, mei.accountId)
    expect(walletFen).toBe(isPaid ? 10_000 - (paid_fen ?? 0) : 10_000)
  }
  expect(await reconcile(server.services)).toEqual([])
})
