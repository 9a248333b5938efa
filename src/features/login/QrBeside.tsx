import { Trans } from '@lingui/react/macro'
import { QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { Login } from './login.ts'

const QrPanel = lazy(async () => ({ default: (await import('./QrPanel.tsx')).QrPanel }))

/** The login by QR code: beside the form on a desktop, behind a button on a phone. Its code loads when it is shown. */
export function QrBeside({ login }: { login: Login }) {
  const isWide = useWide()
  const [asked, setAsked] = useState(false)
  if (!isWide && !asked) {
    return (
      <Button icon={QrIcon} onClick={() => setAsked(true)} className="w-full">
        <Trans>Log in with a QR code</Trans>
      </Button>
    )
  }
  return (
    <section aria-labelledby="qr-login" className="grid content-start gap-4">
      <h2 id="qr-login" className="text-center text-18 font-semibold">
        <Trans>Log in with a QR code</Trans>
      </h2>
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-56" />}>
        <QrPanel login={login} />
      </Suspense>
    </section>
  )
}
