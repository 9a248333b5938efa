import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { mayTakeBack } from '#features/requests/rules/request-purchase.ts'
import type { Purchase } from './lines-form.ts'

type MerchantParcelListProps = {
  purchase: Purchase
  busy: boolean
  onRemove: (merchantParcelId: string) => void
}

/** What the merchant sent, each with the pieces in it. */
export function MerchantParcelList({ purchase, busy, onRemove }: MerchantParcelListProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [removed, setRemoved] = useState<Purchase['parcels'][number] | null>(null)
  const hasEnded = purchase.endedAt !== null
  const names = new Map(purchase.lines.map(({ id, name }) => [id, name]))
  return (
    <>
      <ul
        aria-label={t`Shipments`}
        className="grid gap-3 border-t-2 border-dashed border-line pt-4"
      >
        {purchase.parcels.map((one) => (
          <li key={one.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 text-14 font-semibold">
              {one.carrier} <Code>{one.trackingNumber}</Code>
              <Chip tone={one.receivedAt === null ? 'info' : 'good'}>
                {one.receivedAt === null ? <Trans>On its way</Trans> : <Trans>Received</Trans>}
              </Chip>
            </p>
            <p className="text-14 text-ink-soft wrap-anywhere">
              {Object.entries(one.quantities)
                .map(([lineId, pieces]) => `${names.get(lineId) ?? ''} × ${pieces}`)
                .join(', ')}
            </p>
            {one.receivedAt !== null && (
              <p className="text-12 text-ink-soft">{dateTime(one.receivedAt)}</p>
            )}
            {mayTakeBack(one) && !purchase.isOwn && !hasEnded && (
              <div>
                <Button icon={Trash2} busy={busy} onClick={() => setRemoved(one)}>
                  <Trans>Remove shipment</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmSheet
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={<Trans>Remove this shipment?</Trans>}
        icon={Trash2}
        verb={<Trans>Remove shipment</Trans>}
        busy={busy}
        onConfirm={() => {
          if (removed !== null) onRemove(removed.id)
          setRemoved(null)
        }}
      >
        {removed !== null && (
          <p>
            {removed.carrier} <Code>{removed.trackingNumber}</Code>
          </p>
        )}
        <p>
          <Trans>
            The parcel that was made for it disappears from the member’s list. One that the member
            registered stays theirs.
          </Trans>
        </p>
      </ConfirmSheet>
    </>
  )
}
