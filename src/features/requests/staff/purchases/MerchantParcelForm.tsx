import { Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { typedTrackingNumber } from '#features/carriers/contract/fields.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { piecesToShip } from '#features/requests/rules/request-purchase.ts'
import { LineFields } from './LineFields.tsx'
import { linesOfForm, type Purchase, startOf, typedLines } from './lines-form.ts'

export type MerchantParcel = {
  carrier: string
  trackingNumber: string
  lines: { lineId: string; quantity: number }[]
}
const KEPT = v.object({ ...textFields('carrier', 'trackingNumber'), lines: typedLines })

type MerchantParcelFormProps = {
  purchase: Purchase
  busy: boolean
  onSend: (merchantParcel: MerchantParcel, form: Keeping) => void
  onCancel: () => void
}

/** A parcel of the merchant: its carrier, number, and the pieces in it. */
export function MerchantParcelForm({ purchase, busy, onSend, onCancel }: MerchantParcelFormProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { parcels } = purchase
  const lines = purchase.lines.filter((line) => piecesToShip(line, parcels) > 0)
  const goods = lines.slice(0, MAX_GOODS_LINES)
  const start = {
    carrier: '',
    trackingNumber: '',
    lines: startOf(goods, (line) => ({
      quantity: String(piecesToShip(line, parcels)),
      amount: '',
    })),
  }
  const form = useStaffForm(`ship ${purchase.accountId} ${purchase.requestId}`, KEPT, start, {
    busy,
  })
  const { carrier, trackingNumber } = form.input
  const lineForm = linesOfForm(goods, form.input.lines, (next) => form.set({ lines: next }))
  const pieces = lineForm.entries?.filter(({ quantity }) => quantity > 0) ?? []
  const isAbove = pieces.some(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity > piecesToShip(line, parcels)
  })
  const number = typedNumber(trackingNumber)
  const { errors, submit } = form.check(
    {
      carrier: carrier.trim() === '' && t`Enter the carrier`,
      number: !v.is(typedTrackingNumber, number) && t`Enter letters, digits and hyphens only`,
      pieces: pieces.length === 0 && t`Enter at least one piece.`,
    },
    lineForm.entries === null || isAbove
      ? null
      : {
          carrier: carrier.trim(),
          trackingNumber: number,
          lines: pieces.map(({ lineId, quantity }) => ({ lineId, quantity })),
        },
  )
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((merchantParcel) => onSend(merchantParcel, form))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={first}
          label={t`Carrier`}
          value={carrier}
          onChange={(next) => form.set({ carrier: next })}
          maxLength={60}
          error={errors.carrier}
        />
        <TextField
          label={t`Tracking number`}
          code
          {...takesScan('carrierNumber')}
          value={trackingNumber}
          onChange={(next) => form.set({ trackingNumber: next })}
          error={errors.number}
        />
      </div>
      <LineFields
        lines={goods}
        lineForm={lineForm}
        tried={form.tried}
        quantityLabel={t`Pieces in this parcel`}
        most={(line) => piecesToShip(line, parcels)}
      />
      {errors.pieces && (
        <p role="alert" className="text-14 text-danger">
          {errors.pieces}
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
