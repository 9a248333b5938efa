import { useCallback, useSyncExternalStore } from 'react'
import { type Session, session, VISITOR } from './session.ts'

const visitor = () => VISITOR

/** The current session. During hydration of a prerendered page everyone is a visitor. */
export function useSession(): Session {
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [])
  return useSyncExternalStore(subscribe, () => session.peek(), visitor)
}
