import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#i18n/countries.ts'
import { useFailureWords } from '#parts/use-failure-words.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { hasPostalCodes } from '#shared/domain/postal-codes.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CountryField } from '#ui/CountryField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type AddressForm, isPhoneUnlikely, withCountry } from './address-form.ts'
import { ELSEWHERE, placeWords } from './place-words.ts'

const PLACES = [
  { field: 'province', autoComplete: 'address-level1' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'area', autoComplete: 'address-level3' },
] as const

type AddressFieldsProps = {
  form: AddressForm
  onChange: (form: AddressForm) => void
  failures: readonly FieldFailure[]
}

/** The inputs of an address; the country comes first, since it decides how the others are called and checked. */
export function AddressFields({ form, onChange, failures }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const error = useFailureWords(failures)
  const set = (fields: Partial<AddressForm>) => onChange({ ...form, ...fields })
  const words = placeWords(form.country)
  const country = countryName(i18n.locale, form.country)
  return (
    <>
      <CountryField
        label={t`Country or region`}
        value={form.country}
        onChange={(code) => onChange(withCountry(form, code))}
        error={error('country', t`Country or region`)}
      />
      <TextField
        label={t`Recipient`}
        autoComplete="name"
        value={form.recipient}
        onChange={(recipient) => set({ recipient })}
        error={error('recipient', t`Recipient`)}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        onChange={(phone) => set({ phone })}
        error={error('phone', t`Phone`)}
        hint={
          isPhoneUnlikely(form) ? (
            <Trans>
              This is an unusual number for {country}. If it is right, just leave it as it is.
            </Trans>
          ) : (
            <Trans>The courier calls it on delivery.</Trans>
          )
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {PLACES.map(({ field, autoComplete }) => {
          const label = words[field] ?? (form[field] !== '' && ELSEWHERE[field])
          if (!label) return null
          const text = i18n._(label)
          return (
            <TextField
              key={field}
              label={text}
              optional
              autoComplete={autoComplete}
              value={form[field]}
              onChange={(value) => set({ [field]: value })}
              error={error(field, text)}
            />
          )
        })}
      </div>
      <TextArea
        label={t`Detailed address`}
        rows={2}
        autoComplete="street-address"
        value={form.detail}
        onChange={(detail) => set({ detail })}
        error={error('detail', t`Detailed address`)}
        hint={<Trans>Street, number, building, floor and unit</Trans>}
      />
      <TextField
        label={t`Postal code`}
        autoComplete="postal-code"
        value={form.postalCode}
        onChange={(postalCode) => set({ postalCode })}
        error={error('postalCode', t`Postal code`)}
        hint={
          form.country !== '' &&
          !hasPostalCodes(form.country) && (
            <Trans>{country} has no postal codes. Couriers ask for one, so it is 000000.</Trans>
          )
        }
      />
      <TextField
        label={t`Note`}
        optional
        value={form.note}
        onChange={(note) => set({ note })}
        error={error('note', t`Note`)}
        hint={<Trans>Only you see it, such as “office, weekdays only”</Trans>}
      />
      <Checkbox checked={form.isDefault} onChange={(isDefault) => set({ isDefault })}>
        <Trans>Use as my default address</Trans>
      </Checkbox>
    </>
  )
}
