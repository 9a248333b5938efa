import { type RefObject, useEffect, useRef } from 'react'
import { usePathname } from './location.ts'

/**
 * Focuses the page's main element when the path changes, as a page load would, for screen readers and the Tab key.
 * Skips the first screen. The element needs `tabIndex={-1}`.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const pathname = usePathname()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
