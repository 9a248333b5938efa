import type { ImageType } from '#engine/shared/images.ts'
import { blobPath } from '#engine/shared/sync.ts'

export type StoredImage = { bytes: ArrayBuffer; contentType: ImageType }

/** Pictures of one account, cached for offline viewing; cleared first when storage is full. */
export type ImageCache = {
  /** Keyed by sha-256, with `.thumb` appended for thumbnails. */
  get: (name: string) => Promise<StoredImage | null>
  put: (name: string, image: StoredImage) => Promise<void>
  clear: () => Promise<void>
}

const nothing: ImageCache = {
  get: async () => null,
  put: async () => undefined,
  clear: async () => undefined,
}

/** The account's cache. Drops pictures when the browser has no cache storage or it is full. */
export function imageCache(accountId: string): ImageCache {
  if (typeof caches === 'undefined') return nothing
  const cache = `sampan-images-${accountId}`
  return {
    get: async (name) => {
      const response = await (await caches.open(cache)).match(blobPath(name)).catch(() => undefined)
      if (response === undefined) return null
      const contentType = response.headers.get('content-type') as ImageType
      return { bytes: await response.arrayBuffer(), contentType }
    },
    put: async (name, { bytes, contentType }) => {
      const response = new Response(bytes, { headers: { 'content-type': contentType } })
      await (await caches.open(cache)).put(blobPath(name), response).catch(() => undefined)
    },
    clear: async () => {
      await caches.delete(cache)
    },
  }
}
