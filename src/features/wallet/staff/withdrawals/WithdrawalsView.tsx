import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { paths } from '#engine/shared/paths.ts'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { memberRow } from '#features/console/staff/parts/CaseDesk.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#features/wallet/contract/bank-fields.ts'
import { listWithdrawals, type StaffWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import { BulkDecline } from './BulkDecline.tsx'
import { declineOne, keyOfWithdrawal, whyLeftOut } from './bulk-decline.ts'
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx'
import { WithdrawalCase } from './WithdrawalCase.tsx'
import { WithdrawalMarks } from './WithdrawalMarks.tsx'

type ListName = 'requested' | 'sent'

const rowOf = (withdrawal: StaffWithdrawal) => ({
  ...memberRow(withdrawal),
  at: withdrawal.sent?.at ?? withdrawal.createdAt,
})

/** Withdrawals to pay, the oldest first, and those sent, which a bank may return. */
export function WithdrawalsView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const list: ListName = params.get('list') === 'sent' ? 'sent' : 'requested'
  const isToSend = list === 'requested'
  const search = isToSend ? '' : (params.get('q') ?? '')
  const queue = useQueue(
    () =>
      query(listWithdrawals, (after) => ({ query: { list, search: search || undefined, after } }), {
        call: staffCall,
        pages: pagesOf('withdrawals'),
      }),
    [list, search],
  )
  const view = useTableView('withdrawals', useWithdrawalColumns(isToSend))
  const { selected, select, clear } = useRowSelection(view)
  const isWide = useWide()
  const bulk = useBulk('decline withdrawals', () => {
    clear()
    queue.answer.again()
  })
  const hasMany = isWide && isToSend
  return (
    <QueuePage
      title={t`Withdrawals`}
      lead={
        <>
          <Trans>Pay each one at our bank, then record it here.</Trans>
          <KeyWords>
            <Trans>
              Shortcuts: J and K to move, X to select, S to send, D to decline, R to record a return
              by the bank. In the table, the arrows with Shift select several, Ctrl or ⌘ with A all.
            </Trans>
          </KeyWords>
        </>
      }
      tabs={[
        { href: paths.staffWithdrawals(), label: t`To send`, current: isToSend },
        {
          href: paths.staffWithdrawals({ list: 'sent' }),
          label: t({ context: 'withdrawals', message: 'Sent' }),
          current: !isToSend,
        },
      ]}
    >
      <BulkOutcome bulk={bulk} send={declineOne} whyLeftOut={whyLeftOut} />
      <QueueDesk
        queue={queue}
        table={{ view, nameOf: ({ memberNum }) => memberNum, selected, select }}
        count={(_, shown) =>
          hasMany && (
            <BulkDecline
              selected={shown.filter((one) => selected.has(keyOfWithdrawal(one)))}
              bulk={bulk}
              onClear={clear}
            />
          )
        }
        above={
          !isToSend && (
            // The bank's notice of a return names one of the two, however old the withdrawal.
            <FindForm
              key={search}
              label={t`Member number or bank reference`}
              maxLength={MAX_BANK_REFERENCE_LENGTH}
              search={search}
              onFind={(q) => {
                queue.tell(null)
                params.set({ q: q || null })
              }}
            />
          )
        }
        list={({ withdrawals }) => withdrawals}
        empty={
          isToSend ? (
            <Trans>No withdrawal is waiting</Trans>
          ) : search === '' ? (
            <Trans>No withdrawal has been sent</Trans>
          ) : (
            <Trans>No sent withdrawal found for {search}</Trans>
          )
        }
        emptyHelp={
          search !== '' && (
            <Trans>
              Enter the whole member number, or the reference that you recorded when you sent it.
            </Trans>
          )
        }
        label={isToSend ? t`Withdrawals to send` : t`Sent withdrawals`}
        keyOf={keyOfWithdrawal}
        objectOf={({ withdrawalId }) => withdrawalId}
        rowOf={rowOf}
        marks={(withdrawal) => <WithdrawalMarks withdrawal={withdrawal} />}
      >
        {(withdrawal, settle) => (
          <WithdrawalCase
            // A proposal begins or ends: the next decision is another request.
            key={String(withdrawal.isProposed)}
            withdrawal={withdrawal}
            isOneOfMany={hasMany && selected.size > 0}
            onDecided={settle}
          />
        )}
      </QueueDesk>
    </QueuePage>
  )
}
