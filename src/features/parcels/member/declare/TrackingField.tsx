import { Trans, useLingui } from '@lingui/react/macro'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import { COURIER_WORDS } from '#features/carriers/member/parts/courier-words.ts'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import {
  guessCouriers,
  isS10Shaped,
  isValidS10,
  TRACKING_PATTERN,
  trackingKey,
} from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelForm } from '#features/parcels/member/data/drafts.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import type { Opened } from './opened-parcel.ts'

type TrackingFieldProps = {
  subject: Opened
  form: ParcelForm
  change: (fields: Partial<ParcelForm>) => void
  failures: readonly FieldFailure[]
  knownParcel: ParcelRow | null
}

/** The tracking number, which is fixed after arrival. */
export function TrackingField(props: TrackingFieldProps) {
  const { subject, form, change, failures, knownParcel } = props
  const { t } = useLingui()
  const tracking = useFields(form, change, failures)('trackingNumber', t`Tracking number`)
  if (subject.kind !== 'new' && !parcelCan.editTracking(subject.parcel))
    return (
      <p>
        <span className="block text-14 font-medium">
          <Trans>Tracking number</Trans>
        </span>
        <Code>{form.trackingNumber}</Code>
      </p>
    )
  const isDouble = knownParcel !== null && !parcelCan.declare(knownParcel)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
      <TextField
        {...tracking}
        code
        inputMode="text"
        autoComplete="off"
        enterKeyHint="next"
        error={
          tracking.error ??
          (isDouble ? t`You have already registered this tracking number` : undefined)
        }
        // What is saved is shown before it is; groups of a number stay as they were typed.
        onBlur={() => {
          const number = typedNumber(form.trackingNumber)
          const isRead = TRACKING_PATTERN.test(number)
          const isSame = form.trackingNumber.replace(/\s/g, '') === number
          if (isRead && !isSame) tracking.onChange(number)
        }}
        hint={
          <TrackingHint
            trackingNumber={typedNumber(form.trackingNumber)}
            knownParcel={knownParcel}
          />
        }
      />
      <ScanButton
        beside
        purpose="tracking"
        room={1}
        onCodes={([code]) => code && tracking.onChange(code)}
        className="mt-6.5"
      />
    </div>
  )
}

type TrackingHintProps = { trackingNumber: string; knownParcel: ParcelRow | null }

/** Hints on a typed number: its courier, a likely typo, or a parcel that already has it. */
function TrackingHint({ trackingNumber, knownParcel }: TrackingHintProps) {
  const { i18n } = useLingui()
  if (knownParcel && parcelCan.declare(knownParcel))
    return <Trans>This parcel has already arrived. Save to declare its contents.</Trans>
  if (knownParcel !== null)
    return (
      <a href={paths.parcel(knownParcel)} className="font-semibold text-ink underline">
        <Trans>Open the parcel that has it</Trans>
      </a>
    )
  const key = trackingKey(trackingNumber)
  if (isS10Shaped(key) && !isValidS10(key))
    return (
      <span className="font-medium text-caution">
        <Trans>The check digit doesn’t match. Compare the number with the label.</Trans>
      </span>
    )
  const couriers = guessCouriers(trackingNumber).map((courier) => i18n._(COURIER_WORDS[courier]))
  if (couriers.length === 0)
    return <Trans>From the shop or courier. Capitals, spaces and hyphens don’t matter.</Trans>
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(couriers)
  return <Trans>Looks like {names}</Trans>
}
