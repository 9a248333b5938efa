import { Trans } from '@lingui/react/macro'
import type { Failure } from '#engine/client/platform/refused-change.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'

type FailureProps = {
  /** What `useWrite`, `useSave` or `useDraftForm` says. */
  why: Failure
}

/** Shown beside a button whose change was not made. */
export function WriteFailure({ why }: FailureProps) {
  if (why !== 'device') {
    return (
      <RefusedNotice refusal={why}>
        <Trans>Nothing was changed.</Trans>
      </RefusedNotice>
    )
  }
  return (
    <Notice kind="danger">
      <Trans>
        Nothing was changed, because this device couldn’t save it. Its storage may be full. Free up
        space and try again.
      </Trans>
    </Notice>
  )
}

/** Shown in a form whose change was not made; the input stays. */
export function SaveFailure({ why }: FailureProps) {
  if (why !== 'device') {
    return (
      <RefusedNotice refusal={why}>
        <Trans>What you typed is still here. You can change it and send it again.</Trans>
      </RefusedNotice>
    )
  }
  return (
    <Notice kind="danger">
      <Trans>
        This device couldn’t save it. Its storage may be full. Free up space and try again. What you
        typed is still here.
      </Trans>
    </Notice>
  )
}
