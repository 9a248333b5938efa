import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { listPasskeys } from '#features/login/contract/passkeys.ts'
import { countPasskeyOffer, endPasskeyOffer } from '#features/login/member/acts/passkey-offer.ts'
import { PasskeyProblem } from '#features/login/member/parts/PasskeyProblem.tsx'
import { useAddPasskey } from '#features/login/member/parts/use-add-passkey.ts'

/** Offers a member without passkeys one of this device, and nothing to others or while the server is out of reach. */
export function PasskeyOffer() {
  const found = useLive(() => query(listPasskeys, {}, { call: sessionCall }), [])
  if (found.state !== 'ready') return null
  const { available, passkeys } = found.value
  return available && passkeys.length === 0 ? <Offer /> : null
}

function Offer() {
  const { t } = useLingui()
  const { add, busy, failure } = useAddPasskey(() => {
    toast.good(t`Passkey added`)
    endPasskeyOffer()
  })
  useEffect(countPasskeyOffer, [])
  return (
    <section aria-label={t`Log in without a code`} className="grid gap-2 pt-4">
      <Notice
        icon={KeyRound}
        action={
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void add()}>
              <Trans>Add a passkey</Trans>
            </Button>
            <Button look="plain" onClick={endPasskeyOffer}>
              <Trans>Not now</Trans>
            </Button>
          </div>
        }
      >
        <Trans>
          Next time, log in with your fingerprint, face or screen lock. You get in even when the
          mail with the code doesn’t arrive.
        </Trans>
      </Notice>
      <PasskeyProblem failure={failure} />
    </section>
  )
}
