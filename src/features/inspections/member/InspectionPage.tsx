import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { allLive } from '#data/all-live.ts'
import { inspectionsOf } from '#data/inspections.ts'
import { parcelByRef } from '#data/parcels.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { NotObtained } from '#parts/NotObtained.tsx'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
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
