import { Trans, useLingui } from '@lingui/react/macro'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { nowMs } from '#platform/clock.ts'
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts'
import { Code } from '#ui/Code.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { CopyCode } from '#ui/CopyCode.tsx'

/** What is typed at the bank: the amount, the whole account number, its holder and bank. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useLingui()
  const { dateTime, relative } = useFormat()
  const { memberNum, amountFen, holder, bank, number, createdAt, sent } = withdrawal
  const [at, age] = [dateTime(createdAt), relative(createdAt, nowMs())]
  const errorText = t`Copy failed. Select the text and copy it.`
  return (
    <div className="grid gap-3">
      <p className="text-28 font-bold">
        <Money amountFen={amountFen} />
      </p>
      <div>
        <p className="text-12 text-ink-soft">
          <Trans>Account number</Trans>
        </p>
        <CopyCode size={22} code={number} what={t`account number`} errorText={errorText} />
      </div>
      <Facts
        facts={[
          [
            t`Account holder`,
            <span key="holder" className="inline-flex flex-wrap items-center">
              {holder}
              <CopyButton text={holder} what={t`account holder`} errorText={errorText} />
            </span>,
          ],
          [t`Bank`, bank],
          [
            t`Member number`,
            <Code key="member" size={14}>
              {memberNum}
            </Code>,
          ],
          [t`Requested`, `${at} · ${age}`],
          ...(sent === null
            ? []
            : ([
                [t({ context: 'withdrawals', message: 'Sent' }), dateTime(sent.at)],
                [t`Paid from`, sent.paidFrom],
                [t`Bank reference`, sent.bankReference],
              ] as const)),
        ]}
      />
    </div>
  )
}
