import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { InstallSteps } from '#parts/InstallSteps.tsx'
import { useBusinessName } from '#parts/use-business.ts'
import { isInstalled, promptInstall } from '#platform/install.ts'
import { installOffer } from '#platform/install-offer.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** Installs the app, in the way that the browser supports. */
export function InstallCard() {
  const name = useBusinessName()
  const offered = installOffer.value !== null
  if (isInstalled()) return null
  return (
    <Card aria-labelledby="install-heading">
      <h2 id="install-heading" className="text-18 font-semibold">
        <Trans>On your home screen</Trans>
      </h2>
      <p className="mt-1 text-14 text-ink-soft">
        <Trans>Install {name} to open it with one tap, even offline.</Trans>
      </p>
      <div className="mt-3">
        {offered ? (
          <Button look="primary" icon={Download} onClick={() => void promptInstall()}>
            <Trans>Install</Trans>
          </Button>
        ) : (
          <InstallSteps />
        )}
      </div>
    </Card>
  )
}
