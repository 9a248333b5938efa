import { memo } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { ParcelCard } from '#parts/ParcelCard.tsx'
import { DeclareLink } from './DeclareLink.tsx'

/** One card of the list; not drawn anew while others scroll by. */
export const ParcelListItem = memo(function ParcelListItem({ item }: { item: ParcelItem }) {
  return (
    <ParcelCard
      parcel={item.row}
      goods={item.goods}
      waiting={item.waiting}
      action={<DeclareLink parcel={item.row} />}
    />
  )
})
