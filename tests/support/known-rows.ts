import type { Rows, SyncedTable } from '#shared/contract/rows.ts'
import { aRequest } from './asked-requests.ts'
import { aCartLine } from './cart-rows.ts'
import { aGoodsRow, anAddress, anId, aParcel } from './row-builders.ts'

/** The id of each known row, of a row that they name, and of a mutation. */
export const ID = anId()
export const OTHER = anId()
export const MID = anId()
export const BEFORE = '2026-11-01T08:00:00.000Z'

/** A row that exists on this device before the mutation. */
export const KNOWN: { [T in SyncedTable]?: Rows[T] } = {
  account: {
    ...{ id: ID, memberNum: 'SP0000011', email: 'ann@example.com', language: null },
    ...{ defaultAddressId: null, mutedNotifications: null, cashFen: 500 },
  },
  address: anAddress({ id: ID }),
  parcel: aParcel({ id: ID, code: 'PK000000000' }),
  goods: aGoodsRow({ id: ID, createdAt: BEFORE }),
  photo: {
    ...{ id: ID, ownerTable: 'parcel', ownerId: OTHER, purpose: 'goods', sha256: 'cd'.repeat(32) },
    ...{ byteLength: 1, contentType: 'image/png', by: 'member', state: 'stored' },
    createdAt: BEFORE,
  },
  claim: {
    ...{ id: ID, note: 'mine', status: 'declined', reason: 'Another number' },
    ...{ createdAt: BEFORE, decidedAt: BEFORE },
  },
  compensation: {
    ...{ id: ID, shipmentId: OTHER, cartonId: null, kind: 'damage', words: 'A cup is broken' },
    ...{ parcelId: null, askedFen: 5_000, state: 'open', decidedFen: null, reason: '' },
    ...{ createdAt: BEFORE, decidedAt: null },
  },
  goodsReturn: {
    ...{
      id: ID,
      requestId: OTHER,
      parcelId: OTHER,
      pieces: [],
      words: 'Broken',
      state: 'accepted',
    },
    ...{ refundFen: null, reason: 'Used', createdAt: BEFORE, decidedAt: BEFORE, settledAt: null },
  },
  compensationNote: {
    ...{ id: ID, compensationId: OTHER, by: 'staff', words: 'Which cup?', createdAt: BEFORE },
  },
  thread: {
    ...{ id: ID, subject: 'parcel', number: 'PK1', state: 'answered', waitingSince: null },
    ...{ messageCount: 5, staffCount: 3, readCount: 2 },
    ...{ createdAt: BEFORE, lastMessageAt: BEFORE },
  },
  message: {
    ...{ id: ID, threadId: OTHER, number: 5, by: 'staff', words: 'It came today' },
    ...{ createdAt: BEFORE, arrivedAt: BEFORE },
  },
  cartLine: aCartLine({ id: ID }),
  request: aRequest({ id: ID, status: 'declined', reason: 'Which colour?', reasonKind: 'other' }),
  draft: { id: ID, kind: 'parcel', content: { note: 'old' }, rev: anId(), savedAt: BEFORE },
  conflict: {
    ...{ id: ID, table: 'address', rowId: OTHER, unit: 'address', mine: {}, theirs: {} },
    ...{
      clientId: OTHER,
      device: '',
      mid: MID,
      at: BEFORE,
      theirsClientId: null,
      theirsDevice: '',
      theirsAt: null,
    },
  },
  outcome: {
    ...{ id: ID, status: 'rejected', code: 'not_found', detail: '', op: 'goods.edit' },
    ...{ target: OTHER, group: OTHER, set: {}, clientId: OTHER, device: '', at: BEFORE },
  },
}
