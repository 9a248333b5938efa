import { Trans, useLingui } from '@lingui/react/macro'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { parseYuan } from '#engine/shared/money.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { type BringInReport, proposeBalances } from '#features/moving/contract/bring-in.ts'
import { type BroughtRow, tableOf } from '#features/moving/rules/brought-columns.ts'

type ProposeBalancesProps = {
  fileName: string
  rows: readonly BroughtRow[]
  report: BringInReport
  onDone: () => void
}

/** The sum of the new balances, which is typed as the old books have it, and the proposal to a second person. */
export function ProposeBalances({ fileName, rows, report, onDone }: ProposeBalancesProps) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [isWaiting, setWaiting] = useState<boolean | null>(null)
  const form = useForm({ sum: '' }, { busy })
  const { sum } = form.input
  const sumFen = parseYuan(sum)
  const { errors, attempt } = form.check(
    { sum: sumFen !== report.sumFen && t`Type the sum of the new balances` },
    true,
  )
  const propose = async () => {
    if (!attempt() || sumFen === null) return
    const body = { fileName, ...tableOf(rows), sumFen }
    const answer = await send(null, body, (onceKey) =>
      staffCall(proposeBalances, { body: { onceKey, ...body } }),
    )
    if (answer === null) return
    setWaiting(answer.proposalId !== null)
    onDone()
  }
  if (isWaiting !== null) {
    return (
      <DoneNote>
        {isWaiting ? (
          <Trans>The balances wait in Approvals for a second person.</Trans>
        ) : (
          <Trans>The balances were credited. Nobody else could approve them.</Trans>
        )}
      </DoneNote>
    )
  }
  return (
    <StaffForm keeping="confirmation" onSubmit={propose} className="gap-4!">
      <Facts
        facts={[
          [t`New balances`, number(report.newRows)],
          [t`Their sum`, money(report.sumFen)],
        ]}
      />
      <NumberField
        kind="yuan"
        label={t`Type the sum to confirm it`}
        hint={t`Compare it with your old books first.`}
        value={sum}
        onChange={(text) => form.set({ sum: text })}
        error={errors.sum}
      />
      {problem && <ProblemNotice problem={problem} />}
      <div>
        <Button type="submit" look="primary" icon={Handshake} busy={busy}>
          <Trans>Propose the balances</Trans>
        </Button>
      </div>
    </StaffForm>
  )
}
