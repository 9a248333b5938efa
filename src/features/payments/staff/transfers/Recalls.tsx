import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useAgain } from '#features/console/staff/parts/use-again.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { listRecalls, type Recalled } from '#features/payments/contract/bank-transfers.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { WriteOff } from '#features/payments/staff/parts/WriteOff.tsx'

type RecallsProps = {
  payees: readonly StaffPayee[]
  /** Another number fetches the list again. */
  version: number
  onDone: (words: string) => void
}

/** Transfers that a bank took back, the newest first, and what their members still owe. */
export function Recalls({ payees, version, onDone }: RecallsProps) {
  const answer = useLive(
    () =>
      query(listRecalls, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: pagesOf('recalls'),
      }),
    [],
  )
  useAgain(answer, version)
  return (
    <>
      <AnswerView of={answer}>
        {({ recalls }) =>
          recalls.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No bank has taken money back</Trans>} />
          ) : (
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {recalls.map((recall) => (
                <li key={recall.recallId}>
                  <RecallCard recall={recall} payees={payees} onDone={onDone} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      <MoreButton of={answer} />
    </>
  )
}

type RecallCardProps = {
  recall: Recalled
  payees: readonly StaffPayee[]
  onDone: (words: string) => void
}

function RecallCard({ recall, payees, onDone }: RecallCardProps) {
  const { t } = useLingui()
  const { dateTime, money } = useFormat()
  const mayMove = mayUse(useSession(), 'moveMoney')
  const { memberNum, amountFen, owedFen, owedNowFen, isOwn, isProposed } = recall
  const member =
    memberNum === null ? null : mayMove ? (
      <a href={paths.staffLedger({ member: memberNum })} className="underline">
        <Code size={14}>{memberNum}</Code>
      </a>
    ) : (
      <Code size={14}>{memberNum}</Code>
    )
  const payee = payees.find(({ id }) => id === recall.payeeAccountId)
  return (
    <LabelCard
      className="h-full"
      tone={owedNowFen > 0 ? 'danger' : 'neutral'}
      code={
        <span className="text-18 font-bold">
          <Money amountFen={amountFen} />
        </span>
      }
      chip={<State recall={recall} />}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            [
              t`Member number`,
              member ?? (owedFen > 0 ? t`Account deleted` : t`Not credited to anyone`),
            ],
            ...(memberNum === null
              ? []
              : ([
                  [t`Taken from the balance`, money(amountFen - owedFen)],
                  [t`Shortfall at the time`, money(owedFen)],
                ] as const)),
            [t`Received into`, payee?.label],
            [t`Bank reference`, recall.bankReference],
            [t`Reason`, recall.reason],
            [t`Recorded`, [dateTime(recall.at), recall.by].filter(Boolean).join(' · ')],
          ]}
        />
        {memberNum !== null && mayMove && owedNowFen > 0 && !isOwn && !isProposed && (
          <WriteOff memberNum={memberNum} amountFen={owedNowFen} onDone={onDone} />
        )}
      </div>
    </LabelCard>
  )
}

/** What has become of a recall. What is owed is of the member, not of one recall. */
function State({ recall }: { recall: Recalled }) {
  const { memberNum, owedFen, owedNowFen, isOwn, isProposed } = recall
  const debt = <Money amountFen={owedNowFen} />
  return (
    <span className="flex flex-wrap gap-1">
      {isOwn && <OwnChip />}
      {isProposed && <ProposedChip />}
      {owedNowFen > 0 ? (
        <Chip tone="danger" icon={TriangleAlert}>
          <Trans>Owes {debt} now</Trans>
        </Chip>
      ) : (
        memberNum !== null &&
        owedFen > 0 && (
          <Chip tone="good" icon={CircleCheck}>
            <Trans>Nothing owed</Trans>
          </Chip>
        )
      )}
    </span>
  )
}
