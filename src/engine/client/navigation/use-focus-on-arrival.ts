import { type RefObject, useEffect, useRef } from 'react'
import { usePathname, useSearch } from './location.ts'
import { currentDepth } from './navigate.ts'

/**
 * Focuses the page's main element when another screen opens, as a page load would, for screen readers and the Tab key;
 * also when a change of the query removed what had the focus, as a saved form does. Skips the first screen. The element
 * needs `tabIndex={-1}`.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const pathname = usePathname()
  const search = useSearch()
  const last = useRef<{ pathname: string; search: string; depth: number } | null>(null)
  useEffect(() => {
    const before = last.current
    const now = { pathname, search, depth: currentDepth() }
    last.current = now
    if (before === null || (before.pathname === pathname && before.search === search)) return
    const isOtherScreen = before.pathname !== pathname || before.depth !== now.depth
    if (isOtherScreen || document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [pathname, search, main])
}
