import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { readRows } from '#engine/server/database/rows.ts'
import { makeLog } from '#engine/server/log.ts'
import { readSettings } from '#engine/server/settings.ts'
import { push } from '#engine/server/sync/push.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { wireMutation } from '#tests/support/wire-device.ts'
import { type Act, AddressModel, keyOf } from './address-model.ts'

const RUNS = 40
const bytes = (length: number) => new Uint8Array(randomBytes(length))
const deps = () => ({
  db,
  log: makeLog('silent', { write: () => {}, nowMs: Date.now }),
  nowMs: Date.now,
  newId: anId,
  randomBytes: bytes,
  enqueue: noJobQueue,
  settings: readSettings({ OPEN: '1' }),
})
let db: Database
let members = 0
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const DEVICES = 3
const below = (n: number) => fc.integer({ min: 0, max: n - 1 })
const word = fc.constantFrom('a', 'b', 'c')
/** `from`: how many changes of the row have been made since the device saw it. */
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create'), row: below(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      row: below(3),
      set: fc.record({ recipient: word, city: word, note: word }, { requiredKeys: [] }),
      from: below(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), row: below(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resolve'),
      conflict: below(3),
      choice: fc.constantFrom('mine', 'theirs'),
    }),
  },
)
const batches = fc.array(
  fc.record({ device: below(DEVICES), acts: fc.array(act, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 12 },
)

test('addresses changed on several devices have the results of the model, for any batches', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      const accountId = await join()
      const clients = Array.from({ length: DEVICES }, () => ({ clientId: anId(), seq: 0 }))
      const model = new AddressModel(addressFields())
      for (const { device, acts } of sent) {
        const client = clients[device]
        if (client === undefined) throw new Error('No such device')
        const open = await readRows(db.kysely, accountId, 'conflict', {})
        const mutations: WireMutation[] = []
        const expected: string[] = []
        for (const one of acts) {
          const reply = model.tell(one, open, client.clientId)
          if (reply === null) continue
          client.seq += 1
          const { mid } = reply
          mutations.push(wireMutation({ seq: client.seq, mid, ts: 0, ...reply.mutation }))
          expected.push(reply.status)
        }
        if (mutations.length === 0) continue
        const batch = {
          accountId,
          clientId: client.clientId,
          device: '',
          epoch: '',
          cursor: null,
          mutations,
        }
        const applied = await push(batch, deps())
        if (applied.kind !== 'applied') throw new Error('refused')
        expect(applied.results.map(({ status }) => status)).toEqual(expected)
      }
      expect(await readShown(accountId)).toEqual(model.shown())
    }),
    { numRuns: RUNS },
  )
})

async function join(): Promise<string> {
  members += 1
  const email = `model${members}@example.com`
  const { id } = await registerMember({ ...deps(), db }, { email, language: null })
  return id
}

/** The rows that devices see: addresses, open conflicts and refusals, unordered. */
async function readShown(accountId: string) {
  const addresses = await readRows(db.kysely, accountId, 'address', {})
  const conflicts = await readRows(db.kysely, accountId, 'conflict', {})
  const outcomes = await readRows(db.kysely, accountId, 'outcome', {})
  return {
    addresses: addresses
      .map(({ row: { id, recipient, city, note } }) => ({ id, recipient, city, note }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    conflicts: conflicts
      .map(({ row }) => row)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(({ rowId, clientId, mine }) => ({ rowId, clientId, mine })),
    outcomes: outcomes.map(({ row: { id } }) => id).sort(),
  }
}
