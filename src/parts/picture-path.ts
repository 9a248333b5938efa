import { getProductPicture } from '#shared/contract/mall.ts'

/** Where a product's picture is; `card` is small enough for lists. */
export function picturePath(sha256: string, size?: 'card'): string {
  const path = getProductPicture.path.replace(':sha256', sha256)
  return size ? `${path}?size=${size}` : path
}
