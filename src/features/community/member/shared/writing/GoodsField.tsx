import { useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import type { ShownGoods } from '#features/community/contract/community.ts'
import { goodsWords, useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import { boughtFromMall } from '#features/requests/member/data/requests.ts'
import { goodsKey } from './read-writing.ts'

const NONE = 'none'

type GoodsFieldProps = {
  /** Empty for none. */
  value: string
  onChange: (goods: string) => void
  /** What the edited post names. */
  named: ShownGoods | null
}

/** What the member bought in the mall and writes about. Who has bought nothing there is not asked. */
export function GoodsField({ value, onChange, named }: GoodsFieldProps) {
  const { t, i18n } = useLingui()
  const isOffered = useIsOffered('mall')
  const bought = useLive(boughtFromMall, [])
  const lines = bought.state === 'ready' ? bought.value : []
  const sold = useSoldVariants(lines, 'post')
  const wordsOf = (...words: string[]) => words.filter(Boolean).join(' · ')
  const labels = new Map<string, string>()
  if (named !== null) {
    const texts = named.specification.map((one) => inLocale(one, i18n.locale))
    labels.set(goodsKey(named), wordsOf(inLocale(named.name, i18n.locale), texts.join(' / ')))
  }
  for (const line of lines) {
    const { productId, variantId } = line
    if (productId === null) continue
    const { name, specification } = goodsWords(line, sold.get(variantId), i18n.locale)
    labels.set(goodsKey({ productId, variantId }), wordsOf(name, specification))
  }
  if (bought.state === 'loading' || !isOffered || labels.size === 0) return null
  // A draft may name what this device has not yet, or not any more.
  if (value !== '' && !labels.has(value)) labels.set(value, t`What you chose before`)
  const options = [...labels].map(([key, label]) => ({ value: key, label }))
  return (
    <Select
      label={t`Bought in our mall`}
      optional
      value={value || NONE}
      onChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
      hint={t`Your pictures then also show on its page in the mall.`}
      options={[{ value: NONE, label: t`Not about goods of our mall` }, ...options]}
    />
  )
}
