import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is a desktop's (from 1024 px). Only for what must not be in the page twice; else use `lg:`. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
