import { describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { recordProgress } from '#engine/client/sync/progress.ts'
import { makeSyncWithTakeover } from '#engine/client/sync/sync-with-takeover.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { aDevice, type Device } from '#tests/support/device.ts'
import { aNetwork } from '#tests/support/network.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aReply, confirming, scripted } from '#tests/support/scripted-server.ts'

const newAddress = () => intent(createAddress, anId(), addressFields())
const BUSY_MS = 3_000

/** A device of two tabs, of which one runs and is frozen while its reply is on the way. */
async function aFrozenRun() {
  const server = scripted((request) =>
    aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` }),
  )
  const network = aNetwork(server.fetch)
  let nowMs = Date.now()
  const options = { accountId: anId(), authorization: 'token', fetch: network.fetch }
  const device = await aDevice({ ...options, nowMs: () => nowMs })
  await device.write([newAddress(), newAddress()])
  network.next('holdReply')
  const frozen = device.sync()
  await expect.poll(() => server.requests.length).toBe(1)
  const sync = makeSyncWithTakeover(device.deps)
  /** Tries again and again for so long, as a page that finds the lock taken does. */
  const wait = async (minutes: number) => {
    const results = []
    for (let ms = 0; ms < minutes * 60_000; ms += BUSY_MS) {
      nowMs += BUSY_MS
      results.push((await sync()).state)
    }
    return new Set(results)
  }
  return { device, network, server, frozen, sync, wait }
}

const problemOf = async (device: Device) => (await device.status()).problem

describe('A lock that a frozen tab holds', () => {
  it('is waited for, then reported, then taken', async () => {
    const { device, wait, network, frozen } = await aFrozenRun()
    expect(await wait(1.5)).toEqual(new Set(['busy']))
    expect(await problemOf(device)).toBeNull()
    expect(await wait(1)).toEqual(new Set(['busy']))
    expect(await problemOf(device)).toBe('held')
    expect(await wait(1)).toContain('done')
    expect(await problemOf(device)).toBeNull()
    expect(await device.outbox()).toEqual([])
    await network.release()
    await frozen
  })

  it('is harmless when its run resumes: the reply is stale, and nothing is applied twice', async () => {
    const { device, wait, network, server, frozen } = await aFrozenRun()
    await wait(3.2)
    const before = [await device.state(), await device.list('address')]
    await network.release()
    expect(await frozen).toEqual({ state: 'done' })
    expect(await device.list('address')).toEqual(before[1])
    expect((await device.state()).clientId).toBe((before[0] as { clientId: string }).clientId)
    const mids = server.requests.flatMap(({ mutations }) => mutations.map(({ mid }) => mid))
    expect(new Set(mids).size).toBe(2)
  })

  it('is not taken while the run that holds it makes progress', async () => {
    const { device, wait, network, frozen } = await aFrozenRun()
    for (let minutes = 0; minutes < 6; minutes++) {
      await recordProgress(device.db)
      expect(await wait(1)).toEqual(new Set(['busy']))
    }
    expect(await problemOf(device)).toBeNull()
    await network.release()
    await frozen
  })

  it('is not taken sooner because the member types', async () => {
    const { device, sync, network, frozen } = await aFrozenRun()
    for (let tries = 0; tries < 100; tries++) expect((await sync()).state).toBe('busy')
    expect(await problemOf(device)).toBeNull()
    await network.release()
    await frozen
  })
})
