import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { DATABASE_VERSION, databaseName, STORES } from '#engine/client/data/database.ts'
import { freshState } from '#engine/client/data/sync-state.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { writeIntents } from '#engine/client/sync/write-intents.ts'
import type { SyncRequest } from '#engine/shared/sync.ts'
import { createAddress, editAddress, removeAddress } from '#features/addresses/changes/address.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { editGoods } from '#features/parcels/changes/goods.ts'
import { editParcel } from '#features/parcels/changes/parcel.ts'
import { aDevice, aDeviceFrom, type Device } from '#tests/support/device.ts'
import { addressFields, aGoodsRow, anAddress, anId, aParcel } from '#tests/support/row-builders.ts'
import {
  anEntry,
  aReply,
  confirming,
  digestOf,
  json,
  scripted,
} from '#tests/support/scripted-server.ts'

const ADDRESS = anAddress({ note: 'first', city: 'Kyoto' })
const PARCELS = [aParcel({ trackingNumber: 'SF1' }), aParcel({ trackingNumber: 'SF2' })] as const
const LINE = aGoodsRow({ parcelId: PARCELS[0].id })
const noted = (note: string, id = ADDRESS.id) => intent(editAddress, id, { note })
const noNetwork = () => Promise.reject(new TypeError('no network'))

const ROWS = [
  anEntry('address', 1, ADDRESS),
  ...PARCELS.map((row) => anEntry('parcel', 1, row)),
  anEntry('goods', 1, LINE),
]
const digest = digestOf(ROWS)
const confirm = (request: SyncRequest) => aReply({ ...confirming(request), cursor: 'next', digest })

/** A device that has pulled an address, two parcels and a line, then meets these answers. */
async function aDeviceWithRows(...turns: Parameters<typeof scripted>) {
  const server = scripted(() => aReply({ patch: ROWS, digest }), ...turns)
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: server.fetch })
  await device.sync()
  return { device, server }
}

/** Writes one after the other. */
async function writeEach(device: Device, ...intents: AnyIntent[]) {
  for (const one of intents) await device.write([one])
}
const sets = async (device: Device) => (await device.outbox()).map(({ set }) => set)

describe('An edit that no request has carried', () => {
  it('and a later one of its row and unit are one change, based on what the first one was', async () => {
    const { device } = await aDeviceWithRows()
    await writeEach(device, noted('second'), noted('third', ADDRESS.id))
    const [first] = await device.outbox()
    await device.write([noted('fourth')])
    expect(await device.outbox()).toMatchObject([
      { seq: 1, op: 'address.edit', set: { note: 'fourth' }, base: { note: 'first' } },
    ])
    expect((await device.outbox())[0]?.mid).not.toBe(first?.mid)
    expect(await device.state()).toMatchObject({ nextSeq: 2, triedSeq: 0 })
    expect(await device.list('address')).toMatchObject([{ note: 'fourth', city: 'Kyoto' }])
  })

  it('is joined by edits of the same act, with other rows in between, and from another tab', async () => {
    const { device } = await aDeviceWithRows()
    const tab = await device.tab()
    const parcelNote = (note: string) => intent(editParcel, PARCELS[0].id, { note })
    await device.write([noted('a'), parcelNote('b'), noted('c')])
    await writeEach(tab, parcelNote('d'))
    expect(await sets(device)).toEqual([{ note: 'c' }, { note: 'd' }])
  })

  it('keeps the fields of its unit that the later one does not set', async () => {
    const { device } = await aDeviceWithRows()
    const edit = (set: object) => intent(editAddress, ADDRESS.id, set)
    await writeEach(device, edit({ city: 'Osaka' }), edit({ detail: '9 Hill Street' }))
    expect(await sets(device)).toEqual([{ city: 'Osaka', detail: '9 Hill Street' }])
    expect(await device.list('address')).toMatchObject([{ city: 'Osaka', detail: '9 Hill Street' }])
  })

  it('is sent once, as what it became', async () => {
    const { device, server } = await aDeviceWithRows(confirm)
    await writeEach(device, noted('second'), noted('third'))
    await device.sync()
    expect(server.requests[1]?.mutations).toMatchObject([{ seq: 1, set: { note: 'third' } }])
    expect(await device.outbox()).toEqual([])
  })
})

describe('An edit stays a change of its own', () => {
  const staysApart = async (...intents: AnyIntent[]) => {
    const { device } = await aDeviceWithRows()
    await writeEach(device, ...intents)
    expect(await device.outbox()).toHaveLength(intents.length)
    const { device: another } = await aDeviceWithRows()
    await another.write(intents)
    expect(await another.outbox()).toHaveLength(intents.length)
  }

  it('when it is of another unit', () =>
    staysApart(noted('second'), intent(editAddress, ADDRESS.id, { city: 'Osaka' })))

  it('when its form did not show what the earlier one wrote', () =>
    staysApart(noted('second'), { ...noted('other'), base: { note: 'first' } }))

  it('behind an edit of another row that an earlier act wrote', async () => {
    const { device } = await aDeviceWithRows()
    const other = intent(editParcel, PARCELS[0].id, { note: 'x' })
    await writeEach(device, noted('a'), other, noted('b'))
    expect(await sets(device)).toEqual([{ note: 'a' }, { note: 'x' }, { note: 'b' }])
  })

  it('behind a change that is no edit', () =>
    staysApart(noted('a'), intent(createAddress, anId(), addressFields()), noted('b')))

  it('behind the removal of its row', () =>
    staysApart(noted('a'), intent(removeAddress, ADDRESS.id, {}), noted('b')))

  it('behind an edit that refers to its row', () =>
    staysApart(
      noted('a'),
      intent(editAccount, anId(), { defaultAddressId: ADDRESS.id }),
      noted('b'),
    ))

  it('when it sets a value that must be unique, and another row may have left it in between', async () => {
    const renumbered = (i: 0 | 1, trackingNumber: string) =>
      intent(editParcel, PARCELS[i].id, { trackingNumber })
    await staysApart(renumbered(0, 'SF3'), renumbered(1, 'SF4'), renumbered(0, 'SF2'))
    const { device } = await aDeviceWithRows()
    await writeEach(device, renumbered(0, 'SF3'), renumbered(0, 'SF4'))
    expect(await sets(device)).toEqual([{ trackingNumber: 'SF4' }])
  })

  it('when both together would be no valid form', () => {
    const typedPrice = { currency: 'USD', cents: 100, rateMillionths: 7_000_000 } as const
    return staysApart(
      intent(editGoods, LINE.id, { unitPriceFen: 700, typedPrice }),
      intent(editGoods, LINE.id, { unitPriceFen: 5 }),
    )
  })

  it('when the earlier one was sent, though the answer was lost', async () => {
    const { device, server } = await aDeviceWithRows(noNetwork, confirm)
    await device.write([noted('second')])
    await device.sync()
    await device.write([noted('third')])
    expect(await sets(device)).toEqual([{ note: 'second' }, { note: 'third' }])
    await device.sync()
    const [, lost, sent] = server.requests
    expect(sent?.mutations[0]).toEqual(lost?.mutations[0])
  })

  it('when a screen waits for the decision about the earlier one', async () => {
    const { device } = await aDeviceWithRows()
    const deps = { nowMs: Date.now, newId: anId }
    await writeIntents(device.db, [noted('second')], [], { ...deps, isAwaited: true })
    await device.write([noted('third')])
    expect(await sets(device)).toEqual([{ note: 'second' }, { note: 'third' }])
  })

  it('when the device has taken another name, under which all that it has may be known', async () => {
    const { device } = await aDeviceWithRows(
      () => json({ error: 'forked', expected: 5 }),
      noNetwork,
    )
    await device.write([noted('second')])
    await device.sync()
    await device.write([noted('third')])
    expect(await sets(device)).toEqual([{ note: 'second' }, { note: 'third' }])
  })
})

describe('A device that was restored from a copy', () => {
  it('sends an edit that joined one under another mid than the server knows', async () => {
    const { device, server } = await aDeviceWithRows(confirm)
    await device.write([noted('second')])
    const copy = await device.backup()
    await device.sync()
    const { accountId } = device.deps
    const { fetch, requests } = scripted(confirm)
    const restored = await aDeviceFrom(copy, { accountId, authorization: 'token', fetch })
    await restored.write([noted('third')])
    await restored.sync()
    const [first] = server.requests[1]?.mutations ?? []
    const [later] = requests[0]?.mutations ?? []
    expect(later).toMatchObject({ set: { note: 'third' }, base: { note: 'first' } })
    expect(later?.mid).not.toBe(first?.mid)
  })

  it('sends an edit whose number the server knows of its copy, which sent the next change too', async () => {
    const other = intent(editParcel, PARCELS[0].id, { note: 'other' })
    const { device, server } = await aDeviceWithRows(
      async () => {
        await writeEach(device, noted('second'), other)
        return aReply({ cursor: 'page', more: true, patch: [], digest })
      },
      async () => {
        const [, last] = await device.outbox()
        await device.write([noted('third')])
        // The copy was made before the last edit, and has sent both.
        return aReply({ cursor: 'next', lastSeq: 2, lastMid: last?.mid ?? null, digest })
      },
      confirm,
    )
    await device.sync()
    const sent = server.requests.flatMap(({ mutations }) => mutations)
    expect(sent).toMatchObject([{ seq: 3, set: { note: 'third' } }])
    expect(await device.outbox()).toEqual([])
  })
})

describe('A device of the release before', () => {
  /** Its database, with a confirmed and two unsent edits, and no record of what was sent. */
  async function oldDatabase(accountId: string) {
    const factory = new IDBFactory()
    const old = new Dexie(databaseName(accountId), { indexedDB: factory, IDBKeyRange })
    old.version(DATABASE_VERSION - 1).stores(STORES)
    const { triedSeq: _, ...state } = freshState('old')
    const at = { epoch: 'epoch-1', cursor: 'old', serverAt: 0 }
    const edit = { op: 'address.edit', v: 1, id: ADDRESS.id, base: { note: 'first' }, ts: 0 }
    const mutations = [1, 2].map((seq) => ({ ...edit, seq, mid: anId(), set: { note: `${seq}` } }))
    await old
      .table('meta')
      .put({ ...state, ...at, lastSeq: 1, lastMid: mutations[0]?.mid, nextSeq: 3 })
    await old.table('address').put({
      id: ADDRESS.id,
      base: ADDRESS,
      view: { ...ADDRESS, note: '2' },
      version: 1,
      waiting: true,
    })
    await old.table('history').put({ ...mutations[0], clientId: 'old', doneAt: 0, confirmed: 1 })
    await old.table('outbox').put(mutations[1])
    old.close()
    return { factory, mids: mutations.map(({ mid }) => mid) }
  }
  it('keeps what may have been sent as it is, joins what it writes now, and sends its history again', async () => {
    const accountId = anId()
    const { factory, mids } = await oldDatabase(accountId)
    const { fetch, requests } = scripted(
      () => json({ error: 'gap', expected: 1 }),
      (request) => aReply({ ...confirming(request), cursor: 'next' }),
    )
    const device = await aDevice({ accountId, authorization: 'token', fetch, factory })
    await writeEach(device, noted('3'), noted('4'))
    expect(await sets(device)).toEqual([{ note: '2' }, { note: '4' }])
    expect((await device.outbox())[0]?.mid).toBe(mids[1])
    await device.sync()
    expect(requests[1]?.mutations.map(({ seq, mid }) => [seq, mid]).slice(0, 2)).toEqual([
      [1, mids[0]],
      [2, mids[1]],
    ])
    expect((await device.history()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })
})
