import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import './print-page.css'

/** What the browser prints in place of the page. Its own stylesheet sets the size of the paper. */
export function PrintPage({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet">{children}</div>, document.body)
}

/** Prints its content at once. */
export function PrintNow({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const close = useEffectEvent(onDone)
  useEffect(() => {
    // Safari returns from print() before the page is drawn; only the event marks the end.
    const finish = () => close()
    addEventListener('afterprint', finish, { once: true })
    print()
    return () => removeEventListener('afterprint', finish)
  }, [])
  return <PrintPage>{children}</PrintPage>
}
