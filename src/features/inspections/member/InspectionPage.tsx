import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { PageOfParcel } from '#features/parcels/member/parts/PageOfParcel.tsx'
import { inspectionsOf } from './data/inspections.ts'
import { InspectionView } from './InspectionView.tsx'

/** Orders an inspection of a parcel, and shows what came of this one and of those before. */
export function InspectionPage({ pkgCode }: { pkgCode: string }) {
  const { t } = useLingui()
  usePageTitle(t`Inspection of ${pkgCode}`)
  return (
    <PageOfParcel
      pkgCode={pkgCode}
      title={<Trans>Inspection</Trans>}
      lead={<Trans>We check your parcel for you and send pictures of what we find.</Trans>}
      read={inspectionsOf}
    >
      {(parcel, inspections) => <InspectionView parcel={parcel} inspections={inspections} />}
    </PageOfParcel>
  )
}
