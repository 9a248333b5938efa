import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** Shown in a form whose change could not be written; the input stays. */
export function SaveFailure() {
  return (
    <Notice kind="danger">
      <Trans>
        This device could not save it. Its storage may be full: free some space and try again. What
        you typed is still here.
      </Trans>
    </Notice>
  )
}
