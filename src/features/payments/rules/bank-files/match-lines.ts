import { isValidCode } from '#engine/shared/codes.ts'
import { normalForm, plainCharacters } from '#engine/shared/plain-typed.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** A receipt under review, as a line of the bank is compared with it. */
export type OpenReceipt = {
  receiptId: string
  accountId: string
  payeeAccountId: string
  referenceCode: string
  /** What the bank should show: hundredths of the account's currency; null where it is not known, as without a rate. */
  expected: number | null
  /** The day in China on which the member sent it. */
  day: string
}
export type MatchedLine = {
  day: string
  /** Hundredths of the account's currency. */
  amount: number
  sender: string
  text: string
}

/** Why a line is taken for a receipt, or for none. */
export const MATCH_REASONS = {
  certain: ['code', 'code_repaired'],
  likely: ['amount_differs', 'not_quoted', 'other_account', 'day_far', 'amount_and_name'],
  none: ['no_code', 'code_unknown', 'several_codes', 'paid_by_another'],
} as const
type Reasons = typeof MATCH_REASONS

export type Match<Receipt extends OpenReceipt = OpenReceipt> =
  | { certainty: 'certain'; reason: Reasons['certain'][number]; code: string; receipt: Receipt }
  | { certainty: 'likely'; reason: Reasons['likely'][number]; code: string; receipt: Receipt }
  | { certainty: 'none'; reason: Reasons['none'][number]; code: string; receipt: null }

const PREFIX = 'RC'
const CODE_LENGTH = 11
/** A text of a bank and its sender are shorter; what is longer is not looked through. */
const MAX_WORDS = 1_000
/** Transfers are sent before their receipt or some days after it; banks abroad take a week. */
const DAYS_BEFORE = 10
const DAYS_AFTER = 30

const ANY = '_'
/** The letters that are written for digits, also in the prefix, which has none of them. */
const plainCode = (code: string) => code.replace(/O/g, '0').replace(/[IL]/g, '1')
const withAny = (code: string, at: number) => code.slice(0, at) + ANY + code.slice(at + 1)
const swapped = (code: string, at: number) =>
  code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2)
const positions = Array.from({ length: CODE_LENGTH }, (_, at) => at)

/** The receipts by their codes, and by these with one character that may be any. */
function indexOf<Receipt extends OpenReceipt>(receipts: readonly Receipt[]) {
  const exact = new Map<string, Receipt>()
  const near = new Map<string, Receipt[]>()
  for (const receipt of receipts) {
    const code = receipt.referenceCode
    exact.set(code, receipt)
    for (const at of positions) {
      const key = withAny(code, at)
      const others = near.get(key)
      if (others) others.push(receipt)
      else near.set(key, [receipt])
    }
  }
  return { exact, near }
}
type Index<Receipt extends OpenReceipt> = ReturnType<typeof indexOf<Receipt>>

type Found<Receipt> = {
  /** Receipts whose code stands there, or else a code with one wrong or two swapped characters. */
  receipts: Map<Receipt, string>
  isRepaired: boolean
  /** A code of ours that is of none of them. */
  unknown: string | null
}

/** Columns and fields of a bank, between which no code goes on. */
const HARD_BREAK = /[\n·]/

type Run = {
  run: string
  /** Whether it begins and ends where a word does. */
  isWhole: boolean
}

/**
 * The runs of the length of a code in some words, without what stands between their letters: those that are whole words,
 * and those in one word that begin as a code does.
 */
function* runsIn(words: string): Generator<Run> {
  for (const field of words.slice(0, MAX_WORDS).split(HARD_BREAK)) {
    const plain = plainCharacters(field).toUpperCase()
    const places = [...plain.matchAll(/[0-9A-Z]/g)].map(({ index }) => index)
    const isApart = (at: number) => (places[at + 1] ?? Infinity) - (places[at] ?? 0) > 1
    for (let at = 0; at + CODE_LENGTH <= places.length; at += 1) {
      const last = at + CODE_LENGTH - 1
      const [from = 0, to = 0] = [places[at], places[last]]
      const isWhole = (at === 0 || isApart(at - 1)) && isApart(last)
      const isTight = to - from + 1 === CODE_LENGTH
      if (!isWhole && !(isTight && plain.startsWith(PREFIX, from))) continue
      const letters = places.slice(at, last + 1).map((place) => plain.charAt(place))
      yield { run: letters.join(''), isWhole }
    }
  }
}

/**
 * The codes in what a bank shows. Banks change case, and put spaces or breaks within a code, so every run of its length
 * is looked at. A code with the right check character is never taken for another: each single mistake spoils it. One with
 * a mistake has to be whole words, or the first letters of the next word might complete a code that was cut off.
 */
function codesIn<Receipt extends OpenReceipt>(
  words: string,
  { exact, near }: Index<Receipt>,
): Found<Receipt> {
  const found = new Map<Receipt, string>()
  const repaired = new Map<Receipt, string>()
  let unknown: string | null = null
  for (const { run, isWhole } of runsIn(words)) {
    const typed = plainCode(run)
    const code = run.startsWith(PREFIX) ? typed : ''
    const receipt = exact.get(code)
    if (receipt) {
      found.set(receipt, run)
      continue
    }
    if (code !== '' && isValidCode(code)) {
      unknown ??= code
      continue
    }
    if (!isWhole) continue
    for (const position of positions) {
      for (const one of near.get(withAny(typed, position)) ?? []) repaired.set(one, run)
      const other = position + 1 < CODE_LENGTH && exact.get(swapped(typed, position))
      if (other) repaired.set(other, run)
    }
  }
  return found.size > 0
    ? { receipts: found, isRepaired: false, unknown }
    : { receipts: repaired, isRepaired: true, unknown }
}

const daysFrom = (receiptDay: string, lineDay: string): number =>
  (Date.parse(lineDay) - Date.parse(receiptDay)) / DAY_MS
const isNearDay = (receiptDay: string, lineDay: string): boolean => {
  const days = daysFrom(receiptDay, lineDay)
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER
}

const plainName = (name: string): string =>
  normalForm(name)
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '')

type Known = {
  payeeAccountId: string
  /** What the members of the receipts are called, by their accounts. */
  names: ReadonlyMap<string, readonly string[]>
}

/**
 * What each line of an account is taken for. It is certain only by the code of a receipt to this account, with exactly
 * the amount that was asked for; whatever differs is for a person to decide.
 */
export function matchLines<Receipt extends OpenReceipt>(
  lines: readonly MatchedLine[],
  receipts: readonly Receipt[],
  { payeeAccountId, names }: Known,
): Match<Receipt>[] {
  const index = indexOf(receipts)
  const matches = lines.map((line) => matchByCode(line, index, payeeAccountId))
  settleEqual(lines, matches)
  const taken = new Set(matches.map(({ receipt }) => receipt))
  const here = receipts.filter((one) => one.payeeAccountId === payeeAccountId && !taken.has(one))
  const byAmount = Map.groupBy(here, ({ expected }) => expected)
  return matches.map((match, at) => {
    const line = lines[at]
    if (line === undefined || match.reason !== 'no_code') return match
    return matchByName(line, byAmount.get(line.amount) ?? [], names) ?? match
  })
}

function matchByCode<Receipt extends OpenReceipt>(
  line: MatchedLine,
  index: Index<Receipt>,
  payeeAccountId: string,
): Match<Receipt> {
  const { receipts, isRepaired, unknown } = codesIn(`${line.text}\n${line.sender}`, index)
  const [first, ...others] = receipts
  if (first === undefined) {
    const reason = unknown === null ? 'no_code' : 'code_unknown'
    return { certainty: 'none', reason, code: unknown ?? '', receipt: null }
  }
  const [receipt, code] = first
  if (others.length > 0) {
    const codes = [...receipts.keys()].map((one) => one.referenceCode).join(' ')
    return { certainty: 'none', reason: 'several_codes', code: codes, receipt: null }
  }
  const likely = (reason: Reasons['likely'][number]) =>
    ({ certainty: 'likely', reason, code, receipt }) as const
  if (receipt.payeeAccountId !== payeeAccountId) return likely('other_account')
  if (receipt.expected === null) return likely('not_quoted')
  if (receipt.expected !== line.amount) return likely('amount_differs')
  if (!isNearDay(receipt.day, line.day)) return likely('day_far')
  const reason = isRepaired ? 'code_repaired' : 'code'
  return { certainty: 'certain', reason, code, receipt }
}

/** Of several lines for one receipt, one that is certain pays it: a code without a mistake before others, the earliest. */
function settleEqual<Receipt extends OpenReceipt>(
  lines: readonly MatchedLine[],
  matches: Match<Receipt>[],
): void {
  const rank = ({ reason }: Match, at: number) => `${reason === 'code' ? 0 : 1} ${lines[at]?.day}`
  const payers = new Map<Receipt, number>()
  for (const [at, match] of matches.entries()) {
    if (match.certainty !== 'certain') continue
    const other = payers.get(match.receipt)
    const before = other === undefined ? undefined : matches[other]
    if (other === undefined || !before || rank(match, at) < rank(before, other)) {
      payers.set(match.receipt, at)
    }
  }
  for (const [at, { receipt, code }] of matches.entries()) {
    const payer = receipt && payers.get(receipt)
    if (typeof payer === 'number' && payer !== at) {
      matches[at] = { certainty: 'none', reason: 'paid_by_another', code, receipt: null }
    }
  }
}

/** Without a code, the only receipt of this amount and these days whose member is called as the sender. */
function matchByName<Receipt extends OpenReceipt>(
  line: MatchedLine,
  receipts: readonly Receipt[],
  names: Known['names'],
): Match<Receipt> | null {
  const sender = plainName(line.sender)
  const [only, ...others] = receipts.filter(
    ({ accountId, day }) =>
      sender !== '' &&
      isNearDay(day, line.day) &&
      (names.get(accountId) ?? []).some((name) => plainName(name) === sender),
  )
  return only === undefined || others.length > 0
    ? null
    : { certainty: 'likely', reason: 'amount_and_name', code: '', receipt: only }
}
