import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { logInToChild, requestsOf } from '#tests/support/child-login.ts'
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts'
import { aDevice, type Device } from '#tests/support/device.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

/** `KILLS=100 npx vitest run kill-ledger` runs longer. */
const KILLS = Number(process.env.KILLS ?? 5)
const DEVICES = 3
const MOST_BEFORE_A_KILL = 25
vi.setConfig({ testTimeout: 60_000 + KILLS * 20_000 })

const env = ownDirectory('ledger')
let server: ChildServer
beforeAll(async () => {
  server = await startChildServer(env)
})
afterAll(() => server.kill('SIGKILL'))

const here: Fetch = (path, init) => fetch(new URL(path, server.url), init)

/** Writes and syncs until stopped. Adds what a pull has shown to this device to the ledger. */
async function keepWriting(
  device: Device,
  ledger: Set<string>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const ids = [anId(), anId()]
    await device.write(ids.map((id) => intent(createAddress, id, addressFields())))
    await device.sync()
    for (const { id } of await device.history()) ledger.add(id)
  }
}

/** Pulls as a new device, because a device that sends its mutations again could hide a loss. */
async function readKept(authorization: string): Promise<{ ids: Set<string>; epoch: string }> {
  const reader = wireDevice(requestsOf(here, { authorization }))
  await reader.sync()
  return { ids: new Set(reader.rows('address').map(({ id }) => id)), epoch: reader.state.epoch }
}

test(`${KILLS} times kill -9 under load lose nothing that a device was shown, and each begins a new epoch`, async () => {
  const { authorization, accountId } = await logInToChild(server, 'ledger@example.com')
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, () => aDevice({ accountId, authorization, fetch: here })),
  )
  const ledger = new Set<string>()
  const epochs = new Set([(await readKept(authorization)).epoch])
  for (let kill = 1; kill <= KILLS; kill++) {
    let isOver = false
    const wanted = ledger.size + 1 + ((kill * 7) % MOST_BEFORE_A_KILL)
    const writing = devices.map((device) => keepWriting(device, ledger, () => isOver))
    await vi.waitUntil(() => ledger.size >= wanted, { timeout: 60_000, interval: 5 })
    await server.kill('SIGKILL')
    isOver = true
    await Promise.all(writing)
    server = await startChildServer(env)
    const { ids, epoch } = await readKept(authorization)
    expect([...ledger].filter((id) => !ids.has(id))).toEqual([])
    expect(epochs.has(epoch)).toBe(false)
    epochs.add(epoch)
  }
  // Then every device syncs until nothing is left to send.
  for (const device of devices) await device.sync()
  for (const device of devices) {
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.outbox()).toEqual([])
  }
  const counts = await Promise.all(devices.map(({ db }) => db.address.count()))
  const { ids } = await readKept(authorization)
  expect(counts).toEqual(counts.map(() => ids.size))
})
