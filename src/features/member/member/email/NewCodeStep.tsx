import { Trans } from '@lingui/react/macro'
import { useAct } from '#engine/client/acts/use-act.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CodeStep } from './CodeStep.tsx'
import { changeEmail, requestEmailCode } from './email-change.ts'

type NewCodeStepProps = {
  email: string
  challenge: string
  onChallenge: (challenge: string) => void
  onBack: () => void
  onChanged: () => void
}

/** Takes the code that was mailed to the new address, and changes the account's address to it. */
export function NewCodeStep(props: NewCodeStepProps) {
  const { email, challenge, onChallenge, onBack, onChanged } = props
  const act = useAct()
  return (
    <CodeStep
      email={email}
      challenge={challenge}
      onChallenge={onChallenge}
      act={act}
      ask={(language, refuse) => act.run(() => requestEmailCode({ email, language }), refuse)}
      take={(code, refuse) => act.run(() => changeEmail({ email, challenge, code }), refuse)}
      onTaken={onChanged}
      verb={<Trans>Change e-mail address</Trans>}
    >
      <Button look="plain" onClick={onBack}>
        <Trans>Another address</Trans>
      </Button>
    </CodeStep>
  )
}
