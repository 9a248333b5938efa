import * as v from 'valibot'
import { warehouseId } from '#shared/contract/fields.ts'
import type { BatchRow } from './batch.ts'

const draftContent = v.object({
  warehouse: v.nullable(warehouseId),
  rows: v.array(
    v.object({
      id: v.string(),
      goodsId: v.string(),
      trackingNumber: v.string(),
      name: v.string(),
      quantity: v.string(),
      unitPrice: v.string(),
    }),
  ),
})
export type Batch = { warehouse: v.InferOutput<typeof draftContent>['warehouse']; rows: BatchRow[] }

type Draft = { id: string; content: unknown; savedAt: string }

/** The draft of a batch asked for, else the newest one. */
export function batchDraftOf(drafts: readonly Draft[], draftId: string | null) {
  for (const { id, content, savedAt } of drafts) {
    const read = v.safeParse(draftContent, content)
    if (read.success && (draftId === null || draftId === id))
      return { id, savedAt, batch: read.output satisfies Batch }
  }
  return null
}
