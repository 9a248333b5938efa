import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { LINE_WORDS } from '#features/shipping/member/parts/bill-line-words.ts'
import { earlierLines } from '#features/shipping/rules/terms-coherence.ts'
import { rowsOf } from './term-rows.ts'
import type { Typed } from './version-form.ts'

const CHARGES = 'terms.charges'
const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  ...LINE_WORDS,
  charge: msg`All surcharges`,
  declared: msg`Declared value`,
}

/** What the percentage of a field can be of, each code with its words: kinds of lines, and surcharges by their names. */
export function percentLines(typed: Typed, path: string, i18n: I18n): Map<string, string> {
  const [, list = '', nth = ''] = path.split('.')
  const rows = rowsOf(typed, CHARGES)
  const charges = rows.map((row) => ({ code: (typed[`${row}.code`] ?? '').trim() }))
  const taxes = rowsOf(typed, 'terms.taxes').map((row) => ({ kind: typed[`${row}.kind`] ?? '' }))
  const lists = { charges, taxes }
  const codes =
    list === 'charges' || list === 'discounts' || list === 'taxes'
      ? earlierLines(lists, list, Number(nth))
      : []
  // What it is of already is shown too, so that it can be taken out where it is gone.
  const all = new Set([...codes, ...chosenLines(typed[path] ?? '')].filter(Boolean))
  const nameOf = (code: string): string => {
    const row = rows[charges.findIndex((charge) => charge.code === code)]
    const name = row && typed[`${row}.name.${codeOfLocale(i18n.locale)}`]?.trim()
    const words = list === 'charges' && code === 'charge' ? msg`All surcharges above` : OTHERS[code]
    return name || (words ? i18n._(words) : code)
  }
  return new Map([...all].map((code) => [code, nameOf(code)]))
}

export const chosenLines = (text: string): string[] => text.split(/[\s,、;]+/).filter(Boolean)

/** A change with what follows from a surcharge's new code: percentages that are of it are of it still. */
export function withNewCodes(typed: Typed, change: Typed): Typed {
  const [path = '', ...others] = Object.keys(change)
  // A removed row moves the codes of all that come after it.
  if (others.length > 0 || !/^terms\.charges\.\d+\.code$/.test(path)) return change
  const [before, after] = [typed[path]?.trim(), change[path]?.trim()]
  const isOfOthers = rowsOf(typed, CHARGES).some(
    (row) => `${row}.code` !== path && typed[`${row}.code`]?.trim() === before,
  )
  if (!before || !after || isOfOthers) return change
  const renamed = Object.entries(typed)
    .filter(([field, text]) => field.endsWith('.of') && chosenLines(text).includes(before))
    .map(([field, text]) => [
      field,
      chosenLines(text)
        .map((code) => (code === before ? after : code))
        .join(' '),
    ])
  return { ...Object.fromEntries(renamed), ...change }
}
