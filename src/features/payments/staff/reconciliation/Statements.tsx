import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { type Column, DataTable } from '#engine/client/ui/DataTable.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { WithPayees } from '#features/console/staff/parts/WithAccounts.tsx'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { type BankStatement, enterStatement } from '#features/payments/contract/reconciliation.ts'

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
