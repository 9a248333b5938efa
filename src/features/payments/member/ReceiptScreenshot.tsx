import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { ownScreenshotPath } from '#features/payments/contract/receipts.ts'
import { usePrivatePicture } from '#features/pictures/member/acts/use-private-picture.ts'

/** The screenshot that the member sent with a transfer, fetched when they ask for it. */
export function ReceiptScreenshot({ receipt: { id } }: { receipt: ReceiptRow }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Image} onClick={() => setOpen(true)}>
        <Trans>View screenshot</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Screenshot of the transfer`}>
        <Screenshot path={ownScreenshotPath(id)} />
      </Sheet>
    </>
  )
}

function Screenshot({ path }: { path: string }) {
  const { i18n, t } = useLingui()
  const picture = usePrivatePicture(path)
  switch (picture.state) {
    case 'loading':
      return <Skeleton className="h-80 w-full" />
    case 'missing':
      return (
        <Notice kind="danger">
          {picture.problem.code === 'not_found' ? (
            <Trans>We no longer have this screenshot.</Trans>
          ) : (
            i18n._(problemWords(picture.problem.code))
          )}
        </Notice>
      )
    case 'ready':
      return (
        <img
          src={picture.url}
          alt={t`Screenshot of the transfer`}
          className="mx-auto max-h-[70dvh] object-contain"
        />
      )
  }
}
