import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { NotObtained } from '#features/business/member/parts/NotObtained.tsx'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import { inspectionsOf } from './data/inspections.ts'
import { InspectionView } from './InspectionView.tsx'

/** Orders an inspection of a parcel, and shows what came of this one and of those before. */
export function InspectionPage({ pkgCode }: { pkgCode: string }) {
  const { t } = useLingui()
  const from = useShownFrom()
  const parcel = useLive(() => parcelByRef({ code: pkgCode }), [pkgCode])
  const id = parcel.state === 'ready' ? (parcel.value?.row.id ?? '') : ''
  const all = allLive(
    parcel,
    useLive(() => inspectionsOf(id), [id]),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  usePageTitle(t`Inspection of ${pkgCode}`)
  if (all.state === 'ready') {
    const [found, inspections] = all.value
    if (found !== null) {
      return (
        <>
          <PageHeader
            back={{ href: paths.parcel(found.row), label: t`Parcel` }}
            title={<Trans>Inspection</Trans>}
          >
            <Trans>We check your parcel for you and send pictures of what we find.</Trans>
          </PageHeader>
          <div className="grid grid-cols-1 gap-4 pb-8">
            {from !== undefined && <OfflineNote from={from} />}
            <InspectionView key={id} parcel={found.row} inspections={inspections} />
          </div>
        </>
      )
    }
    if (lastSyncedAt !== null || problem !== null) return <NotObtained />
  }
  if (all.state === 'error') return <NotObtained />
  return (
    <div className="pt-8">
      <SkeletonLabelCards count={2} />
    </div>
  )
}
