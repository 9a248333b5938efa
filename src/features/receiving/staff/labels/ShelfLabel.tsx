import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { Barcode } from '#features/console/staff/parts/Barcode.tsx'
import type { Label } from '#features/console/staff/parts/label.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'

/** A shelf label of 100 × 60 mm: large text for people above, the barcode for scanners below. Always black on white. */
export function ShelfLabel({ label }: { label: Label }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const zone = label.warehouseId ? warehouseOf(label.warehouseId).timeZone : undefined
  const facts = [
    label.receivedAt && format.date(label.receivedAt, zone),
    label.weightGrams && format.weight(label.weightGrams),
    label.goodsClass !== 'standard' && i18n._(GOODS_CLASS_WORDS[label.goodsClass]),
    label.warehouseId,
  ].filter(Boolean)
  return (
    <div className="shelf-label">
      <div className="shelf-label-top">
        <span>
          {label.memberNum === null ? <Trans>UNCLAIMED</Trans> : groupedCode(label.memberNum)}
        </span>
        <span className="shelf-label-shelf">{label.shelf}</span>
      </div>
      <div className="shelf-label-code" data-long={label.code === null || undefined}>
        {groupedCode(label.code ?? label.trackingNumber)}
      </div>
      <Barcode text={label.code ?? label.trackingNumber} className="shelf-label-bars" />
      <div className="shelf-label-facts">{facts.join(' · ')}</div>
      {label.code !== null && <div className="shelf-label-facts">{label.trackingNumber}</div>}
    </div>
  )
}
