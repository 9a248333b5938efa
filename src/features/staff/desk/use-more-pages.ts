import { useState } from 'react'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import type { Answer } from '#features/staff/shared/use-answer.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { type StaffParcel, workList } from '#shared/contract/staff.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

type Page = Reply<typeof workList>
type Pages = { first: Page; parcels: StaffParcel[]; next: string | null }

/** The pages of a work list that were asked for after the first; a new first page forgets them. */
export function useMorePages(
  warehouseId: WarehouseId,
  list: 'expected' | 'arrived',
  answer: Answer<Page>,
): { parcels: StaffParcel[]; more: (() => Promise<void>) | null; loading: boolean } {
  const [pages, setPages] = useState<Pages | null>(null)
  const [loading, setLoading] = useState(false)
  if (answer.state !== 'ready') return { parcels: [], more: null, loading: false }
  const first = answer.value
  const known = pages?.first === first ? pages : { first, parcels: first.parcels, next: first.next }
  const { next } = known
  const more = async () => {
    if (next === null) return
    setLoading(true)
    const result = await staffCall(workList, { query: { warehouseId, list, after: next } })
    setLoading(false)
    // Unanswered, the button stays and can be pressed again.
    if (!result.ok) return
    const parcels = [...known.parcels, ...result.value.parcels]
    setPages({ first, parcels, next: result.value.next })
  }
  return { parcels: known.parcels, more: next === null ? null : more, loading }
}
