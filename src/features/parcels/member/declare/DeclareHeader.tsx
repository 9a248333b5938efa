import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { DeclareTabs } from '#features/parcels/member/shared/DeclareTabs.tsx'
import type { Opened } from './opened-parcel.ts'

/** The title of the form, and links to the other ways to register. */
export function DeclareHeader({ subject, claims }: { subject: Opened; claims: boolean }) {
  const { t } = useLingui()
  const titles = {
    edit: t`Edit parcel`,
    declare: t`Declare goods`,
    new: claims && t`Claim a parcel`,
  }
  usePageTitle(titles[subject.kind] || null)
  const back = { href: paths.parcels('all'), label: t`My parcels` }
  if (subject.kind === 'edit') return <PageHeader back={back} title={<Trans>Edit parcel</Trans>} />
  if (subject.kind === 'declare')
    return (
      <PageHeader back={back} title={<Trans>Declare goods</Trans>}>
        <Trans>It’s in our warehouse. Declare its contents to make it ready to ship.</Trans>
      </PageHeader>
    )
  return (
    <>
      <PageHeader
        back={back}
        title={claims ? <Trans>Claim a parcel</Trans> : <Trans>Register parcels</Trans>}
      >
        {claims ? (
          <Trans>
            For a parcel delivered to us without your member number on the label. Register it and
            add proof. The warehouse decides.
          </Trans>
        ) : (
          <Trans>Works offline too. It’s sent when you’re back online.</Trans>
        )}
      </PageHeader>
      {!claims && <DeclareTabs current="one" />}
    </>
  )
}
