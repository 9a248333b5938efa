import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
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
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelForm } from '#features/parcels/member/data/drafts.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { WarehouseField } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { Opened } from './opened-parcel.ts'

type DestinationFieldsProps = {
  subject: Opened
  /** The warehouses that it may go to. */
  from: readonly WarehouseId[]
  form: ParcelForm
  change: (fields: Partial<ParcelForm>) => void
  failures: readonly FieldFailure[]
  knownParcel: ParcelRow | null
}

/** Warehouse and tracking number; both are fixed after arrival. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { subject, from, form, change, failures, knownParcel } = props
  const { t } = useLingui()
  const error = useFailureWords(failures)
  const tracking = useFields(form, change, failures)('trackingNumber', t`Tracking number`)
  if (subject.kind !== 'new' && !parcelCan.editTracking(subject.parcel))
    return (
      <Section title={<Trans>Tracking number</Trans>}>
        <Code>{form.trackingNumber}</Code>
      </Section>
    )
  const isDouble = knownParcel !== null && !parcelCan.declare(knownParcel)
  return (
    <Section title={<Trans>Warehouse and tracking number</Trans>}>
      <WarehouseField
        as="cards"
        label={t`Which warehouse address did you use?`}
        help={<HelpButton article="warehouse-addresses" about={t`Warehouse`} />}
        from={from}
        value={form.destinationWarehouseId}
        onChange={(destinationWarehouseId) => change({ destinationWarehouseId })}
        error={error('destinationWarehouseId', t`Warehouse`)}
      />
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
    </Section>
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
