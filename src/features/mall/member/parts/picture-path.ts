import { getProductPicture } from '#shared/contract/mall.ts'
import { pathTo } from '#shared/contract/path-to.ts'

/** Where a product's picture is; `card` is small enough for lists. */
export function picturePath(sha256: string, size?: 'card'): string {
  const path = pathTo(getProductPicture, { sha256 })
  return size ? `${path}?size=${size}` : path
}
