/** Local storage that never throws: private windows and blocked cookies make it empty, not fatal. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the value was kept. */
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
    // A storage that cannot be reached holds nothing to remove.
  }
}

/** Calls back when another tab changed the key (null: it was removed). Answers how to stop. */
export function watchLocal(key: string, changed: (value: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readLocal(key))
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
