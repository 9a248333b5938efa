import { expect, test } from 'vitest'
import { syncDevice } from '#engine/server/sync/sync-device.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { statementsOf, TRIES } from '#tests/support/statements-of.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
let numbers = 0
const server = await sharedServer()

const newParcel = () => declare({ trackingNumber: `COST${++numbers}` })
/** One change of each kind: created, edited, refused and removed. */
function oneOfEach(): Change[] {
  const parcel = newParcel()
  const removal = newParcel()
  const address = createAddress()
  return [
    address,
    parcel,
    removal,
    addGoods(parcel.id),
    attach(parcel.id),
    createAddress({ phone: '1' }),
    { op: 'address.edit', id: address.id, set: { city: 'X' }, base: { city: 'wrong' } },
    { op: 'parcel.edit', id: parcel.id, set: { note: 'x' } },
    { op: 'claim.file', id: parcel.id, set: { note: '' } },
    { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: {} } },
    { op: 'parcel.remove', id: removal.id },
  ]
}

/** The number of statements of a request, and whether all of it was applied. */
async function costOf(batches: number): Promise<number> {
  const { accountId, fetch } = await server.loginAs(`cost${++members}@example.com`)
  const phone = wireDevice(fetch)
  await phone.push(...oneOfEach())
  const mutations: WireMutation[] = phone.numbered(
    Array.from({ length: batches }, oneOfEach).flat(),
  )
  const { db, counted } = counting()
  const request = { app: '', device: '', lastSeq: 0, ...phone.state, mutations }
  const reply = await syncDevice({ ...server.services, db }, { accountId }, request)
  expect(reply).toMatchObject({ lastSeq: mutations.length + 11, more: false })
  return counted.statements
}

/** The database with counters of statements and rows. */
function counting() {
  const counted = { statements: 0, rows: 0 }
  const kysely = server.db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      counted.statements += 1
      return node
    },
    transformResult: async ({ result }) => {
      counted.rows += result.rows.length
      return result
    },
  })
  return { db: { ...server.db, kysely }, counted }
}

test('a thousand mutations cost as many statements as eleven', async () => {
  const few = await costOf(1)
  expect(await costOf(90)).toBe(few)
  expect(few).toBeLessThan(35)
})

test("a push reads the rows it refers to, not all of the member's", async () => {
  const { accountId, fetch } = await server.loginAs(`cost${++members}@example.com`)
  const phone = wireDevice(fetch)
  const parcel = newParcel()
  const addresses = Array.from({ length: 20 }, () => createAddress())
  await phone.push(parcel, ...addresses)
  const { trackingNumber } = phone.row('parcel', parcel.id) ?? {}
  await phone.push(
    ...addresses.map(({ id }) => ({
      op: 'address.edit',
      id,
      set: { city: 'X' },
      base: { city: '' },
    })),
    ...addresses.map(() => declare({ trackingNumber: String(trackingNumber) })),
  )
  expect([phone.rows('conflict').length, phone.rows('outcome').length]).toEqual([20, 20])
  const { db, counted } = counting()
  const request = {
    app: '',
    device: '',
    lastSeq: 0,
    ...phone.state,
    mutations: phone.numbered([createAddress()]),
  }
  const reply = await syncDevice({ ...server.services, db }, { accountId }, request)
  expect(reply).toMatchObject({ results: [{ status: 'applied' }] })
  expect(counted.rows).toBeLessThan(15)
})

test('one create is 12 statements at most, one edit too, whatever the number of tables', async () => {
  const { fetch } = await server.loginAs(`cost${++members}@example.com`)
  const phone = wireDevice(fetch)
  const address = createAddress()
  const parcel = newParcel()
  await phone.push(address, parcel)
  const cost = (change: (turn: number) => Change) =>
    statementsOf((turn) => phone.push(change(turn)))
  const edit = (op: string, id: string, field: string, from: unknown) => (turn: number) => ({
    op,
    id,
    set: { [field]: `new ${turn}` },
    base: { [field]: turn === 0 ? from : `new ${turn - 1}` },
  })

  expect(await cost(() => createAddress())).toBeLessThanOrEqual(12)
  expect(
    await cost(edit('address.edit', address.id, 'city', address.set?.city)),
  ).toBeLessThanOrEqual(12)
  expect(await cost(edit('parcel.edit', parcel.id, 'note', ''))).toBeLessThanOrEqual(12)
  // Its number is locked, looked up among the parcels and at the warehouse, and goes where warehouses are open.
  expect(await cost(newParcel)).toBeLessThanOrEqual(15)
  expect(phone.rows('conflict')).toEqual([])
  const last = `new ${TRIES - 1}`
  expect(phone.row('address', address.id)?.city).toBe(last)
  expect(phone.row('parcel', parcel.id)?.note).toBe(last)
})

test('a pull is one statement with that of its session, and one more only for long rows', async () => {
  const { fetch } = await server.loginAs(`cost${++members}@example.com`)
  const phone = wireDevice(fetch)
  await phone.push(createAddress(), newParcel())
  const tablet = wireDevice(fetch, { name: 'Tablet' })
  expect(await statementsOf(() => tablet.ask())).toBe(1)
  expect(await statementsOf(() => phone.sync())).toBe(1)
  const content = { note: 'x'.repeat(3_000) }
  await phone.push({ op: 'draft.save', id: anId(), set: { kind: 'parcel', content } })
  expect(await statementsOf(() => tablet.ask())).toBe(2)
})

test('a short body that is not valid is refused after its caller is known', async () => {
  const { fetch } = await server.loginAs(`cost${++members}@example.com`)
  const wrong = { method: 'POST', body: { mutations: 1 } }
  expect((await server.fetch('/api/sync', wrong)).status).toBe(401)
  expect((await fetch('/api/sync', wrong)).status).toBe(422)
})
