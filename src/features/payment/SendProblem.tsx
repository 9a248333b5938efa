import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, FilePlus2 } from 'lucide-react'
import { problemWords } from '#parts/problem-words.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type SendProblemProps = { code: string; onStartAnew: () => void }

/** Why the server did not take a form. The form is still there. */
export function SendProblem({ code, onStartAnew }: SendProblemProps) {
  const { i18n } = useLingui()
  return (
    <Notice
      kind="danger"
      icon={code === 'offline' ? CloudOff : undefined}
      action={
        code === 'key_reused' && (
          <Button icon={FilePlus2} onClick={onStartAnew}>
            <Trans>Start a new form</Trans>
          </Button>
        )
      }
    >
      {i18n._(problemWords(code))}
    </Notice>
  )
}
