import { Trans } from '@lingui/react/macro'
import { Download, Share } from 'lucide-react'
import { useBusinessName } from '#parts/use-business.ts'
import {
  installOffer,
  installsByShareSheet,
  isInstalled,
  promptInstall,
} from '#platform/install.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'

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
          <Instructions />
        )}
      </div>
    </Card>
  )
}

function Instructions() {
  if (installsByShareSheet())
    return (
      <ol className="list-decimal space-y-1 pl-5 text-14">
        <li>
          <Trans>
            In Safari, tap Share <Icon of={Share} size={16} className="inline align-text-bottom" />
          </Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”</Trans>
        </li>
        <li>
          <Trans>Tap “Add”</Trans>
        </li>
      </ol>
    )
  return (
    <p className="text-14">
      <Trans>Open your browser’s menu and choose “Install” or “Add to home screen”.</Trans>
    </p>
  )
}
