import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SyncDeps } from '#engine/client/sync/deps.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { readMostBytes } from '#engine/client/sync/link.ts'
import type { RunResult } from '#engine/client/sync/run-result.ts'
import { declareParcel } from '#features/parcels/changes/parcel.ts'
import type { Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { aNetwork, type Speed, slowLink } from '#tests/support/network.ts'
import { anId, declarationFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const member = await server.loginAs('slow@example.com')

const toServer: SyncDeps['fetch'] = (path, init) => fetch(new URL(path, server.url), init)

const sizeOf = (init?: RequestInit) =>
  init?.body instanceof ArrayBuffer ? init.body.byteLength : 0

/** A parcel that is as long, packed, as one that a member registers. */
const newParcel = () =>
  intent(
    declareParcel,
    anId(),
    declarationFields({
      trackingNumber: `SF${randomBytes(6).toString('hex')}`,
      note: randomBytes(40).toString('base64'),
    }),
  )

/** Runs again, as the engine does, until a run gets through; answers how each run ended. */
async function syncOver(device: Device, speed: Speed, timeoutMs: number): Promise<RunResult[]> {
  const results: RunResult[] = []
  for (let runs = 0; runs < 8 && results.at(-1)?.state !== 'done'; runs++)
    results.push(await device.sync({ fetch: slowLink(toServer, speed), timeoutMs }))
  return results
}

describe('A link too slow for everything that waits', () => {
  it('sends it in smaller requests and shows the progress', async () => {
    const { device } = await memberDevice(server, member)
    await device.write(Array.from({ length: 400 }, newParcel))
    const seen = new Map<number, number>()
    const watching = setInterval(async () => {
      const { sent, waiting } = await device.status()
      if (sent > 0) seen.set(waiting, sent)
    }, 20)
    // All of it at once would need some 4 s.
    const results = await syncOver(device, { up: 10_000 }, 2_500)
    clearInterval(watching)
    expect(results.at(-1)).toEqual({ state: 'done' })
    expect(await device.outbox()).toEqual([])
    expect(await readMostBytes(device.db)).toBeLessThan(1_000_000)
    expect(seen.size).toBeGreaterThan(1)
    expect([...seen].filter(([waiting, sent]) => sent + waiting > 400)).toEqual([])
    expect((await device.status()).sent).toBe(0)
  }, 60_000)

  it('sends full requests again once it is fast', async () => {
    const { device } = await memberDevice(server, member)
    await device.db.meta.put({ key: 'link', mostBytes: 40_000 })
    await device.write(Array.from({ length: 400 }, newParcel))
    const sizes: number[] = []
    const counting: SyncDeps['fetch'] = (path, init) => {
      sizes.push(sizeOf(init))
      return toServer(path, init)
    }
    expect(await device.sync({ fetch: counting })).toEqual({ state: 'done' })
    expect(sizes[1]).toBeGreaterThan(1.5 * (sizes[0] ?? 0))
  }, 60_000)

  it('receives a page of rows that takes far longer than the time-out', async () => {
    const { device } = await memberDevice(server, member)
    // More than 500 kB of JSON: over 5 s.
    expect(
      await device.sync({ fetch: slowLink(toServer, { down: 100_000 }), timeoutMs: 2_000 }),
    ).toEqual({ state: 'done' })
    expect((await device.list('parcel')).length).toBeGreaterThanOrEqual(800)
  }, 60_000)
})

describe('A connection that dies silently', () => {
  it('is reported as offline after ever smaller requests', async () => {
    const { device } = await memberDevice(server, member)
    await device.write(Array.from({ length: 200 }, newParcel))
    const sent: number[] = []
    const dead: SyncDeps['fetch'] = async (_path, init) => {
      sent.push(sizeOf(init))
      await new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
      })
      throw new TypeError('never')
    }
    expect(await device.sync({ fetch: dead, timeoutMs: 20 })).toEqual({
      state: 'trouble',
      problem: 'offline',
    })
    expect(sent.length).toBe(3)
    expect(sent[2]).toBeLessThan((sent[0] ?? 0) / 3)
    expect(await device.outbox()).toHaveLength(200)
  })

  it('that dies in the middle of an answer is reported as offline too', async () => {
    const { device } = await memberDevice(server, member)
    const network = aNetwork(toServer)
    const cut: SyncDeps['fetch'] = async (path, init) => {
      const answer = await network.fetch(path, init)
      const reader = answer.body?.getReader()
      const first = await reader?.read()
      // One piece, and then nothing more, for ever.
      const body = new ReadableStream({ start: (to) => to.enqueue(first?.value?.slice(0, 10)) })
      return new Response(body)
    }
    expect(await device.sync({ fetch: cut, timeoutMs: 200 })).toMatchObject({ problem: 'offline' })
  })
})
