import { expect, test } from 'vitest'
import { syncDevice } from '#engine/server/sync/sync-device.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
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
  expect(few).toBeLessThan(70)
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
