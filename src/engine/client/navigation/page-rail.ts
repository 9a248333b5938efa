import { type ReadonlySignal, signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { PathName } from '#engine/shared/paths.ts'

const rail = signal<PathName | null>(null)

/** The place of what the page shows, by its path; null where the route of the page says it. */
export const pageRail: ReadonlySignal<PathName | null> = rail

/** Marks a place of the rail as current while a page is shown whose route does not say what it is about. */
export function usePageRail(name: PathName): void {
  useEffect(() => {
    rail.value = name
    return () => {
      rail.value = null
    }
  }, [name])
}
