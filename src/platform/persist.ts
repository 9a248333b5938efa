/** Asks the browser not to evict what is stored here; false where it does not promise. */
export async function persistStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
