import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import { enterStatement } from '#features/payments/contract/reconciliation.ts'
import type { BankStatement } from '#features/payments/rules/bank-files/statement.ts'
import { ChosenLines, useChosenLines } from './ChosenLines.tsx'
import type { BankLines, ShownLine } from './use-bank-lines.ts'

type CertainLinesProps = {
  lines: readonly ShownLine[]
  bank: BankLines
  currency: LineCurrency
  statement: BankStatement
  payeeAccountId: string
}

/** The lines that are certain, to confirm at once, and with them the balance that the bank states. */
export function CertainLines(props: CertainLinesProps) {
  const { lines, bank, currency, statement, payeeAccountId } = props
  const { t } = useLingui()
  const { money, day } = useFormat()
  const session = useSession()
  const choice = useChosenLines(lines, () => true)
  const balance = useAct()
  const [isWithBalance, setWithBalance] = useState(true)
  const [note, setNote] = useState<string | null>(null)
  // The books are in yuan, and a day is stated once it has ended.
  const closing = currency === 'CNY' ? statement.balances.at(-1) : undefined
  const mayState = mayUse(session, 'moveMoney') && (closing?.day ?? '') < chinaDay(nowMs())
  const stated = mayState && note === null ? closing : undefined
  const { chosen } = choice
  const sum = money(chosen.reduce((all, { check }) => all + (check.receivedFen ?? 0), 0))
  const isNothing = chosen.length === 0 && (stated === undefined || !isWithBalance)
  const confirm = async () => {
    if (chosen.length > 0 && !(await bank.book(chosen, 'receipts'))) return
    if (stated === undefined || !isWithBalance) return
    const body = { payeeAccountId, day: stated.day, balanceFen: stated.amount }
    const saved = await balance.run(() => staffCall(enterStatement, { body }))
    if (saved !== null) setNote(t`Saved. The next comparison checks it against the ledger.`)
  }
  const [closingDay, closingSum] = [day(closing?.day ?? ''), money(closing?.amount ?? 0)]
  return (
    <Section title={<Trans>Certain</Trans>}>
      {lines.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>No line matches a transfer under review for certain.</Trans>
        </p>
      ) : (
        <ChosenLines label={t`Certain`} lines={lines} choice={choice} currency={currency} />
      )}
      {stated && (
        <Checkbox checked={isWithBalance} onChange={setWithBalance}>
          <Trans>
            Also save the balance at the end of {closingDay}: {closingSum}
          </Trans>
        </Checkbox>
      )}
      <WriteOutcome problem={balance.problem} note={note} />
      {!isNothing && (
        <div>
          <Button
            look="primary"
            icon={Check}
            busy={bank.busy || balance.busy}
            onClick={() => void confirm()}
          >
            {chosen.length === 0 ? (
              <Trans>Save balance</Trans>
            ) : (
              <Plural
                value={chosen.length}
                one={`Credit # transfer, ${sum}`}
                other={`Credit # transfers, ${sum}`}
              />
            )}
          </Button>
        </div>
      )}
    </Section>
  )
}
