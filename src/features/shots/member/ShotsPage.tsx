import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { PageOfParcel } from '#features/parcels/member/parts/PageOfParcel.tsx'
import { CompareView } from './compare/CompareView.tsx'
import { shotsOfParcel } from './data/parcel-shots.ts'

/** What the page shows of features that build on photos; the app names it. */
export type DecisionPanel = ComponentType<{ parcel: ParcelRow }>
type ShotsPageProps = { pkgCode: string; Decision: DecisionPanel }

/** The photos of a parcel's goods beside what the member ordered, and what is decided about them. */
export function ShotsPage({ pkgCode, Decision }: ShotsPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Photos of ${pkgCode}`)
  return (
    <PageOfParcel
      pkgCode={pkgCode}
      title={<Trans>Photos of your goods</Trans>}
      lead={<Trans>Compare them with what you ordered before they ship.</Trans>}
      read={shotsOfParcel}
    >
      {(parcel, shots) => (
        <CompareView parcel={parcel} of={shots}>
          <Decision parcel={parcel} />
        </CompareView>
      )}
    </PageOfParcel>
  )
}
