import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Combobox } from '#engine/client/ui/Combobox.tsx'
import type { FieldFrame } from '#engine/client/ui/Field.tsx'
import { countries, countryWords } from '#engine/shared/countries.ts'

type CountryFieldProps = Omit<FieldFrame, 'label'> & {
  label?: string
  /** ISO 3166-1 alpha-2, or an empty string. */
  value: string
  onChange: (code: string) => void
  /** The codes to choose from; empty for all. */
  only?: readonly string[]
}

const ALL: readonly string[] = []

/** Selects a country or region by its code or its name in any of our languages. */
export function CountryField({ label, only = ALL, ...rest }: CountryFieldProps) {
  const { t, i18n } = useLingui()
  const options = useMemo(
    () =>
      countries(i18n.locale)
        .filter(({ code }) => only.length === 0 || only.includes(code))
        .map(({ code, name }) => ({
          value: code,
          label: name,
          keywords: countryWords(code),
        })),
    [i18n.locale, only],
  )
  return (
    <Combobox
      label={label ?? t`Country or region`}
      placeholder={t`Type to search`}
      autoComplete="off"
      options={options}
      {...rest}
    />
  )
}
