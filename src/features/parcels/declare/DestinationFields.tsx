import { Trans, useLingui } from '@lingui/react/macro'
import type { ParcelForm } from '#features/parcels/shared/parcel-form.ts'
import { Section } from '#features/parcels/shared/Section.tsx'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { parcelCan } from '#shared/domain/parcel-states.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'
import { Code } from '#ui/Code.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Opened } from './opened-parcel.ts'
import { TrackingHint } from './TrackingHint.tsx'

type DestinationFieldsProps = {
  opened: Opened
  form: ParcelForm
  onChange: (form: ParcelForm) => void
  error: (path: string, label: string) => string | undefined
  known: ParcelRow | null
}

/** Where the shop sends it and under which number; both are fixed once it has arrived. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { opened, form, onChange, error, known } = props
  const { t, i18n } = useLingui()
  if (opened.kind !== 'new' && !parcelCan.editTracking(opened.parcel))
    return (
      <Section title={<Trans>Tracking number</Trans>}>
        <Code>{form.trackingNumber}</Code>
      </Section>
    )
  const double = known !== null && known.stage !== 'toDeclare'
  return (
    <Section title={<Trans>Where it goes</Trans>}>
      <RadioCards
        label={t`Destination warehouse`}
        hint={<Trans>The one whose address you gave to the shop</Trans>}
        value={form.destinationWarehouseId ?? ''}
        onChange={(destinationWarehouseId) => onChange({ ...form, destinationWarehouseId })}
        options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
        error={error('destinationWarehouseId', t`Destination warehouse`)}
      />
      <TextField
        label={t`Tracking number`}
        code
        inputMode="text"
        autoComplete="off"
        enterKeyHint="next"
        value={form.trackingNumber}
        onChange={(trackingNumber) => onChange({ ...form, trackingNumber })}
        error={
          error('trackingNumber', t`Tracking number`) ??
          (double ? t`You have already registered this tracking number` : undefined)
        }
        hint={<TrackingHint trackingNumber={form.trackingNumber} known={known} />}
      />
    </Section>
  )
}
