import { Trans } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { UnclaimedCard } from '#features/staff/shared/UnclaimedCard.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import { listUnclaimed } from '#shared/contract/staff.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { UnclaimedParcel } from './UnclaimedParcel.tsx'

/** Unclaimed parcels on this warehouse's shelves, or everything about one of them. */
export function UnclaimedView() {
  const id = useSearchParams().get('id')
  return id === null ? <OnShelves /> : <UnclaimedParcel key={id} id={id} />
}

function OnShelves() {
  const here = useStation()
  const shelves = useLive(
    () => query(listUnclaimed, { query: { warehouseId: here } }, { call: staffCall }),
    [here],
  )
  return (
    <>
      <PageHeader title={<Trans>Unclaimed</Trans>}>
        <Trans>Parcels on the shelf without a member number. Members claim them with proof.</Trans>
      </PageHeader>
      <AnswerView of={shelves}>
        {({ unclaimed }) =>
          unclaimed.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No unclaimed parcels here</Trans>} />
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2">
              {unclaimed.map((parcel) => (
                <li key={parcel.id}>
                  <UnclaimedCard parcel={parcel} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </>
  )
}
