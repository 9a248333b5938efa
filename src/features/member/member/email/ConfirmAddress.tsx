import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { mailReturned } from '#engine/client/session/mail-returned.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { CodeStep } from './CodeStep.tsx'
import { confirmAddress, requestAddressCode } from './email-change.ts'

/** Shows by a code that mail to the address arrives again; only while it gets codes alone. */
export function ConfirmAddress() {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const { email } = userInfo.value
  if (isConfirmed)
    return (
      <Notice kind="good">
        <Trans>Mail arrives again. We’ll send you everything as before.</Trans>
      </Notice>
    )
  if (mailReturned.value === null) return null
  return (
    <Card aria-labelledby="confirm-address" className="grid gap-4">
      <h2 id="confirm-address" className="text-18 font-semibold">
        <Trans>Is this address still right?</Trans>
      </h2>
      <p className="wrap-anywhere">
        <Trans>
          Mail to {email} came back, so we only send codes there. If the address works again,
          confirm it by a code. If not, change it below.
        </Trans>
      </p>
      {challenge === null ? (
        <AskStep onMailed={setChallenge} />
      ) : (
        <ConfirmStep
          email={email}
          challenge={challenge}
          onChallenge={setChallenge}
          onTaken={() => setConfirmed(true)}
        />
      )}
    </Card>
  )
}

type ConfirmStepProps = {
  email: string
  challenge: string
  onChallenge: (challenge: string) => void
  onTaken: () => void
}

function ConfirmStep({ challenge, ...props }: ConfirmStepProps) {
  const act = useAct()
  return (
    <CodeStep
      {...props}
      challenge={challenge}
      act={act}
      ask={(language, refuse) => act.run(() => requestAddressCode(language), refuse)}
      take={(code, refuse) => act.run(() => confirmAddress({ challenge, code }), refuse)}
      verb={<Trans>Confirm</Trans>}
    />
  )
}

function AskStep({ onMailed }: { onMailed: (challenge: string) => void }) {
  const { i18n } = useLingui()
  const { run, busy, problem } = useAct()
  const ask = async () => {
    const result = await run(() => requestAddressCode(codeOfLocale(i18n.locale)))
    if (result !== null) onMailed(result.answer.challenge)
  }
  return (
    <>
      <ActProblem problem={problem} />
      <Button icon={Send} busy={busy} onClick={() => void ask()} className="justify-self-start">
        <Trans>Send me a code</Trans>
      </Button>
    </>
  )
}
