import { Trans, useLingui } from '@lingui/react/macro'
import { GOODS_CLASS_MEANING, GOODS_CLASS_WORDS, GOODS_REASON_WORDS } from '#parts/goods-words.ts'
import { hintGoodsClass } from '#shared/domain/goods-hint.ts'
import { Notice } from '#ui/Notice.tsx'

/** What a name of goods suggests about its class. A hint: a name says little. */
export function NamedGoods({ name }: { name: string }) {
  const { i18n } = useLingui()
  const hint = hintGoodsClass(name)
  if (hint === null)
    return (
      <Notice kind="good">
        <p className="font-semibold">
          <Trans>Nothing in “{name}” suggests a limit.</Trans>
        </p>
        <p>
          <Trans>This is only a hint. Check the lists too, or ask customer service.</Trans>
        </p>
      </Notice>
    )
  const suggested = i18n._(GOODS_CLASS_WORDS[hint.goodsClass])
  const reason = i18n._(GOODS_REASON_WORDS[hint.reason])
  return (
    <Notice kind={hint.goodsClass === 'prohibited' ? 'danger' : 'caution'}>
      <p className="font-semibold">
        <Trans>
          This looks like {reason}. The usual class is “{suggested}”.
        </Trans>
      </p>
      <p>{i18n._(GOODS_CLASS_MEANING[hint.goodsClass])}</p>
      <p>
        <Trans>This is only a hint. Our staff decide when they see the goods.</Trans>
      </p>
    </Notice>
  )
}
