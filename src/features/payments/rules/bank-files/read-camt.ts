import {
  type BankStatement,
  dayOf,
  faultAt,
  hundredthsOf,
  inOneLine,
  orFaults,
  type ReadStatements,
  type StatementLine,
} from './statement.ts'

/** An element of an XML file, its name without a prefix. */
export type XmlNode = {
  name: string
  /** Where it begins in the file, from 1. */
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlNode[]
}

const all = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [node],
    )
const first = (node: XmlNode, path: string): XmlNode | undefined => all(node, path)[0]
const textAt = (node: XmlNode, path: string): string => first(node, path)?.text.trim() ?? ''

const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** Reads a statement (camt.053) or a notification (camt.054) of ISO 20022, of any version. */
export const readCamt = (document: XmlNode): ReadStatements =>
  orFaults(() => {
    const found = MESSAGES.flatMap(([message, part]) => all(document, `${message}/${part}`))
    if (found.length === 0) {
      const kind = document.children[0]
      throw faultAt(kind?.line ?? document.line, kind?.name ?? document.name, 'kind')
    }
    return found.map(statementOf)
  })

function statementOf(node: XmlNode): BankStatement {
  const account = first(node, 'Acct')
  const number = account && (textAt(account, 'Id/IBAN') || textAt(account, 'Id/Othr/Id'))
  if (!account || !number) throw faultAt(node.line, 'Acct/Id', 'missing')
  const balances = all(node, 'Bal').map(balanceOf)
  const entries = all(node, 'Ntry')
  const currency =
    textAt(account, 'Ccy') ||
    balances[0]?.currency ||
    (entries[0] && first(entries[0], 'Amt')?.attributes.Ccy) ||
    ''
  const other = balances.find((balance) => balance.currency !== currency)
  if (other) throw faultAt(other.line, 'Bal/Amt', 'currency', other.currency)
  const at = { line: account.line, field: 'Acct/Id' }
  const statement: BankStatement = {
    account: number,
    currency,
    at,
    lines: [],
    left: [],
    balances: [],
  }
  let sum = 0
  for (const entry of entries) sum += addEntry(statement, entry)
  const closing = balances.findLast(({ kind }) => kind === 'CLBD')
  const opening = balances.find(({ kind }) => kind === 'OPBD' || kind === 'PRCD')
  if (closing) {
    if (opening && opening.amount + sum !== closing.amount) {
      throw faultAt(closing.line, 'Bal/Amt', 'sum', String(closing.amount / 100))
    }
    statement.balances.push({ day: closing.day, amount: closing.amount })
  }
  return statement
}

function amountOf(node: XmlNode, field: string) {
  const amount = first(node, 'Amt')
  if (amount === undefined) throw faultAt(node.line, field, 'missing')
  const hundredths = hundredthsOf(amount.text.trim(), '.')
  if (hundredths === null) throw faultAt(amount.line, field, 'invalid', amount.text)
  return { hundredths, currency: amount.attributes.Ccy ?? '' }
}

function markOf(node: XmlNode, field: string): 'CRDT' | 'DBIT' {
  const mark = textAt(node, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') throw faultAt(node.line, field, 'invalid', mark)
  return mark
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|T|Z|[+-])/

function dayAt(node: XmlNode, path: string): string | null {
  const [, year = '', month = '', day = ''] =
    DAY.exec(textAt(node, `${path}/Dt`) || textAt(node, `${path}/DtTm`)) ?? []
  return dayOf(year, month, day)
}

function balanceOf(node: XmlNode) {
  const { hundredths, currency } = amountOf(node, 'Bal/Amt')
  const mark = markOf(node, 'Bal/CdtDbtInd')
  const [, year = '', month = '', date = ''] =
    DAY.exec(textAt(node, 'Dt/Dt') || textAt(node, 'Dt/DtTm')) ?? []
  const day = dayOf(year, month, date)
  if (day === null) throw faultAt(node.line, 'Bal/Dt', 'invalid')
  return {
    line: node.line,
    kind: textAt(node, 'Tp/CdOrPrtry/Cd'),
    day,
    currency,
    amount: mark === 'DBIT' ? -hundredths : hundredths,
  }
}

/** Adds an entry; answers what it changes the booked balance by. */
function addEntry(statement: BankStatement, entry: XmlNode): number {
  const { line } = entry
  const { hundredths: amount, currency } = amountOf(entry, 'Ntry/Amt')
  if (currency !== statement.currency) throw faultAt(line, 'Ntry/Amt', 'currency', currency)
  const isIn = markOf(entry, 'Ntry/CdtDbtInd') === 'CRDT'
  const day = dayAt(entry, 'ValDt') ?? dayAt(entry, 'BookgDt')
  if (day === null) throw faultAt(line, 'Ntry/ValDt', 'invalid')
  const text = inOneLine([textAt(entry, 'AddtlNtryInf')])
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  if (status !== 'BOOK') {
    statement.left.push({ line, reason: 'pending', day, amount, text })
    return 0
  }
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  if (isReversal || !isIn || amount === 0) {
    statement.left.push({ line, reason: isReversal ? 'reversal' : 'out', day, amount, text })
  } else {
    addTransfers(statement, entry, { line, day, amount, text })
  }
  return isIn ? amount : -amount
}

type Booked = Pick<StatementLine, 'line' | 'day' | 'amount' | 'text'>

/** The transfers of an entry: one, or each of those that the bank booked together. */
function addTransfers(statement: BankStatement, entry: XmlNode, booked: Booked): void {
  const { line, day, amount, text } = booked
  const ofEntry = textAt(entry, 'AcctSvcrRef')
  const details = all(entry, 'NtryDtls/TxDtls')
  const count = Number(textAt(entry, 'NtryDtls/Btch/NbOfTxs') || 1)
  const [one] = details
  if (details.length <= 1) {
    // Which of several it is cannot be known.
    if (count > 1) statement.left.push({ line, reason: 'batch', day, amount, text })
    else {
      const reference = ofEntry || (one ? textAt(one, 'Refs/AcctSvcrRef') : '')
      statement.lines.push({ line, day, amount, reference, ...wordsOf(one, text) })
    }
    return
  }
  const amounts = details.map((node) => amountIn(node, statement.currency))
  const isWhole = amounts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === amount
  if (!isWhole) {
    statement.left.push({ line, reason: 'batch', day, amount, text })
    return
  }
  for (const [nth, node] of details.entries()) {
    const own = textAt(node, 'Refs/AcctSvcrRef')
    const reference =
      own !== '' && own !== ofEntry ? own : ofEntry === '' ? '' : `${ofEntry}-${nth + 1}`
    const part = { line: node.line, day, amount: amounts[nth] ?? 0, reference }
    statement.lines.push({ ...part, ...wordsOf(node, '') })
  }
}

/** What one of several transfers is of the entry, in the account's currency; null where the bank does not say. */
function amountIn(node: XmlNode, currency: string): number | null {
  const own = first(node, 'Amt') ?? first(node, 'AmtDtls/TxAmt/Amt')
  if (own === undefined || own.attributes.Ccy !== currency) return null
  if (textAt(node, 'CdtDbtInd') === 'DBIT') return null
  const amount = hundredthsOf(own.text.trim(), '.')
  return amount === 0 ? null : amount
}

const NOT_PROVIDED = /^NOT\s?PROVIDED$/i

function wordsOf(node: XmlNode | undefined, ofEntry: string): { sender: string; text: string } {
  if (node === undefined) return { sender: '', text: ofEntry }
  const sender = textAt(node, 'RltdPties/Dbtr/Pty/Nm') || textAt(node, 'RltdPties/Dbtr/Nm')
  const endToEnd = textAt(node, 'Refs/EndToEndId')
  const words = [
    ...all(node, 'RmtInf/Ustrd').map(({ text }) => text),
    ...all(node, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    NOT_PROVIDED.test(endToEnd) ? '' : endToEnd,
    textAt(node, 'AddtlTxInf'),
    ofEntry,
  ]
  return { sender: inOneLine([sender]), text: inOneLine(words) }
}
