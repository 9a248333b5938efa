import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import type { StaffOrderSummary } from '#features/orders/contract/staff-orders.ts'
import { MAX_PRINTED } from '#features/orders/rules/order-papers.ts'
import { gatherOrders, type Print, type PrintJob } from './gather-orders.ts'
import { PackingPage, PrintLabels } from './OrderPrint.tsx'
import { SavePapers } from './SavePapers.tsx'

const WHY: Partial<Record<string, MessageDescriptor>> = {
  cancelled: msg`Cancelled in the meantime.`,
  noCartons: msg`Not packed into cartons yet.`,
  tooMany: msg`Too many for one print job. Print them in a second one.`,
}
const whyWords = (why: string): MessageDescriptor => WHY[why] ?? staffProblemWords(why)

type BulkPrintProps = { selected: readonly StaffOrderSummary[]; onClear: () => void }

/** The packing lists or carton labels of the selected orders in one print job, and which are not in it and why. */
export function BulkPrint({ selected, onClear }: BulkPrintProps) {
  const { run, busy, problem } = useAct()
  const [progress, setProgress] = useState<{ settled: number; total: number } | null>(null)
  const [job, setJob] = useState<PrintJob | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const gather = async (
    print: Print,
    orders: readonly StaffOrderSummary[],
    before: PrintJob | null = null,
  ) => {
    setJob(null)
    setProgress({ settled: 0, total: orders.length })
    const step = (settled: number) => setProgress({ settled, total: orders.length })
    const done = await run(async () => ({
      ok: true,
      value: await gatherOrders(print, orders, step),
    }))
    setProgress(null)
    if (done === null) return
    const more = done.answer
    const next = {
      ...more,
      pages: [...(before?.pages ?? []), ...more.pages],
      leftOut: [...(before?.leftOut ?? []), ...more.leftOut],
    }
    setJob(next)
    // What is left out is read before the paper comes.
    setIsPrinting(next.leftOut.length === 0 && next.missing.length === 0)
  }
  const start = (print: Print) => () => void gather(print, selected)
  const hasSome = selected.length > 0 && !busy
  useCaseKeys(hasSome ? { printList: start('list'), printLabels: start('labels') } : {})
  return (
    <>
      <SelectionBar
        selected={selected.map(() => ({ amountFen: null }))}
        hint={<Trans>Select orders to print their lists or labels together.</Trans>}
        onClear={onClear}
      >
        <Button icon={Printer} busy={busy} onClick={start('list')}>
          <Trans>Print packing lists</Trans>
        </Button>
        <Button icon={Printer} busy={busy} onClick={start('labels')}>
          <Trans>Print carton labels</Trans>
        </Button>
        <SavePapers
          codes={selected.map(({ transCode }) => transCode)}
          disabled={selected.length === 0}
        />
      </SelectionBar>
      {problem && <ProblemNotice problem={problem} />}
      {progress && <Gathering {...progress} />}
      {job && !isPrinting && (
        <PrintOutcome
          job={job}
          onPrint={() => setIsPrinting(true)}
          onMore={() =>
            void gather(
              job.print,
              job.missing.map(({ order }) => order),
              job,
            )
          }
          onClose={() => setJob(null)}
        />
      )}
      {job && isPrinting && job.print === 'labels' && (
        <PrintLabels of={job.pages} onDone={() => setIsPrinting(false)} />
      )}
      {job && isPrinting && job.print === 'list' && (
        <PrintNow onDone={() => setIsPrinting(false)}>
          {job.pages.map((rows) => (
            <PackingPage key={rows.order.id} rows={rows} />
          ))}
        </PrintNow>
      )}
    </>
  )
}

function Gathering({ settled, total }: { settled: number; total: number }) {
  return (
    <p role="status" className="text-14 tabular-nums">
      <Trans>
        {settled} of {total} loaded
      </Trans>
    </p>
  )
}

type PrintOutcomeProps = {
  job: PrintJob
  onPrint: () => void
  /** Asks again for those that were not loaded. */
  onMore: () => void
  onClose: () => void
}

/** What the print job has, and what it does not and why. */
function PrintOutcome({ job, onPrint, onMore, onClose }: PrintOutcomeProps) {
  const { t } = useLingui()
  const { pages, leftOut, missing } = job
  return (
    <Card aria-label={t`Print job`} className="grid grid-cols-1 gap-4">
      <p className="font-semibold">
        <Plural
          value={pages.length}
          one="# order is in the print job."
          other="# orders are in the print job."
        />
      </p>
      {[...Map.groupBy(leftOut, ({ why }) => why)].map(([why, ones]) => (
        <NotInJob key={why} orders={ones} why={why}>
          <Plural value={ones.length} one="# left out:" other="# left out:" />
        </NotInJob>
      ))}
      {missing.length > 0 && (
        <NotInJob orders={missing} why={missing[0]?.why ?? ''}>
          <Plural value={missing.length} one="# not loaded:" other="# not loaded:" />
        </NotInJob>
      )}
      <div className="flex flex-wrap gap-3">
        {pages.length > 0 && (
          <Button look="primary" icon={Printer} onClick={onPrint}>
            {leftOut.length + missing.length > 0 ? (
              <Trans>Print these</Trans>
            ) : (
              <Trans>Print again</Trans>
            )}
          </Button>
        )}
        {missing.length > 0 && (
          <Button icon={RotateCw} onClick={onMore}>
            <Plural
              value={Math.min(missing.length, MAX_PRINTED)}
              one="Load # more"
              other="Load # more"
            />
          </Button>
        )}
        <Button icon={X} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Card>
  )
}

type NotInJobProps = {
  orders: readonly { order: StaffOrderSummary }[]
  why: string
  children: ReactNode
}

function NotInJob({ orders, why, children }: NotInJobProps) {
  const { i18n } = useLingui()
  return (
    <Notice kind="caution">
      <p className="font-semibold">
        {children} {i18n._(whyWords(why))}
      </p>
      <p className="font-mono wrap-anywhere">
        {orders.map(({ order }) => groupedCode(order.transCode)).join(' · ')}
      </p>
    </Notice>
  )
}
