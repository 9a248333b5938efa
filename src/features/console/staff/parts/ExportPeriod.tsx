import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { fetchCsv, readPeriod } from './fetch-period.ts'
import { StaffForm } from './StaffForm.tsx'
import { chinaDay } from './use-station-time.ts'
import { WriteOutcome } from './WriteOutcome.tsx'

type ExportPeriodProps = {
  /** Answers the file for `from`, `to` and what else is asked for. */
  endpoint: { path: string }
  query?: Readonly<Record<string, string>>
  maxDays: number
  /** What the file's name begins with. */
  name: string
  /** What is in the file. */
  children: ReactNode
}

/** Saves what was recorded in a period of days in China as a CSV file. */
export function ExportPeriod({ endpoint, query = {}, maxDays, name, children }: ExportPeriodProps) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm(() => {
    const today = chinaDay(nowMs())
    return { from: `${today.slice(0, 8)}01`, to: today }
  }, act)
  const { from, to } = form.input
  const reading = readPeriod(form.input, maxDays)
  const why = {
    missing: t`Choose a day`,
    order: t`The last day can’t be before the first`,
    long: t`A file has at most ${maxDays} days. Choose a shorter period`,
  }
  const wrongIn = (field: 'from' | 'to') =>
    !reading.ok && reading.field === field && why[reading.why]
  const { errors, submit } = form.check(
    { from: wrongIn('from'), to: wrongIn('to') },
    reading.ok ? reading.period : null,
  )
  const save = submit(async (period) => {
    const result = await act.run(() => fetchCsv(endpoint, { ...query, ...period }))
    if (result === null) return
    saveFile(`${name}-${from}-${to}.csv`, result.answer, 'text/csv')
    form.finish(t`The file is in your downloads.`)
  })
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-18 font-semibold">
          <Trans>Export a period</Trans>
        </h2>
        <p className="text-14 text-ink-soft">{children}</p>
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
