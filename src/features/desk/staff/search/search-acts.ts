import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { Right } from '#engine/shared/rights.ts'
import { readScan, type ScanKind } from '#features/console/staff/parts/scans/read-scan.ts'
import type { ViewName } from '#features/console/staff/parts/ViewsContext.tsx'

/** What can be done with what a number names. */
type SearchAct = {
  words: MessageDescriptor
  right: Right
  takes: readonly ScanKind[]
  href: (code: string) => string
}

const ACTS: readonly SearchAct[] = [
  {
    words: msg`Receive parcel`,
    right: 'receive',
    takes: ['tracking'],
    href: (tracking) => paths.staffReceive({ tracking }),
  },
  {
    words: msg`Print label`,
    right: 'receive',
    takes: ['parcel'],
    href: (code) => paths.staffLabel({ code }),
  },
  {
    words: msg`Count shelf`,
    right: 'receive',
    takes: ['shelf'],
    href: (shelf) => paths.staffCount({ shelf }),
  },
  {
    words: msg`Pack and bill order`,
    right: 'ship',
    takes: ['order'],
    href: (code) => paths.staffOrders({ code }),
  },
  {
    words: msg`Open ledger`,
    right: 'moveMoney',
    takes: ['member'],
    href: (member) => paths.staffLedger({ member }),
  },
  {
    words: msg`See who did what`,
    right: 'settings',
    takes: ['parcel', 'order', 'request', 'transfer', 'member'],
    href: (of) => paths.staffAudit({ of }),
  },
]

/** A number, with the words that are typed before it. */
type Reading = { words: string; code: string; kind: ScanKind }
type Asked = {
  may: (right: Right | readonly Right[]) => boolean
  nameOf: (words: MessageDescriptor) => string
}

/** `isNamed`: by the words before the number. */
type OfferedAct = { act: SearchAct; code: string; isNamed: boolean }

/**
 * What a person may do with a typed number: all of it, or what the words before it name, as in `print label PK77…` and
 * `打印标签PK77…`.
 */
export function actsFor(text: string, { may, nameOf }: Asked): OfferedAct[] {
  const answers = readingsOf(text).map(({ words, code, kind }) =>
    ACTS.filter(
      (act) =>
        act.takes.includes(kind) &&
        may(act.right) &&
        (words === '' || hasWords(nameOf(act.words), words)),
    ).map((act) => ({ act, code, isNamed: words !== '' })),
  )
  return answers.find((acts) => acts.length > 0) ?? []
}

/** The pages that typed words name, and that a person may open. */
export const viewsNamed = (
  text: string,
  views: readonly ViewName[],
  { may, nameOf }: Asked,
): ViewName[] => views.filter(({ words, right }) => may(right) && hasWords(nameOf(words), text))

/** Whether words stand before a number: not only the number is asked for then. */
export const isLineOfWords = (text: string): boolean =>
  readingsOf(text).some(({ words }) => words !== '')

function readingsOf(text: string): Reading[] {
  const [, before = '', last = ''] = /^(.*?)([\x21-\x7e]*)$/s.exec(text.trim()) ?? []
  const words = before.trim()
  const behind = words === '' ? null : numberOf(last)
  const whole = numberOf(text)
  return [...(behind ? [{ words, ...behind }] : []), ...(whole ? [{ words: '', ...whole }] : [])]
}

function numberOf(text: string): { code: string; kind: ScanKind } | null {
  const { kind, code } = readScan(text)
  // Any word could be the name of a shelf; most have letters and digits.
  const isNumber = kind === 'shelf' ? /\d/.test(code) && /\p{L}/u.test(code) : kind !== 'unknown'
  return isNumber ? { code, kind } : null
}

/** Whether each typed word begins a word of a name; texts without spaces are found within it. */
function hasWords(name: string, typed: string): boolean {
  const names = name.toLowerCase().split(/\s+/)
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isIn = (word: string) => /[^\0-\x7f]/.test(word) && name.toLowerCase().includes(word)
  return words.every((word) => names.some((one) => one.startsWith(word)) || isIn(word))
}
