import { expect, test } from 'vitest'
import type { ConflictRow, OutcomeRow } from '#engine/shared/rows.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { readLive } from '#tests/support/read-live.ts'
import { aRequestRow } from '#tests/support/request-rows.ts'
import {
  aGoodsRow,
  aMembersPhoto,
  anAddress,
  anId,
  aParcel,
  aReturnRow,
} from '#tests/support/row-builders.ts'
import { attentionSubjects } from './attention-subjects.ts'

const at = '2026-11-01T08:00:00.000Z'
const stored = { version: 1, waiting: false }

function aConflict(table: ConflictRow['table'], rowId: string): ConflictRow {
  return {
    id: anId(),
    table,
    rowId,
    unit: 'note',
    mine: {},
    theirs: {},
    clientId: anId(),
    device: '',
    mid: anId(),
    at,
    theirsClientId: null,
    theirsDevice: '',
    theirsAt: null,
  }
}

test('each item names its parcel, with number, goods and picture, or its address', async () => {
  const { db, state } = await aCurrentDevice()
  const [parcel, arrived, address] = [aParcel({ code: 'PK1' }), aParcel(), anAddress()]
  const goods = aGoodsRow({ parcelId: parcel.id, name: 'Teapot', quantity: 2 })
  const photo: PhotoRow = {
    ...aMembersPhoto('lost'),
    ownerId: parcel.id,
  }
  await db.parcel.bulkPut([parcel, arrived].map((view) => ({ id: view.id, view, ...stored })))
  await db.goods.put({ id: goods.id, view: goods, ...stored })
  await db.address.put({ id: address.id, view: address, ...stored })
  await db.photo.put({ id: photo.id, view: photo, ...stored })
  const declaredAs = anId()
  const alias = { id: declaredAs, toId: arrived.id }
  await db.alias.put({ id: declaredAs, view: alias, ...stored })
  const conflicts = [
    aConflict('goods', goods.id),
    aConflict('address', address.id),
    aConflict('parcel', anId()),
  ]
  await db.conflict.bulkPut(conflicts.map((view) => ({ id: view.id, view, ...stored })))
  const refused: OutcomeRow = {
    id: anId(),
    status: 'rejected',
    code: 'wrong_stage',
    detail: '',
    op: 'goods.add',
    target: anId(),
    group: 'g',
    set: { parcelId: declaredAs },
    clientId: anId(),
    device: '',
    at,
  }
  await db.outcome.put({ id: refused.id, view: refused, ...stored })

  const { subjects, parcelIds, clientId } = await readLive(attentionSubjects())
  expect(subjects.get(conflicts[0]?.id ?? '')).toMatchObject({
    kind: 'parcel',
    id: parcel.id,
    code: 'PK1',
    sha256: photo.sha256,
    goods: { names: ['Teapot'], lines: 1, quantity: 2 },
  })
  expect(subjects.get(conflicts[1]?.id ?? '')).toMatchObject({ kind: 'address', id: address.id })
  expect(subjects.has(conflicts[2]?.id ?? '')).toBe(false)
  expect(subjects.get('g')).toMatchObject({ id: arrived.id })
  expect(subjects.get(photo.id)).toMatchObject({ id: parcel.id })
  expect([...parcelIds].sort()).toEqual([parcel.id, arrived.id].sort())
  expect(clientId).toBe((await state()).clientId)
})

test('a picture of goods that go back is about their buying request', async () => {
  const { db } = await aCurrentDevice()
  const request = aRequestRow({ code: 'BR1' })
  const goodsReturn = aReturnRow({ requestId: request.id })
  const photo: PhotoRow = {
    ...aMembersPhoto('lost'),
    ownerTable: 'goodsReturn',
    purpose: 'returned',
    ownerId: goodsReturn.id,
  }
  await db.request.put({ id: request.id, view: request, ...stored })
  await db.goodsReturn.put({ id: goodsReturn.id, view: goodsReturn, ...stored })
  await db.photo.put({ id: photo.id, view: photo, ...stored })
  const { subjects } = await readLive(attentionSubjects())
  expect(subjects.get(photo.id)).toMatchObject({ kind: 'request', id: request.id, code: 'BR1' })
})
