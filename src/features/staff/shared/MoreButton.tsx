import { Trans } from '@lingui/react/macro'
import type { Query } from '#data/query.ts'
import { Button } from '#ui/Button.tsx'

/** Fetches the next page of a list, if there is one. */
export function MoreButton({ of: { more, asking } }: { of: Query<unknown> }) {
  if (more === null) return null
  return (
    <Button onClick={more} busy={asking === 'more'}>
      <Trans>Show more</Trans>
    </Button>
  )
}
