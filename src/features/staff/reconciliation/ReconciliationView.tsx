import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useLive } from '#parts/use-live.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getReconciliation, runReconciliation } from '#shared/contract/reconciliation.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Differences } from './Differences.tsx'
import { Statements } from './Statements.tsx'

/** Whether the books agree with each other and with the statements of our banks. */
export function ReconciliationView() {
  const { t } = useLingui()
  const answer = useLive(() => query(getReconciliation, {}, { call: staffCall }), [])
  const { run, busy, problem } = useAct()
  const [done, setDone] = useState<string | null>(null)
  const reconcile = async () => {
    setDone(null)
    if ((await run(() => staffCall(runReconciliation, {}))) === null) return
    setDone(t`The books were compared just now.`)
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
        <DoneNote>{done}</DoneNote>
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
