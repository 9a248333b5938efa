import type { I18n, MessageDescriptor } from '@lingui/core'
import { countryName } from '#engine/shared/countries.ts'
import { formatMoney } from '#engine/shared/formatters.ts'

type Format = (i18n: I18n, value: string | number) => string
/** The label of a field of a change and a formatter for its value; null for fields that are not shown. */
export type FieldWords = { name: MessageDescriptor; format?: Format } | null

export const money: Format = (i18n, value) =>
  typeof value === 'number' ? formatMoney(i18n.locale, value) : value
export const country: Format = (i18n, value) =>
  typeof value === 'string' ? countryName(i18n.locale, value) : i18n.number(value)
export const choice =
  (words: Record<string, MessageDescriptor>): Format =>
  (i18n, value) => {
    const word = words[value]
    return word ? i18n._(word) : String(value)
  }
