type TabStorage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

/** A worker has none. */
const storage = () => (globalThis as { sessionStorage?: TabStorage }).sessionStorage

/** Session storage that never throws: it ends with the tab, and a private window may have none. */
export function readTab(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a value until the tab is closed, where the browser allows it. */
export function writeTab(key: string, value: string): void {
  try {
    storage()?.setItem(key, value)
  } catch {
    // The choice is asked for again after a reload.
  }
}
