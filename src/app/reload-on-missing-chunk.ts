import { readTab, writeTab } from '#platform/tab-storage.ts'

const KEY = 'reloadedFor'

/**
 * A release takes the chunks of the one before away. Then a reload brings the new ones: once for each build, since a
 * chunk that is still missing after it would reload for ever, and only online, since offline there is nothing to bring.
 */
export function reloadOnMissingChunk(build: string, reload: () => void): () => void {
  const heal = (event: Event) => {
    if (!navigator.onLine || readTab(KEY) === build) return
    event.preventDefault()
    writeTab(KEY, build)
    reload()
  }
  addEventListener('vite:preloadError', heal)
  return () => removeEventListener('vite:preloadError', heal)
}
