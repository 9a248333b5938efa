import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
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
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import { CompareView } from './compare/CompareView.tsx'
import { shotsOfParcel } from './data/parcel-shots.ts'

/** What the page shows of features that build on photos; the app names it. */
export type DecisionPanel = ComponentType<{ parcel: ParcelRow }>
type ShotsPageProps = { pkgCode: string; Decision: DecisionPanel }

/** The photos of a parcel's goods beside what the member ordered, and what is decided about them. */
export function ShotsPage({ pkgCode, Decision }: ShotsPageProps) {
  const { t } = useLingui()
  const from = useShownFrom()
  const parcel = useLive(() => parcelByRef({ code: pkgCode }), [pkgCode])
  const id = parcel.state === 'ready' ? (parcel.value?.row.id ?? '') : ''
  const all = allLive(
    parcel,
    useLive(() => shotsOfParcel(id), [id]),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  usePageTitle(t`Photos of ${pkgCode}`)
  if (all.state === 'ready') {
    const [found, shots] = all.value
    if (found !== null) {
      return (
        <>
          <PageHeader
            back={{ href: paths.parcel(found.row), label: t`Parcel` }}
            title={<Trans>Photos of your goods</Trans>}
          >
            <Trans>Compare them with what you ordered before they ship.</Trans>
          </PageHeader>
          <div className="grid grid-cols-1 gap-4 pb-8">
            {from !== undefined && <OfflineNote from={from} />}
            <CompareView key={id} parcel={found.row} of={shots}>
              <Decision parcel={found.row} />
            </CompareView>
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
