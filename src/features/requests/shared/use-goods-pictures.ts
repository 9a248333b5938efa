import { variantsNow } from '#data/cart.ts'
import type { RequestLineRow } from '#data/requests.ts'
import { useLive } from '#parts/use-live.ts'

/** The sha-256 of the picture of each variant of the mall in these lines, as far as it is still sold. */
export function useGoodsPictures(
  lines: readonly RequestLineRow[],
  shownIn: 'request' | 'request list',
): ReadonlyMap<string, string> {
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  const now = useLive(() => variantsNow(ids, shownIn), [ids.join()])
  const variants = now.state === 'ready' ? now.value : []
  return new Map(variants.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture]])))
}
