import { expect, test } from 'vitest'
import { openAccountDatabase } from '#engine/client/data/database.ts'
import { freshState } from '#engine/client/data/sync-state.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { anAddress, anId, declarationFields } from '#tests/support/row-builders.ts'
import { applyReply } from './apply-reply.ts'
import { intent } from './intent.ts'
import { stampOf } from './request.ts'

test('a full pull whose last page comes alone replaces the rows of every table', async () => {
  const db = await openAccountDatabase(anId())
  const row = anAddress()
  await db.address.put({ id: row.id, base: row, view: row, version: 1, waiting: false })
  const state = { ...freshState(anId()), epoch: 'e', cursor: 'c', resetting: true }
  await db.meta.put(state)
  const applied = await applyReply(
    db,
    stampOf(state),
    {
      proto: SYNC_PROTOCOL,
      epoch: 'e',
      cursor: 'd',
      reset: false,
      more: false,
      patch: [],
      results: [],
      lastSeq: 0,
      lastMid: null,
      digest: EMPTY_DIGEST,
      now: 0,
    },
    { nowMs: () => 0, newId: anId },
  )
  expect(applied).toEqual({ kind: 'applied' })
  expect(await db.address.count()).toBe(0)
  expect(await db.meta.get('sync')).toMatchObject({ cursor: 'd', resetting: false })
  db.close()
})

test('of a queue sent in several requests parcels are counted, not their changes', async () => {
  const device = await aCurrentDevice()
  const [first, second, third] = [anId(), anId(), anId()]
  await device.write([
    ...[first, second, third].map((id) => intent(declareParcel, id, declarationFields())),
    intent(editParcel, first, { note: 'fragile' }),
    intent(editParcel, second, { note: 'fragile' }),
  ])
  const state = await device.state()
  // All but the last change of the second parcel.
  const sent = (await device.outbox()).filter(({ seq }) => seq <= 4)
  await applyReply(
    device.db,
    stampOf(state),
    {
      proto: SYNC_PROTOCOL,
      epoch: state.epoch,
      cursor: 'd',
      reset: false,
      more: false,
      patch: [],
      results: [],
      lastSeq: 4,
      lastMid: sent.at(-1)?.mid ?? null,
      digest: EMPTY_DIGEST,
      now: 0,
    },
    { nowMs: () => 0, newId: anId },
  )
  const { sent: count, items } = await device.status()
  expect([count, items.parcels]).toEqual([2, 1])
})
