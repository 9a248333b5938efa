import { useCallback, useSyncExternalStore } from 'react'
import { authorization } from './session.ts'

const visitor = () => null

/** The stored token. A prerendered page knows no one, so while it is taken over everybody is a visitor. */
export function useAuthorization(): string | null {
  const subscribe = useCallback((changed: () => void) => authorization.subscribe(changed), [])
  return useSyncExternalStore(subscribe, () => authorization.peek(), visitor)
}
