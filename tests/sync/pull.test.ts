import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { createAddress, editAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { nextRelease } from '#tests/support/next-release.ts'
import { addressFields, anAddress, anId } from '#tests/support/row-builders.ts'
import { anEntry, aReply, confirming, digestOf, scripted } from '#tests/support/scripted-server.ts'

type Turns = Parameters<typeof scripted>

async function met(...turns: Turns) {
  const server = scripted(...turns)
  const device = await aDevice({
    accountId: anId(),
    authorization: 'token',
    fetch: server.fetch,
  })
  return { server, device }
}

describe('A pull', () => {
  it('shows the server’s rows and stores the cursor', async () => {
    const row = anAddress({ recipient: 'Kenji' })
    const { device, server } = await met(() => aReply({ patch: [anEntry('address', 3, row)] }))
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.list('address')).toEqual([row])
    expect(await device.waiting('address', row.id)).toBe(false)
    expect(server.requests[0]).toMatchObject({ epoch: '', cursor: '', mutations: [] })
    expect(await device.state()).toMatchObject({ epoch: 'epoch-1', cursor: 'cursor-1' })
  })

  it('locks only the tables that its reply changes', async () => {
    const { device } = await met(
      () => aReply({}),
      () => aReply({ patch: [anEntry('address', 3, anAddress())] }),
    )
    await device.sync()
    const leave = Promise.withResolvers<void>()
    const { db } = device
    const busy = db.transaction('rw', db.claim, () => Dexie.waitFor(leave.promise))
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(await device.list('address')).toHaveLength(1)
    leave.resolve()
    await busy
  })

  it('of several pages shows all of them together after the last', async () => {
    const first = anEntry('address', 1, anAddress())
    const last = anEntry('address', 2, anAddress())
    let midway: number | undefined
    const { device, server } = await met(
      () => aReply({ more: true, cursor: 'half', patch: [first] }),
      async () => {
        midway = (await device.list('address')).length
        return aReply({ patch: [last], digest: digestOf([first, last]) })
      },
    )
    await device.sync()
    expect(midway).toBe(0)
    expect(await device.list('address')).toHaveLength(2)
    expect(server.requests[1]?.cursor).toBe('half')
  })

  it('that was cut after a page continues from that page', async () => {
    const first = anEntry('address', 1, anAddress())
    const last = anEntry('address', 2, anAddress())
    const { device, server } = await met(
      () => aReply({ more: true, cursor: 'half', patch: [first] }),
      () => Promise.reject(new TypeError('cut')),
      () => aReply({ patch: [last], digest: digestOf([first, last]) }),
    )
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'offline' })
    await device.sync()
    expect(server.requests[2]?.cursor).toBe('half')
    expect(await device.list('address')).toHaveLength(2)
  })

  it('that restarts in the middle shows nothing of the earlier pages', async () => {
    const [old, gone] = [anEntry('address', 1, anAddress()), anEntry('address', 2, anAddress())]
    const live = anEntry('address', 3, anAddress())
    const { device, server } = await met(
      () => aReply({ patch: [old] }),
      () => aReply({ cursor: 'half', more: true, patch: [gone] }),
      () => aReply({ cursor: 'first', more: true, reset: true }),
      () => aReply({ cursor: 'whole', reset: true, patch: [live] }),
    )
    await device.sync()
    expect(await device.sync()).toEqual({ state: 'done' })
    expect((await device.list('address')).map(({ id }) => id)).toEqual([live.id])
    expect(server.requests).toHaveLength(4)
  })

  it('sends nothing new in the middle of its pages', async () => {
    const { device, server } = await met(
      async () => {
        await device.write([intent(createAddress, anId(), addressFields())])
        return aReply({ more: true, cursor: 'half' })
      },
      () => aReply(),
      (request) => aReply({ ...confirming(request), cursor: 'cursor-2' }),
    )
    await device.sync()
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([0, 0, 1])
    expect(await device.outbox()).toEqual([])
  })

  it('ignores a page’s last number while more pages follow', async () => {
    const { device } = await met(
      (request) => aReply({ ...confirming(request), more: true, cursor: 'half' }),
      () => Promise.reject(new TypeError('cut')),
    )
    const id = anId()
    await device.write([intent(createAddress, id, addressFields())])
    await device.sync()
    expect(await device.outbox()).toHaveLength(1)
    expect(await device.list('address')).toHaveLength(1)
  })

  it('ignores a row that is older than the stored one', async () => {
    const now = anAddress({ city: 'new' })
    const { device } = await met(
      () => aReply({ patch: [anEntry('address', 5, now)] }),
      () =>
        aReply({
          cursor: 'cursor-2',
          patch: [anEntry('address', 4, { ...now, city: 'old' })],
          digest: digestOf([anEntry('address', 5, now)]),
        }),
    )
    await device.sync()
    await device.sync()
    expect(await device.list('address')).toEqual([now])
  })

  it('removes a row that has a tombstone', async () => {
    const row = anAddress()
    const { device } = await met(
      () => aReply({ patch: [anEntry('address', 1, row)] }),
      () => aReply({ cursor: 'cursor-2', patch: [anEntry('address', 2, { gone: row.id })] }),
    )
    await device.sync()
    await device.sync()
    expect(await device.list('address')).toEqual([])
    expect(await device.db.address.count()).toBe(0)
  })

  it('replays pending changes over the server’s row', async () => {
    const row = anAddress({ city: 'Kobe', note: '' })
    const { device } = await met(
      () => aReply({ patch: [anEntry('address', 1, row)] }),
      async () => {
        await device.write([intent(editAddress, row.id, { note: 'mine' })])
        const changed = { ...row, city: 'Nara' }
        return aReply({ cursor: 'cursor-2', patch: [anEntry('address', 2, changed)] })
      },
      () => Promise.reject(new TypeError('cut')),
    )
    await device.sync()
    await device.sync()
    expect(await device.list('address')).toMatchObject([{ city: 'Nara', note: 'mine' }])
    expect(await device.waiting('address', row.id)).toBe(true)
  })

  it('keeps, but does not show, what a newer version of the app left in the outbox', async () => {
    const row = anAddress()
    const patch = [anEntry('address', 1, row)]
    const stopped = { mid: anId() }
    const { device } = await met(() => aReply({ patch, stopped }))
    const later = { seq: 1, mid: anId(), op: 'parcel.declare', v: 9, id: anId(), set: {}, base: {} }
    await device.db.outbox.add({ ...later, ts: 0 })
    await device.db.meta.put({ ...(await device.state()), nextSeq: 2 })
    expect(await device.sync()).toEqual({ state: 'trouble', problem: 'upgrade' })
    expect(await device.list('address')).toEqual([row])
    expect(await device.outbox()).toMatchObject([later])
  })

  it('shows what an older release left in the outbox in the current shape, and sends it unchanged', async () => {
    const row = anAddress({ city: 'Kobe' })
    const patch = [anEntry('address', 1, row)]
    const { device, server } = await met(
      () => aReply({ patch }),
      () => Promise.reject(new TypeError('no network')),
      () => aReply({ cursor: 'cursor-2', reset: true, patch }),
    )
    await device.sync()
    const old = { seq: 1, mid: anId(), op: 'address.edit', v: 1, id: row.id, base: {}, ts: 0 }
    await device.db.outbox.add({ ...old, set: { town: 'Nara' } })
    const goBack = nextRelease('address.edit', ['town', 'city'])
    await device.sync()
    await device.db.meta.put({ ...(await device.state()), cursor: '' })
    await device.sync().finally(goBack)
    expect(await device.list('address')).toMatchObject([{ city: 'Nara' }])
    expect(server.requests[2]?.mutations).toMatchObject([{ v: 1, set: { town: 'Nara' } }])
  })

  it('that fails while it is written changes nothing and is repeated', async () => {
    const rows = [anEntry('address', 1, anAddress()), anEntry('address', 2, anAddress())]
    const { device, server } = await met(
      () => aReply(),
      (request) => aReply({ ...confirming(request), cursor: 'cursor-2', patch: rows }),
    )
    await device.sync()
    await device.write([intent(createAddress, anId(), addressFields())])
    // That the change was sent is known before it is.
    const state = { ...(await device.state()), triedSeq: 1 }
    const before = [state, await device.outbox(), await device.list('address')]
    const fail = () => {
      throw new Error('The tab died')
    }
    device.db.history.hook('creating', fail)
    await expect(device.sync()).rejects.toThrow('The tab died')
    expect([await device.state(), await device.outbox(), await device.list('address')]).toEqual(
      before,
    )
    device.db.history.hook('creating').unsubscribe(fail)
    expect(await device.sync()).toEqual({ state: 'done' })
    expect(server.requests[2]).toEqual(server.requests[1])
    expect(await device.list('address')).toHaveLength(2)
  })

  it('ignores a stale reply', async () => {
    const row = anAddress()
    const entry = anEntry('address', 1, row)
    const { device, server } = await met(
      async () => {
        // Another tab was quicker.
        await (await device.tab()).sync()
        return aReply({ cursor: 'late', patch: [anEntry('address', 9, anAddress())] })
      },
      () => aReply({ cursor: 'quick', patch: [entry] }),
      () => aReply({ cursor: 'quick', digest: digestOf([entry]) }),
    )
    await device.sync()
    expect(await device.list('address')).toEqual([row])
    expect((await device.state()).cursor).toBe('quick')
    expect(server.requests[2]?.cursor).toBe('quick')
  })
})

describe('The answer to a push', () => {
  it('removes nothing from the outbox; the pull does', async () => {
    const { device } = await met(
      ({ mutations }) =>
        aReply({ results: mutations.map(({ mid }) => ({ mid, status: 'applied' as const })) }),
      () => Promise.reject(new TypeError('cut')),
    )
    await device.write([intent(createAddress, anId(), addressFields())])
    await device.sync()
    expect(await device.outbox()).toHaveLength(1)
  })

  it('moves what the pull confirms to the history', async () => {
    const { device } = await met((request) => aReply(confirming(request)))
    await device.write([intent(createAddress, anId(), addressFields())])
    const [pending] = await device.outbox()
    await device.sync()
    expect(await device.outbox()).toEqual([])
    const { clientId } = await device.state()
    expect(await device.history()).toMatchObject([{ mid: pending?.mid }])
    expect(await device.db.history.toArray()).toMatchObject([{ clientId }])
  })

  it('keeps the version that the server answered, although the pull had more pages', async () => {
    const { device } = await met(
      ({ mutations }) => {
        const results = mutations.map(({ mid }) => ({
          mid,
          status: 'applied' as const,
          version: 7,
        }))
        return aReply({ more: true, cursor: 'half', results })
      },
      () => aReply({ lastSeq: 1, lastMid, cursor: 'end' }),
    )
    await device.write([intent(createAddress, anId(), addressFields())])
    const lastMid = (await device.outbox())[0]?.mid ?? null
    await device.sync()
    expect(await device.history()).toMatchObject([{ mid: lastMid, confirmed: 7 }])
  })

  it('keeps the history for thirty days', async () => {
    let day = 0
    const nowMs = () => Date.UTC(2026, 10, 1 + day)
    const server = scripted(
      ...[1, 2].map(
        (n) => (request: Parameters<Turns[0]>[0]) =>
          aReply({ ...confirming(request), cursor: `cursor-${n}`, now: nowMs() }),
      ),
    )
    const device = await aDevice({
      accountId: anId(),
      authorization: 'token',
      fetch: server.fetch,
      nowMs,
    })
    await device.write([intent(createAddress, anId(), addressFields())])
    await device.sync()
    day = 31
    await device.write([intent(createAddress, anId(), addressFields())])
    await device.sync()
    expect((await device.history()).map(({ seq }) => seq)).toEqual([2])
  })
})
