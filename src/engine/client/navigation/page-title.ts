import { type ReadonlySignal, signal } from '@preact/signals-core'
import { useEffect } from 'react'

const current = signal<string | null>(null)

/** The title of what the page shows, such as one parcel; null where the title of the route says it. */
export const pageTitle: ReadonlySignal<string | null> = current

/** Titles the document by what a page shows, while it is shown; null leaves it to the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    current.value = title
    return () => {
      current.value = null
    }
  }, [title])
}
