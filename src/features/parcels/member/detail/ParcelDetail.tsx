import { Trans } from '@lingui/react/macro'
import { allLive } from '#engine/client/data/all-live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { goodsOf } from '#features/goods/member/data/goods.ts'
import { claimOf } from '#features/parcels/member/data/claims.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import type { ParcelPanels } from '#features/parcels/member/parcel-panels.ts'
import { ParcelsNotHere } from '#features/parcels/member/parts/ParcelsNotHere.tsx'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { ParcelView } from './ParcelView.tsx'

type ParcelDetailProps = { of: { id: string } | { code: string }; panels: ParcelPanels }

/** One parcel, found by its id or its package number. */
export function ParcelDetail({ of, panels }: ParcelDetailProps) {
  const parcel = useLive(() => parcelByRef(of), [])
  const id = parcel.state === 'ready' ? (parcel.value?.row.id ?? '') : ''
  const all = allLive(
    parcel,
    useLive(() => goodsOf(id), [id]),
    useLive(() => photosOf(id), [id]),
    useLive(() => claimOf(id), [id]),
  )
  if (all.state === 'error')
    return (
      <ErrorState
        title={<Trans>Failed to obtain details</Trans>}
        onRetry={() => location.reload()}
      />
    )
  if (all.state === 'loading') return <Waiting />
  const [stored, goods, photos, claim] = all.value
  if (stored !== null)
    return (
      <ParcelView
        parcel={stored.row}
        waiting={stored.waiting || goods.some((line) => line.waiting)}
        goods={goods.map(({ row }) => row)}
        photos={photos.map(({ row }) => row)}
        claim={claim}
        panels={panels}
      />
    )
  const { lastSyncedAt, problem } = syncStatus.value
  if (lastSyncedAt !== null) return <NoSuchParcel />
  return problem === null ? <Waiting /> : <ParcelsNotHere />
}

function Waiting() {
  return (
    <div className="pt-8">
      <SkeletonLabelCards count={2} />
    </div>
  )
}

function NoSuchParcel() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={<Trans>This parcel isn’t on this device</Trans>}
      action={
        <ButtonLink look="primary" href={paths.parcels('all')}>
          <Trans>Go to my parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>It was removed, or it isn’t yours. Check the number.</Trans>
    </EmptyState>
  )
}
