import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#engine/client/i18n/countries.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { neededParts } from '#features/addresses/rules/place.ts'
import { hasPostalCodes } from '#features/addresses/rules/postal-codes.ts'
import { identityOf } from '#features/addresses/rules/recipient-identity.ts'
import { isPhoneUnlikely, type RecipientForm } from './recipient-form.ts'

/** A country's labels for address parts, largest first; null if it has no such part. */
type PlaceWords = Record<'province' | 'city' | 'area', MessageDescriptor | null>

const STATE = msg`State`
const PROVINCE = msg`Province`
const CITY = msg`City`
const DISTRICT = msg`District`
const SUBURB = msg`Suburb or town`
const STATE_FIRST: PlaceWords = { province: STATE, city: CITY, area: null }

const BY_COUNTRY: Record<string, PlaceWords> = {
  CN: { province: PROVINCE, city: CITY, area: msg`District or county` },
  JP: { province: msg`Prefecture`, city: msg`City or ward`, area: msg`Town and block` },
  KR: { province: PROVINCE, city: CITY, area: DISTRICT },
  TW: { province: null, city: msg`City or county`, area: DISTRICT },
  HK: { province: null, city: msg`Region`, area: DISTRICT },
  MO: { province: null, city: null, area: DISTRICT },
  SG: { province: null, city: null, area: null },
  US: STATE_FIRST,
  MY: STATE_FIRST,
  IN: { province: STATE, city: CITY, area: DISTRICT },
  BR: { province: STATE, city: CITY, area: DISTRICT },
  MX: STATE_FIRST,
  AU: { province: msg`State or territory`, city: SUBURB, area: null },
  NZ: { province: null, city: CITY, area: msg`Suburb` },
  CA: { province: msg`Province or territory`, city: CITY, area: null },
  GB: { province: msg`County`, city: msg`Town or city`, area: null },
  IE: { province: msg`County`, city: msg`Town or city`, area: null },
  DE: { province: null, city: CITY, area: null },
  AT: { province: null, city: CITY, area: null },
  CH: { province: null, city: CITY, area: null },
  NL: { province: null, city: CITY, area: null },
  FR: { province: null, city: CITY, area: null },
  BE: { province: null, city: CITY, area: null },
  ES: { province: PROVINCE, city: CITY, area: null },
  IT: { province: PROVINCE, city: CITY, area: null },
  TH: { province: PROVINCE, city: DISTRICT, area: msg`Subdistrict` },
  VN: { province: msg`Province or city`, city: DISTRICT, area: msg`Ward` },
  PH: { province: PROVINCE, city: CITY, area: msg`Barangay` },
  ID: { province: PROVINCE, city: msg`City or regency`, area: DISTRICT },
  AE: { province: msg`Emirate`, city: CITY, area: msg`Area` },
}
/** The labels for all other countries. */
const ELSEWHERE = {
  province: msg`Province or state`,
  city: CITY,
  area: DISTRICT,
} as const satisfies PlaceWords

/** The labels of province, city and area in a country (ISO 3166-1 alpha-2). */
function placeWords(country: string): PlaceWords {
  return BY_COUNTRY[country] ?? ELSEWHERE
}

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

/** What Korean customs compare with the registration of a personal customs clearance code, since February 2026. */
export function PcccNote() {
  return (
    <Notice>
      <Trans>
        Since February 2026, Korean customs require the recipient’s name, phone and postal code to
        match the registration of the personal customs clearance code (PCCC). The code is renewed
        every year, so check that it’s still valid.
      </Trans>
    </Notice>
  )
}
