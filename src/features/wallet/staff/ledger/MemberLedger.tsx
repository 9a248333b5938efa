import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { NoMember } from '#features/console/staff/parts/MemberNumberField.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { WriteOff } from '#features/payments/staff/parts/WriteOff.tsx'
import { getMemberLedger } from '#features/wallet/contract/staff-ledger.ts'
import { CauseId, LedgerEntry } from './LedgerEntry.tsx'

type Ledger = Reply<typeof getMemberLedger>

/** Balances and entries of one member, newest first. */
export function MemberLedger({ memberNum }: { memberNum: string }) {
  const [note, setNote] = useState<string | null>(null)
  const session = useSession()
  const answer = useLive(
    () =>
      query(getMemberLedger, (after) => ({ params: { memberNum }, query: { after } }), {
        call: staffCall,
        pages: pagesOf('entries'),
      }),
    [memberNum],
  )
  if (answer.state === 'error' && ['not_found', 'validation'].includes(answer.problem.code)) {
    return <EmptyState drawing={<BlankLabel />} title={<NoMember of={memberNum} />} />
  }
  return (
    <>
      <DoneNote>{note}</DoneNote>
      <AnswerView of={answer}>
        {(ledger) => {
          const isOwn = 'accountId' in session && session.accountId === ledger.accountId
          return (
            <>
              <Balances ledger={ledger} />
              {!isOwn && ledger.owedFen > 0 && (
                <WriteOff
                  memberNum={memberNum}
                  amountFen={ledger.owedFen}
                  onDone={(words) => {
                    setNote(words)
                    answer.again()
                  }}
                />
              )}
              {isOwn && (
                <Notice>
                  <Trans>This is your own account. A colleague has to reverse its entries.</Trans>
                </Notice>
              )}
              {ledger.entries.length === 0 ? (
                <EmptyState drawing={<BlankLabel />} title={<Trans>No transactions yet</Trans>} />
              ) : (
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {ledger.entries.map((entry) => (
                    <LedgerEntry
                      key={entry.number}
                      entry={entry}
                      accountId={ledger.accountId}
                      mayReverse={!isOwn}
                      onDone={(words) => {
                        setNote(words)
                        answer.again()
                      }}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </AnswerView>
      <MoreButton of={answer} />
    </>
  )
}

function Balances({ ledger: { memberNum: member, walletFen, owedFen, open } }: { ledger: Ledger }) {
  const { t } = useLingui()
  const memberNum = groupedCode(member)
  return (
    <Card aria-label={t`Balances of ${memberNum}`} className="grid gap-4">
      <h2>
        <Code size={22}>{member}</Code>
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Amount name={<Trans>Balance</Trans>} amountFen={walletFen} />
        <Amount name={<Trans>Owed to us</Trans>} amountFen={owedFen} />
        {open.map(({ kind, causeId, amountFen }) => (
          <Amount
            key={`${kind} ${causeId}`}
            name={kind === 'held' ? <Trans>On hold</Trans> : <Trans>Paid, not yet delivered</Trans>}
            amountFen={amountFen}
            causeId={causeId}
          />
        ))}
      </dl>
    </Card>
  )
}

type AmountProps = { name: ReactNode; amountFen: number; causeId?: string }

function Amount({ name, amountFen, causeId }: AmountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="text-18 font-semibold">
        <Money amountFen={amountFen} />
        {causeId !== undefined && <CauseId id={causeId} />}
      </dd>
    </div>
  )
}
