import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { chinaDay } from '#features/staff/shared/use-station-time.ts'
import { WithPayees } from '#features/staff/shared/WithAccounts.tsx'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { nowMs } from '#platform/clock.ts'
import type { Arguments } from '#shared/contract/endpoint.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#shared/contract/failures.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { type BankStatement, enterStatement } from '#shared/contract/reconciliation.ts'
import { parseYuan } from '#shared/domain/money.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'

type StatementsProps = { statements: readonly BankStatement[]; onEntered: () => void }

/** What our banks say at the end of a day: a form for one more, and the newest ones. */
export function Statements({ statements, onEntered }: StatementsProps) {
  const { t } = useLingui()
  const { day: dayOf } = useFormat()
  const day = ({ day }: BankStatement) => dayOf(day)
  const balance = ({ balanceFen }: BankStatement) => <Money amountFen={balanceFen} />
  const by = ({ by }: BankStatement) => <span className="wrap-anywhere">{by}</span>
  const columns: Column<BankStatement>[] = [
    { key: 'day', header: <Trans>Day</Trans>, cell: day },
    { key: 'account', header: <Trans>Account</Trans>, cell: ({ label }) => label },
    { key: 'balance', header: <Trans>Balance</Trans>, cell: balance, align: 'end' },
    { key: 'by', header: <Trans>Recorded by</Trans>, cell: by },
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
          <Trans>No statement has been recorded yet.</Trans>
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
  const write = useStaffWrite()
  const yesterday = chinaDay(nowMs(), -1)
  const only = payees.length === 1 ? payees[0] : undefined
  const start = { payeeAccountId: only?.id ?? '', day: yesterday, balance: '' }
  const form = useStaffForm('statement', KEPT, start, write)
  const { error, field, submit } = form.read(readStatement(form.input, nowMs()))
  const isWrong = (path: string) => error(path, '') !== undefined
  const save = submit(async (body) => {
    const answer = await write.send(form, body, () => staffCall(enterStatement, { body }))
    if (answer === null) return
    form.restart({ ...form.input, balance: '' })
    form.finish(t`Saved. The next comparison checks it against the ledger.`)
    onEntered()
  })
  return (
    <Card>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t`Account`}
            placeholder={t`Choose an account`}
            value={form.input.payeeAccountId}
            onChange={(payeeAccountId) => form.set({ payeeAccountId })}
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
        <WriteOutcome problem={write.problem} note={form.note} />
        <div>
          <Button type="submit" look="primary" busy={write.busy}>
            <Trans>Save balance</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

/** A bank's balance at the end of a day, as typed. */
type StatementForm = { payeeAccountId: string; day: string; balance: string }

/** Checks a form with the server's schema. The fields' own messages are at `payeeAccountId`, `day` and `balanceFen`. */
export function readStatement(
  { payeeAccountId, day, balance }: StatementForm,
  nowMs: number,
): FormEntry<Arguments<typeof enterStatement>['body']> {
  const balanceFen = parseYuan(balance)
  const result = v.safeParse(enterStatement.body, { payeeAccountId, day, balanceFen })
  const allFailures = result.success ? [] : failuresOf(result.issues)
  const failures: FieldFailure[] = allFailures.filter(({ path }) => path !== 'balanceFen')
  if (day >= chinaDay(nowMs) && !failures.some(({ path }) => path === 'day')) {
    failures.push({ path: 'day', code: 'type', args: {} })
  }
  if (balanceFen === null || allFailures.some(({ path }) => path === 'balanceFen')) {
    const code = balance.trim() === '' ? 'required' : 'money'
    failures.push({ path: 'balanceFen', code, args: {} })
  }
  return result.success && failures.length === 0
    ? { ok: true, value: result.output }
    : { ok: false, failures }
}
