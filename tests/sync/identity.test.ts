import { beforeEach, describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import type { SyncRequest } from '#engine/shared/sync.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import {
  anEntry,
  aProblem,
  aReply,
  confirming,
  digestOf,
  json,
  scripted,
} from '#tests/support/scripted-server.ts'
import { prove } from './simulation/silent-loss.ts'

const newAddress = () => intent(createAddress, anId(), addressFields())
const confirm = (request: SyncRequest) =>
  aReply({ ...confirming(request), cursor: `after-${confirming(request).lastSeq}` })

async function met(...turns: Parameters<typeof scripted>) {
  const server = scripted(...turns)
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: server.fetch })
  return { server, device }
}

const sent = ({ mutations }: SyncRequest) => mutations.map(({ seq, mid }) => ({ seq, mid }))

describe('A device whose client id another device uses', () => {
  it('takes a new client id when the server’s last mutation is not its own, and sends pending changes again', async () => {
    const { device, server } = await met(
      () => aReply({ lastSeq: 9, lastMid: anId() }),
      (request) => confirm(request),
    )
    await device.write([newAddress(), newAddress()])
    const before = await device.outbox()
    expect(await device.sync()).toEqual({ state: 'done' })
    const [first, second] = server.requests
    expect(second?.clientId).not.toBe(first?.clientId)
    expect(second && sent(second)).toEqual(before.map(({ mid }, i) => ({ seq: i + 1, mid })))
    expect(await device.outbox()).toEqual([])
  })

  it('takes a new client id when the server reports a fork', async () => {
    const { device, server } = await met(
      confirm,
      () => json({ error: 'forked', expected: 5 }),
      confirm,
    )
    await device.write([newAddress()])
    await device.sync()
    await device.write([newAddress(), newAddress()])
    const mids = (await device.outbox()).map(({ mid }) => mid)
    await device.sync()
    const last = server.requests.at(-1)
    expect(last && sent(last)).toEqual(mids.map((mid, i) => ({ seq: i + 1, mid })))
    expect(last?.clientId).not.toBe(server.requests[0]?.clientId)
  })

  it('takes a new client id once when the server says that the old one is another account’s', async () => {
    const { device, server } = await met(() => aProblem(403, 'not_this_device'))
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'refused' })
    expect(new Set(server.requests.map(({ clientId }) => clientId)).size).toBe(2)
  })
})

describe('A server that lost confirmed mutations', () => {
  it('receives them again from the number where it has a gap', async () => {
    const { device, server } = await met(
      confirm,
      () => json({ error: 'gap', expected: 2 }),
      confirm,
    )
    await device.write([newAddress(), newAddress(), newAddress()])
    await device.sync()
    await device.write([newAddress()])
    await device.sync()
    expect(server.requests.at(-1)?.mutations.map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(server.requests.at(-1)?.clientId).toBe(server.requests[0]?.clientId)
    expect(await device.outbox()).toEqual([])
  })

  it('receives the history under a new client id where the history is too short', async () => {
    const { device, server } = await met(
      confirm,
      () => json({ error: 'gap', expected: 1 }),
      confirm,
    )
    await device.write([newAddress(), newAddress()])
    await device.sync()
    await device.db.history.toCollection().modify((row) => {
      if ('mutations' in row) row.mutations.shift()
    })
    await device.write([newAddress()])
    await device.sync()
    const last = server.requests.at(-1)
    expect(last?.clientId).not.toBe(server.requests[0]?.clientId)
    expect(last?.mutations.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('receives them again when its pull has an earlier number', async () => {
    const mids: string[] = []
    const { device, server } = await met(
      (request) => {
        mids.push(...request.mutations.map(({ mid }) => mid))
        return confirm(request)
      },
      () => aReply({ lastSeq: 1, lastMid: mids[0] ?? null, cursor: 'after-2' }),
      confirm,
    )
    await device.write([newAddress(), newAddress()])
    await device.sync()
    await device.sync()
    expect(server.requests.at(-1)?.mutations.map(({ seq }) => seq)).toEqual([2])
  })

  it('receives history and outbox under a new client id after a new epoch, and the device pulls everything', async () => {
    const stale = anEntry('address', 7, anAddress())
    const survivor = anEntry('address', 2, anAddress())
    const { device, server } = await met(
      (request) => ({ ...confirm(request), patch: [stale], digest: digestOf([stale]) }),
      () => aReply({ epoch: 'epoch-2' }),
      (request) =>
        aReply({ ...confirming(request), epoch: 'epoch-2', reset: true, patch: [survivor] }),
    )
    await device.write([newAddress()])
    await device.sync()
    const [confirmed] = await device.history()
    await device.write([newAddress()])
    const [pending] = await device.outbox()
    await device.sync()
    const last = server.requests.at(-1)
    expect(last).toMatchObject({ epoch: 'epoch-2', cursor: '' })
    expect(last && sent(last)).toEqual([
      { seq: 1, mid: confirmed?.mid },
      { seq: 2, mid: pending?.mid },
    ])
    expect(last?.clientId).not.toBe(server.requests[0]?.clientId)
    expect((await device.list('address')).map(({ id }) => id)).toEqual([survivor.id])
  })
})

describe('A mutation confirmed more than thirty days ago', () => {
  let time = 0
  beforeEach(() => {
    time = 0
  })
  const inEpoch = (epoch: string) => (request: SyncRequest) => {
    const cursor = `${epoch}-${confirming(request).lastSeq}`
    return aReply({ ...confirm(request), cursor, epoch, now: time })
  }

  /** A device with one change that was confirmed at the time 0; `at` syncs it at a later time. */
  async function confirmedAtZero({ fetch }: ReturnType<typeof scripted>) {
    const who = { accountId: anId(), authorization: 'token', fetch }
    const device = await aDevice({ ...who, nowMs: () => time })
    await device.write([newAddress()])
    const at = (ms: number) => {
      time = ms
      return device.sync()
    }
    await at(0)
    return { device, at }
  }

  it('is not sent in a new epoch, because the server may have forgotten that it applied it', async () => {
    const server = scripted(inEpoch('epoch-1'), inEpoch('epoch-2'))
    const { device, at } = await confirmedAtZero(server)
    await at(31 * DAY_MS)
    expect(server.requests.slice(1).flatMap(({ mutations }) => mutations)).toEqual([])
    expect(await device.db.history.count()).toBe(0)
  })

  it('keeps its age however often it is sent again', async () => {
    const server = scripted(
      inEpoch('epoch-1'),
      inEpoch('epoch-2'),
      inEpoch('epoch-2'),
      inEpoch('epoch-3'),
    )
    const { at } = await confirmedAtZero(server)
    await at(20 * DAY_MS)
    expect(server.requests.at(-1)?.mutations).toHaveLength(1)
    await at(40 * DAY_MS)
    expect(server.requests.at(-1)).toMatchObject({ epoch: 'epoch-3', mutations: [] })
  })
})

describe('A digest that differs', () => {
  it('causes a full pull, shown at its end, and keeps the outbox', async () => {
    const wrong = anEntry('address', 1, anAddress())
    const right = anEntry('address', 4, anAddress())
    const { device, server } = await met(
      () => aReply({ patch: [wrong], digest: digestOf([wrong]) }),
      () => aReply({ cursor: 'cursor-2', digest: 'beef' }),
      () => aReply({ cursor: 'cursor-2', digest: 'beef' }),
      async () => {
        await device.write([newAddress()])
        return aReply({ reset: true, more: true, cursor: 'half', patch: [] })
      },
      () => aReply({ reset: true, cursor: 'whole', patch: [right] }),
      () => Promise.reject(new TypeError('cut')),
    )
    await device.sync()
    await device.sync()
    expect(server.requests.slice(1, 4).map(({ cursor }) => cursor)).toEqual([
      'cursor-1',
      'cursor-1',
      '',
    ])
    const ids = (await device.list('address')).map(({ id }) => id)
    expect(ids).toContain(right.id)
    expect(ids).not.toContain(wrong.id)
    expect(ids).toHaveLength(2)
    expect(await device.outbox()).toHaveLength(1)
  })

  it('three times in a row is accepted in the end, because old rows are better than none', async () => {
    const row = anEntry('address', 1, anAddress())
    const { device, server } = await met((request) =>
      aReply({ ...confirm(request), patch: [row], digest: 'beef' }),
    )
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests.map(({ cursor }) => cursor)).toEqual(['', '', '', ''])
    expect((await device.list('address')).map(({ id }) => id)).toEqual([row.id])
    expect((await device.state()).doubts).toBe(0)
  })

  it('that stays after a full pull makes the device send its history again', async () => {
    expect(await prove()).toBeNull()
  })

  it('is reported to the server before a full pull', async () => {
    const row = anEntry('address', 1, anAddress())
    const { device, server } = await met(
      () => aReply({ patch: [row], digest: 'beef' }),
      () => aReply({ patch: [row] }),
    )
    const { clientId } = await device.state()
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests.map(({ counted }) => counted)).toEqual([undefined, digestOf([row])])
    expect(await device.state()).toMatchObject({ clientId, doubts: 0, counted: null })
  })

  it('and was accepted causes no full pull at the next changes while the difference is the same', async () => {
    const off = 0xbeefn
    const rows = [1, 2, 3].map((version) => anEntry('address', version, anAddress()))
    const wrong = (n: number) => (BigInt(`0x${digestOf(rows.slice(0, n))}`) + off).toString(16)
    let page = 1
    const { device, server } = await met((request) =>
      aReply({
        ...confirm(request),
        patch: rows.slice(0, page),
        cursor: `cursor-${page}`,
        digest: wrong(page),
      }),
    )
    await device.sync()
    const { clientId } = await device.state()
    const before = server.requests.length
    for (page of [2, 3]) expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests.slice(before).map(({ cursor }) => cursor)).toEqual([
      'cursor-1',
      'cursor-2',
    ])
    expect((await device.state()).clientId).toBe(clientId)
    expect(await device.list('address')).toHaveLength(3)
  })
})
