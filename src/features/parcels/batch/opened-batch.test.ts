import { expect, test } from 'vitest'
import { batchDraftOf } from './opened-batch.ts'

const row = { id: '1', goodsId: '2', trackingNumber: 'SF1', name: '', quantity: '', unitPrice: '' }
const draft = (id: string, content: unknown) => ({ id, content, savedAt: '2026-11-20T00:00:00Z' })

test('a batch opens with its newest draft, never with that of a single parcel', () => {
  const single = draft('1', { parcelId: null, form: {} })
  const drafts = [single, draft('2', { warehouse: 'SG', rows: [row] })]
  expect(batchDraftOf(drafts, null)).toMatchObject({
    id: '2',
    batch: { warehouse: 'SG', rows: [row] },
  })
  expect(batchDraftOf(drafts, '1')).toBeNull()
  expect(batchDraftOf([single], null)).toBeNull()
})
