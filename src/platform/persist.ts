/** Asks the browser not to evict our storage; false when it does not agree. */
export async function persistStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
