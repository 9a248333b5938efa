import type { I18n } from '@lingui/core'
import { problemWords } from '#parts/problem-words.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { FIELD_WORDS } from './field-words.ts'
import { outcomeWords } from './outcome-words.ts'
import { readableValue } from './readable-value.ts'

export type RefusedField = { name: string; value: string }

/** What a refused change carried, field by field in the order of the forms; goods lines, or the values that were chosen, below. */
export function refusedFields(i18n: I18n, set: Record<string, unknown>): RefusedField[] {
  const own = Object.entries(FIELD_WORDS).flatMap(([field, name]) =>
    field in set ? [{ name: i18n._(name), value: readableValue(i18n, field, set[field]) }] : [],
  )
  const lines: unknown[] = Array.isArray(set.goods) ? set.goods : []
  const inner = [...lines, set.mine].flatMap((one) =>
    typeof one === 'object' && one !== null ? refusedFields(i18n, { ...one }) : [],
  )
  return [...own, ...inner]
}

/** Refused changes as text, to be kept or sent to customer service. */
export function refusedText(i18n: I18n, outcomes: readonly OutcomeRow[]): string {
  return outcomes
    .map((outcome) => {
      const fields = refusedFields(i18n, outcome.set).map(({ name, value }) => `${name}: ${value}`)
      const head = [i18n._(outcomeWords(outcome)), i18n._(problemWords(outcome.code))]
      return [...head, ...fields].join('\n')
    })
    .join('\n\n')
}
