import { describe, expect, it } from 'vitest'
import { openAccountDatabase } from '#engine/client/data/database.ts'
import { anAddress, anId } from '#tests/support/row-builders.ts'
import { readRows, tableOf } from './tables.ts'

const MANY = 40

/** A device with this many addresses, and their ids in order. */
async function aDeviceWith(count: number) {
  const db = await openAccountDatabase(anId())
  const ids = Array.from({ length: count }, anId)
  await db.address.bulkPut(
    ids.map((id) => ({ id, base: anAddress({ id }), version: 1, waiting: false })),
  )
  return { store: tableOf(db, 'address'), ids }
}
const idsOf = (rows: ({ id: string } | undefined)[]) => rows.map((row) => row?.id)

describe('Rows read by id', () => {
  it('are in the order of the ids, undefined where there is none', async () => {
    const { store, ids } = await aDeviceWith(2)
    const wanted = [ids[1] ?? '', anId(), ids[0] ?? '']
    expect(idsOf(await readRows(store, wanted))).toEqual([ids[1], undefined, ids[0]])
  })

  it('are the same when many lie together', async () => {
    const { store, ids } = await aDeviceWith(MANY)
    const wanted = [anId(), ...ids.slice(1).reverse()]
    expect(idsOf(await readRows(store, wanted))).toEqual([undefined, ...wanted.slice(1)])
  })

  it('are the same when many others lie among them', async () => {
    const { store, ids } = await aDeviceWith(MANY * 4)
    const wanted = ids.filter((_, i) => i % 4 === 0)
    expect(idsOf(await readRows(store, wanted))).toEqual(wanted)
  })

  it('are none where none is asked for', async () => {
    const { store } = await aDeviceWith(1)
    expect(await readRows(store, [])).toEqual([])
  })
})
