import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { query } from '#data/query.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { PasskeyProblem } from '#parts/PasskeyProblem.tsx'
import { useLive } from '#parts/use-live.ts'
import { type PasskeyFailure, passkeysWork } from '#platform/passkeys.ts'
import { sessionCall } from '#session/session-call.ts'
import { listPasskeys, MOST_PASSKEYS, type PasskeyList } from '#shared/contract/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { addPasskeyHere } from './passkeys.ts'

/** The passkeys by which the member logs in without a code: which there are, and a new one of this device. */
export function PasskeysCard() {
  const found = useLive(() => query(listPasskeys, {}, { call: sessionCall }), [])
  return (
    <Card>
      <p className="mb-3">
        <Trans>
          Log in with your fingerprint, face or screen lock instead of a code. We never see them.
        </Trans>
      </p>
      {found.state === 'ready' ? (
        <Passkeys {...found.value} again={found.again} />
      ) : (
        <NoAnswer of={found} />
      )}
    </Card>
  )
}

function Passkeys({ available, passkeys, again }: PasskeyList & { again: () => void }) {
  const hasRoom = passkeys.length < MOST_PASSKEYS
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} again={again} />
          ))}
        </ul>
      )}
      {!(available && passkeysWork()) ? (
        <p>
          <Trans>This browser or address can’t use passkeys.</Trans>
        </p>
      ) : hasRoom ? (
        <AddPasskey again={again} />
      ) : (
        <p>
          <Trans>You have 10 passkeys, which is the most. Remove one to add another.</Trans>
        </p>
      )}
    </div>
  )
}

function AddPasskey({ again }: { again: () => void }) {
  const { t } = useLingui()
  const { run, busy, failed } = useWrite()
  const [failure, setFailure] = useState<PasskeyFailure | null>(null)
  const add = async () => {
    setFailure(null)
    const done = await run(addPasskeyHere)
    if (done === null) return
    if (!done.saved.ok) return setFailure(done.saved.failure)
    toast.good(t`Passkey added`)
    again()
  }
  return (
    <>
      <PasskeyProblem failure={failed ? { why: 'failed' } : failure} />
      <Button icon={KeyRound} busy={busy} onClick={() => void add()} className="justify-self-start">
        <Trans>Add a passkey</Trans>
      </Button>
    </>
  )
}
