import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CameraOff, RotateCw } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ScanTrouble } from './use-scanner.ts'

/** What keeps the camera from reading codes, and the way out. */
const TROUBLE_WORDS = {
  insecure: msg`The browser only opens the camera on a secure page (https). Choose a picture or type the number.`,
  none: msg`This device has no camera that the browser can use. Choose a picture or type the number.`,
  refused: msg`The camera isn’t allowed for this site. Allow it in the browser’s site settings, then try again. You can also choose a picture or type the number.`,
  busy: msg`Another app is using the camera. Close that app, then try again.`,
  failed: msg`The camera didn’t start. Try again, choose a picture or type the number.`,
  reader: msg`The code reader isn’t on this device yet. Connect to the internet once to download it (0.4 MB). After that it works offline. Until then, type the number.`,
} as const satisfies Record<ScanTrouble, MessageDescriptor>

/** What no further attempt changes. */
const FINAL: readonly ScanTrouble[] = ['insecure']

export function ScanTroubleNote({
  trouble,
  onRetry,
}: {
  trouble: ScanTrouble
  onRetry: () => void
}) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <Notice
        kind="caution"
        icon={CameraOff}
        action={
          !FINAL.includes(trouble) && (
            <Button icon={RotateCw} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {i18n._(TROUBLE_WORDS[trouble])}
      </Notice>
    </div>
  )
}
