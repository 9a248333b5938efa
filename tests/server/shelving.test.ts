import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { applyBatch } from '#engine/server/sync/apply-batch.ts'
import { declare } from '#tests/support/changes.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { onPostgres } from '#tests/support/test-database.ts'
import { anArrival, aTrackingNumber, receive } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

const TIMEOUT_MS = 120_000

const { server, staff, mei } = await staffedServer()

/** Shelves an unclaimed parcel. */
async function shelve(trackingNumber: string) {
  const { status } = await receive(staff, anArrival({ trackingNumber }))
  expect(status).toBe(200)
}
const editNumber = (id: string, from: string, to: string): Change => ({
  op: 'parcel.edit',
  id,
  set: { trackingNumber: to },
  base: { trackingNumber: from },
})

test('a parcel that is shelved although a member has declared its number is claimed for that member', async () => {
  const phone = wireDevice(mei.fetch)
  const trackingNumber = aTrackingNumber()
  const parcel = declare({ trackingNumber })
  await phone.push(parcel)
  await shelve(trackingNumber.toLowerCase())
  await phone.sync()
  expect(phone.row('claim', parcel.id)).toMatchObject({ status: 'waiting' })
  const { claims } = await (await staff.fetch('/api/staff/claims')).json()
  expect(claims).toMatchObject([{ claimId: parcel.id, accountId: mei.accountId }])
})

test('a number that is edited to that of a parcel on the shelf is claimed, though a claim to another one was declined', async () => {
  const phone = wireDevice(mei.fetch)
  const [first, second] = [aTrackingNumber(), aTrackingNumber()]
  const parcel = declare({ trackingNumber: first })
  await phone.push(parcel)
  await shelve(first)
  const path = `/api/staff/claims/${mei.accountId}/${parcel.id}`
  await staff.fetch(path, { method: 'POST', body: { decision: 'decline', reason: 'Not yours' } })
  await shelve(second)
  await phone.sync()
  expect(phone.row('claim', parcel.id)).toMatchObject({ status: 'declined', reason: 'Not yours' })
  await phone.push(editNumber(parcel.id, first, second))
  expect(phone.row('claim', parcel.id)).toMatchObject({ status: 'waiting', reason: '' })
})

// The race needs several connections.
if (onPostgres) {
  /** Applies changes, and commits them only when `meanwhile` has ended or waits for a lock. */
  async function applyWhile(changes: Change[], meanwhile: () => Promise<void>) {
    const { accountId } = mei
    const mutations = wireDevice(mei.fetch).numbered(changes)
    const batch = {
      accountId,
      clientId: randomUUID(),
      device: '',
      epoch: '',
      cursor: null,
      mutations,
    }
    const applied = Promise.withResolvers<unknown>()
    const mayCommit = Promise.withResolvers<void>()
    const committed = inTransaction(server.db, async (tx) => {
      applied.resolve(await applyBatch(tx, batch, server.services))
      await mayCommit.promise
    })
    expect(await applied.promise).toMatchObject({ kind: 'applied' })
    let ended = false
    const other = meanwhile().finally(() => {
      ended = true
    })
    while (!ended && !(await somebodyWaits())) await wait(5)
    mayCommit.resolve()
    await Promise.all([committed, other])
  }
  const somebodyWaits = async () => {
    const { rows } = await server.db.run(
      `select 1 from pg_locks where not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  }

  test.each([
    ['declaring', (number: string) => [declare({ trackingNumber: number })]],
    [
      'editing',
      (number: string) => {
        const first = aTrackingNumber()
        const parcel = declare({ trackingNumber: first })
        return [parcel, editNumber(parcel.id, first, number)]
      },
    ],
  ])('%s and shelving one number at the same time end in a claim', async (_, changes) => {
    const number = aTrackingNumber()
    const made = changes(number)
    await applyWhile(made, () => shelve(number))
    const phone = wireDevice(mei.fetch)
    await phone.sync()
    expect(phone.row('claim', made[0]?.id ?? '')).toMatchObject({ status: 'waiting' })
  })

  test(
    'hundreds of numbers declared while staff shelve them are all claimed, and no request fails',
    async () => {
      const names = ['ann', 'bob', 'cai', 'dan']
      const members = await Promise.all(names.map((name) => server.loginAs(`${name}@example.com`)))
      const pushing = members.map(({ fetch }) => {
        const numbers = Array.from({ length: 150 }, aTrackingNumber)
        const changes = numbers.map((trackingNumber) => declare({ trackingNumber }))
        return wireDevice(fetch).push(...changes)
      })
      const shelving = names.map(() => shelve(aTrackingNumber()))
      const [results] = await Promise.all([Promise.all(pushing), ...shelving])
      expect(new Set(results.flat().map(({ status }) => status))).toEqual(new Set(['applied']))
    },
    TIMEOUT_MS,
  )
}
