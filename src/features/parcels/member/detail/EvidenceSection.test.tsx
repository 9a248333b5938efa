import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { type EvidenceOwner, evidenceOf } from '#features/parcels/member/data/evidence.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { aCartonRow } from '#tests/support/order-rows.ts'
import { readLive } from '#tests/support/read-live.ts'
import { cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { EvidenceSection } from './EvidenceSection.tsx'
import { evidenceEntries } from './evidence-steps.ts'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

const put = <T extends SyncedTable>(db: AccountDatabase, table: T, row: Rows[T]) =>
  db.table(table).put({ id: row.id, view: row, base: row, version: 1, waiting: false })

const aPhoto = (given: Partial<PhotoRow>): PhotoRow => ({
  id: anId(),
  ownerTable: 'parcel',
  ownerId: anId(),
  purpose: 'goods',
  sha256: 'a1'.repeat(32),
  byteLength: 1,
  contentType: 'image/png',
  by: 'staff',
  state: 'stored',
  createdAt: '2026-11-02T08:00:00.000Z',
  shot: null,
  ...given,
})
const aMeasurement = (given: Partial<Rows['measurement']>): Rows['measurement'] => ({
  id: anId(),
  parcelId: anId(),
  cartonId: null,
  at: '2026-11-02T08:00:00.000Z',
  by: 'receiving',
  weightGrams: 1_200,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  ...given,
})

async function packed(db: AccountDatabase, parcelId: string, at: string) {
  const carton = aCartonRow({ parcelIds: [anId(), parcelId] })
  await put(db, 'carton', carton)
  const measurement = aMeasurement({ parcelId, cartonId: carton.id, by: 'packing', at })
  return { carton, measurement }
}

type Made = { photo: PhotoRow; measurement?: Rows['measurement'] }
type Maker = (db: AccountDatabase, parcelId: string, at: string) => Promise<Made>

/** Makes a row about the parcel with a photo in each table whose rows have photos, as the server writes them. */
const MAKERS: Record<EvidenceOwner, Maker> = {
  parcel: async (_, parcelId, at) => ({
    photo: aPhoto({ ownerId: parcelId, purpose: 'arrival', createdAt: at }),
    measurement: aMeasurement({ parcelId, at }),
  }),
  claim: async (_, parcelId, at) => ({
    photo: aPhoto({ ownerTable: 'claim', ownerId: parcelId, purpose: 'proof', createdAt: at }),
  }),
  carton: async (db, parcelId, at) => {
    const { carton, measurement } = await packed(db, parcelId, at)
    const owner = { ownerTable: 'carton', ownerId: carton.id } as const
    return { photo: aPhoto({ ...owner, purpose: 'packed', createdAt: at }), measurement }
  },
  inspection: async (db, parcelId, at) => {
    const inspection: Rows['inspection'] = {
      id: anId(),
      parcelId,
      requirements: 'Look',
      services: ['photos'],
      pricesFen: {},
      feeFen: 0,
      paidFen: 0,
      state: 'done',
      result: '',
      doneServices: ['photos'],
      refundedFen: 0,
      createdAt: at,
      paidAt: at,
      decidedAt: at,
    }
    await put(db, 'inspection', inspection)
    const owner = { ownerTable: 'inspection', ownerId: inspection.id } as const
    return { photo: aPhoto({ ...owner, purpose: 'inspected', createdAt: at }) }
  },
  supplement: async (db, parcelId, at) => {
    const { carton, measurement } = await packed(db, parcelId, at)
    const supplement: Rows['supplement'] = {
      id: anId(),
      shipmentId: carton.shipmentId,
      kind: 'return',
      amountFen: 1,
      words: '',
      state: 'due',
      createdAt: at,
      decidedAt: null,
    }
    await put(db, 'supplement', supplement)
    const owner = { ownerTable: 'supplement', ownerId: supplement.id } as const
    return { photo: aPhoto({ ...owner, purpose: 'evidence', createdAt: at }), measurement }
  },
  compensation: async (db, parcelId, at) => {
    const { carton, measurement } = await packed(db, parcelId, at)
    const compensation: Rows['compensation'] = {
      id: anId(),
      shipmentId: carton.shipmentId,
      cartonId: carton.id,
      kind: 'damage',
      parcelId: null,
      words: 'Broken',
      askedFen: 1,
      state: 'open',
      decidedFen: null,
      reason: '',
      createdAt: at,
      decidedAt: null,
    }
    await put(db, 'compensation', compensation)
    const owner = { ownerTable: 'compensation', ownerId: compensation.id } as const
    const of = { purpose: 'damage', by: 'member', createdAt: at } as const
    return { photo: aPhoto({ ...owner, ...of }), measurement }
  },
}
const TABLES = Object.keys(MAKERS) as EvidenceOwner[]

async function make(db: AccountDatabase, parcelId: string, table: keyof typeof MAKERS, at: string) {
  const made = await MAKERS[table](db, parcelId, at)
  await put(db, 'photo', made.photo)
  if (made.measurement) await put(db, 'measurement', made.measurement)
  return made
}

test('the timeline has each photo and measurement of its parcel once, in order, and none of another', async () => {
  const step = fc.record({
    table: fc.constantFrom(...TABLES),
    isOwn: fc.boolean(),
    /** Several may come in one go. */
    seconds: fc.integer({ min: 0, max: 600 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { db } = await aCurrentDevice()
      const [parcelId, otherId] = [anId(), anId()]
      const own: Made[] = []
      for (const { table, isOwn, seconds } of steps) {
        const at = new Date(Date.UTC(2026, 10, 2) + seconds * 1_000).toISOString()
        const made = await make(db, isOwn ? parcelId : otherId, table, at)
        if (isOwn) own.push(made)
      }
      const entries = evidenceEntries(await readLive(evidenceOf(parcelId)))
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
      expect(ids(entries.flatMap(({ photos }) => photos))).toEqual(
        ids(own.map(({ photo }) => photo)),
      )
      expect(ids(entries.flatMap(({ measured }) => measured))).toEqual(
        ids(own.flatMap(({ measurement }) => measurement ?? [])),
      )
      const times = entries.map(({ at }) => at)
      expect(times).toEqual([...times].sort())
      closeCurrent()
    }),
    { numRuns: 25 },
  )
})

test('an entry says when, who by role, what was measured, with the hashes behind “How it works” and on paper', async () => {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({ code: 'PK7Q2MX4HTA' })
  await make(db, parcel.id, 'parcel', '2026-11-02T08:00:00.000Z')
  await make(db, parcel.id, 'carton', '2026-11-07T08:00:00.000Z')
  render(<EvidenceSection parcel={parcel} />)
  await eventually(() => expect(find('ol').textContent).toContain('Packing staff'))
  const [arrived, packed] = [...document.querySelectorAll('ol > li')].map((li) => li.textContent)
  expect(arrived).toContain('On arrival at the warehouse')
  expect(arrived).toContain('Nov 2, 2026')
  expect(arrived).toContain('Receiving staff')
  expect(arrived).toContain('1.2\u00a0kg · 30\u00a0× 20\u00a0× 10\u00a0cm')
  expect(packed).toContain('carton with 2 parcels')
  const hash = 'a1'.repeat(32)
  expect(arrived).not.toContain(hash)
  const hidden = find<HTMLDetailsElement>('details')
  expect(hidden.open).toBe(false)
  expect(hidden.textContent).toContain('How it works')
  expect(hidden.textContent?.split(hash)).toHaveLength(3)
  // Paper has nothing to press.
  expect(find('.print-sheet').textContent).toContain(hash)
  expect(find('.print-sheet').textContent).toContain('Evidence for parcel')
})
