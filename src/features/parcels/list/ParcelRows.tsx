import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { useTroubledParcels } from '#features/parcels/shared/use-troubled-parcels.ts'
import { OrderLink } from '#parts/OrderLink.tsx'
import { ParcelCard } from '#parts/ParcelCard.tsx'
import { type RowWindow, VirtualList } from '#ui/VirtualList.tsx'
import { DeclareLink } from './DeclareLink.tsx'

/** The storage wraps on a phone; on a small one (320 px) the stage and what to do have lines of their own too. */
const HEIGHTS: { belowRem: number; rem: number }[] = [
  { belowRem: 12, rem: 15 },
  { belowRem: 19, rem: 12 },
  { belowRem: 24, rem: 10.5 },
]
const cardRem = (widthRem: number) =>
  HEIGHTS.find(({ belowRem }) => widthRem < belowRem)?.rem ?? 9.25

/** Parcels as label cards. */
export function ParcelRows(rows: RowWindow<ParcelItem>) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  return (
    <VirtualList {...rows} label={t`Parcels`} cardRem={cardRem} idOf={({ row }) => row.id}>
      {(item) => <ParcelListItem item={item} isTroubled={troubled.has(item.row.id)} />}
    </VirtualList>
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
      action={
        <>
          <DeclareLink parcel={item.row} />
          <OrderLink parcel={item.row} />
        </>
      }
    />
  )
})
