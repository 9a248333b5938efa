import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useAct } from '#actions/use-act.ts'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
import { useForm } from '#parts/use-form.ts'
import { nowMs } from '#platform/clock.ts'
import { saveFile } from '#platform/save-file.ts'
import { MAX_EXPORT_DAYS } from '#shared/contract/staff-ledger.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fetchLedger, readPeriod } from './export-form.ts'

/** Saves every entry of a period, of all members, as a CSV file for an accountant. */
export function ExportForm() {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm(() => {
    const today = chinaDay(nowMs())
    return { from: `${today.slice(0, 8)}01`, to: today }
  }, act)
  const { from, to } = form.typed
  const read = readPeriod(form.typed)
  const why = {
    missing: t`Choose a day`,
    order: t`The last day can’t be before the first`,
    long: t`A file has at most ${MAX_EXPORT_DAYS} days. Choose a shorter period`,
  }
  const wrongIn = (field: 'from' | 'to') => !read.ok && read.field === field && why[read.why]
  const { errors, submit } = form.check(
    { from: wrongIn('from'), to: wrongIn('to') },
    read.ok ? read.period : null,
  )
  const save = submit(async (period) => {
    const done = await act.run(() => fetchLedger(period))
    if (done === null) return
    saveFile(`sampan-ledger-${from}-${to}.csv`, done.answer, 'text/csv')
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
        kept="search"
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
        <WriteOutcome problem={act.problem} done={form.done} />
        <div>
          <Button type="submit" icon={Download} busy={act.busy}>
            <Trans>Download as CSV</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
