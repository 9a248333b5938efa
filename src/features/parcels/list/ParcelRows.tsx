import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { useTroubledParcels } from '#features/parcels/shared/use-troubled-parcels.ts'
import { ParcelCard } from '#parts/ParcelCard.tsx'
import { DeclareLink } from './DeclareLink.tsx'
import type { ParcelWindow } from './use-parcel-window.ts'
import { remInPx, useVisibleRows } from './use-visible-rows.ts'

/** A card of 9.25 rem and the gap below it. */
const ROW_REM = 10

/** Parcels as label cards; only visible ones are rendered. */
export function ParcelRows({ total, at, look }: ParcelWindow) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  const box = useRef<HTMLUListElement>(null)
  const rowPx = useMemo(() => remInPx(ROW_REM), [])
  const { first, end } = useVisibleRows(box, total, rowPx)
  useEffect(() => look(first), [first, look])
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  return (
    <ul
      ref={box}
      aria-label={t`Parcels`}
      className="relative"
      style={{ height: `${total * ROW_REM}rem` }}
    >
      {rows.map((row) => {
        const item = at(row)
        return (
          <li
            key={item?.row.id ?? row}
            aria-setsize={total}
            aria-posinset={row + 1}
            className="absolute inset-x-0"
            style={{ top: `${row * ROW_REM}rem` }}
          >
            {item === undefined ? (
              <div className="h-37 animate-breathe rounded-card bg-line" />
            ) : (
              <ParcelListItem item={item} isTroubled={troubled.has(item.row.id)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ParcelListItemProps = { item: ParcelItem; isTroubled: boolean }

/** One card of the list, memoised to avoid rendering on scroll. */
const ParcelListItem = memo(function ParcelListItem({ item, isTroubled }: ParcelListItemProps) {
  return (
    <ParcelCard
      parcel={item.row}
      goods={item.goods}
      waiting={item.waiting}
      isTroubled={isTroubled}
      action={<DeclareLink parcel={item.row} />}
    />
  )
})
