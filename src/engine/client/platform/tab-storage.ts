type TabStorage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  clear: () => void
}

/** Workers have no session storage. */
const storage = () => (globalThis as { sessionStorage?: TabStorage }).sessionStorage

/** Session storage that never throws. It ends with the tab; a private window may have none. */
export function readTab(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores a value until the tab is closed; answers whether the browser allows it and has room. */
export function writeTab(key: string, value: string): boolean {
  try {
    storage()?.setItem(key, value)
    return true
  } catch {
    // Without storage the value is lost at the next reload.
    return false
  }
}

/** Removes what this tab has stored, as on a sign-out. */
export function clearTab(): void {
  try {
    storage()?.clear()
  } catch {
    // A private window without storage has nothing to remove.
  }
}
