/**
 * Answers pictures whose address names their content, offline too. Only the last `most` of them are kept.
 */
export function keptPictures(cacheName: string, most: number) {
  return async ({ request }: { request: Request }): Promise<Response> => {
    const kept = await caches.match(request, { cacheName })
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok) await keep(request, answer.clone()).catch(() => undefined)
    return answer
  }

  async function keep(request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old)
  }
}
