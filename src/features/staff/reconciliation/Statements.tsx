import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { WithPayees } from '#features/staff/shared/WithPayees.tsx'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { Money } from '#parts/Money.tsx'
import { useFields } from '#parts/use-fields.ts'
import { nowMs } from '#platform/clock.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { type BankStatement, enterStatement } from '#shared/contract/reconciliation.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readStatement, type StatementForm } from './statement-form.ts'

type StatementsProps = { statements: readonly BankStatement[]; onEntered: () => void }

/** What our banks say at the end of a day: a form for one more, and the newest ones. */
export function Statements({ statements, onEntered }: StatementsProps) {
  const { t } = useLingui()
  const day = ({ day }: BankStatement) => <span className="tabular-nums">{day}</span>
  const balance = ({ balanceFen }: BankStatement) => <Money amountFen={balanceFen} />
  const by = ({ by }: BankStatement) => <span className="wrap-anywhere">{by}</span>
  const columns: Column<BankStatement>[] = [
    { key: 'day', header: <Trans>Day</Trans>, cell: day },
    { key: 'account', header: <Trans>Account</Trans>, cell: ({ label }) => label },
    { key: 'balance', header: <Trans>Balance</Trans>, cell: balance, align: 'end' },
    { key: 'by', header: <Trans>Entered by</Trans>, cell: by },
  ]
  return (
    <section aria-labelledby="statements" className="grid grid-cols-1 gap-4">
      <h2 id="statements" className="text-18 font-semibold">
        <Trans>Bank statements</Trans>
      </h2>
      <WithPayees>
        {(payees) => <EnterStatement payees={payees} onEntered={onEntered} />}
      </WithPayees>
      {statements.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>No statement has been entered yet.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Newest statements`}
          rows={statements}
          rowKey={({ payeeAccountId, day }) => `${payeeAccountId} ${day}`}
          columns={columns}
          card={(one) => (
            <LabelCard tone="neutral" code={one.label} chip={day(one)}>
              <p className="flex flex-wrap justify-between gap-x-3 text-14">
                {balance(one)} {by(one)}
              </p>
            </LabelCard>
          )}
        />
      )}
    </section>
  )
}

const KEPT = v.object(textFields('payeeAccountId', 'day', 'balance'))

type EnterStatementProps = { payees: readonly StaffPayee[]; onEntered: () => void }

function EnterStatement({ payees, onEntered }: EnterStatementProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const yesterday = chinaDay(nowMs(), -1)
  const only = payees.length === 1 ? payees[0] : undefined
  const kept = useKeptForm('statement', KEPT, {
    payeeAccountId: only?.id ?? '',
    day: yesterday,
    balance: '',
  })
  const form = kept.typed
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [isSaved, setSaved] = useState(false)
  const change = (fields: Partial<StatementForm>) => {
    setSaved(false)
    kept.set(fields)
  }
  const field = useFields(form, change, failures)
  const isWrong = (path: string) => failures.some((failure) => failure.path === path)
  const save = async () => {
    const read = readStatement(form, nowMs())
    setFailures(read.ok ? [] : read.failures)
    setSaved(false)
    if (!read.ok) return
    const done = await send(kept, read.value, async () => {
      const answer = await staffCall(enterStatement, { body: read.value })
      if (!answer.ok) setFailures(answer.problem.fields ?? [])
      return answer
    })
    if (done === null) return
    setSaved(true)
    kept.restart({ ...form, balance: '' })
    onEntered()
  }
  return (
    <Card>
      <StaffForm kept={kept} onSubmit={() => void save()} className="gap-4!">
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t`Account`}
            placeholder={t`Choose an account`}
            value={form.payeeAccountId}
            onChange={(payeeAccountId) => change({ payeeAccountId })}
            options={payees.map(({ id, label }) => ({ value: id, label }))}
            error={isWrong('payeeAccountId') ? t`Choose an account` : null}
          />
          <TextField
            {...field('day', t`Date (China time)`)}
            type="date"
            max={yesterday}
            error={isWrong('day') ? t`Choose a day that has ended in China` : null}
          />
          <NumberField
            {...field('balance', t`Balance at the end of the day`, 'balanceFen')}
            kind="yuan"
          />
        </div>
        <WriteOutcome
          problem={problem}
          done={isSaved && <Trans>Saved. The next comparison checks it against the ledger.</Trans>}
        />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save balance</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
