import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Whether the window is desktop-sized (from 1024 px). Only for content that must not be rendered twice; else use `lg:`.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
