import { Trans } from '@lingui/react/macro'
import { GoodsClassChip } from '#parts/GoodsClassChip.tsx'
import type { StaffParcel } from '#shared/contract/staff.ts'

/** The declared goods of a parcel. */
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
          {goodsClass !== 'standard' && <GoodsClassChip goodsClass={goodsClass} />}
        </li>
      ))}
    </ul>
  )
}
