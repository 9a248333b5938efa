/** Local storage that never throws; private windows and blocked cookies make it look empty. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where unexpected errors of this device are logged. */
export const ERRORS_KEY = 'errors'

/** True when the value was stored. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Unavailable storage has nothing to remove.
  }
}

/** Calls back when another tab changes the key (null: removed). Returns an unsubscribe function. */
export function watchLocal(key: string, changed: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readLocal(key))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
