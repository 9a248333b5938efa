import { Trans } from '@lingui/react/macro'
import type { Box } from '#features/carriers/rules/tracking.ts'

/** Says which of several boxes under one number the label is on. */
export function BoxOfLabel({ of: { nth, of } }: { of: Box }) {
  return (
    <p className="text-16 font-semibold">
      <Trans>
        The label says: box {nth} of {of}
      </Trans>
    </p>
  )
}
