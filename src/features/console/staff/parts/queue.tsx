import { Trans } from '@lingui/react/macro'
import type { ReadonlySignal } from '@preact/signals-core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { AnswerView } from './AnswerView.tsx'
import { CaseDesk } from './CaseDesk.tsx'
import { TableBar } from './table/TableBar.tsx'
import type { TableViewState } from './table/use-table-view.ts'
import { DoneNote } from './WriteOutcome.tsx'

/** The pages of a reply whose list is `name`. */
export const pagesOf = <Name extends string>(name: Name) => ({
  next: (list: { next: string | null }) => list.next,
  join: <Shown extends Record<Name, readonly unknown[]>>(list: Shown, page: Shown): Shown => ({
    ...page,
    [name]: [...list[name], ...page[name]],
  }),
})

type Queue<Shown> = {
  answer: Query<Shown>
  /** What was just done, in words. */
  note: string | null
  tell: (words: string | null) => void
  /** Says what was done, and fetches the queue again. */
  settle: (words: string) => void
}

/** What waits for staff, and what was just done about it. */
export function useQueue<Shown>(
  ask: () => ReadonlySignal<Query<Shown>>,
  deps: readonly unknown[],
): Queue<Shown> {
  const [note, tell] = useState<string | null>(null)
  const answer = useLive(ask, deps)
  return {
    answer,
    note,
    tell,
    settle: (words) => {
      tell(words)
      answer.again()
    },
  }
}

type QueuePageProps = {
  title: string
  tabs?: ComponentProps<typeof Tabs>['tabs']
  /** What is done here, and by which keys. */
  lead: ReactNode
  children: ReactNode
}

/** The screen of a queue: what it is, and its lists as tabs. */
export function QueuePage({ title, tabs, lead, children }: QueuePageProps) {
  return (
    <>
      <PageHeader title={title}>{lead}</PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {tabs && <Tabs label={title} tabs={tabs} />}
        {children}
      </div>
    </>
  )
}

type QueueAnswerProps<Shown, Case> = {
  queue: Queue<Shown>
  /** Between the note and the list, such as a search. */
  above?: ReactNode
  list: (answer: Shown) => readonly Case[]
  /** The title of an empty list, and what helps there. */
  empty: ReactNode
  emptyHelp?: ReactNode
}

/** What was just done, and the list, or that it is empty. */
export function QueueAnswer<Shown, Case>(
  props: QueueAnswerProps<Shown, Case> & {
    children: (cases: readonly Case[], answer: Shown) => ReactNode
  },
) {
  const { queue, above, list, empty, emptyHelp, children } = props
  return (
    <>
      <DoneNote>{queue.note}</DoneNote>
      {above}
      <AnswerView of={queue.answer}>
        {(answer) => {
          const cases = list(answer)
          return cases.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={empty}>
              {emptyHelp}
            </EmptyState>
          ) : (
            children(cases, answer)
          )
        }}
      </AnswerView>
    </>
  )
}

type QueueDeskProps<Shown, Case> = QueueAnswerProps<Shown, Case> &
  Omit<ComponentProps<typeof CaseDesk<Case>>, 'cases' | 'more' | 'children'> & {
    /** Right above the desk. `cases`: what is shown of the list. */
    count?: (answer: Shown, cases: readonly Case[]) => ReactNode
    /** The chosen case. `settle` says what was done, fetches the queue again and, unless it stays, goes on to the next. */
    children: (chosen: Case, settle: (words: string, isOver?: boolean) => void) => ReactNode
  }

/** The cases of a queue beside the chosen one. */
export function QueueDesk<Shown, Case>(props: QueueDeskProps<Shown, Case>) {
  return props.table === undefined ? (
    <Desk {...props} />
  ) : (
    <TableDesk {...props} view={props.table.view} />
  )
}

type OfView<Case> = { view?: TableViewState<Case> | undefined }

/** On a phone the cases are those of the server, in its order. */
function TableDesk<Shown, Case>(props: QueueDeskProps<Shown, Case> & OfView<Case>) {
  const isWide = useWide()
  return <Desk {...props} view={isWide ? props.view : undefined} />
}

function Desk<Shown, Case>(props: QueueDeskProps<Shown, Case> & OfView<Case>) {
  const { queue, above, list, empty, emptyHelp, count, view, children, ...desk } = props
  return (
    <QueueAnswer queue={queue} above={above} list={list} empty={empty} emptyHelp={emptyHelp}>
      {(all, answer) => {
        const cases = view?.apply(all) ?? all
        return (
          <>
            {view && <TableBar view={view} rows={all} shown={cases} answer={queue.answer} />}
            {count?.(answer, cases)}
            {cases.length === 0 && <NothingFits />}
            <CaseDesk {...desk} cases={cases} more={<MoreButton of={queue.answer} />}>
              {(chosen, goOn) =>
                children(chosen, (words, isOver = true) => {
                  if (isOver) goOn()
                  queue.settle(words)
                })
              }
            </CaseDesk>
          </>
        )
      }}
    </QueueAnswer>
  )
}

/** A view that shows none of the rows that are loaded. */
export function NothingFits() {
  return (
    <p className="text-14 text-ink-soft">
      <Trans>Nothing that is loaded fits this view.</Trans>
    </p>
  )
}
