import { Trans, useLingui } from '@lingui/react/macro'
import type { GoodsHint } from '#features/goods/rules/goods-hint.ts'
import { GOODS_CLASS_MEANING, GOODS_CLASS_WORDS, GOODS_REASON_WORDS } from './goods-words.ts'

/** The class that the name of goods suggests, with its reason and what the class means. */
export function SuggestedClass({ of: { goodsClass, reason: why } }: { of: GoodsHint }) {
  const { i18n } = useLingui()
  const suggested = i18n._(GOODS_CLASS_WORDS[goodsClass])
  const reason = i18n._(GOODS_REASON_WORDS[why])
  return (
    <>
      <p className="font-semibold">
        <Trans>
          This looks like {reason}. The usual class is “{suggested}”.
        </Trans>
      </p>
      <p>{i18n._(GOODS_CLASS_MEANING[goodsClass])}</p>
    </>
  )
}
