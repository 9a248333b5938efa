import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import { readUnsent } from '#engine/client/data/unsent-accounts.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import {
  aBilledOrder,
  aCartonRow,
  aDeliveredOrder,
  anOrder,
  aSentOrder,
  aSupplement,
  putOrder,
} from '#tests/support/order-rows.ts'
import { aPayableRequest, aRequestRow } from '#tests/support/request-rows.ts'
import { aMembersPhoto, anId, aParcel } from '#tests/support/row-builders.ts'
import { badgeOf, readBadge } from './badge.ts'

afterEach(closeCurrent)

const NONE = { attention: 0, undeclared: 0, messages: 0, bills: 0, needs: 0, unsent: 0 }
const question: Need = {
  kind: 'invoice',
  words: 'The invoice',
  deadline: null,
  answer: null,
  askedAt: '2026-11-14T08:00:00.000Z',
}
const kept = <Row extends { id: string }>(view: Row) => ({
  id: view.id,
  view,
  base: view,
  version: 1,
  waiting: false,
})

test('a device with nothing to do shows none', async () => {
  const { db } = await aCurrentDevice()
  await putOrder(db, { order: anOrder() })
  await putOrder(db, { order: aDeliveredOrder() })
  expect(await readBadge(db)).toEqual(NONE)
})

test('bills of orders and requests count, and each order that asks once', async () => {
  const { db } = await aCurrentDevice()
  await putOrder(db, { order: aBilledOrder() })
  await db.request.bulkPut([
    kept(aPayableRequest()),
    kept(aPayableRequest({ status: 'paymentFailed' })),
    kept(aRequestRow()),
    kept(aRequestRow({ status: 'pendingPurchase', supplementFen: 500 })),
  ])
  await putOrder(db, {
    order: aSentOrder({ need: question }),
    cartons: [aCartonRow({ need: question })],
    supplements: [aSupplement()],
  })
  await putOrder(db, {
    order: anOrder({ need: { ...question, answer: 'There it is' } }),
    supplements: [aSupplement({ state: 'paid' })],
  })
  expect(await readBadge(db)).toEqual({ ...NONE, bills: 3, needs: 2 })
})

test('a parcel that arrived undeclared counts until it is declared', async () => {
  const { db } = await aCurrentDevice()
  const parcel = aParcel({ stage: 'toDeclare' })
  const put = async (view: ParcelRow) => {
    const before = (await db.parcel.get(view.id)) ?? []
    const after = storedRow('parcel', view.id, { ...kept(view), base: parcel }) ?? []
    await db.parcel.bulkPut([after].flat())
    await countRows(db, 'parcel', [before].flat(), [after].flat())
  }
  await put(parcel)
  await put(aParcel({ stage: 'toShip' }))
  expect(await readBadge(db)).toEqual({ ...NONE, undeclared: 1 })
  await put({ ...parcel, stage: 'toShip' })
  expect(await readBadge(db)).toEqual(NONE)
})

test('work that only this device has counts, and messages until they are read', async () => {
  const { db } = await aCurrentDevice()
  const thread = {
    id: anId(),
    subject: 'general',
    subjectId: null,
    number: '',
    staffCount: 3,
    readCount: 1,
    memberCount: 0,
    lastMessageAt: '2026-11-14T08:00:00.000Z',
  }
  await db.thread.put(kept(thread) as never)
  await db.outbox.put({
    seq: 1,
    mid: anId(),
    op: 'address.remove',
    v: 1,
    id: anId(),
    set: {},
  } as never)
  expect(await readBadge(db)).toEqual({ ...NONE, messages: 2, unsent: 1 })
  await db.thread.update(thread.id, { 'view.readCount': 3 } as never)
  expect(await readBadge(db)).toMatchObject({ messages: 0 })
})

test('a stuck picture and a refusal of this device count in the tray alone', async () => {
  const { db } = await aCurrentDevice()
  const sha256 = 'ab'.repeat(32)
  await db.photo.put(kept(aMembersPhoto('waiting', sha256)))
  const taken = { contentType: 'image/jpeg', addedAt: 0, state: 'waiting' } as const
  await db.blobs.put({ sha256, bytes: new ArrayBuffer(3), ...taken })
  expect(await readBadge(db)).toEqual({ ...NONE, unsent: 1 })
  await db.uploads.put({ sha256, attempts: 5, notBefore: 0 })
  expect(await readBadge(db)).toEqual({ ...NONE, attention: 1 })
  expect((await readUnsent(db)).photos).toBe(1)
  const id = anId()
  await db.refused.put({ id, op: 'address.remove', group: id, at: '', set: {} } as never)
  expect(await readBadge(db)).toEqual({ ...NONE, attention: 2 })
})

test('the icon shows the sum', () => {
  expect(badgeOf({ attention: 1, undeclared: 6, messages: 2, bills: 3, needs: 4, unsent: 5 })).toBe(
    21,
  )
})
