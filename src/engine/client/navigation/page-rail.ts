import { type ReadonlySignal, signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { RailName } from './places.ts'

const rail = signal<RailName | null>(null)

/** The place of what the page shows; null where the route of the page says it. */
export const pageRail: ReadonlySignal<RailName | null> = rail

/** Marks a place of the rail as current while a page is shown whose route does not say what it is about. */
export function usePageRail(name: RailName): void {
  useEffect(() => {
    rail.value = name
    return () => {
      rail.value = null
    }
  }, [name])
}
