import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { draftList } from '#data/drafts.ts'
import { withdrawalList } from '#data/withdrawals.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { Loading } from '#ui/Loading.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { WithdrawalCard } from './WithdrawalCard.tsx'
import { WithdrawFormView } from './WithdrawFormView.tsx'
import { withdrawDraftOf } from './withdraw-form.ts'

/** Withdraws a part of the balance, and the withdrawals so far. */
export function WithdrawView() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        back={{ href: paths.balance(), label: t`Balance` }}
        title={<Trans>Withdraw</Trans>}
      >
        <Trans>We send the money to a bank account in your own name.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-8 pb-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NewWithdrawal />
        <Withdrawals />
      </div>
    </>
  )
}

/** The form, filled from its draft; a new one after each that was sent. */
function NewWithdrawal() {
  const drafts = useLive(() => draftList('withdrawal'), [])
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  if (drafts.state === 'loading') return <Loading />
  if (drafts.state === 'error') return <DeviceFailure />
  return (
    <WithdrawFormView
      key={sent.size}
      draft={withdrawDraftOf(drafts.value, sent)}
      onSent={(onceKey) => setSent(new Set([...sent, onceKey]))}
    />
  )
}

function Withdrawals() {
  const withdrawals = useLive(withdrawalList, [])
  const from = useShownFrom()
  return (
    <section aria-labelledby="withdrawals" className="grid content-start gap-3">
      <h2 id="withdrawals" className="text-18 font-semibold">
        <Trans>Your withdrawals</Trans>
      </h2>
      {from !== undefined && <OfflineNote from={from} />}
      {withdrawals.state === 'loading' && <SkeletonLabelCards count={2} />}
      {withdrawals.state === 'error' && <DeviceFailure />}
      {withdrawals.state === 'ready' && withdrawals.value.length === 0 && (
        <p className="text-14 text-ink-soft">
          <Trans>Withdrawals you request appear here.</Trans>
        </p>
      )}
      {withdrawals.state === 'ready' && withdrawals.value.length > 0 && (
        <ul className="grid gap-3">
          {withdrawals.value.map(({ row }) => (
            <li key={row.id}>
              <WithdrawalCard withdrawal={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
