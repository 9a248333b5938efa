import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { OwnChip, ProposedChip } from '#features/staff/shared/ProposedNotice.tsx'
import { pagesOf } from '#features/staff/shared/queue.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useAgain } from '#features/staff/shared/use-again.ts'
import { WriteOff } from '#features/staff/shared/WriteOff.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { mayUse } from '#session/may-use.ts'
import { useSession } from '#session/use-session.ts'
import { listRecalls, type Recalled } from '#shared/contract/bank-transfers.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'

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
            [t`Recorded`, `${dateTime(recall.at)} · ${recall.by}`],
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
