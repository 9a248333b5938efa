import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { KNOWN } from '#tests/support/known-rows.ts'
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
import { type InboxItem, inboxOf, readInbox } from './inbox.ts'

afterEach(closeCurrent)

/** What is open, by its kind and, of the agenda, by what it asks. */
const kinds = (items: readonly InboxItem[]) =>
  items.map((one) => (one.kind === 'agenda' ? one.item.kind : one.kind))
const openOf = async (db: AccountDatabase) => kinds((await readInbox(db)).open)
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
  expect(await readInbox(db)).toEqual({ open: [], read: [] })
})

test('bills of orders and requests count, and each order that asks once', async () => {
  const { db } = await aCurrentDevice()
  await putOrder(db, { order: aBilledOrder() })
  await db.request.bulkPut([
    kept(aPayableRequest()),
    kept(aPayableRequest({ status: 'paymentFailed' })),
    kept(aRequestRow()),
    kept(aRequestRow({ status: 'pendingPurchase', supplementFen: 500 })),
    kept(aRequestRow({ status: 'declined' })),
    kept(aRequestRow({ status: 'withdrawn' })),
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
  expect((await openOf(db)).sort()).toEqual([
    'answerOrder',
    'correctRequest',
    'payOrder',
    'payRequest',
    'payRequest',
    'paySupplement',
  ])
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
  expect(await openOf(db)).toEqual(['declare'])
  await put({ ...parcel, stage: 'toShip' })
  expect(await openOf(db)).toEqual([])
})

test('a conversation is open until its messages are read, and then below; what is only unsent waits for nobody', async () => {
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
  expect(await openOf(db)).toEqual(['thread'])
  await db.thread.update(thread.id, { 'view.readCount': 3 } as never)
  const { open, read } = await readInbox(db)
  expect([kinds(open), kinds(read)]).toEqual([[], ['thread']])
})

test('a picture waits for the member when it is stuck, as does a refusal of this device', async () => {
  const { db } = await aCurrentDevice()
  const sha256 = 'ab'.repeat(32)
  await db.photo.put(kept(aMembersPhoto('waiting', sha256)))
  const taken = { contentType: 'image/jpeg', addedAt: 0, state: 'waiting' } as const
  await db.blobs.put({ sha256, bytes: new ArrayBuffer(3), ...taken })
  expect(await openOf(db)).toEqual([])
  await db.uploads.put({ sha256, attempts: 5, notBefore: 0 })
  expect(await openOf(db)).toEqual(['photo'])
  const id = anId()
  await db.refused.put({ id, op: 'address.remove', group: id, at: '', set: {} } as never)
  expect(await openOf(db)).toEqual(['refused', 'photo'])
})

test('what could not be saved comes first, then unread conversations, the latest first, then bills and questions', () => {
  const thread = (lastMessageAt: string, readCount: number) => {
    const row = { id: lastMessageAt, staffCount: 1, readCount, lastMessageAt }
    return { row, waiting: false } as never
  }
  const group = { group: anId(), outcomes: [] }
  const { open, read } = inboxOf(
    {
      tray: { conflicts: [], refused: [group], photos: [] },
      threads: [thread('2026-11-14', 0), thread('2026-11-16', 1), thread('2026-11-15', 0)],
      waiting: {
        bills: [aBilledOrder({ billExpiresAt: '2026-11-18T08:00:00.000Z' })],
        questions: [],
        requests: [],
        supplements: [],
        declined: [],
        stopped: [KNOWN.standingOrder as Rows['standingOrder']],
        undeclared: [aParcel({ stage: 'toDeclare' })],
      },
    },
    Date.parse('2026-11-17T08:00:00.000Z'),
  )
  expect(kinds(open)).toEqual([
    'refused',
    'thread',
    'thread',
    'payOrder',
    'standingStopped',
    'declare',
  ])
  const ids = open.flatMap((one) => (one.kind === 'thread' ? one.thread.row.id : []))
  expect(ids).toEqual(['2026-11-15', '2026-11-14'])
  expect(kinds(read)).toEqual(['thread'])
})
