import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#i18n/countries.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { neededParts } from '#shared/domain/place.ts'
import { hasPostalCodes } from '#shared/domain/postal-codes.ts'
import { identityOf } from '#shared/domain/recipient-identity.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PcccNote } from './PcccNote.tsx'
import { ELSEWHERE, placeWords } from './place-words.ts'
import { isPhoneUnlikely, type RecipientForm } from './recipient-form.ts'
import { useFields } from './use-fields.ts'

const PLACES = [
  { field: 'province', autoComplete: 'address-level1' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'area', autoComplete: 'address-level3' },
] as const

type RecipientFieldsProps = {
  form: RecipientForm
  change: (fields: Partial<RecipientForm>) => void
  failures: readonly FieldFailure[]
}

/** The inputs of an address within its country, which decides their labels and checks. */
export function RecipientFields({ form, change, failures }: RecipientFieldsProps) {
  const { t, i18n } = useLingui()
  const field = useFields(form, change, failures)
  const words = placeWords(form.country)
  const needed = neededParts(form.country)
  const country = countryName(i18n.locale, form.country)
  return (
    <>
      {identityOf(form.country) === 'pccc' && <PcccNote />}
      <TextField {...field('recipient', t`Recipient`)} autoComplete="name" />
      <TextField
        {...field('phone', t`Phone`)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          isPhoneUnlikely(form) ? (
            <Trans>
              This is an unusual number for {country}. If it’s correct, leave it as it is.
            </Trans>
          ) : (
            <Trans>The courier calls this number on delivery.</Trans>
          )
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {PLACES.map((place) => {
          const label = words[place.field] ?? (form[place.field] !== '' && ELSEWHERE[place.field])
          if (!label) return null
          return (
            <TextField
              key={place.field}
              {...field(place.field, i18n._(label))}
              optional={!needed.includes(place.field)}
              autoComplete={place.autoComplete}
            />
          )
        })}
      </div>
      <TextArea
        {...field('detail', t`Street address`)}
        rows={2}
        autoComplete="street-address"
        hint={<Trans>Street, number, building, floor and unit</Trans>}
      />
      <TextField
        {...field('postalCode', t`Postal code`)}
        autoComplete="postal-code"
        hint={
          form.country !== '' &&
          !hasPostalCodes(form.country) && (
            <Trans>{country} has no postal codes. Couriers require one, so we use 000000.</Trans>
          )
        }
      />
    </>
  )
}
