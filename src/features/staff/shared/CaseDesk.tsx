import { Fragment, type ReactNode, useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { useCaseKeys } from './use-case-keys.ts'

/** What the queue shows of a case. */
type QueuedCase = { memberNum: string; amountFen: number; createdAt: string }

type CaseDeskProps<Case> = {
  /** The accessible name of the queue. */
  label: string
  cases: readonly Case[]
  keyOf: (one: Case) => string
  /** What staff must know before they decide. */
  marks: (one: Case) => ReactNode
  /** The chosen case. `goOn` chooses the next one, which is shown when the list comes back without this one. */
  children: (chosen: Case, goOn: () => void) => ReactNode
}

/** A queue of members' money beside the chosen case: j and k choose one. */
export function CaseDesk<Case extends QueuedCase>(props: CaseDeskProps<Case>) {
  const { label, cases, keyOf, marks, children } = props
  const { dateTime } = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    cases.findIndex((one) => keyOf(one) === chosen),
  )
  const current = cases[at]
  const choose = (next: Case | undefined) => {
    if (next !== undefined) setChosen(keyOf(next))
  }
  useCaseKeys({ j: () => choose(cases[at + 1]), k: () => choose(cases[at - 1]) })
  if (current === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ul aria-label={label} className="grid max-h-[75dvh] content-start gap-2 overflow-y-auto">
        {cases.map((one) => (
          <li key={keyOf(one)}>
            <button
              type="button"
              aria-current={one === current}
              onClick={() => choose(one)}
              className="grid w-full gap-1 rounded-card border border-line bg-surface p-3 text-left aria-current:border-brand aria-current:bg-brand-soft"
            >
              <span className="flex justify-between gap-2">
                <span className="font-mono">{one.memberNum}</span>
                <span className="font-semibold">
                  <Money amountFen={one.amountFen} />
                </span>
              </span>
              <span className="text-12 text-ink-soft">{dateTime(one.createdAt)}</span>
              {marks(one)}
            </button>
          </li>
        ))}
      </ul>
      <Fragment key={keyOf(current)}>
        {children(current, () => choose(cases[at + 1] ?? cases[at - 1]))}
      </Fragment>
    </div>
  )
}
