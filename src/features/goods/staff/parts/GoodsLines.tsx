import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GOODS_CLASS_WORDS, GOODS_REASON_WORDS } from '#features/goods/member/parts/goods-words.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { listedHint } from '#features/goods/rules/listed-hint.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'

/** The declared goods of a parcel with the member's class, and what a name suggests instead. */
export function GoodsLines({ goods }: { goods: StaffParcel['goods'] }) {
  if (goods.length === 0) {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Nothing declared</Trans>
      </p>
    )
  }
  return (
    <ul className="grid gap-1">
      {goods.map(({ name, quantity, goodsClass }) => (
        <li key={`${name} ${quantity} ${goodsClass}`} className="flex flex-wrap items-center gap-2">
          <span>
            {name} × {quantity}
          </span>
          <GoodsClassChip goodsClass={goodsClass} />
          <OtherClass name={name} declared={goodsClass} />
        </li>
      ))}
    </ul>
  )
}

/** The suggestion of a name that differs from what the member declared. */
function OtherClass({ name, declared }: { name: string; declared: GoodsClass }) {
  const { i18n } = useLingui()
  const { goodsList } = useBusiness()
  const hint = listedHint(name, goodsList)
  if (hint === null || hint.goodsClass === declared || declared === 'prohibited') return null
  const reason = hint.reason
    ? i18n._(GOODS_REASON_WORDS[hint.reason])
    : hint.row && inLocale(hint.row.name, i18n.locale)
  const suggested = i18n._(GOODS_CLASS_WORDS[hint.goodsClass])
  return (
    <span className="text-14 text-caution">
      <Trans>
        Looks like {reason} ({suggested})
      </Trans>
    </span>
  )
}
