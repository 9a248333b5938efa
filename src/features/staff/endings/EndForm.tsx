import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { PictureField } from '#features/staff/shared/PictureField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { textFields } from '#features/staff/shared/text-fields.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { type EndingCase, endParcel, MAX_CARRIER_LENGTH } from '#shared/contract/staff-endings.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'

/** A photo is on the server already. */
const KEPT = v.object({
  photoSha256: v.nullable(v.string()),
  ...textFields('carrier', 'trackingNumber'),
})

type EndFormProps = { of: EndingCase; onDone: () => void }

/** The proof that a parcel was returned or disposed of, and how a return travels. */
export function EndForm({ of: { parcel, ending }, onDone }: EndFormProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const kept = useKeptForm(`end ${parcel.accountId} ${parcel.parcelId}`, KEPT, {
    photoSha256: null,
    carrier: '',
    trackingNumber: '',
  })
  const { photoSha256, carrier, trackingNumber } = kept.typed
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const isReturn = ending?.choice === 'return'
  const lacks = (value: string) => isReturn && value.trim() === ''
  const { accountId, parcelId } = parcel
  const submit = async () => {
    setTried(true)
    if (photoSha256 === null || lacks(carrier) || lacks(trackingNumber) || busy || pending) return
    const way = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }
    const typed = { photoSha256, ...way }
    const done = await send(kept, typed, (onceKey) =>
      staffCall(endParcel, { params: { accountId, parcelId }, body: { onceKey, ...typed } }),
    )
    if (done !== null) onDone()
  }
  return (
    <StaffForm kept={kept} onSubmit={submit} className="border-t-2 border-dashed border-line pt-4">
      {problem && <ProblemNotice problem={problem} />}
      <PictureField
        label={<Trans>Photo as proof</Trans>}
        alt={t`The proof`}
        sha256={photoSha256}
        onChange={(sha256) => kept.set({ photoSha256: sha256 })}
        onPending={setPending}
      />
      {tried && photoSha256 === null && !pending && (
        <FieldError id={`${parcelId}-photo`}>{t`Add a photo as proof`}</FieldError>
      )}
      {isReturn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Carrier`}
            value={carrier}
            onChange={(next) => kept.set({ carrier: next })}
            maxLength={MAX_CARRIER_LENGTH}
            error={tried && lacks(carrier) ? t`Enter the carrier` : null}
          />
          <TextField
            label={t`Tracking number`}
            value={trackingNumber}
            onChange={(next) => kept.set({ trackingNumber: next })}
            code
            {...takesScan('carrierNumber')}
            maxLength={MAX_CARRIER_LENGTH}
            error={tried && lacks(trackingNumber) ? t`Enter the tracking number` : null}
          />
        </div>
      )}
      <div>
        <Button type="submit" look="primary" icon={Check} busy={busy} disabled={pending}>
          {isReturn ? <Trans>Record the return</Trans> : <Trans>Record the disposal</Trans>}
        </Button>
      </div>
    </StaffForm>
  )
}
