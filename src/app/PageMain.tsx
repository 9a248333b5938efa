import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusOnArrival } from '#engine/client/navigation/use-focus-on-arrival.ts'

let isFirstFrame = true

/** A new frame counts as a new screen: focus its main element, unless the page has already moved the focus. */
function useFocusInNewFrame(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const hasArrived = !isFirstFrame
    isFirstFrame = false
    if (hasArrived && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [main])
}

/** The page's main element, focused when the path changes. */
export function PageMain({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  useFocusInNewFrame(main)
  return (
    <main ref={main} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
