import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** Shown beside a button whose change could not be written. */
export function WriteFailure() {
  return (
    <Notice kind="danger">
      <Trans>
        Nothing was changed, because this device couldn’t save it. Its storage may be full. Free up
        space and try again.
      </Trans>
    </Notice>
  )
}

/** Shown in a form whose change could not be written; the input stays. */
export function SaveFailure() {
  return (
    <Notice kind="danger">
      <Trans>
        This device couldn’t save it. Its storage may be full. Free up space and try again. What you
        typed is still here.
      </Trans>
    </Notice>
  )
}
