/** Whether the browser promised not to evict what is stored here; null where it cannot be asked. */
export async function isStoragePersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}
