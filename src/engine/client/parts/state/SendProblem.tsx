import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, FilePlus2 } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { isOffNetwork } from '#engine/client/platform/connection.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'

type SendProblemProps = {
  code: string
  /** What is said instead of the words of the code, where the form knows better. */
  words?: MessageDescriptor | null
  /** When it is possible again (UTC ISO 8601). */
  possibleFrom?: string | undefined
  /** Gives the form another key; what was entered stays. */
  onRenew: () => void
}

/** Why the server did not take a form that has a key. The form is still there. */
export function SendProblem({ code, words, possibleFrom, onRenew }: SendProblemProps) {
  const { i18n } = useLingui()
  const { zoned } = useFormat()
  const from = possibleFrom === undefined ? '' : zoned(possibleFrom)
  // The answer may have been lost, not the request.
  const isLost = code === 'offline'
  return (
    <Notice
      kind="danger"
      icon={isLost ? CloudOff : undefined}
      action={
        code === 'key_reused' && (
          <Button icon={FilePlus2} onClick={onRenew}>
            <Trans>Keep it as a new form</Trans>
          </Button>
        )
      }
    >
      {isLost && isOffNetwork() ? (
        <Trans>You’re offline. Try again when you’re connected. It’s never sent twice.</Trans>
      ) : isLost ? (
        <Trans>The server doesn’t answer. Try again in a moment. It’s never sent twice.</Trans>
      ) : from !== '' ? (
        <Trans>
          Your e-mail address was changed less than 24 hours ago. To protect your money, you can
          withdraw from {from}.
        </Trans>
      ) : (
        i18n._(words ?? problemWords(code))
      )}
    </Notice>
  )
}
