import { Trans } from '@lingui/react/macro'
import { userInfo } from '#engine/client/session/session.ts'
import { REAUTH_ACTS, reauthState } from '#features/login/member/acts/reauth.ts'
import { ReauthSheet } from '#features/login/member/parts/ReauthSheet.tsx'

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
