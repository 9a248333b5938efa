import {
  hasFailedInBackground,
  isLoadingInBackground,
} from '#engine/client/platform/in-background.ts'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { isFormTouched } from '#engine/client/platform/touched-forms.ts'

const KEY = 'reloadedFor'

type Ways = { reload: () => void; takeUpdate: () => void }

/**
 * A release removes the previous release's chunks, and a reload loads the new ones. Reloads at most once per build, to
 * avoid a loop, only online, not under a form, and not for code that nobody waits for. A worker that was installed with
 * the first screens alone answers with the build of its own all the same: then the new one is taken.
 */
export function reloadOnMissingChunk(build: string, { reload, takeUpdate }: Ways): () => void {
  const heal = (event: Event) => {
    if (!navigator.onLine || isFormTouched()) return
    if (readTab(KEY) === build) return takeUpdate()
    event.preventDefault()
    writeTab(KEY, build)
    reload()
  }
  const judge = (event: Event & { payload?: unknown }) => {
    if (!isLoadingInBackground()) return heal(event)
    // Whose code is missing shows once the error has arrived at who asked for it.
    setTimeout(() => {
      if (!hasFailedInBackground(event.payload)) heal(event)
    })
  }
  addEventListener('vite:preloadError', judge)
  return () => removeEventListener('vite:preloadError', judge)
}
