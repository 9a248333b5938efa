import { type RefObject, useEffect, useRef } from 'react'
import { usePathname } from './location.ts'

/**
 * Moves the focus to the page's main element when the path changes, as a page load would: a screen reader starts at the
 * new screen, and Tab goes on from its top. Not on the first screen. The element needs `tabIndex={-1}`.
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
