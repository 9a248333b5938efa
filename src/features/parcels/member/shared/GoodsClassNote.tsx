import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { goodsHints } from '#features/goods/member/data/goods-hints.ts'
import { GOODS_CLASS_MEANING, GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { SuggestedClass } from '#features/goods/member/parts/SuggestedClass.tsx'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'

type GoodsClassNoteProps = {
  name: string
  chosen: GoodsClass
  /** Takes the suggested class. */
  onChoose: (goodsClass: GoodsClass) => void
}

/** The class suggested by a goods name, with its reason, and what the chosen class means. */
export function GoodsClassNote({ name, chosen, onChoose }: GoodsClassNoteProps) {
  const { i18n } = useLingui()
  const hintOf = useLive(goodsHints, [])
  const { goodsList } = useBusiness()
  const hint = hintOf(name, goodsList)
  if (hint === null || hint.goodsClass === chosen || chosen === 'prohibited') {
    if (chosen === 'standard') return null
    return (
      <Notice kind={chosen === 'prohibited' ? 'danger' : 'caution'}>
        {i18n._(GOODS_CLASS_MEANING[chosen])}
      </Notice>
    )
  }
  const suggested = i18n._(GOODS_CLASS_WORDS[hint.goodsClass])
  return (
    <Notice
      kind="caution"
      action={
        <Button onClick={() => onChoose(hint.goodsClass)}>
          <Trans>Set to “{suggested}”</Trans>
        </Button>
      }
    >
      <SuggestedClass of={hint} />
    </Notice>
  )
}
