import { navigate as change } from 'wouter/use-browser-location'

/** How many history entries of this app lie before the present one; 0 where a visit began. */
export function currentDepth(): number {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null && 'depth' in state
  return known && typeof state.depth === 'number' ? state.depth : 0
}

type Step = {
  /** Leaves no way back to the present address. */
  replace?: boolean
  /** Said to the screen that opens, which asks `arrivalNote`. */
  note?: string | undefined
}

/** Goes to a path of `paths`. */
export function navigate(to: string, { replace = false, note }: Step = {}): void {
  const depth = currentDepth()
  change(to, { replace, state: { depth: replace ? depth : depth + 1, note } })
}

/** What the step to the present address said, until it is dropped. */
export function arrivalNote(): unknown {
  return history.state?.note
}

export function dropArrivalNote(): void {
  history.replaceState({ ...history.state, note: undefined }, '')
}
