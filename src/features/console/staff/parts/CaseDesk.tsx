import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePathname } from '#engine/client/navigation/location.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { type CaseSelection, CaseTable } from './CaseTable.tsx'
import { CaseActContext } from './case-act.ts'
import { useKeptForm } from './kept-forms.ts'
import { TakenBy } from './TakenBy.tsx'
import { useCaseKeys } from './use-case-keys.ts'

/** What the queue shows of a case. `at`: since when it waits. */
/** `sent`: what was sent for the amount in another currency, which the bank's list shows. */
type QueueRow = { title: ReactNode; amountFen?: number; sent?: string | undefined; at: string }

/** The row of a case of a member. */
export const memberRow = (one: { memberNum: string; amountFen: number; createdAt: string }) => ({
  title: <Code>{one.memberNum}</Code>,
  amountFen: one.amountFen,
  at: one.createdAt,
})

type CaseDeskProps<Case> = {
  /** The accessible name of the queue. */
  label: string
  cases: readonly Case[]
  keyOf: (one: Case) => string
  /** The id under which staff take it on the board; the key unless given. */
  objectOf?: (one: Case) => string
  rowOf: (one: Case) => QueueRow
  /** Shows the time of a case; in the zone of the device unless given. */
  time?: (at: string) => string
  /** What staff must know before they decide. */
  marks?: (one: Case) => ReactNode
  /** On a wide screen the cases are rows, of which many are selected. */
  table?: CaseSelection<Case>
  /** The button for the next page, under the queue. */
  more?: ReactNode
  /** The chosen case. `goOn` chooses the next one, which is shown when the list comes back without this one. */
  children: (chosen: Case, goOn: () => void) => ReactNode
}

/** The chosen case and which of its forms is open. */
const KEPT = v.object({ chosen: v.nullable(v.string()), act: v.nullable(v.string()) })

/** A queue beside the chosen case: j and k choose one. What was open is open again after a reload. */
export function CaseDesk<Case>(props: CaseDeskProps<Case>) {
  const { label, cases, keyOf, rowOf, marks, table, more, children } = props
  const isWide = useWide()
  const isTable = isWide && table !== undefined
  const objectOf = props.objectOf ?? keyOf
  const { dateTime } = useFormat()
  const time = props.time ?? dateTime
  const form = useKeptForm(`queue ${usePathname()}`, KEPT, { chosen: null, act: null })
  const { chosen } = form.input
  const at = Math.max(
    0,
    cases.findIndex((one) => keyOf(one) === chosen),
  )
  const current = cases[at]
  const choose = (next: Case | undefined) => {
    if (next !== undefined) form.change(() => ({ chosen: keyOf(next), act: null }))
  }
  const [moves, setMoves] = useState(0)
  const move = (next: Case | undefined) => {
    setMoves((before) => before + 1)
    choose(next)
  }
  useCaseKeys({ next: () => move(cases[at + 1]), previous: () => move(cases[at - 1]) })
  if (current === undefined) return null
  const key = keyOf(current)
  const act = {
    act: key === chosen ? form.input.act : null,
    setAct: (next: string | null) => form.change(() => ({ chosen: key, act: next })),
  }
  const list = (
    <div className="grid grid-cols-1 content-start gap-3">
      <ul aria-label={label} className="grid max-h-[75dvh] content-start gap-2 overflow-y-auto">
        {cases.map((one) => {
          const { title, amountFen, sent, at } = rowOf(one)
          return (
            <li key={keyOf(one)}>
              <button
                type="button"
                aria-current={one === current}
                onClick={() => choose(one)}
                className="grid w-full justify-items-start gap-1 rounded-card border border-line bg-surface p-3 text-left aria-current:border-brand aria-current:bg-brand-soft"
              >
                <span className="flex w-full justify-between gap-2">
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  {amountFen !== undefined && (
                    <span className="grid shrink-0 justify-items-end">
                      {sent !== undefined && <b className="font-semibold">{sent}</b>}
                      <span className={sent === undefined ? 'font-semibold' : 'text-12'}>
                        <Money amountFen={amountFen} />
                      </span>
                    </span>
                  )}
                </span>
                <span className="text-12 text-ink-soft">{time(at)}</span>
                {marks?.(one)}
                <TakenBy object={objectOf(one)} />
              </button>
            </li>
          )
        })}
      </ul>
      {more}
    </div>
  )
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-5',
        !isTable && 'lg:grid-cols-[18rem_minmax(0,1fr)]',
      )}
    >
      {isTable ? (
        <div className="grid grid-cols-1 gap-5">
          <CaseTable
            {...table}
            label={label}
            cases={cases}
            keyOf={keyOf}
            current={current}
            choose={choose}
            moves={moves}
          />
          {more}
        </div>
      ) : (
        list
      )}
      {/* At the same place in both, so that a tablet that is turned loses nothing of what is filled in. */}
      <CaseActContext key={key} value={act}>
        {children(current, () => choose(cases[at + 1] ?? cases[at - 1]))}
      </CaseActContext>
    </div>
  )
}
