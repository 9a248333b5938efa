import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { payeeList } from './data/payees.ts'
import { lastOnlineId, receiptList } from './data/receipts.ts'
import { ReceiptCard } from './ReceiptCard.tsx'
import { TopUpFormView } from './TopUpFormView.tsx'
import { topUpDraftOf } from './top-up-form.ts'

/** Top-up online or by a transfer, and the transfers that were sent for review. */
export function RechargePage() {
  const { t } = useLingui()
  const answer = useLive(() => payeeList(sessionCall), [])
  const isOnline = answer.state === 'ready' && answer.value.online.length > 0
  return (
    <>
      <PageHeader back={{ href: paths.balance(), label: t`Balance` }} title={<Trans>Top up</Trans>}>
        {isOnline ? (
          <Trans>
            Pay online, or transfer the amount and send us a screenshot of the transfer.
          </Trans>
        ) : (
          <Trans>
            Transfer the amount to our account, then send us a screenshot of the transfer.
          </Trans>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-8 pb-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TopUp />
        <Receipts />
      </div>
    </>
  )
}

/** The form, filled from its draft; a new one after each that was sent. */
function TopUp() {
  const drafts = useLive(() => draftList('topUp'), [])
  const receipts = useLive(receiptList, [])
  const params = useSearchParams()
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set())
  if (drafts.state === 'error' || receipts.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading' || receipts.state === 'loading') return <Loading />
  return (
    <TopUpFormView
      key={sentKeys.size}
      draft={topUpDraftOf(drafts.value, sentKeys)}
      amount={params.get('amount') ?? ''}
      lastOnlineId={lastOnlineId(receipts.value)}
      onSent={(onceKey) => {
        setSentKeys(new Set([...sentKeys, onceKey]))
        params.set({ amount: null })
      }}
    />
  )
}

/** The member's transfers with their states, the newest first. */
function Receipts() {
  const receipts = useLive(receiptList, [])
  const from = useShownFrom()
  return (
    <section aria-labelledby="receipts" className="grid content-start gap-3">
      <h2 id="receipts" className="text-18 font-semibold">
        <Trans>Your transfers</Trans>
      </h2>
      {from !== undefined && <OfflineNote from={from} />}
      {receipts.state === 'loading' && <SkeletonLabelCards count={2} />}
      {receipts.state === 'error' && <DeviceFailure />}
      {receipts.state === 'ready' && receipts.value.length === 0 && (
        <p className="text-14 text-ink-soft">
          <Trans>Transfers you send for review appear here with the result.</Trans>
        </p>
      )}
      {receipts.state === 'ready' && receipts.value.length > 0 && (
        <ul className="grid gap-3">
          {receipts.value.map(({ row }) => (
            <li key={row.id}>
              <ReceiptCard receipt={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
