import { pathTo } from '#engine/shared/path-to.ts'
import { getProductPicture } from '#features/mall/contract/mall.ts'

/** Where a product's picture is; `card` is small enough for lists. */
export function picturePath(sha256: string, size?: 'card'): string {
  const path = pathTo(getProductPicture, { sha256 })
  return size ? `${path}?size=${size}` : path
}
