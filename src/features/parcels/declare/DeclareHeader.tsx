import { Trans, useLingui } from '@lingui/react/macro'
import { DeclareTabs } from '#features/parcels/shared/DeclareTabs.tsx'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Opened } from './opened-parcel.ts'

/** The title of the form, and links to the other ways to register. */
export function DeclareHeader({ opened, claims }: { opened: Opened; claims: boolean }) {
  const { t } = useLingui()
  const back = { href: paths.parcels('all'), label: t`My parcels` }
  if (opened.kind === 'edit') return <PageHeader back={back} title={<Trans>Edit parcel</Trans>} />
  if (opened.kind === 'declare')
    return (
      <PageHeader back={back} title={<Trans>Declare goods</Trans>}>
        <Trans>It is in our warehouse. Say what is in it, and it is ready to ship.</Trans>
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
            For one that was delivered to us without your code on its label. Register it and prove
            that it is yours; the warehouse decides.
          </Trans>
        ) : (
          <Trans>Works without a connection too: it is sent when you are back online.</Trans>
        )}
      </PageHeader>
      {!claims && <DeclareTabs current="one" />}
    </>
  )
}
