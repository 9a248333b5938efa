import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { userInfo } from '#session/session.ts'
import { normaliseCode } from '#shared/domain/normalise-code.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { beginDeletion } from './own-data.ts'

/** Asks for the deletion; typing the member number shows that it is meant. */
export function DeletionForm({ again }: { again: () => void }) {
  const { t } = useLingui()
  const { run, busy, problem, clear } = useAct()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { memberNum } = userInfo.value
  const error =
    normaliseCode(typed) === normaliseCode(memberNum)
      ? undefined
      : t`Enter your member number ${memberNum}`
  const send = async () => {
    setTried(true)
    clear()
    if (error !== undefined) return
    await run(beginDeletion, ({ code }) => {
      if (code === 'deletion_blocked') again()
    })
  }
  return (
    <Card aria-labelledby="delete">
      <h2 id="delete" className="mb-3 text-18 font-semibold">
        <Trans>Delete this account</Trans>
      </h2>
      <Form onSubmit={send} className="gap-4!">
        <TextField
          label={t`Your member number`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={tried && error}
          hint={t`Type ${memberNum} to confirm.`}
        />
        <ActProblem problem={problem} />
        <Button
          type="submit"
          look="danger"
          icon={Trash2}
          busy={busy}
          className="justify-self-start"
        >
          <Trans>Delete in 7 days</Trans>
        </Button>
      </Form>
    </Card>
  )
}
