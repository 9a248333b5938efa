import { isLoadingInBackground } from '#engine/client/platform/in-background.ts'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'

const KEY = 'reloadedFor'

/**
 * A release removes the previous release's chunks, and a reload loads the new ones. Reloads at most once per build, to
 * avoid a loop, only online, and not for code that nobody waits for.
 */
export function reloadOnMissingChunk(build: string, reload: () => void): () => void {
  const heal = (event: Event) => {
    if (!navigator.onLine || isLoadingInBackground() || readTab(KEY) === build) return
    event.preventDefault()
    writeTab(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', heal)
  return () => removeEventListener('vite:preloadError', heal)
}
