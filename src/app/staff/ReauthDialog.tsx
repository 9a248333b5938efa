import { Trans } from '@lingui/react/macro'
import { REAUTH_ACTS, reauthState } from '#actions/reauth.ts'
import { ReauthSheet } from '#parts/ReauthSheet.tsx'
import { userInfo } from '#session/session.ts'

/** Asks a staff member for a new login code, then retries the waiting requests. */
export function ReauthDialog() {
  const { email } = userInfo.value
  return (
    <ReauthSheet request={reauthState.value} email={email} {...REAUTH_ACTS}>
      <Trans>
        Your last login code was entered more than 12 hours ago. We’ll send a new one to {email}.
        What you’ve entered here stays.
      </Trans>
    </ReauthSheet>
  )
}
