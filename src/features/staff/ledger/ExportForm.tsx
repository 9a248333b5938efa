import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { chinaDay } from '#features/staff/shared/china-day.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { WriteOutcome } from '#features/staff/shared/WriteOutcome.tsx'
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
  const { run, busy, problem, clear } = useAct()
  const [form, setForm] = useState(() => {
    const today = chinaDay(nowMs())
    return { from: `${today.slice(0, 8)}01`, to: today }
  })
  const [tried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const read = readPeriod(form)
  const errors = {
    missing: t`Choose a day`,
    order: t`The last day can’t be before the first`,
    long: t`A file has at most ${MAX_EXPORT_DAYS} days. Choose a shorter period`,
  }
  const errorOf = (field: 'from' | 'to') =>
    tried && !read.ok && read.field === field ? errors[read.why] : null
  const change = (fields: Partial<typeof form>) => {
    setSaved(false)
    setForm({ ...form, ...fields })
  }
  const save = async () => {
    setTried(true)
    clear()
    setSaved(false)
    if (!read.ok) return
    const done = await run(() => fetchLedger(read.period))
    if (done === null) return
    saveFile(`sampan-ledger-${form.from}-${form.to}.csv`, done.answer, 'text/csv')
    setSaved(true)
  }
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
      <StaffForm kept="search" onSubmit={() => void save()} className="gap-4!">
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
          <TextField
            type="date"
            label={t`First day`}
            value={form.from}
            onChange={(from) => change({ from })}
            error={errorOf('from')}
          />
          <TextField
            type="date"
            label={t`Last day`}
            value={form.to}
            onChange={(to) => change({ to })}
            error={errorOf('to')}
          />
        </div>
        <WriteOutcome
          problem={problem}
          done={isSaved && <Trans>The file is in your downloads.</Trans>}
        />
        <div>
          <Button type="submit" icon={Download} busy={busy}>
            <Trans>Download as CSV</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
