import { readTab, writeTab } from '#platform/tab-storage.ts'

/** In tab storage, because a phone may discard the page while its owner reads the mail. */
const KEY = 'stoppedPath'

/** Stores the path and query at which the guard stopped a visitor. */
export function rememberStoppedPath(path: string): void {
  writeTab(KEY, path)
}

/** Whether the guard has stopped a visitor, who is sent on after the login. */
export function wasStopped(): boolean {
  return Boolean(readTab(KEY))
}

/** Returns the path to open after login, once; null if there is none. */
export function takeStoppedPath(): string | null {
  const path = readTab(KEY)
  writeTab(KEY, '')
  return path || null
}
