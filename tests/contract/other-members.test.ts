import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MUTATIONS } from '#shared/mutations/registry.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { claim, declare as declareAs, writeAs } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'
import { declared, nameOf, pathWith } from './declared.ts'

/** What the other member has: one row of every kind that a mutation may name. */
type Things = Record<
  'account' | 'address' | 'parcel' | 'goods' | 'photo' | 'claim' | 'draft' | 'conflict' | 'outcome',
  string
>

let server: TestServer
let mei: LoggedInUser
let jun: LoggedInUser
let juns: Things
const SHA256 = 'cd'.repeat(32)

beforeAll(async () => {
  server = await startTestServer({
    limits: { login: { name: 'login', requests: 1_000, perSeconds: 60 } },
  })
  mei = await server.loginAs('mei@example.com')
  jun = await server.loginAs('jun@example.com')
  juns = await makeThings(jun)
})
afterAll(() => server.stop())

async function makeThings({ accountId, fetch }: LoggedInUser): Promise<Things> {
  const phone = wireDevice(fetch)
  const address = createAddress()
  const parcel = await declareAs(server, { accountId }, { trackingNumber: 'JUN1' })
  await claim(server, { accountId }, parcel)
  const goods = addGoods(parcel.id)
  const photo = attach(parcel.id, { sha256: SHA256 })
  const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: { note: 'x' } } }
  const results = await phone.push(address, goods, photo, draft)
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'applied'))
  const [conflict, outcome] = [anId(), anId()]
  const at = '2026-11-20T08:00:00.000Z'
  const from = { clientId: phone.state.clientId, device: 'Test phone', at }
  await writeAs(server, accountId, async (writer) => {
    writer.put(accountId, 'conflict', {
      ...{ id: conflict, table: 'address', rowId: address.id, unit: 'address', mid: anId() },
      ...{ mine: { city: 'A' }, theirs: { city: 'B' }, theirsDevice: '', theirsAt: null, ...from },
    })
    writer.put(accountId, 'outcome', {
      ...{ id: outcome, status: 'rejected', code: 'not_found', detail: '', op: 'goods.edit' },
      ...{ target: goods.id, group: goods.id, set: {}, ...from },
    })
  })
  return {
    ...{ account: accountId, address: address.id, parcel: parcel.id, goods: goods.id },
    ...{ photo: photo.id, claim: parcel.id, draft: draft.id, conflict, outcome },
  }
}

/** Each mutation aimed at what the other member has. */
const AIMED: Record<string, (theirs: Things) => Change> = {
  'account.edit': ({ account, address }) => ({
    ...{ op: 'account.edit', id: account, set: { defaultAddressId: address } },
  }),
  'address.create': ({ address }) => createAddress({ recipient: 'Thief' }, address),
  'address.edit': ({ address }) => ({
    op: 'address.edit',
    id: address,
    set: { city: 'Elsewhere' },
  }),
  'address.remove': ({ address }) => ({ op: 'address.remove', id: address }),
  'parcel.declare': ({ parcel, draft }) =>
    declare({ trackingNumber: 'THIEF1', draftId: draft }, parcel),
  'parcel.edit': ({ parcel }) => ({ op: 'parcel.edit', id: parcel, set: { note: 'mine' } }),
  'parcel.remove': ({ parcel }) => ({ op: 'parcel.remove', id: parcel }),
  'goods.add': ({ parcel, goods }) => addGoods(parcel, goods),
  'goods.edit': ({ goods }) => ({ op: 'goods.edit', id: goods, set: { name: 'Stones' } }),
  'goods.remove': ({ goods }) => ({ op: 'goods.remove', id: goods }),
  'photo.attach': ({ parcel }) => attach(parcel),
  'photo.remove': ({ photo }) => ({ op: 'photo.remove', id: photo }),
  'claim.file': ({ parcel }) => ({ op: 'claim.file', id: parcel, set: { note: 'mine' } }),
  'claim.withdraw': ({ claim: id }) => ({ op: 'claim.withdraw', id }),
  'draft.save': ({ draft }) => ({
    ...{ op: 'draft.save', id: draft, set: { kind: 'parcel', content: { note: 'mine' } } },
  }),
  'draft.discard': ({ draft }) => ({ op: 'draft.discard', id: draft }),
  'conflict.resolve': ({ conflict }) => ({
    ...{ op: 'conflict.resolve', id: conflict, set: { choice: 'mine' } },
  }),
  'outcome.dismiss': ({ outcome }) => ({ op: 'outcome.dismiss', id: outcome }),
}

/** Ids that nobody has. */
const nobodys = () =>
  Object.fromEntries(Object.keys(juns).map((thing) => [thing, anId()])) as Things

const everything = async ({ fetch }: LoggedInUser) => {
  const device = wireDevice(fetch)
  const { digest } = await device.sync()
  return { digest, rows: Object.keys(juns).map((table) => device.rows(table as 'address')) }
}

test('every kind of change is aimed at another member', () => {
  expect(Object.keys(AIMED).sort()).toEqual([...MUTATIONS.keys()].sort())
})

describe.each([...MUTATIONS.keys()])('%s', (op) => {
  test("with another member's id changes nothing of that member's, and does not say that it is there", async () => {
    const aim = AIMED[op]
    if (aim === undefined) throw new Error(`${op} is not aimed`)
    const answerTo = async (who: string, things: Things) => {
      const { fetch } = await server.loginAs(`${who}.${op}@example.com`)
      const [result] = await wireDevice(fetch).push(aim(things))
      return { ...result, mid: '' }
    }
    const before = await everything(jun)
    const answer = await answerTo('thief', juns)
    expect(await everything(jun)).toEqual(before)
    expect(answer).toEqual(await answerTo('guess', nobodys()))
  })
})

/** The paths of members that name something, with another member's. */
const NAMED: Record<string, () => Record<string, string>> = {
  'GET /api/blobs/:sha256': () => ({ sha256: SHA256 }),
  'PUT /api/blobs/:sha256': () => ({ sha256: SHA256 }),
}

const naming = declared.filter((one) => one.for === 'member' && one.path.includes(':'))
test.each(naming.map((one) => [nameOf(one), one] as const))(
  '%s with what another member has is not there',
  async (name, { method, path }) => {
    const given = NAMED[name]
    if (given === undefined) throw new Error(`${name} names nothing of another member`)
    const body = method === 'GET' ? {} : { body: new Uint8Array([1]) }
    const answer = await mei.fetch(pathWith(path, given()), { method, ...body })
    expect(answer.status).toBe(404)
  },
)

test("another account's device is not this account's", async () => {
  const phone = wireDevice(jun.fetch)
  await phone.push(createAddress())
  const answer = await wireDevice(mei.fetch).ask({ clientId: phone.state.clientId })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_this_device'])
})
