import { Trans } from '@lingui/react/macro'
import { Button } from '#engine/client/ui/Button.tsx'

type MoreButtonProps = { of: { more: (() => void) | null; asking: unknown } }

/** Fetches the next page of a list, if there is one. */
export function MoreButton({ of: { more, asking } }: MoreButtonProps) {
  if (more === null) return null
  return (
    <Button className="justify-self-start" onClick={more} busy={asking === 'more'}>
      <Trans>Show more</Trans>
    </Button>
  )
}
