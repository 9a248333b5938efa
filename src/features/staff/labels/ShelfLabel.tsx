import { Trans, useLingui } from '@lingui/react/macro'
import type { Label } from '#features/staff/shared/label.ts'
import { useFormat } from '#i18n/use-format.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { WAREHOUSE_ZONES } from '#shared/domain/warehouses.ts'
import { groupsOfFour } from '#ui/Code.tsx'
import { code128 } from './code128.ts'

/** A shelf label of 100 × 60 mm: large text for people above, the barcode for scanners below. Always black on white. */
export function ShelfLabel({ label }: { label: Label }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const zone = label.warehouseId ? WAREHOUSE_ZONES[label.warehouseId] : undefined
  const facts = [
    label.receivedAt && format.date(label.receivedAt, zone),
    label.weightGrams && format.weight(label.weightGrams),
    label.goodsClass !== 'standard' && i18n._(GOODS_CLASS_WORDS[label.goodsClass]),
    label.warehouseId,
  ].filter(Boolean)
  return (
    <div className="shelf-label">
      <div className="shelf-label-top">
        <span>{label.memberNum ?? <Trans>UNCLAIMED</Trans>}</span>
        <span className="shelf-label-shelf">{label.shelf}</span>
      </div>
      <div className="shelf-label-code" data-long={label.code === null || undefined}>
        {groupsOfFour(label.code ?? label.trackingNumber).join(' ')}
      </div>
      <Barcode text={label.code ?? label.trackingNumber} className="shelf-label-bars" />
      <div className="shelf-label-facts">{facts.join(' · ')}</div>
      {label.code !== null && <div className="shelf-label-facts">{label.trackingNumber}</div>}
    </div>
  )
}

const QUIET_MODULES = 10
/** Tall enough to scan without careful aiming; the drawing is stretched to its box. */
const HEIGHT = 40

/** A text as a Code 128 barcode for printing: black on white in any colour scheme. */
function Barcode({ text, className }: { text: string; className?: string }) {
  const { bars, modules } = code128(text)
  const path = bars.map(({ x, width }) => `M${x} 0h${width}v${HEIGHT}h-${width}z`).join('')
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`${-QUIET_MODULES} 0 ${modules + 2 * QUIET_MODULES} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
