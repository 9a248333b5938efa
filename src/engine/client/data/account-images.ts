import {
  type AccountDatabase,
  accountIdOf,
  isDeleted,
  isRetired,
} from '#engine/client/data/database.ts'
import { type ImageCache, imageCache } from '#engine/client/platform/image-cache.ts'

/** The picture cache of an account. Drops what arrives after the account's database is closed, as on sign-out. */
export function accountImages(db: AccountDatabase): ImageCache {
  const cache = imageCache(accountIdOf(db))
  return {
    ...cache,
    put: async (name, image) => {
      if (isRetired(db)) return
      await cache.put(name, image)
      // The sign-out may have cleared the cache before this picture was added.
      if (isDeleted(db)) await cache.clear()
    },
  }
}
