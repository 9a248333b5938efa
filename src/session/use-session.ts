import { useCallback, useSyncExternalStore } from 'react'
import { type Session, session, VISITOR } from './session.ts'

const visitor = () => VISITOR

/** Who is logged in. A prerendered page knows no one, so while it is taken over everybody is a visitor. */
export function useSession(): Session {
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [])
  return useSyncExternalStore(subscribe, () => session.peek(), visitor)
}
