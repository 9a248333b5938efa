import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useWrite } from '#actions/use-write.ts'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { PictureField } from '#features/staff/shared/PictureField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useFields } from '#parts/use-fields.ts'
import type { CallProblem } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import { type FieldFailure, failuresOf } from '#shared/contract/failures.ts'
import {
  MAX_PROPOSAL_REASON_LENGTH,
  type PayeeChange,
  proposePayee,
  type StaffPayee,
} from '#shared/contract/payees.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type PayeeFormProps = { payee: StaffPayee | null; onClose: (proposed: boolean) => void }
type Typed = PayeeChange & { reason: string }

const EMPTY: PayeeChange = {
  ...{ label: '', holder: '', bank: '', number: '', currency: '', qrSha256: null },
  active: true,
}

/** Proposes a new account, or a change of one. */
export function PayeeForm({ payee, onClose }: PayeeFormProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<Typed>({ ...(payee ?? EMPTY), reason: '' })
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { run, busy, failed } = useWrite()
  /** The same for the same input, so that a proposal whose answer was lost is not made twice. */
  const request = useRef({ key: '', requestId: '' })
  const name = payee?.label
  const change = (fields: Partial<Typed>) => setForm({ ...form, ...fields })
  const field = useFields(form, change, failures)
  const bound = (name: 'label' | 'holder' | 'bank' | 'number' | 'currency', label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
  })
  const send = async () => {
    setProblem(null)
    const key = JSON.stringify(form)
    if (request.current.key !== key) request.current = { key, requestId: newId() }
    const { requestId } = request.current
    const read = v.safeParse(proposePayee.body, { ...form, id: payee?.id ?? null, requestId })
    setFailures(read.success ? [] : failuresOf(read.issues))
    if (!read.success) return
    const done = await run(() => staffCall(proposePayee, { body: read.output }))
    if (done === null) return
    if (done.saved.ok) onClose(true)
    else setProblem(done.saved.problem)
  }
  return (
    <Card>
      <h2 className="mb-4 text-18 font-semibold">
        {payee === null ? <Trans>New account</Trans> : <Trans>Change {name}</Trans>}
      </h2>
      <Form onSubmit={send} className="gap-4!">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...bound('label', t`Name shown to members`)} />
          <TextField {...bound('holder', t`Account holder`)} />
          <TextField {...bound('bank', t`Bank`)} optional />
          <TextField {...bound('number', t`Account number`)} code />
          <TextField {...bound('currency', t`Currency`)} hint={t`Such as CNY, SGD or USD`} code />
        </div>
        <PictureField
          label={<Trans>Payment code</Trans>}
          alt={t`Payment code`}
          sha256={form.qrSha256}
          onChange={(qrSha256) => setForm((now) => ({ ...now, qrSha256 }))}
        />
        <Checkbox checked={form.active} onChange={(active) => change({ active })}>
          <Trans>Members can pay to this account</Trans>
        </Checkbox>
        <TextArea
          {...field('reason', t`Reason`)}
          maxLength={MAX_PROPOSAL_REASON_LENGTH}
          hint={t`The person who approves it reads this.`}
        />
        {problem && <ProblemNotice problem={problem} />}
        {failed && <ProblemNotice problem={{ code: 'internal' }} />}
        <FormButtons
          verb={<Trans>Send for approval</Trans>}
          icon={Send}
          look="primary"
          busy={busy}
          onCancel={() => onClose(false)}
        />
      </Form>
    </Card>
  )
}
