import { navigate as change } from 'wouter/use-browser-location'
import { isOverlayEntry } from '#engine/client/platform/overlays.ts'

/** The number of this app's history entries before the current one; 0 for the first. */
export function currentDepth(): number {
  const state: unknown = history.state
  const isOurs = typeof state === 'object' && state !== null && 'depth' in state
  return isOurs && typeof state.depth === 'number' ? state.depth : 0
}

type Step = {
  /** Replaces the current history entry. */
  replace?: boolean
  /** A note for the next screen, which reads it by `arrivalNote`. */
  note?: string | undefined
}

/** Goes to a path of `paths`. From an open sheet it takes the place of the sheet's entry. */
export function navigate(to: string, { replace = false, note }: Step = {}): void {
  const depth = currentDepth()
  change(to, {
    replace: replace || isOverlayEntry(),
    state: { depth: replace ? depth : depth + 1, note },
  })
}

/** The note of the current history entry, until it is dropped. */
export function arrivalNote(): unknown {
  return history.state?.note
}

export function dropArrivalNote(): void {
  history.replaceState({ ...history.state, note: undefined }, '')
}
