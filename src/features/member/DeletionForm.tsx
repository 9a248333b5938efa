import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useAct } from '#actions/use-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { useForm } from '#parts/use-form.ts'
import { userInfo } from '#session/session.ts'
import { normaliseCode } from '#shared/domain/normalise-code.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { askDeletion } from './own-data.ts'

/** Asks for the deletion; typing the member number shows that it is meant. */
export function DeletionForm({ again }: { again: () => void }) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ typed: '' }, act)
  const { memberNum } = userInfo.value
  const isMeant = normaliseCode(form.typed.typed) === normaliseCode(memberNum)
  const { field, submit } = form.check(
    { typed: !isMeant && t`Enter your member number ${memberNum}` },
    memberNum,
  )
  const send = submit(() =>
    act.run(askDeletion, ({ code }) => {
      if (code === 'deletion_blocked') again()
    }),
  )
  return (
    <Card aria-labelledby="delete">
      <h2 id="delete" className="mb-3 text-18 font-semibold">
        <Trans>Delete this account</Trans>
      </h2>
      <Form
        onSubmit={() => {
          act.clear()
          return send()
        }}
        className="gap-4!"
      >
        <TextField
          {...field('typed', t`Your member number`)}
          autoComplete="off"
          hint={t`Type ${memberNum} to confirm.`}
        />
        <ActProblem problem={act.problem} />
        <Button
          type="submit"
          look="danger"
          icon={Trash2}
          busy={act.busy}
          className="justify-self-start"
        >
          <Trans>Delete in 7 days</Trans>
        </Button>
      </Form>
    </Card>
  )
}
