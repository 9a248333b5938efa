import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { type Column, DataTable } from '#engine/client/ui/DataTable.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import {
  type BookDifference,
  getReconciliation,
  runReconciliation,
} from '#features/payments/contract/reconciliation.ts'
import type { DifferenceKind } from '#features/payments/rules/differences.ts'
import { Statements } from './Statements.tsx'

/** What does not agree, by its kind. */
const DIFFERENCE_WORDS = {
  movement: msg`Debits and credits of one movement`,
  cause: msg`Movement and what it was made for`,
  balance: msg`Balance of an account and the sum of its entries`,
  wallet: msg`Balance shown to the member and the ledger`,
  held: msg`Money on hold and what it is held for`,
  receipt: msg`Decided transfer and its entries`,
  withdrawal: msg`Withdrawal and its entries`,
  coupon: msg`Coupon and what it is reserved or was spent for`,
  order: msg`Order and its payments`,
  inspection: msg`Inspection and its payment`,
  request: msg`Buying request and its payment`,
  goodsReturn: msg`Return and its refund`,
  compensation: msg`Compensation and its payment`,
  transfer: msg`Transfer from a bank’s list and its entries`,
  bank: msg`Bank statements and the ledger`,
} as const satisfies Record<DifferenceKind, MessageDescriptor>

/** Whether the books agree with each other and with the statements of our banks. */
export function ReconciliationView() {
  const { t } = useLingui()
  const answer = useLive(() => query(getReconciliation, {}, { call: staffCall }), [])
  const { run, busy, problem } = useAct()
  const [note, setNote] = useState<string | null>(null)
  const reconcile = async () => {
    setNote(null)
    if ((await run(() => staffCall(runReconciliation, {}))) === null) return
    setNote(t`The books were compared just now.`)
    answer.again()
  }
  return (
    <>
      <PageHeader
        title={<Trans>Reconciliation</Trans>}
        actions={
          <Button icon={RefreshCw} busy={busy} onClick={() => void reconcile()}>
            <Trans>Reconcile now</Trans>
          </Button>
        }
      >
        <Trans>The server compares the books every night. It corrects nothing by itself.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        {problem && <ProblemNotice problem={problem} />}
        <DoneNote>{note}</DoneNote>
        <AnswerView of={answer}>
          {(books) => (
            <>
              <Outcome books={books} />
              <Differences differences={books.differences} />
              <Statements statements={books.statements} onEntered={answer.again} />
            </>
          )}
        </AnswerView>
      </div>
    </>
  )
}

/** Where the books do not agree, the oldest first. */
function Differences({ differences }: { differences: readonly BookDifference[] }) {
  const { i18n, t } = useLingui()
  const { dateTime, relative } = useFormat()
  if (differences.length === 0) return null
  const kind = (one: BookDifference) => (
    <span className="flex flex-wrap gap-1">
      <Chip tone="danger" icon={TriangleAlert}>
        {i18n._(DIFFERENCE_WORDS[one.kind])}
      </Chip>
      <TakenBy object={`${one.kind} ${one.object}`} />
    </span>
  )
  const object = ({ kind, object }: BookDifference) =>
    kind === 'wallet' ? (
      <a href={paths.staffLedger({ member: object })} className="underline">
        <Code size={14}>{object}</Code>
      </a>
    ) : (
      <span className={kind === 'bank' ? 'wrap-anywhere' : 'font-mono wrap-anywhere'}>
        {object}
      </span>
    )
  const since = ({ firstSeenAt }: BookDifference) => (
    <time dateTime={firstSeenAt}>
      {dateTime(firstSeenAt)} · {relative(firstSeenAt, nowMs())}
    </time>
  )
  const expected = (one: BookDifference) => <Money amountFen={one.expectedFen} sign="signed" />
  const found = (one: BookDifference) => <Money amountFen={one.foundFen} sign="signed" />
  const columns: Column<BookDifference>[] = [
    { key: 'kind', header: <Trans>What differs</Trans>, cell: kind },
    { key: 'object', header: <Trans>Where</Trans>, cell: object },
    { key: 'expected', header: <Trans>Should be</Trans>, cell: expected, align: 'end' },
    { key: 'found', header: <Trans>Found</Trans>, cell: found, align: 'end' },
    { key: 'since', header: <Trans>Since</Trans>, cell: since },
  ]
  return (
    <DataTable
      label={t`Differences`}
      rows={differences}
      rowKey={(one) => `${one.kind} ${one.object}`}
      columns={columns}
      card={(one) => (
        <LabelCard tone="danger" code={object(one)} chip={kind(one)}>
          <div className="grid gap-1 text-14">
            <p>
              <Trans>Expected: {expected(one)}</Trans>
            </p>
            <p>
              <Trans>Found: {found(one)}</Trans>
            </p>
            <p className="text-ink-soft">{since(one)}</p>
          </div>
        </LabelCard>
      )}
    />
  )
}

function Outcome({ books }: { books: Reply<typeof getReconciliation> }) {
  const { zoned, number } = useFormat()
  const { finishedAt, count, differences } = books
  if (finishedAt === null) {
    return (
      <Notice kind="caution">
        <Trans>The books have not been compared yet.</Trans>
      </Notice>
    )
  }
  const [at, entries, listed] = [
    zoned(finishedAt),
    number(books.entries),
    number(differences.length),
  ]
  const last = (
    <Trans>
      Last compared {at}. Entries: {entries}
    </Trans>
  )
  if (count === 0) {
    return (
      <Notice kind="good">
        <strong className="block">
          <Trans>The books agree</Trans>
        </strong>
        {last}
      </Notice>
    )
  }
  return (
    <Notice kind="danger">
      <strong className="block text-18">
        <Plural value={count} one="# difference in the books" other="# differences in the books" />
      </strong>
      {last}
      {count > differences.length && (
        <span className="block">
          <Trans>The oldest {listed} are listed.</Trans>
        </span>
      )}
    </Notice>
  )
}
