import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { VirtualList } from '#engine/client/ui/VirtualList.tsx'
import type { ParcelItem } from '#features/parcels/member/data/parcels.ts'
import { OrderLink } from '#features/parcels/member/parts/OrderLink.tsx'
import { ParcelCard } from '#features/parcels/member/parts/ParcelCard.tsx'
import { useStandingParcels } from '#features/parcels/member/shared/use-standing-parcels.ts'
import { useTroubledParcels } from '#features/parcels/member/shared/use-troubled-parcels.ts'
import { DeclareLink } from './DeclareLink.tsx'

const idOf = ({ row }: ParcelItem) => row.id

/** Parcels as cards. */
export function ParcelRows(rows: RowWindow<ParcelItem>) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  const standing = useStandingParcels()
  return (
    <VirtualList {...rows} label={t`Parcels`} cardRem={6.25} idOf={idOf}>
      {(item) => (
        <ParcelListItem
          item={item}
          isTroubled={troubled.has(item.row.id)}
          together={standing.get(item.row.id) ?? null}
        />
      )}
    </VirtualList>
  )
}

type ParcelListItemProps = { item: ParcelItem; isTroubled: boolean; together: number | null }

/** One card of the list, memoised to avoid rendering on scroll. */
const ParcelListItem = memo(function ParcelListItem(props: ParcelListItemProps) {
  const { item, isTroubled, together } = props
  return (
    <ParcelCard
      parcel={item.row}
      goods={item.goods}
      sha256={item.sha256}
      waiting={item.waiting}
      isTroubled={isTroubled}
      together={together}
      action={
        <>
          <DeclareLink parcel={item.row} />
          <OrderLink parcel={item.row} />
        </>
      }
    />
  )
})
