import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { useTroubledParcels } from '#features/parcels/shared/use-troubled-parcels.ts'
import { ParcelCard } from '#parts/ParcelCard.tsx'
import { DeclareLink } from './DeclareLink.tsx'
import type { ParcelWindow } from './use-parcel-window.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const GAP_REM = 0.75

/** The height of a card and the gap below it, by the list's width: on a small phone the stage is on a line of its own, and large text wraps. */
export function rowRem(widthRem: number): number {
  const cardRem = widthRem < 12 ? 13.75 : widthRem < 18 ? 12 : 9.25
  return cardRem + GAP_REM
}

/** Parcels as label cards; only visible ones are rendered. */
export function ParcelRows({ total, at, look }: ParcelWindow) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  const box = useRef<HTMLUListElement>(null)
  const { first, end, rowRem: rem } = useVisibleRows(box, total, rowRem)
  useEffect(() => look(first), [first, look])
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  return (
    <ul
      ref={box}
      aria-label={t`Parcels`}
      className="relative"
      style={{ height: `${total * rem}rem` }}
    >
      {rows.map((row) => {
        const item = at(row)
        return (
          <li
            key={item?.row.id ?? row}
            aria-setsize={total}
            aria-posinset={row + 1}
            className="@container absolute inset-x-0"
            style={{ top: `${row * rem}rem`, height: `${rem - GAP_REM}rem` }}
          >
            {item === undefined ? (
              <div className="h-full animate-breathe rounded-card bg-line" />
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
