import { Trans } from '@lingui/react/macro'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { receiptList } from '#data/receipts.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

/** The member's transfers with their states, the newest first. */
export function Receipts() {
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
