import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { causeOf } from '#engine/client/data/attention.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { formatDateTime } from '#engine/shared/formatters.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Subject } from './data/attention-subjects.ts'
import { outcomeWords, resendPath } from './parts/change-words.ts'
import { fieldName, READABLE_FIELDS, readableValue } from './parts/field-words.ts'
import { validationWords } from './parts/RefusedNotice.tsx'

export type SortedGroup = {
  /** The change that the server refused, whose reason is shown. */
  cause: OutcomeRow
  /** Changes refused because they depended on it. */
  dependants: OutcomeRow[]
  /** The path of the form to edit and resend the whole group. */
  editPath: string | null
}

/** Sorts the cause of a group before its dependents; null for an empty group. */
export function sortGroup(
  outcomes: readonly OutcomeRow[],
  subject: Subject | null = null,
): SortedGroup | null {
  const cause = causeOf(outcomes)
  if (cause === undefined) return null
  return {
    cause,
    dependants: outcomes.filter((one) => one !== cause),
    editPath: resendPath(cause, subject),
  }
}

export type RefusedField = { name: string; value: string }

/** The fields of a refused change in the order of the forms, then its goods lines or the chosen values. */
export function refusedFields(i18n: I18n, set: Record<string, unknown>): RefusedField[] {
  const own = READABLE_FIELDS.filter((field) => field in set).map((field) => ({
    name: fieldName(i18n, field) ?? field,
    value: readableValue(i18n, field, set[field]),
  }))
  // Goods lines, the values of a choice, and the form of a draft with its own lines.
  const inner = [set.goods, set.mine, set.theirs, set.content, set.form, set.rows]
    .flat()
    .flatMap((one) =>
      typeof one === 'object' && one !== null ? refusedFields(i18n, { ...one }) : [],
    )
  return [...own, ...inner]
}

/** What a refused change is about, in one line. */
function subjectText(subject: Subject): string {
  if (subject.kind === 'address') return [subject.recipient, subject.detail].join(', ')
  if (subject.kind === 'order') return subject.transCode
  if (subject.kind === 'request') return [subject.code ?? '', subject.name].join(' ').trim()
  const { code, trackingNumber, goods } = subject
  return [code, trackingNumber, ...goods.names].filter((part) => part !== null).join(', ')
}

/** Refused changes as text, to save or send to customer service. */
export function refusedText(
  i18n: I18n,
  outcomes: readonly OutcomeRow[],
  subject: Subject | null,
): string {
  const parts = outcomes.map((outcome) => {
    const fields = refusedFields(i18n, outcome.set).map(({ name, value }) =>
      i18n._(msg`${name}: ${value}`),
    )
    const made = [outcome.device, formatDateTime(i18n.locale, outcome.at)]
      .filter(Boolean)
      .join(', ')
    const why = [i18n._(problemWords(outcome.code)), ...validationWords(i18n, outcome)]
    return [i18n._(outcomeWords(outcome)), made, ...why, ...fields].join('\n')
  })
  return [...(subject === null ? [] : [subjectText(subject)]), ...parts].join('\n\n')
}
