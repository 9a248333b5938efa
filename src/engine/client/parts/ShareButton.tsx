import { Trans } from '@lingui/react/macro'
import { Check, CircleAlert, Share2 } from 'lucide-react'
import { shareLink } from '#engine/client/platform/share-link.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { useCopy } from '#engine/client/ui/use-copy.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'

type ShareButtonProps = { title: string; path: string }

const ICONS = { ready: Share2, copied: Check, failed: CircleAlert } as const

/** Passes a page on through the device's sheet, else copies its link; an installed app shows no address to copy. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { state, copy } = useCopy()
  const share = async () => {
    const { href: url } = new URL(path, location.origin)
    if (!(await shareLink({ title, url }))) await copy(url)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Button look="plain" icon={ICONS[state]} className="text-14!" onClick={share}>
        {state === 'copied' ? <Trans>Link copied</Trans> : <Trans context="a page">Share</Trans>}
      </Button>
      <span role="status">
        {state === 'copied' && (
          <VisuallyHidden>
            <Trans>Link copied</Trans>
          </VisuallyHidden>
        )}
        {state === 'failed' && (
          <FieldError>
            <Trans>The link couldn’t be copied. Select it here:</Trans>{' '}
            <span className="select-all wrap-anywhere">{new URL(path, location.origin).href}</span>
          </FieldError>
        )}
      </span>
    </span>
  )
}
