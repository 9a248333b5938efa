import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { MemberNumberField } from '#features/console/staff/parts/MemberNumberField.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { chinaDay } from '#features/console/staff/parts/use-station-time.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { memberNum } from '#features/member/contract/member-num.ts'
import { MAX_EXPORT_DAYS } from '#features/wallet/contract/staff-ledger.ts'
import { fetchLedger, readPeriod } from './export-form.ts'
import { MemberLedger } from './MemberLedger.tsx'

/** The money of one member, whose number is in the URL, and the file of all entries of a period. */
export function LedgerView() {
  const params = useSearchParams()
  const member = params.get('member') ?? ''
  return (
    <>
      <PageHeader title={<Trans>Member ledger</Trans>}>
        <Trans>A member’s balance, what is on hold, and every entry with its cause.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <MemberForm key={member} member={member} onFind={(member) => params.set({ member })} />
        {member !== '' && <MemberLedger key={`ledger ${member}`} memberNum={member} />}
        <ExportForm />
      </div>
    </>
  )
}

type MemberFormProps = { member: string; onFind: (member: string) => void }

function MemberForm({ member, onFind }: MemberFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(member)
  const [error, setError] = useState<string | null>(null)
  return (
    <StaffForm
      keeping="search"
      className="flex! flex-wrap items-start gap-3"
      onSubmit={() => {
        const result = v.safeParse(memberNum, text)
        if (result.success) onFind(result.output)
        else setError(t`Enter the whole member number: SP, the digits and one more character`)
      }}
    >
      <div className="min-w-0 grow basis-56 sm:max-w-xs">
        <MemberNumberField
          value={text}
          onChange={(value) => {
            setText(value)
            setError(null)
          }}
          error={error}
        />
      </div>
      <Button type="submit" icon={Search} className="sm:mt-7">
        <Trans>Show ledger</Trans>
      </Button>
    </StaffForm>
  )
}

/** Saves every entry of a period, of all members, as a CSV file for an accountant. */
function ExportForm() {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm(() => {
    const today = chinaDay(nowMs())
    return { from: `${today.slice(0, 8)}01`, to: today }
  }, act)
  const { from, to } = form.input
  const reading = readPeriod(form.input)
  const why = {
    missing: t`Choose a day`,
    order: t`The last day can’t be before the first`,
    long: t`A file has at most ${MAX_EXPORT_DAYS} days. Choose a shorter period`,
  }
  const wrongIn = (field: 'from' | 'to') =>
    !reading.ok && reading.field === field && why[reading.why]
  const { errors, submit } = form.check(
    { from: wrongIn('from'), to: wrongIn('to') },
    reading.ok ? reading.period : null,
  )
  const save = submit(async (period) => {
    const result = await act.run(() => fetchLedger(period))
    if (result === null) return
    saveFile(`sampan-ledger-${from}-${to}.csv`, result.answer, 'text/csv')
    form.finish(t`The file is in your downloads.`)
  })
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-18 font-semibold">
          <Trans>Export a period</Trans>
        </h2>
        <p className="text-14 text-ink-soft">
          <Trans>
            Every entry of all members and of our own accounts. Days are those of China; times in
            the file are UTC.
          </Trans>
        </p>
      </div>
      <StaffForm
        keeping="search"
        onSubmit={() => {
          act.clear()
          return save()
        }}
        className="gap-4!"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
          <TextField
            type="date"
            label={t`First day`}
            value={from}
            onChange={(day) => form.set({ from: day })}
            error={errors.from}
          />
          <TextField
            type="date"
            label={t`Last day`}
            value={to}
            onChange={(day) => form.set({ to: day })}
            error={errors.to}
          />
        </div>
        <WriteOutcome problem={act.problem} note={form.note} />
        <div>
          <Button type="submit" icon={Download} busy={act.busy}>
            <Trans>Download as CSV</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
