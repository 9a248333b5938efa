import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import {
  CARRIER_NAMES,
  carrierNamed,
  MAY_BE_CONFIRMED,
} from '#features/carriers/rules/carrier-numbers.ts'
import { MAX_LABEL_TEXT } from '#features/carriers/rules/scanned-code.ts'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'

export type Handed = { carrier: string; trackingNumber: string; confirmed: boolean }
type CarrierFieldsProps = {
  typed: Handed
  /** What is wrong, by the names of the fields. */
  failures: readonly FieldFailure[]
  onChange: (fields: Partial<Handed>) => void
}

const OTHER = 'other'

/** The carrier of a carton and its number. What is unusual about them is confirmed beside them, and what is wrong is not. */
export function CarrierFields({ typed, failures, onChange }: CarrierFieldsProps) {
  const { t } = useLingui()
  const error = useFailureWords(failures)
  const { carrier, trackingNumber, confirmed } = typed
  const carrierId = carrierNamed(carrier)
  const [isOther, setOther] = useState(carrier !== '' && carrierId === undefined)
  const mayConfirm =
    failures.length > 0 && failures.every(({ code }) => MAY_BE_CONFIRMED.includes(code))
  // It was confirmed for what was typed then.
  const change = (fields: Partial<Handed>) => onChange({ ...fields, confirmed: false })
  const carrierError = error('carrier', t`Carrier`)
  return (
    <>
      <div className="grid content-start gap-3">
        <Select
          label={t`Carrier`}
          value={isOther ? OTHER : (carrierId ?? '')}
          placeholder={t`Choose the carrier`}
          onChange={(chosen) => {
            setOther(chosen === OTHER)
            change({ carrier: chosen === OTHER ? '' : chosen })
          }}
          options={[
            ...CARRIER_NAMES.map((name): { value: string; label: string } => ({
              value: name,
              label: name,
            })),
            { value: OTHER, label: t`Another carrier` },
          ]}
          error={isOther ? undefined : carrierError}
        />
        {isOther && (
          <TextField
            label={t`Name of the carrier`}
            value={carrier}
            onChange={(text) => change({ carrier: text })}
            maxLength={60}
            error={carrierError}
          />
        )}
      </div>
      <TextField
        code
        {...takesScan('dispatch')}
        label={t`Carrier’s number`}
        value={trackingNumber}
        onChange={(text) => change({ trackingNumber: text })}
        autoComplete="off"
        maxLength={MAX_LABEL_TEXT}
        error={error('trackingNumber', t`Carrier’s number`)}
      />
      {(mayConfirm || confirmed) && (
        <div className="sm:col-span-2">
          <Checkbox checked={confirmed} onChange={(now) => onChange({ confirmed: now })}>
            <Trans>I’ve compared it with the carrier’s label, and it’s right</Trans>
          </Checkbox>
        </div>
      )}
    </>
  )
}
