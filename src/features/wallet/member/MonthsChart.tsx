import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { transactionSums } from './data/transactions.ts'

const MONTHS = 12

/**
 * The starts of the last twelve calendar months in the device's time zone, the current one last, and the start of the
 * next: UTC ISO 8601, ascending.
 */
export function monthBounds(nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: MONTHS + 1 }, (_, i) =>
    new Date(now.getFullYear(), now.getMonth() - MONTHS + 1 + i, 1).toISOString(),
  )
}

type Month = { at: string; incomeFen: number; expenditureFen: number }

/** Income and expenditure of the last twelve months as bars, or as a table. Absent while the server has not answered. */
export function MonthsChart() {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [isTable, setTable] = useState(false)
  const bounds = monthBounds(nowMs())
  const answer = useLive(
    () => transactionSums(bounds, sessionCall),
    [bounds.join(), userInfo.value.cashAmount, connected.value],
  )
  if (answer.state === 'loading') return <Skeleton className="h-48 w-full" />
  if (answer.state !== 'ready') return null
  const months = answer.value.periods.map((sums, i) => ({ at: bounds[i] ?? '', ...sums }))
  if (months.every(({ incomeFen, expenditureFen }) => incomeFen + expenditureFen === 0)) return null
  const from = dateTime(answer.from)
  return (
    <Card aria-labelledby="months" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="months" className="text-18 font-semibold">
            <Trans>By month</Trans>
          </h2>
          {!answer.confirmed && answer.asking === null && (
            <p className="text-14 text-ink-soft">
              <Trans>As of {from}</Trans>
            </p>
          )}
        </div>
        <Button icon={isTable ? ChartColumn : Table2} onClick={() => setTable(!isTable)}>
          {isTable ? t`Show as chart` : t`Show as table`}
        </Button>
      </div>
      {isTable ? <MonthsTable months={months} /> : <Bars months={months} />}
    </Card>
  )
}

function useMonthName() {
  const { locale } = useFormat()
  return (at: string, month: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { month, ...(month === 'long' && { year: 'numeric' }) }).format(
      new Date(at),
    )
}

function Bars({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const monthName = useMonthName()
  const most = Math.max(
    ...months.map(({ incomeFen, expenditureFen }) => Math.max(incomeFen, expenditureFen)),
  )
  return (
    <figure>
      <div
        role="img"
        aria-label={t`Income and expenditure of the last 12 months. The table has the amounts.`}
        className="flex h-40 items-end gap-1 border-b border-line-strong sm:gap-3"
      >
        {months.map(({ at, incomeFen, expenditureFen }) => (
          <div key={at} className="flex h-full min-w-0 flex-1 items-end justify-center gap-px">
            <Bar className="bg-good" share={incomeFen / most} />
            <Bar className="border-2 border-ink-soft bg-paper" share={expenditureFen / most} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-1 pt-1 text-12 text-ink-soft sm:gap-3">
        {months.map(({ at }, i) => (
          <span key={at} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {/* Every second month has room for its name on a phone. */}
            <span className={i % 2 === 0 ? 'max-sm:hidden' : undefined}>
              {monthName(at, 'short')}
            </span>
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pt-3 text-14">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 bg-good" />
          <Trans>Income</Trans>
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 border-2 border-ink-soft bg-paper" />
          <Trans>Expenditure</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

function Bar({ className, share }: { className: string; share: number }) {
  if (share === 0) return <span className="max-w-4 flex-1" />
  const height = `${Math.round(share * 100)}%`
  return <span className={`min-h-1 max-w-4 flex-1 ${className}`} style={{ height }} />
}

function MonthsTable({ months }: { months: readonly Month[] }) {
  const monthName = useMonthName()
  return (
    <table className="w-full border-collapse text-14" aria-labelledby="months">
      <thead>
        <tr className="border-b-2 border-dashed border-line">
          <th scope="col" className="caption py-2 text-left font-medium">
            <Trans>Month</Trans>
          </th>
          <th scope="col" className="caption py-2 text-right font-medium">
            <Trans>Income</Trans>
          </th>
          <th scope="col" className="caption py-2 text-right font-medium">
            <Trans>Expenditure</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ at, incomeFen, expenditureFen }) => (
          <tr key={at} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal">
              {monthName(at, 'long')}
            </th>
            <td className="py-2 text-right">
              <Money amountFen={incomeFen} sign="signed" />
            </td>
            <td className="py-2 text-right">
              <Money amountFen={-expenditureFen} sign="signed" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
