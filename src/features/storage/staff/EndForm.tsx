import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  type EndingCase,
  endParcel,
  MAX_CARRIER_LENGTH,
} from '#features/storage/contract/staff-endings.ts'

/** A photo is on the server already. */
const KEPT = v.object({
  photoSha256: v.nullable(v.string()),
  ...textFields('carrier', 'trackingNumber'),
})

type EndFormProps = { of: EndingCase; onDone: () => void }

/** The proof that a parcel was returned or disposed of, and how a return travels. */
export function EndForm({ of: { parcel, ending }, onDone }: EndFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { accountId, parcelId } = parcel
  const form = useStaffForm(
    `end ${accountId} ${parcelId}`,
    KEPT,
    { photoSha256: null, carrier: '', trackingNumber: '' },
    write,
  )
  const { photoSha256, carrier, trackingNumber } = form.input
  const [pending, setPending] = useState(false)
  const isReturn = ending?.choice === 'return'
  const lacks = (value: string) => isReturn && value.trim() === ''
  const { errors, submit } = form.check(
    {
      photo: photoSha256 === null && !pending && t`Add a photo as proof`,
      carrier: lacks(carrier) && t`Enter the carrier`,
      trackingNumber: lacks(trackingNumber) && t`Enter the tracking number`,
    },
    photoSha256 === null || pending
      ? null
      : { photoSha256, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() },
  )
  const end = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(endParcel, { params: { accountId, parcelId }, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone()
  })
  return (
    <StaffForm keeping={form} onSubmit={end} className="border-t-2 border-dashed border-line pt-4">
      {write.problem && <ProblemNotice problem={write.problem} />}
      <PictureField
        label={<Trans>Photo as proof</Trans>}
        alt={t`The proof`}
        sha256={photoSha256}
        onChange={(sha256) => form.set({ photoSha256: sha256 })}
        onPending={setPending}
      />
      {errors.photo && <FieldError id={`${parcelId}-photo`}>{errors.photo}</FieldError>}
      {isReturn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Carrier`}
            value={carrier}
            onChange={(next) => form.set({ carrier: next })}
            maxLength={MAX_CARRIER_LENGTH}
            error={errors.carrier}
          />
          <TextField
            label={t`Tracking number`}
            value={trackingNumber}
            onChange={(next) => form.set({ trackingNumber: next })}
            code
            {...takesScan('carrierNumber')}
            maxLength={MAX_CARRIER_LENGTH}
            error={errors.trackingNumber}
          />
        </div>
      )}
      <div>
        <Button type="submit" look="primary" icon={Check} busy={write.busy} disabled={pending}>
          {isReturn ? <Trans>Record the return</Trans> : <Trans>Record the disposal</Trans>}
        </Button>
      </div>
    </StaffForm>
  )
}
