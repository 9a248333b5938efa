import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { ReturnCard } from '#features/requests/member/after-sales/ReturnCard.tsx'
import { ReturnParcel } from '#features/requests/member/after-sales/ReturnParcel.tsx'
import { boughtIn } from '#features/requests/member/data/bought-goods.ts'

/** Whether goods that we bought and that came in a parcel are kept, returned or exchanged; nothing for others. */
export function GoodsDecision({ parcel }: { parcel: ParcelRow }) {
  const bought = useLive(() => boughtIn(parcel.id), [parcel.id])
  if (bought.state !== 'ready') return null
  return bought.value.map(({ merchantParcel, lines, returns }) => (
    <div key={merchantParcel.id} className="grid grid-cols-1 gap-4">
      <ReturnParcel
        merchantParcel={merchantParcel}
        lines={lines}
        returns={returns.map(({ row }) => row)}
      />
      {returns
        .filter(({ row }) => row.parcelId === parcel.id)
        .map((detail) => (
          <ReturnCard
            key={detail.row.id}
            detail={detail}
            lines={lines}
            returns={returns.map(({ row }) => row)}
          />
        ))}
    </div>
  ))
}
