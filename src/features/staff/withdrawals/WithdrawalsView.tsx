import { Trans, useLingui } from '@lingui/react/macro'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import {
  listWithdrawals,
  MAX_QUEUED_WITHDRAWALS,
  SENT_LISTED_DAYS,
  type StaffWithdrawal,
} from '#shared/contract/withdrawals.ts'
import { Chip } from '#ui/Chip.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { WithdrawalCase } from './WithdrawalCase.tsx'

type ListName = 'requested' | 'sent'

const keyOf = ({ accountId, withdrawalId }: StaffWithdrawal) => `${accountId} ${withdrawalId}`

/** Withdrawals to pay, the oldest first, and those sent, which a bank may return. */
export function WithdrawalsView() {
  const { t } = useLingui()
  const [list, setList] = useState<ListName>('requested')
  const [decided, setDecided] = useState<string | null>(null)
  const answer = useLive(
    () => query(listWithdrawals, { query: { list } }, { call: staffCall }),
    [list],
  )
  const isToSend = list === 'requested'
  const showDecision = (goOn: () => void) => (words: string) => {
    goOn()
    setDecided(words)
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Withdrawals</Trans>}>
        <Trans>
          Pay each one at our bank, then record it here. Keys: J and K choose, S sends, D declines,
          B records a return by the bank.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <RadioCards
          label={t`Show`}
          value={list}
          onChange={(chosen) => {
            setDecided(null)
            setList(chosen)
          }}
          options={[
            { value: 'requested', label: t`To send` },
            { value: 'sent', label: t`Sent in the last ${SENT_LISTED_DAYS} days` },
          ]}
        />
        <div role="status">{decided && <Notice kind="good">{decided}</Notice>}</div>
        <AnswerView of={answer}>
          {({ withdrawals }) =>
            withdrawals.length === 0 ? (
              <EmptyState
                drawing={<Shelf />}
                title={
                  isToSend ? (
                    <Trans>No withdrawal is waiting</Trans>
                  ) : (
                    <Trans>Nothing was sent in the last {SENT_LISTED_DAYS} days</Trans>
                  )
                }
              />
            ) : (
              <>
                {withdrawals.length === MAX_QUEUED_WITHDRAWALS && (
                  <p className="text-14 text-ink-soft">
                    {isToSend ? (
                      <Trans>Only the oldest {MAX_QUEUED_WITHDRAWALS} are listed.</Trans>
                    ) : (
                      <Trans>Only the newest {MAX_QUEUED_WITHDRAWALS} are listed.</Trans>
                    )}
                  </p>
                )}
                <CaseDesk
                  label={isToSend ? t`Withdrawals to send` : t`Sent withdrawals`}
                  cases={withdrawals}
                  keyOf={keyOf}
                  marks={(withdrawal) => <WithdrawalMarks withdrawal={withdrawal} />}
                >
                  {(withdrawal, goOn) => (
                    <WithdrawalCase
                      // A proposal begins or ends: the next decision is another request.
                      key={String(withdrawal.isProposed)}
                      withdrawal={withdrawal}
                      onDecided={showDecision(goOn)}
                    />
                  )}
                </CaseDesk>
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}

function WithdrawalMarks({ withdrawal: { isOwn, isProposed } }: { withdrawal: StaffWithdrawal }) {
  if (!isOwn && !isProposed) return null
  return (
    <span className="flex flex-wrap gap-1">
      {isOwn && <OwnChip />}
      {isProposed && (
        <Chip tone="caution" icon={Handshake}>
          <Trans>Waits for a second person</Trans>
        </Chip>
      )}
    </span>
  )
}
