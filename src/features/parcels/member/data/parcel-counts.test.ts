import { IDBIndex } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { intent } from '#engine/client/sync/intent.ts'
import { declareParcel, editParcel, removeParcel } from '#features/parcels/changes/parcel.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { anId, aParcel, declarationFields } from '#tests/support/row-builders.ts'
import { anEntry, aReply, digestOf, scripted } from '#tests/support/scripted-server.ts'
import { readParcelCounts } from './parcel-counts.ts'
import { parcelCounts, parcelList } from './parcels.ts'

afterEach(() => vi.restoreAllMocks())

const declare = (id = anId()) =>
  intent(declareParcel, id, declarationFields({ trackingNumber: `SF${id}` }))

/** A device with these parcels, whose server answers what comes `later`. */
async function aDeviceWith(parcels: ParcelRow[], ...later: Parameters<typeof scripted>) {
  const patch = entries(parcels)
  const server = scripted(() => aReply({ patch, digest: digestOf(patch) }), ...later)
  const device = await aCurrentDevice({ fetch: server.fetch })
  await device.sync()
  return device
}

const entries = (parcels: ParcelRow[]) => parcels.map((row, i) => anEntry('parcel', i + 1, row))

describe('The numbers of parcels', () => {
  it('are read without counting an index, and a changed note counts nothing', async () => {
    const parcel = aParcel()
    const device = await aDeviceWith([parcel, aParcel()])
    const counted = vi.spyOn(IDBIndex.prototype, 'count')
    const list = parcelList({ list: 'all' })
    const seen = readLive(list, ({ items }) => items.some(({ row }) => row.note === 'fragile'))
    expect((await readLive(parcelCounts())).all).toBe(2)
    await device.write([intent(editParcel, parcel.id, { note: 'fragile' })])
    expect((await seen).total).toBe(2)
    expect(counted).not.toHaveBeenCalled()
  })

  it('follow what is declared, removed and pulled', async () => {
    const [stored, expected] = [aParcel({ stage: 'toShip' }), aParcel()]
    const shipped = anEntry('parcel', 9, { ...stored, stage: 'shipped' })
    const digest = digestOf([shipped, ...entries([stored, expected]).slice(1)])
    const device = await aDeviceWith([stored, expected], () => aReply({ patch: [shipped], digest }))
    const id = anId()
    await device.write([declare(id), declare(), intent(removeParcel, expected.id, {})])
    expect(await readParcelCounts(device.db)).toMatchObject({ all: 3, toShip: 1, toWarehouse: 2 })
    await device.write([intent(removeParcel, id, {})])
    expect(await readParcelCounts(device.db)).toMatchObject({ all: 2, toShip: 1, toWarehouse: 1 })
    await device.sync()
    expect(await readParcelCounts(device.db)).toMatchObject({ all: 2, toShip: 0, shipped: 1 })
  })

  it('are known on a new device before anything is pulled', async () => {
    const device = await aCurrentDevice()
    const counted = vi.spyOn(IDBIndex.prototype, 'count')
    await device.write([declare(), declare()])
    expect((await readLive(parcelCounts())).all).toBe(2)
    expect(counted).not.toHaveBeenCalled()
  })

  it('are counted anew by a full pull', async () => {
    const [kept, gone] = [aParcel(), aParcel()]
    const device = await aDeviceWith([kept, gone], () =>
      aReply({ reset: true, patch: entries([kept]) }),
    )
    await device.sync()
    expect(await readParcelCounts(device.db)).toMatchObject({ all: 1, toWarehouse: 1 })
  })

  it('are those of the indexes on a device of an earlier version, before and after it writes', async () => {
    const { db, write } = await aDeviceWith([aParcel(), aParcel({ stage: 'shipped' })])
    await db.meta.delete('parcelCounts')
    expect(await readParcelCounts(db)).toMatchObject({ all: 2, shipped: 1 })
    await write([declare()])
    const counts = { all: 3, shipped: 1, toWarehouse: 2, toShip: 0 }
    expect(await db.meta.get('parcelCounts')).toMatchObject({ counts })
  })
})
