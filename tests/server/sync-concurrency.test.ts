import { expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { createAddress } from '#tests/support/changes.ts'
import { anAddress } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const ROUNDS = 8
const server = await sharedServer()

test('devices, staff and readers work at once: nothing is missed, nothing deadlocks', async () => {
  const members = await Promise.all(
    ['ann', 'bob', 'cai'].map((name) => server.loginAs(`${name}@example.com`)),
  )
  const ids = members.map(({ accountId }) => accountId)
  const devices = members.flatMap(({ fetch }) => [wireDevice(fetch), wireDevice(fetch)])
  const readers = members.map(({ fetch }) => wireDevice(fetch))
  const writing = devices.map(async (device) => {
    for (let round = 0; round < ROUNDS; round++) {
      const results = await device.push(createAddress(), createAddress())
      expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    }
  })
  const staff = Array.from({ length: ROUNDS }, (_, round) => {
    const order = round % 2 === 0 ? ids : ids.toReversed()
    return inTransaction(server.db, (tx) =>
      writeFor(tx, order, { kind: 'system' }, server.services, async (w) => {
        for (const id of order) w.of(id).put('address', anAddress())
      }),
    )
  })
  const reading = readers.map(async (reader) => {
    for (let round = 0; round < ROUNDS; round++) {
      const reply = await reader.sync()
      expect(reader.digest()).toBe(reply.digest)
    }
  })
  await Promise.all([...writing, ...staff, ...reading])

  for (const device of [...devices, ...readers]) {
    const reply = await device.sync()
    expect(device.rows('address').length).toBe(2 * 2 * ROUNDS + ROUNDS)
    expect(device.digest()).toBe(reply.digest)
  }
})
