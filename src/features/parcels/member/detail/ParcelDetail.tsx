import { Trans } from '@lingui/react/macro'
import { allLive } from '#data/all-live.ts'
import { claimOf } from '#data/claims.ts'
import { goodsOf } from '#data/goods.ts'
import { parcelByRef } from '#data/parcels.ts'
import { photosOf } from '#data/photos.ts'
import { ParcelsNotHere } from '#parts/ParcelsNotHere.tsx'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyBox } from '#ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { ParcelView } from './ParcelView.tsx'

type ParcelDetailProps = { of: { id: string } | { code: string } }

/** One parcel, found by its id or its package number. */
export function ParcelDetail({ of }: ParcelDetailProps) {
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
