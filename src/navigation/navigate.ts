import { navigate as change } from 'wouter/use-browser-location'

/** How many history entries of this app lie before the present one; 0 where a visit began. */
export function currentDepth(): number {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null && 'depth' in state
  return known && typeof state.depth === 'number' ? state.depth : 0
}

/** Goes to a path of `paths`; `replace` leaves no way back to the present one. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const depth = currentDepth()
  change(to, { replace, state: { depth: replace ? depth : depth + 1 } })
}
