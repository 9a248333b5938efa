import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Play, Square, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { AirmailBar } from '#engine/client/ui/AirmailBar.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { Bulk, BulkItem, BulkRun, NewItem, SendItem } from './bulk-run.ts'

type BulkOutcomeProps = {
  bulk: Bulk
  /** What goes on with it after a pause. */
  send: SendItem
  /** Why one was left out. */
  whyLeftOut: (code: string) => MessageDescriptor
  /** What takes one back that was done, by the same `send`; null for one that cannot be. */
  undoOf?: (item: BulkItem) => NewItem | null
}

/** How far an act on many things is, and in the end which are done and which are not, with the reason. */
export function BulkOutcome({ bulk, send, whyLeftOut, undoOf }: BulkOutcomeProps) {
  const { i18n, t } = useLingui()
  const { run } = bulk
  if (run === null) return null
  const of = (state: BulkItem['state']) => run.items.filter((one) => one.state === state)
  const waiting = of('waiting')
  const undoable = undoOf ? of('done').flatMap((one) => undoOf(one) ?? []) : []
  const total = run.items.length - of('leftOut').length
  const answered = total - waiting.length
  const left = waiting.length
  return (
    <Card aria-label={t`Outcome`} className="grid grid-cols-1 gap-4">
      {left > 0 && (
        <div className="grid gap-2">
          <AirmailBar progress={answered / total} label={t`${answered} of ${total} answered`} />
          <p role="status" className="text-14 tabular-nums">
            <Trans>
              {answered} of {total} answered
            </Trans>
          </p>
        </div>
      )}
      {left > 0 && !run.isRunning && <WhyPaused run={run} />}
      <div className="grid gap-3">
        <Listed
          items={of('done')}
          words={
            undoOf !== undefined && undoable.length === 0 ? (
              <Trans context="bulk act">Undone</Trans>
            ) : (
              <Trans context="bulk act">Done</Trans>
            )
          }
          isFolded
        />
        <Listed items={of('proposed')} words={<Trans>Waiting for a second person</Trans>} />
        <Listed
          items={of('refused')}
          words={<Trans>Not done</Trans>}
          why={({ code }) => i18n._(staffProblemWords(code ?? ''))}
        />
        <Listed
          items={of('leftOut')}
          words={<Trans>Left out</Trans>}
          why={({ code }) => i18n._(whyLeftOut(code ?? ''))}
        />
        {!run.isRunning && <Listed items={waiting} words={<Trans>Not sent yet</Trans>} isFolded />}
      </div>
      <div className="flex flex-wrap gap-3">
        {run.isRunning && (
          <Button icon={Square} onClick={bulk.stop}>
            <Trans context="bulk act">Stop</Trans>
          </Button>
        )}
        {!run.isRunning && left > 0 && (
          <Button look="primary" icon={Play} onClick={() => bulk.goOn(send)}>
            <Plural value={left} one="Continue with # more" other="Continue with # more" />
          </Button>
        )}
        {!run.isRunning && undoable.length > 0 && (
          <Button icon={Undo2} onClick={() => bulk.start(undoable, send)}>
            <Plural value={undoable.length} one="Undo it" other="Undo all #" />
          </Button>
        )}
        {!run.isRunning && (
          <Button icon={X} onClick={bulk.forget}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

function WhyPaused({ run }: { run: BulkRun }) {
  const { i18n } = useLingui()
  return (
    <Notice kind="caution">
      {run.code === null ? (
        <Trans>Stopped before all were sent.</Trans>
      ) : (
        i18n._(staffProblemWords(run.code))
      )}{' '}
      <Trans>
        The next one may have been carried out already. When you continue, nothing is done twice.
      </Trans>
    </Notice>
  )
}

type ListedProps = {
  items: readonly BulkItem[]
  words: ReactNode
  /** The list opens at a press. */
  isFolded?: boolean
  why?: (item: BulkItem) => string
}

/** The things of one outcome with their number and sum; nothing where there are none. */
function Listed({ items, words, isFolded = false, why }: ListedProps) {
  const { number } = useFormat()
  if (items.length === 0) return null
  const amounts = items.flatMap(({ amountFen }) => (amountFen === null ? [] : [amountFen]))
  const sumFen = amounts.reduce((sum, fen) => sum + fen, 0)
  return (
    <details open={!isFolded}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {words}: {number(items.length)}
        {amounts.length > 0 && (
          <>
            {' '}
            · <Money amountFen={sumFen} />
          </>
        )}
      </summary>
      <ul className="divide-y divide-line text-14">
        {items.map((item) => (
          <li key={item.key} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="font-mono wrap-anywhere">{item.label}</span>
            {item.amountFen !== null && <Money amountFen={item.amountFen} />}
            {why && <span className="text-ink-soft">{why(item)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
