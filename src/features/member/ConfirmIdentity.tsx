import { Trans } from '@lingui/react/macro'
import { REAUTH_ACTS, reauthState } from '#actions/reauth.ts'
import { ReauthSheet } from '#parts/ReauthSheet.tsx'
import { userInfo } from '#session/session.ts'

/** Asks a member for a new login code before what only they may do, then retries the waiting requests. */
export function ConfirmIdentity() {
  const { email } = userInfo.value
  return (
    <ReauthSheet asked={reauthState.value} email={email} {...REAUTH_ACTS}>
      <Trans>
        To protect your account, we’ll send a code to {email}. What you’ve entered here stays.
      </Trans>
    </ReauthSheet>
  )
}
