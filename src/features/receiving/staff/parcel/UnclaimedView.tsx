import { Trans } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { listUnclaimed } from '#features/receiving/contract/receiving.ts'
import { UnclaimedCard } from '#features/receiving/staff/parts/UnclaimedCard.tsx'
import { UnclaimedParcel } from './UnclaimedParcel.tsx'
import { UnclaimedTable } from './UnclaimedTable.tsx'

/** Unclaimed parcels on this warehouse's shelves, or everything about one of them. */
export function UnclaimedView() {
  const id = useSearchParams().get('id')
  return id === null ? <OnShelves /> : <UnclaimedParcel key={id} id={id} />
}

function OnShelves() {
  const here = useStation()
  const isWide = useWide()
  const shelves = useLive(
    () => query(listUnclaimed, { query: { warehouseId: here } }, { call: staffCall }),
    [here],
  )
  return (
    <>
      <PageHeader title={<Trans>Unclaimed</Trans>}>
        <Trans>Parcels on the shelf without a member number. Members claim them with proof.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <AnswerView of={shelves}>
          {({ unclaimed }) =>
            unclaimed.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No unclaimed parcels here</Trans>} />
            ) : isWide ? (
              <UnclaimedTable parcels={unclaimed} answer={shelves} />
            ) : (
              <ul className="grid gap-3">
                {unclaimed.map((parcel) => (
                  <li key={parcel.id}>
                    <UnclaimedCard parcel={parcel} />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
