/** What the browser says of this site's storage; null when it does not say. */
async function estimate(): Promise<{ usage: number; quota: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? null : { usage, quota }
  } catch {
    return null
  }
}

/** The bytes that the browser still grants this site; null when it does not say. */
export async function freeStorageBytes(): Promise<number | null> {
  const room = await estimate()
  return room && room.quota - room.usage
}

/** The bytes that this site has stored; null when the browser does not say. */
export async function usedStorageBytes(): Promise<number | null> {
  return (await estimate())?.usage ?? null
}

/** Whether the browser has agreed not to evict our storage; null when it cannot be queried. */
export async function isStoragePersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}

/** Asks the browser not to evict our storage; false when it does not agree. */
export async function persistStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
