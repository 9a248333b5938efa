import { blobPath } from '#shared/contract/sync.ts'
import type { ImageType } from '#shared/domain/images.ts'

export type StoredImage = { bytes: ArrayBuffer; contentType: ImageType }

/** Pictures of one account, kept for looking at them offline; the first thing to go when storage is full. */
export type ImageCache = {
  /** By sha-256, or by that and `.thumb`. */
  get: (name: string) => Promise<StoredImage | null>
  put: (name: string, image: StoredImage) => Promise<void>
  clear: () => Promise<void>
}

const nothing: ImageCache = {
  get: async () => null,
  put: async () => undefined,
  clear: async () => undefined,
}

/** The account's own cache; where the browser has none, or it is full, pictures are just not kept. */
export function imageCache(accountId: string): ImageCache {
  if (typeof caches === 'undefined') return nothing
  const cache = `sampan-images-${accountId}`
  return {
    get: async (name) => {
      const kept = await (await caches.open(cache)).match(blobPath(name)).catch(() => undefined)
      if (kept === undefined) return null
      const contentType = kept.headers.get('content-type') as ImageType
      return { bytes: await kept.arrayBuffer(), contentType }
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
