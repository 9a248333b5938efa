import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { type PasskeyFailure, passkeysWork } from '#platform/passkeys.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasskeyProblem } from './PasskeyProblem.tsx'

type ReauthPasskeyProps = {
  busy: boolean
  failure: PasskeyFailure | null
  onPasskey: () => Promise<void>
}

/** In the dialog, where only a passkey will do: how to use one, or how to get one. */
export function PasskeyStep(props: ReauthPasskeyProps) {
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          Moving money, deciding transfers and changing settings need a passkey that was used in the
          last 12 hours. What you’ve entered here stays.
        </Trans>
      </p>
      {passkeysWork() ? (
        <PasskeyButton {...props} look="primary" />
      ) : (
        <Notice kind="caution">
          <Trans>
            This browser or address can’t use passkeys. Open the console in an up-to-date browser at
            its usual address.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

/** Proves by passkey; says what went wrong, and where to add one if there is none. */
export function PasskeyButton({
  busy,
  failure,
  onPasskey,
  look = 'quiet',
}: ReauthPasskeyProps & { look?: 'primary' | 'quiet' }) {
  const hasNone = failure?.why === 'refused' && failure.problem.code === 'passkey_missing'
  return (
    <>
      {hasNone ? (
        <Notice kind="caution">
          <p>
            <Trans>
              Your account has no passkey yet. Add one in the member center, which opens in a new
              tab, then come back here.
            </Trans>
          </p>
          <a
            href={paths.member({ view: 'passkeys' })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            <Trans>Open member center</Trans>
          </a>
        </Notice>
      ) : (
        <PasskeyProblem failure={failure} />
      )}
      <Button look={look} icon={KeyRound} busy={busy} onClick={() => void onPasskey()}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  )
}
