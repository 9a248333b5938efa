import { type ImageCache, imageCache } from '#platform/image-cache.ts'
import { type AccountDatabase, accountIdOf, isDeleted, isRetired } from './database.ts'

/** The pictures of an account for as long as its database is open: what comes after a sign-out is not kept. */
export function accountImages(db: AccountDatabase): ImageCache {
  const cache = imageCache(accountIdOf(db))
  return {
    ...cache,
    put: async (name, image) => {
      if (isRetired(db)) return
      await cache.put(name, image)
      // The sign-out may have cleared the cache before this picture was in it.
      if (isDeleted(db)) await cache.clear()
    },
  }
}
