import {
  type BankStatement,
  dayOf,
  faultAt,
  hundredthsOf,
  inOneLine,
  orFaults,
  type ReadStatements,
} from './statement.ts'

/** A tag with its lines, the first of which stands at `line` of the file. */
type Field = { tag: string; line: number; value: string }

const TAG = /^:(\d{2}[A-Z]?):(.*)$/
/** SWIFT's envelope, and what ends a message in it. */
const ENVELOPE = /^\s*(?:\{|-\}?\s*$|\}\s*$)/
/** Whether a text is a customer statement message of SWIFT. */
export const isMt940 = (text: string): boolean =>
  /^(?:\{4:)?:20:/m.test(text) && /^:25[A-Z]?:/m.test(text)

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.replace(/^\{4:(?=:)/, '').trimEnd()
    const [, tag, first = ''] = TAG.exec(row) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, line: index + 1, value: first })
    // What stands before the first tag names the sender and the kind of message.
    else if (last !== undefined && !ENVELOPE.test(row)) last.value += `\n${row}`
  }
  return fields
}

/** Reads a customer statement of SWIFT (MT940), one or more messages, in the text of a file. */
export const readMt940 = (text: string): ReadStatements =>
  orFaults(() => {
    const fields = fieldsOf(text)
    const starts = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []))
    if (starts.length === 0) throw faultAt(1, ':20:', 'missing')
    return starts.map((start, nth) => messageOf(fields.slice(start, starts[nth + 1])))
  })

function messageOf(fields: readonly Field[]): BankStatement {
  const line = fields[0]?.line ?? 1
  const one = (tags: readonly string[], name: string) => {
    const field = fields.find(({ tag }) => tags.includes(tag))
    if (field === undefined) throw faultAt(line, name, 'missing')
    return field
  }
  const account = one(['25', '25P'], ':25:')
  const opening = balanceOf(one(['60F', '60M'], ':60F:'))
  const closingField = one(['62F', '62M'], ':62F:')
  const closing = balanceOf(closingField)
  if (closing.currency !== opening.currency) {
    throw faultAt(closingField.line, `:${closingField.tag}:`, 'currency', closing.currency)
  }
  const statement: BankStatement = {
    account: account.value.split('\n')[0]?.trim() ?? '',
    currency: opening.currency,
    at: { line: account.line, field: ':25:' },
    lines: [],
    left: [],
    balances: [],
  }
  // A message may end in the middle of a day, with 62M.
  if (closingField.tag === '62F') {
    statement.balances.push({ day: closing.day, amount: closing.amount })
  }
  const sum = fields.reduce(
    (all, field, index) =>
      field.tag === '61' ? all + addLine(statement, field, fields[index + 1]) : all,
    opening.amount,
  )
  if (sum !== closing.amount) {
    throw faultAt(closingField.line, `:${closingField.tag}:`, 'sum', closingField.value)
  }
  return statement
}

const BALANCE = /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})([\d,]+)$/

function balanceOf({ tag, line, value }: Field) {
  const name = `:${tag}:`
  const [, mark, year = '', month = '', day = '', currency = '', digits = ''] =
    BALANCE.exec(value.trim()) ?? []
  const date = dayOf(`20${year}`, month, day)
  const amount = hundredthsOf(digits, ',')
  if (date === null || amount === null) throw faultAt(line, name, 'invalid', value)
  return { day: date, currency, amount: mark === 'D' ? -amount : amount }
}

/**
 * Value date, day of entry, mark, third letter of the currency, amount, kind, the reference of the account's owner, `//`
 * and that of the bank; more of the bank's words stand below. Banks use more characters for the references than 16.
 */
const LINE =
  /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([NFS][A-Z0-9]{3})((?:(?!\/\/).)*)(?:\/\/(.*))?$/
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|0*)$/i

/** Adds a line of a statement; answers what it changes the balance by. */
function addLine(statement: BankStatement, field: Field, next: Field | undefined): number {
  const { line, value } = field
  const [head = '', ...below] = value.split('\n')
  const [
    ,
    year = '',
    month = '',
    date = '',
    mark = '',
    third,
    digits = '',
    ,
    own = '',
    ofBank = '',
  ] = LINE.exec(head.trim()) ?? []
  const day = dayOf(`20${year}`, month, date)
  const amount = hundredthsOf(digits, ',')
  if (day === null || amount === null) throw faultAt(line, ':61:', 'invalid', head)
  if (third !== undefined && third !== statement.currency[2]) {
    throw faultAt(line, ':61:', 'currency', head)
  }
  const info = next?.tag === '86' ? informationOf(next.value) : { sender: '', text: '' }
  const isIn = mark === 'C' || mark === 'RD'
  const reference = ofBank.trim()
  const ownReference = NO_REFERENCE.test(own.trim()) ? '' : own
  const text = inOneLine([info.text, ownReference, ...below])
  if (mark === 'C' && amount > 0) {
    const { sender } = info
    const known = NO_REFERENCE.test(reference) ? '' : reference
    statement.lines.push({ line, day, amount, reference: known, sender, text })
  } else {
    statement.left.push({
      line,
      reason: mark.startsWith('R') ? 'reversal' : 'out',
      day,
      amount,
      text,
    })
  }
  return isIn ? amount : -amount
}

/** `?` and two digits begin a part: 20 to 29 and 60 to 63 are the purpose, 32 and 33 the name. */
const PART = /\?(\d\d)/
const NAMED = /\/(NAME|ORDP|REMI|EREF|CNTP)\//

/** Who sent the money and what for, as banks structure `:86:`; whatever has no structure is the purpose. */
function informationOf(value: string): { sender: string; text: string } {
  const joined = value.replaceAll('\n', '')
  const pieces = joined.split(PART)
  if (pieces.length > 1) {
    const parts = pieces.slice(1)
    const of = (isOne: (code: number) => boolean) =>
      parts.flatMap((code, index) =>
        index % 2 === 0 && isOne(Number(code)) ? [parts[index + 1] ?? ''] : [],
      )
    // A word goes on in the next part.
    const text = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).join('')
    return { sender: of((code) => code === 32 || code === 33).join(''), text }
  }
  if (!NAMED.test(joined)) return { sender: '', text: inOneLine(value.split('\n')) }
  const words = joined.split(NAMED)
  const after = (name: string) => {
    const at = words.findIndex((word, index) => index % 2 === 1 && word === name)
    return at < 0 ? '' : (words[at + 1] ?? '')
  }
  // /CNTP/ is account, bank and name.
  const sender = after('NAME') || (after('CNTP').split('/')[2] ?? '')
  return {
    sender: inOneLine([sender]),
    text: inOneLine([after('REMI'), after('EREF'), after('ORDP')]),
  }
}
