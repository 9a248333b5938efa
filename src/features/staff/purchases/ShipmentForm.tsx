import { Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { type Keeping, useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { MAX_GOODS_LINES, typedTrackingNumber } from '#shared/contract/fields.ts'
import { piecesToShip } from '#shared/domain/request-purchase.ts'
import { typedNumber } from '#shared/domain/scanned-code.ts'
import { TextField } from '#ui/TextField.tsx'
import { LineFields } from './LineFields.tsx'
import { linesOfForm, type Purchase, startOf, typedLines } from './lines-form.ts'

export type Shipment = {
  carrier: string
  trackingNumber: string
  lines: { lineId: string; quantity: number }[]
}
const KEPT = v.object({ ...textFields('carrier', 'trackingNumber'), lines: typedLines })

type ShipmentFormProps = {
  purchase: Purchase
  busy: boolean
  onSend: (shipment: Shipment, form: Keeping) => void
  onCancel: () => void
}

/** A shipment of the merchant: its carrier, number, and the pieces in it. */
export function ShipmentForm({ purchase, busy, onSend, onCancel }: ShipmentFormProps) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { parcels } = purchase
  const lines = purchase.lines.filter((line) => piecesToShip(line, parcels) > 0)
  const shown = lines.slice(0, MAX_GOODS_LINES)
  const kept = useKeptForm(`ship ${purchase.accountId} ${purchase.requestId}`, KEPT, {
    carrier: '',
    trackingNumber: '',
    lines: startOf(shown, (line) => ({
      quantity: String(piecesToShip(line, parcels)),
      amount: '',
    })),
  })
  const form = kept.typed
  const typed = linesOfForm(shown, form.lines, (next) => kept.set({ lines: next }))
  const sent = typed.read?.filter(({ quantity }) => quantity > 0) ?? []
  const isAbove = sent.some(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity > piecesToShip(line, parcels)
  })
  const trackingNumber = typedNumber(form.trackingNumber)
  const isNumber = v.is(typedTrackingNumber, trackingNumber)
  const send = () => {
    setTried(true)
    const carrier = form.carrier.trim()
    if (carrier === '' || !isNumber || typed.read === null || isAbove || busy) return
    if (sent.length === 0) return
    onSend(
      {
        carrier,
        trackingNumber,
        lines: sent.map(({ lineId, quantity }) => ({ lineId, quantity })),
      },
      kept,
    )
  }
  return (
    <StaffForm
      kept={kept}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={first}
          label={t`Carrier`}
          value={form.carrier}
          onChange={(carrier) => kept.set({ carrier })}
          maxLength={60}
          error={tried && form.carrier.trim() === '' ? t`Enter the carrier` : undefined}
        />
        <TextField
          label={t`Tracking number`}
          code
          {...takesScan('carrierNumber')}
          value={form.trackingNumber}
          onChange={(next) => kept.set({ trackingNumber: next })}
          error={tried && !isNumber ? t`Enter letters, digits and hyphens only` : undefined}
        />
      </div>
      <LineFields
        lines={shown}
        typed={typed}
        tried={tried}
        quantityLabel={t`Pieces in this parcel`}
        most={(line) => piecesToShip(line, parcels)}
      />
      {tried && sent.length === 0 && (
        <p role="alert" className="text-14 text-danger">
          <Trans>Enter at least one piece.</Trans>
        </p>
      )}
      <FormButtons
        verb={<Trans>Save shipment</Trans>}
        icon={Truck}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
