import { describe, expect, it, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import type { SyncRequest } from '#engine/shared/sync.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aProblem, aReply, confirming, scripted } from '#tests/support/scripted-server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
vi.setConfig({ testTimeout: 30_000 })

const newAddress = () => intent(createAddress, anId(), addressFields())

/** Seven changes, of which the fifth is no mutation at all: its clock said half a millisecond. */
async function withOneUnreadable() {
  const member = await server.loginAs(`${anId()}@example.com`)
  const { device } = await memberDevice(server, member)
  const intents = Array.from({ length: 7 }, newAddress)
  await device.write(intents)
  await device.db.outbox.update(5, { ts: 0.5 })
  const bad = (await device.outbox())[4]
  if (bad === undefined) throw new Error('Not written')
  return { device, member, bad }
}

describe('A change that the server cannot parse', () => {
  it('goes to the tray with its values, and the others are applied', async () => {
    const { device, member, bad } = await withOneUnreadable()
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.outbox()).toEqual([])
    expect(await device.db.refused.toArray()).toMatchObject([
      { id: bad.mid, op: 'address.create', code: 'validation', target: bad.id, set: bad.set },
    ])
    const { device: other } = await memberDevice(server, member)
    await other.sync()
    expect(await other.list('address')).toHaveLength(6)
    expect(await device.list('address')).toEqual(await other.list('address'))
  })

  it('leaves the tray when the member dismisses it', async () => {
    const { device, bad } = await withOneUnreadable()
    await device.sync()
    await device.write([intent(dismissOutcome, bad.mid, {})])
    expect(await device.db.refused.count()).toBe(0)
    expect(await device.sync()).toEqual({ state: 'done' })
  })
})

/** A server that answers so whenever a request carries a certain mutation. */
function failingAt(isBad: (request: SyncRequest) => boolean, answer: () => Response) {
  return scripted((request) =>
    isBad(request)
      ? answer()
      : aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
  )
}

describe('A server that refuses every request', () => {
  it('removes nothing from the queue, because the mutations are valid', async () => {
    const fake = failingAt(
      () => true,
      () => aProblem(422, 'validation'),
    )
    const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: fake.fetch })
    await device.write(Array.from({ length: 4 }, newAddress))
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'server' })
    expect(await device.outbox()).toHaveLength(4)
    expect(fake.requests.map(({ mutations }) => mutations.length)).toEqual([4, 0])
  })
})

describe('A change that makes the server fail', () => {
  it('is retried for an hour, then goes to the tray, and those behind it continue', async () => {
    let nowMs = Date.now()
    let bad = ''
    const fake = failingAt(
      ({ mutations }) => mutations.some(({ mid }) => mid === bad),
      () => aProblem(500, 'internal'),
    )
    const device = await aDevice({
      accountId: anId(),
      authorization: 'token',
      fetch: fake.fetch,
      nowMs: () => nowMs,
    })
    await device.write(Array.from({ length: 5 }, newAddress))
    bad = (await device.outbox())[2]?.mid ?? ''
    for (let times = 0; times < 4; times++) {
      expect(await device.sync()).toEqual({ state: 'trouble', problem: 'server' })
      expect((await device.outbox()).map(({ seq }) => seq)).toEqual([3, 4, 5])
      nowMs += HOUR_MS / 2
    }
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.outbox()).toEqual([])
    expect(await device.db.refused.toArray()).toMatchObject([{ id: bad, code: 'internal' }])
  })
})
