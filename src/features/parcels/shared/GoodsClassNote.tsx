import { Trans, useLingui } from '@lingui/react/macro'
import { GOODS_CLASS_MEANING, GOODS_REASON_WORDS } from '#parts/goods-words.ts'
import { type GoodsClass, hintGoodsClass } from '#shared/domain/goods-class.ts'
import { Notice } from '#ui/Notice.tsx'

/** The class suggested by a goods name, and what it means for shipping. Renders nothing for standard goods. */
export function GoodsClassNote({ name, chosen }: { name: string; chosen: GoodsClass }) {
  const { i18n } = useLingui()
  const hint = hintGoodsClass(name)
  const reason = hint && i18n._(GOODS_REASON_WORDS[hint.reason])
  if (chosen === 'standard' && hint === null) return null
  const kind = (hint?.goodsClass ?? chosen) === 'prohibited' ? 'danger' : 'caution'
  return (
    <Notice kind={kind}>
      {reason && (
        <p className="font-semibold">
          <Trans>This looks like {reason}.</Trans>
        </p>
      )}
      <p>
        {chosen === 'standard' ? (
          <Trans>You chose “standard”. The warehouse decides when it arrives.</Trans>
        ) : (
          i18n._(GOODS_CLASS_MEANING[chosen])
        )}
      </p>
    </Notice>
  )
}
