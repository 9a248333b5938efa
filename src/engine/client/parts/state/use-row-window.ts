import type { ReadonlySignal } from '@preact/signals-core'
import { type DependencyList, useCallback, useState } from 'react'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { useLive } from './use-live.ts'

const CHUNK = 50

type Page<Item> = { items: Item[]; total: number }
type PageState<Item> = { state: 'loading' | 'error' } | { state: 'ready'; value: Page<Item> }
type WindowState<Item> =
  | { state: 'loading' }
  | { state: 'error' }
  | ({ state: 'ready' } & RowWindow<Item>)

/**
 * A list of any length, read in chunks around the visible rows. The last chunk stays until the next has loaded, unless
 * it is of another list. `deps`: what else `read` depends on.
 */
export function useRowWindow<Item>(
  list: string,
  read: (window: { offset: number; limit: number }) => ReadonlySignal<PageState<Item>>,
  deps: DependencyList = [],
): WindowState<Item> {
  const [offset, setOffset] = useState(0)
  const live = useLive(() => read({ offset, limit: 3 * CHUNK }), [list, ...deps, offset])
  const [held, setHeld] = useState<{ list: string; offset: number; page: Page<Item> } | null>(null)
  if (live.state === 'ready' && live.value !== held?.page)
    setHeld({ list, offset, page: live.value })
  const look = useCallback((first: number) => {
    setOffset(Math.max(0, Math.floor(first / CHUNK) * CHUNK - CHUNK))
  }, [])
  const at = useCallback((row: number) => held?.page.items[row - held.offset], [held])
  if (live.state === 'error') return { state: 'error' }
  if (held === null || held.list !== list) return { state: 'loading' }
  return { state: 'ready', total: held.page.total, at, look }
}
