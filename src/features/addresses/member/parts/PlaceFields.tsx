import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from '#engine/client/ui/TextField.tsx'
import { neededParts, type PlacePart } from '#features/addresses/rules/place.ts'

/** A country's labels for address parts, largest first; null if it has no such part. */
type PlaceWords = Record<PlacePart, MessageDescriptor | null>

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

type PlaceFieldsProps = {
  country: string
  typed: Readonly<Record<PlacePart, string>>
  /** What binds an input to the form. */
  field: (name: PlacePart, label: string) => TextFieldProps
  /** Whether the browser may fill in the person's own address. */
  fills?: boolean
}

/** The inputs between country and street that a country's addresses have, and others that hold something. */
export function PlaceFields({ country, typed, field, fills = false }: PlaceFieldsProps) {
  const { i18n } = useLingui()
  const words = placeWords(country)
  const needed = neededParts(country)
  const shown = PLACES.flatMap((place) => {
    const label = words[place.field] ?? (typed[place.field] !== '' && ELSEWHERE[place.field])
    return label ? [{ ...place, label }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {shown.map(({ field: name, label, autoComplete }) => (
        <TextField
          key={name}
          {...field(name, i18n._(label))}
          optional={!needed.includes(name)}
          autoComplete={fills ? autoComplete : 'off'}
        />
      ))}
    </div>
  )
}
