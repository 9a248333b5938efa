/** The bytes that the browser still grants this site; null when it does not say. */
export async function freeStorageBytes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? null : quota - usage
  } catch {
    return null
  }
}
