import type { I18n } from '@lingui/core'
import type { FieldWords } from '#engine/client/parts/forms/field-words.ts'
import { FIELD_WORDS } from '#registry/words/fields.ts'

const FIELDS: Record<string, FieldWords> = FIELD_WORDS

/** The fields shown to people, in the order of the forms. */
export const READABLE_FIELDS = Object.keys(FIELDS).filter((field) => FIELDS[field])

/** A field's label, or null for fields that are not shown. */
export function fieldName(i18n: I18n, field: string): string | null {
  const entry = FIELDS[field]
  return entry ? i18n._(entry.name) : null
}

/** The value of one field of a change, formatted for display. */
export function readableValue(i18n: I18n, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) {
    const items = value.map((item) => readableValue(i18n, field, item))
    return items.length === 0 ? '—' : items.join(', ')
  }
  if (typeof value !== 'number' && typeof value !== 'string') return JSON.stringify(value)
  const format = FIELDS[field]?.format
  if (format !== undefined) return format(i18n, value)
  return typeof value === 'number' ? i18n.number(value) : value
}
