import { Trans } from '@lingui/react/macro'
import { mailReturned } from '#engine/client/session/mail-returned.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'

/** Above every member page while mail to the member comes back: why nothing arrives, and the way to mend it. */
export function MailNotice() {
  const returned = mailReturned.value
  if (returned === null) return null
  const { email } = userInfo.value
  return (
    <div className="pt-4">
      <Notice
        kind="caution"
        action={
          <ButtonLink href={paths.member({ view: 'email' })}>
            <Trans>Confirm or change</Trans>
          </ButtonLink>
        }
      >
        <p className="wrap-anywhere">
          {returned.kind === 'complaint' ? (
            <Trans>
              Our mail to {email} was marked as spam, so we only send codes there. Confirm the
              address to get our mail again, or change it.
            </Trans>
          ) : (
            <Trans>
              Our mail to {email} came back, so we only send codes there. Confirm the address or
              change it, or you’ll miss what we mail.
            </Trans>
          )}
        </p>
      </Notice>
    </div>
  )
}
