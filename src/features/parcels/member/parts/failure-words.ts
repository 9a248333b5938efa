import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { ParcelRule } from '#features/parcels/field-rules.ts'

export const PARCEL_FAILURE_WORDS = {
  tracking_duplicate: () => msg`You have already registered this tracking number`,
  tracking_shortened: () =>
    msg`The spreadsheet shortened this number. Copy it from the label, or format the column as text and import the file again`,
  tracking_zeros: () =>
    msg`A spreadsheet may have replaced the last digits with zeros. Compare the number with the label`,
  tracking_date: () => msg`This looks like a date. Enter the tracking number`,
} as const satisfies Record<ParcelRule, SayFailure>
