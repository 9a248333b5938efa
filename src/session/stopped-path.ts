import { readTab, writeTab } from '#platform/tab-storage.ts'

/** In the tab's storage, since a phone drops a page while its owner reads the mail with the code. */
const KEY = 'stoppedPath'

/** Remembers where the guard stopped a visitor, with its query. */
export function rememberStoppedPath(path: string): void {
  writeTab(KEY, path)
}

/** Where to go after login, once; null when nothing was stopped. */
export function takeStoppedPath(): string | null {
  const path = readTab(KEY)
  writeTab(KEY, '')
  return path || null
}
