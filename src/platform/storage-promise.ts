/** Whether the browser has agreed not to evict our storage; null when it cannot be queried. */
export async function isStoragePersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}
