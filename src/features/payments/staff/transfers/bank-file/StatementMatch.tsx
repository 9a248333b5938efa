import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { GitCompare } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { parseRate } from '#features/currencies/rules/bank-line.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { accountFits } from '#features/payments/rules/bank-files/account-fits.ts'
import type { BankStatement } from '#features/payments/rules/bank-files/statement.ts'
import { currencyOf } from '#features/payments/staff/parts/bank-line-form.ts'
import { CertainLines } from './CertainLines.tsx'
import { LikelyLines } from './LikelyLines.tsx'
import { BookedLines, LeftLines, RefusedLines } from './ToldLines.tsx'
import { UnmatchedLines } from './UnmatchedLines.tsx'
import { useBankLines } from './use-bank-lines.ts'

type StatementMatchProps = {
  statement: BankStatement
  payees: readonly StaffPayee[]
  onBooked: () => void
}

/** Our accounts that a statement can be of: by its number and its currency. */
const possible = ({ account, currency }: BankStatement, payees: readonly StaffPayee[]) =>
  payees.filter(
    (payee) =>
      accountFits(account, payee.number) && (currency === '' || currency === payee.currency),
  )

/** One account of a file: which of ours it is, and what its lines are taken for. */
export function StatementMatch({ statement, payees, onBooked }: StatementMatchProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const fitting = possible(statement, payees)
  const [payeeAccountId, setPayee] = useState(fitting.length === 1 ? (fitting[0]?.id ?? '') : '')
  const [typedRate, setRate] = useState('')
  const { currency } = currencyOf(payees, payeeAccountId)
  const isForeign = payeeAccountId !== '' && currency !== 'CNY'
  const rate = isForeign && typedRate.trim() !== '' ? parseRate(typedRate) : null
  const isRateWrong = isForeign && typedRate.trim() !== '' && rate === null
  const bank = useBankLines(statement, { payeeAccountId, rate }, onBooked)
  const [isTried, setTried] = useState(false)
  const count = number(statement.lines.length)
  if (fitting.length === 0) {
    const { account, currency: code, at } = statement
    const { line, field } = at
    return (
      <Notice kind="danger">
        <Trans>
          Line {line}: “{field}” is {account} {code}, which is none of your payee accounts. Nothing
          was recorded.
        </Trans>
      </Notice>
    )
  }
  const compare = () => {
    setTried(true)
    if (payeeAccountId !== '' && !isRateWrong) void bank.compare()
  }
  const of = (state: string) => bank.lines?.filter(({ check }) => check.state === state) ?? []
  const known = of('known').length
  return (
    <>
      <Section title={<Trans>Account</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          {bank.lines !== null ? (
            <p className="text-14">{payees.find(({ id }) => id === payeeAccountId)?.label}</p>
          ) : (
            <Select
              label={t`Received into`}
              placeholder={t`Choose an account`}
              value={payeeAccountId}
              onChange={setPayee}
              options={fitting.map(({ id, label }) => ({ value: id, label }))}
              error={isTried && payeeAccountId === '' ? t`Choose an account` : null}
            />
          )}
          {isForeign && (
            <NumberField
              optional
              label={t`Exchange rate`}
              value={typedRate}
              onChange={setRate}
              hint={t`CNY per 1 ${currency}; without one, your rate of each day`}
              error={isTried && isRateWrong ? t`Enter a rate such as 4.87` : null}
            />
          )}
        </div>
        <p className="text-14">
          <Trans>Transfers received: {count}</Trans>
        </p>
        {known > 0 && (
          <p className="text-14 text-ink-soft">
            <Plural
              value={known}
              one="# line was already recorded, so it’s left out."
              other="# lines were already recorded, so they’re left out."
            />
          </p>
        )}
        {bank.problem && <ProblemNotice problem={bank.problem} />}
        <div>
          <Button
            icon={GitCompare}
            look={bank.lines === null ? 'primary' : 'quiet'}
            busy={bank.busy}
            onClick={compare}
          >
            {bank.lines === null ? (
              <Trans>Compare with transfers under review</Trans>
            ) : (
              <Trans>Compare again</Trans>
            )}
          </Button>
        </div>
      </Section>
      <BookedLines booked={bank.booked} currency={currency} />
      {bank.lines !== null && (
        <>
          <CertainLines
            lines={of('certain')}
            bank={bank}
            currency={currency}
            statement={statement}
            payeeAccountId={payeeAccountId}
          />
          <LikelyLines
            lines={of('likely')}
            bank={bank}
            currency={currency}
            payeeAccountId={payeeAccountId}
            onBooked={onBooked}
          />
          <UnmatchedLines lines={of('none')} bank={bank} currency={currency} />
          <RefusedLines lines={of('refused')} currency={currency} />
        </>
      )}
      <LeftLines left={statement.left} currency={currency} />
    </>
  )
}
