import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** In a form whose change could not be written down: what was typed is still in it. */
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
