import { useCallback, useState } from 'react'
import { type ParcelItem, type ParcelPage, type ParcelQuery, parcelList } from '#data/parcels.ts'
import { useLive } from '#parts/use-live.ts'

const CHUNK = 50

export type ParcelWindow = {
  total: number
  /** The parcel of a row, or undefined while it loads. */
  at: (row: number) => ParcelItem | undefined
  /** Reports the first visible row. */
  look: (first: number) => void
}
type Found = { state: 'loading' } | { state: 'error' } | ({ state: 'ready' } & ParcelWindow)

/** A list of any length, read in chunks around the visible rows. The last chunk stays until the next has loaded. */
export function useParcelWindow({ list, search, warehouse }: ParcelQuery): Found {
  const [offset, setOffset] = useState(0)
  const live = useLive(
    () => parcelList({ list, search, warehouse, offset, limit: 3 * CHUNK }),
    [list, search, warehouse, offset],
  )
  const [held, setHeld] = useState<{ list: string; offset: number; page: ParcelPage } | null>(null)
  if (live.state === 'ready' && live.value !== held?.page)
    setHeld({ list, offset, page: live.value })
  const look = useCallback((first: number) => {
    setOffset(Math.max(0, Math.floor(first / CHUNK) * CHUNK - CHUNK))
  }, [])
  if (live.state === 'error') return live
  if (held === null || held.list !== list) return { state: 'loading' }
  const { offset: start, page } = held
  return { state: 'ready', total: page.total, at: (row) => page.items[row - start], look }
}
