import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { userInfo } from '#engine/client/session/session.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { REAUTH_ACTS, reauthState } from '#features/login/member/acts/reauth.ts'
import { ReauthSheet } from '#features/login/member/parts/ReauthSheet.tsx'

/** A screen of the member center, with the way back to it and the sheet that asks for a code where one is needed. */
export function MemberView({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader back={{ href: paths.member(), label: t`Member center` }} title={title} />
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <ConfirmIdentity />
    </div>
  )
}

/** Asks a member for a new login code before what only they may do, then retries the waiting requests. */
function ConfirmIdentity() {
  const { email } = userInfo.value
  return (
    <ReauthSheet request={reauthState.value} email={email} {...REAUTH_ACTS}>
      <Trans>
        To protect your account, we’ll send a code to {email}. What you’ve entered here stays.
      </Trans>
    </ReauthSheet>
  )
}
