import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { variantsNow } from '#features/mall/member/data/variants.ts'

/** Goods as they were ordered; of the mall, if they name a variant. */
type Line = { variantId: string | null }
type NamedLine = { name: string; specification: string }

/** The variants of the mall in these lines by their ids, as far as they are still sold. */
export function useSoldVariants(
  lines: readonly Line[],
  shownIn: 'request' | 'request list' | 'post',
): ReadonlyMap<string | null, VariantNow> {
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  const now = useLive(() => variantsNow(ids, shownIn), [ids.join()])
  return new Map((now.state === 'ready' ? now.value : []).map((one) => [one.id, one]))
}

/** The name and specification of a line in a language, if its variant is still sold; else as they were ordered. */
export function goodsWords(
  line: NamedLine,
  sold: VariantNow | undefined,
  locale: string,
): NamedLine {
  if (sold === undefined) return line
  const specification = sold.specification.map((value) => inLocale(value, locale)).join(' / ')
  return { name: inLocale(sold.name, locale), specification }
}
