import { closedCode } from '#engine/shared/codes.ts'
import type { OpenReceipt } from '#features/payments/rules/bank-files/match-lines.ts'
import { workbook } from './workbook.ts'

/** Numbers from 0 to below 1 that a seed fixes (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One line of the bank, with whose money it truly is. */
export type TrueLine = {
  day: string
  amount: number
  sender: string
  words: string
  reference: string
  /** The receipts that it pays, in truth; none for a stranger's. */
  pays: readonly string[]
}
export type TrueReceipt = OpenReceipt & { name: string }
export type TrueFile = {
  format: FileFormat
  payeeAccountId: string
  receipts: readonly TrueReceipt[]
  lines: readonly TrueLine[]
  /** A file of some of the lines, as the bank writes it. */
  content: (lines: readonly TrueLine[]) => Promise<string | Uint8Array<ArrayBuffer>>
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TYPED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Few amounts, so that most transfers are as large as many others. */
const AMOUNTS = [5_000, 10_000, 10_000, 20_000, 50_000, 100_000, 123_400]
const NAMES = ['MEI TAN', 'JUN LIN', 'WANG WEI', 'LI NA', 'ZHANG WEI', 'KENJI SATO', 'SARAH LIM']

class World {
  readonly #next: () => number
  constructor(seed: number) {
    this.#next = numbersOf(seed)
  }
  below = (count: number): number => Math.floor(this.#next() * count)
  chance = (share: number): boolean => this.#next() < share
  of<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }
  letters = (count: number, among = LETTERS): string =>
    Array.from({ length: count }, () => among[this.below(among.length)]).join('')
  uuid = (): string =>
    `${this.letters(8, HEX)}-${this.letters(4, HEX)}-7${this.letters(3, HEX)}-8${this.letters(3, HEX)}-${this.letters(12, HEX)}`
  code = (): string => {
    for (;;) {
      const code = closedCode('RC', this.letters(8))
      if (code !== null) return code
    }
  }
  day = (): string => `2026-11-${String(10 + this.below(10)).padStart(2, '0')}`
}
const HEX = '0123456789abcdef'

/** One wrong character, which is not the same in another writing, or two neighbours swapped. */
function mistyped(world: World, code: string): string {
  const at = world.below(code.length - 1)
  const [one = '', two = ''] = [code[at], code[at + 1]]
  if (one !== two && world.chance(0.3)) return code.slice(0, at) + two + one + code.slice(at + 2)
  return (
    code.slice(0, at) + world.of([...TYPED].filter((other) => other !== one)) + code.slice(at + 1)
  )
}

/** As people and banks write a code: in groups, in small letters, with letters for digits, among other words. */
function written(world: World, code: string): string {
  const grouped = world.of([
    code,
    code.toLowerCase(),
    code.replace(/0/g, 'O').replace(/1/g, 'I'),
    `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6)}`,
    `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`,
  ])
  return world.of([grouped, `TOP UP ${grouped}`, `${grouped} thanks`, `PAYNOW ${grouped} 20261120`])
}

/** What the lines of a file are made of; of 1,000. */
const SHARES = { twoWrong: 5, noCode: 6, merged: 5, split: 4, twice: 4, stranger: 80 }

function linesOf(world: World, receipts: readonly TrueReceipt[], count: number): TrueLine[] {
  const lines: TrueLine[] = []
  let nth = 0
  const add = (receipt: TrueReceipt, line: Partial<TrueLine>) => {
    lines.push({
      day: receipt.day,
      amount: receipt.expected ?? 0,
      sender: receipt.name,
      words: '',
      reference: `B${world.letters(3)}${lines.length}`,
      pays: [receipt.receiptId],
      ...line,
    })
  }
  const take = () => {
    const one = receipts[nth]
    nth += 1
    if (one === undefined) throw new Error('Too few receipts')
    return one
  }
  while (lines.length < count) {
    const draw = world.below(1_000)
    let limit = 0
    const isOne = (share: number) => {
      limit += share
      return draw < limit
    }
    if (isOne(SHARES.stranger)) lines.push(strangers(world, receipts, lines.length))
    else if (isOne(SHARES.merged)) {
      const [one, two] = [take(), take()]
      add(one, {
        amount: (one.expected ?? 0) + (two.expected ?? 0),
        words: `${one.referenceCode} ${two.referenceCode}`,
        pays: [one.receiptId, two.receiptId],
      })
    } else {
      const receipt = take()
      const { referenceCode: code, expected } = receipt
      if (isOne(SHARES.split)) {
        const first = 1_000 + world.below(3_000)
        for (const amount of [first, (expected ?? 0) - first]) {
          add(receipt, { amount, words: written(world, code) })
        }
      } else if (isOne(SHARES.noCode)) add(receipt, { words: world.of(['TOP UP', '', 'thanks']) })
      else if (isOne(SHARES.twoWrong)) {
        const wrong = [...code]
        for (const at of [3, 7])
          wrong[at] = world.of([...LETTERS].filter((one) => one !== code[at]))
        add(receipt, { words: wrong.join('') })
      } else {
        const typed = world.chance(0.1) ? mistyped(world, code) : code
        add(receipt, { words: written(world, typed) })
        if (isOne(SHARES.twice)) add(receipt, { words: written(world, code) })
      }
    }
  }
  return lines.slice(0, count)
}

/** A stranger's line, some of which look like a member's: the same amount, the same name, the code of another transfer. */
function strangers(world: World, receipts: readonly TrueReceipt[], at: number): TrueLine {
  const like = world.of(receipts)
  const words = world.of([
    'INVOICE 4711',
    world.code(),
    mistyped(world, world.code()),
    `RC${world.letters(9)}`,
    'refund',
    like.referenceCode.slice(0, 9),
  ])
  return {
    day: world.day(),
    amount: world.chance(0.7) ? (like.expected ?? 1) : 1 + world.below(500_000),
    sender: world.chance(0.5) ? like.name : 'ACME TRADING',
    words,
    reference: `S${world.letters(3)}${at}`,
    pays: [],
  }
}

const yuan = (hundredths: number) => (hundredths / 100).toFixed(2)
const grouped = (hundredths: number) => yuan(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',')
const dayMonthYear = (day: string, mark: string) => day.split('-').reverse().join(mark)
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const sumOf = (lines: readonly TrueLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

function mt940(lines: readonly TrueLine[]): string {
  const rows = lines.flatMap(({ day, amount, sender, words, reference }) => {
    // SWIFT's lines end after 65 characters, a part after 27, whatever word that cuts.
    const parts = words.match(/.{1,9}/g) ?? ['']
    return [
      `:61:${day.slice(2).replaceAll('-', '')}C${yuan(amount).replace('.', ',')}NTRFNONREF//${reference}`,
      `:86:166?00CREDIT${parts.map((part, i) => `?${20 + i}${part}`).join('')}?32${sender}`,
    ]
  })
  const closing = yuan(100_000 + sumOf(lines)).replace('.', ',')
  return [
    ':20:STMT',
    ':25:62160001',
    ':28C:1/1',
    ':60F:C261109CNY1000,00',
    ...rows,
    `:62F:C261119CNY${closing}`,
    '-',
  ].join('\r\n')
}

const camt =
  (message: string, part: string) =>
  (lines: readonly TrueLine[]): string => {
    const entries = lines.map(
      ({ day, amount, sender, words, reference }) =>
        `<Ntry><Amt Ccy="CNY">${yuan(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${xml(sender)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${xml(words)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    return `<?xml version="1.0"?>\n<Document><${message}><${part}><Acct><Id><IBAN>62160001</IBAN></Id><Ccy>CNY</Ccy></Acct>\n${entries.join('\n')}</${part}></${message}></Document>`
  }

const sheet = (
  titles: readonly string[],
  row: (line: TrueLine) => string[],
  above: readonly string[][] = [],
) => {
  return (lines: readonly TrueLine[]) => [...above, [...titles], ...lines.map(row)]
}

const MUFG_TITLES = [
  '日付',
  '摘要',
  '摘要内容',
  '支払い金額',
  '預かり金額',
  '差引残高',
  'メモ',
  '未資金化区分',
  '入払区分',
]
const CMB_TITLES = [
  '交易日',
  '交易时间',
  '交易类型',
  '借方金额',
  '贷方金额',
  '余额',
  '摘要',
  '流水号',
  '收(付)方名称',
]
const cmb = sheet(CMB_TITLES, ({ day, amount, sender, words, reference }) => [
  day.replaceAll('-', ''),
  '09:00:00',
  '汇入汇款',
  '',
  grouped(amount),
  '',
  words,
  reference,
  sender,
])
const SHEETS = {
  Wise: sheet(
    [
      'TransferWise ID',
      'Date',
      'Amount',
      'Currency',
      'Description',
      'Payment Reference',
      'Payer Name',
    ],
    ({ day, amount, sender, words, reference }) => [
      `TRANSFER-${reference}`,
      dayMonthYear(day, '-'),
      yuan(amount),
      'CNY',
      `Received money from ${sender}`,
      words,
      sender,
    ],
  ),
  DBS: sheet(
    [
      'Transaction Date',
      'Reference',
      'Debit Amount',
      'Credit Amount',
      'Transaction Ref1',
      'Transaction Ref2',
      'Transaction Ref3',
    ],
    ({ day, amount, sender, words }) => [
      `${day.slice(8)} Nov 2026`,
      'ICT',
      ' ',
      grouped(amount),
      'Incoming PayNow',
      `From: ${sender}`,
      `OTHR ${words}`,
    ],
    [
      ['Account Details For:', 'DBS Current Account 072-123456-8'],
      ['Ledger Balance:', '1.00'],
    ],
  ),
  OCBC: sheet(
    ['Transaction date', 'Value date', 'Description', 'Withdrawals (CNY)', 'Deposits (CNY)'],
    ({ day, amount, sender, words }) => [
      dayMonthYear(day, '/'),
      dayMonthYear(day, '/'),
      `FAST PAYMENT from ${sender} ${words}`,
      '',
      grouped(amount),
    ],
  ),
  HSBC: sheet(
    [
      'Account number',
      'Currency',
      'Bank reference',
      'Narrative',
      'Customer reference',
      'TRN type',
      'Value date',
      'Credit amount',
      'Debit amount',
      'Balance',
    ],
    ({ day, amount, sender, words, reference }) => [
      '808-123456-838',
      'CNY',
      reference,
      `${sender} ${words}`,
      'NONREF',
      'TRANSFER',
      dayMonthYear(day, '/'),
      grouped(amount),
      '',
      '',
    ],
  ),
  MUFG: sheet(MUFG_TITLES, ({ day, amount, sender, words }) => [
    day.replaceAll('-', '/'),
    '振込１',
    `${sender}　${words}`,
    '',
    grouped(amount),
    '',
    '',
    '',
    '入金',
  ]),
  CMB: cmb,
} as const

const FORMATS = {
  MT940: async (lines) => mt940(lines),
  camt053: async (lines) => camt('BkToCstmrStmt', 'Stmt')(lines),
  camt054: async (lines) => camt('BkToCstmrDbtCdtNtfctn', 'Ntfctn')(lines),
  Wise: async (lines) => csv(SHEETS.Wise(lines)),
  DBS: async (lines) => csv(SHEETS.DBS(lines)),
  OCBC: async (lines) => csv(SHEETS.OCBC(lines)),
  HSBC: async (lines) => csv(SHEETS.HSBC(lines)),
  MUFG: async (lines) => csv(SHEETS.MUFG(lines)),
  CMB: async (lines) => csv(SHEETS.CMB(lines)),
  workbook: (lines) => workbook(cmb(lines)),
} as const satisfies Record<string, TrueFile['content']>
export type FileFormat = keyof typeof FORMATS

/**
 * A file of each format, with the receipts that wait for its money, and whose money each line truly is: in typed codes,
 * in groups, with mistakes, with none; of merged, split and repeated transfers, and of strangers with equal amounts.
 */
export function someBankFiles(seed: number, linesEach: number): TrueFile[] {
  const world = new World(seed)
  return (Object.keys(FORMATS) as FileFormat[]).map((format) => {
    const payeeAccountId = world.uuid()
    const receipts = Array.from(
      { length: linesEach * 2 },
      (): TrueReceipt => ({
        receiptId: world.uuid(),
        accountId: world.uuid(),
        payeeAccountId,
        referenceCode: world.code(),
        expected: world.of(AMOUNTS),
        day: world.day(),
        name: world.of(NAMES),
      }),
    )
    const lines = linesOf(world, receipts, linesEach)
    return { format, payeeAccountId, receipts, lines, content: FORMATS[format] }
  })
}
