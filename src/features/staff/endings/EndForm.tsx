import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { PictureField } from '#features/staff/shared/PictureField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { type EndingCase, endParcel, MAX_CARRIER_LENGTH } from '#shared/contract/staff-endings.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

type EndFormProps = { of: EndingCase; onDone: () => void }

/** The proof that a parcel was returned or disposed of, and how a return travels. */
export function EndForm({ of: { parcel, ending }, onDone }: EndFormProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [photoSha256, setPhoto] = useState<string | null>(null)
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
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
    const done = await send(typed, (requestId) =>
      staffCall(endParcel, { params: { accountId, parcelId }, body: { requestId, ...typed } }),
    )
    if (done !== null) onDone()
  }
  return (
    <Form onSubmit={submit} className="border-t-2 border-dashed border-line pt-4">
      {problem && <ProblemNotice problem={problem} />}
      <PictureField
        label={<Trans>Photo as proof</Trans>}
        alt={t`The proof`}
        sha256={photoSha256}
        onChange={setPhoto}
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
            onChange={setCarrier}
            maxLength={MAX_CARRIER_LENGTH}
            error={tried && lacks(carrier) ? t`Enter the carrier` : null}
          />
          <TextField
            label={t`Tracking number`}
            value={trackingNumber}
            onChange={setTrackingNumber}
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
    </Form>
  )
}
