import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import { CompensationLayout } from './CompensationLayout.tsx'
import { compensationsOf } from './data/compensations.ts'

/** The compensations that we opened for a parcel, named by `?code=`, because a stock count did not find it. */
export function ParcelCompensationPage() {
  const { t } = useLingui()
  const code = useSearchParams().get('code') ?? ''
  const parcel = useLive(() => parcelByRef({ code }), [code])
  const id = parcel.state === 'ready' ? (parcel.value?.row.id ?? '') : ''
  const compensations = useLive(() => compensationsOf({ parcelId: id }), [id])
  const found = parcel.state === 'ready' ? compensations : parcel
  const about: MessageAbout = id === '' ? { subject: 'general' } : { thread: id, subject: 'parcel' }
  usePageTitle(t`Claim for parcel ${code}`)
  return (
    <>
      <PageHeader
        back={{ href: paths.parcel({ id: '', code }), label: t`Parcel ${code}` }}
        title={<Trans>Compensation claim</Trans>}
      >
        <Trans>For a parcel that we can’t find in our warehouse.</Trans>
      </PageHeader>
      <CompensationLayout found={found} cartons={[]} about={about}>
        {found.state === 'ready' && found.value.length === 0 && (
          <EmptyState drawing={<EmptyBox />} title={<Trans>No claim for this parcel</Trans>} />
        )}
      </CompensationLayout>
    </>
  )
}
