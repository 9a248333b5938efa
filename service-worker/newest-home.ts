const CACHE = 'home'

/**
 * The home page as last fetched, with the business's name and gift, if each of its assets belongs to this build. The
 * precached one is as old as the worker.
 */
export async function newestHome(
  page: string,
  isOurs: (asset: string) => boolean,
): Promise<Response | undefined> {
  const found = await caches.match(page, { cacheName: CACHE })
  const assets = (await found?.clone().text())?.match(/\/assets\/[\w.-]+/g)
  return assets?.every(isOurs) ? found : undefined
}

/** Fetches the home page for the next start. Without an answer the one in the cache stays. */
export async function refreshHome(page: string): Promise<void> {
  try {
    const answer = await fetch(page, { cache: 'no-store' })
    if (answer.ok) await (await caches.open(CACHE)).put(page, answer)
  } catch {
    // Offline, or no room on the device.
  }
}
