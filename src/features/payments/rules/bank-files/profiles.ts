/**
 * Where a bank's tables have what. Each field lists what its column may be called in the files of that bank; where several
 * are there, as of a sender's words, those of `text` are joined and of the others the first counts.
 */
export type BankProfile = {
  /** What the bank is called in the choice. */
  name: string
  day: readonly string[]
  /** One column with signs, or one for what comes in and one for what goes out. */
  amount?: readonly string[] | undefined
  credit?: readonly string[] | undefined
  debit?: readonly string[] | undefined
  /** The bank's own reference; never one that the sender chose. */
  reference?: readonly string[] | undefined
  sender?: readonly string[] | undefined
  text?: readonly string[] | undefined
  currency?: readonly string[] | undefined
  account?: readonly string[] | undefined
  balance?: readonly string[] | undefined
  /** Says whether money came in or went out, where the amount has no sign. */
  direction?: readonly string[] | undefined
  /** Titles of which one at least tells the bank's file from that of another. */
  tells?: readonly string[] | undefined
  dates: 'ymd' | 'dmy' | 'mdy'
  mark: '.' | ','
}

/** What a column of a bank's table can be. */
export type ProfileField = Exclude<keyof BankProfile, 'name' | 'tells' | 'dates' | 'mark'>

/** The banks whose files are read without choosing columns, as these publish and export them. */
export const SHIPPED_PROFILES: readonly BankProfile[] = [
  {
    name: 'Wise',
    tells: ['TransferWise ID', 'Wise ID'],
    day: ['Date'],
    amount: ['Amount'],
    reference: ['TransferWise ID', 'Wise ID'],
    sender: ['Payer Name'],
    text: ['Payment Reference', 'Description', 'Note'],
    currency: ['Currency'],
    balance: ['Running Balance'],
    dates: 'dmy',
    mark: '.',
  },
  {
    // “Reference”, or “Transaction Code”, is the kind of transaction.
    name: 'DBS',
    tells: ['Transaction Ref1', 'Additional Reference'],
    day: ['Transaction Date'],
    credit: ['Credit Amount'],
    debit: ['Debit Amount'],
    text: [
      'Transaction Ref1',
      'Transaction Ref2',
      'Transaction Ref3',
      'Client Reference',
      'Additional Reference',
      'Misc Reference',
    ],
    currency: ['Currency'],
    dates: 'dmy',
    mark: '.',
  },
  {
    name: 'OCBC',
    tells: ['Deposits'],
    day: ['Value date', 'Transaction date'],
    credit: ['Deposits'],
    debit: ['Withdrawals'],
    text: ['Description'],
    dates: 'dmy',
    mark: '.',
  },
  {
    name: 'HSBC',
    tells: ['Bank reference', 'TRN type'],
    day: ['Value date', 'Post date'],
    credit: ['Credit amount'],
    debit: ['Debit amount'],
    reference: ['Bank reference'],
    text: ['Narrative', 'Additional narrative', 'Customer reference'],
    currency: ['Currency', 'Account currency'],
    account: ['Account number'],
    balance: ['Balance'],
    dates: 'dmy',
    mark: '.',
  },
  {
    name: 'MUFG',
    tells: ['摘要内容', '入払区分'],
    day: ['日付'],
    credit: ['預かり金額'],
    debit: ['支払い金額'],
    text: ['摘要内容', '摘要', 'メモ'],
    balance: ['差引残高'],
    dates: 'ymd',
    mark: '.',
  },
  {
    name: '招商银行 China Merchants Bank',
    tells: ['交易类型'],
    day: ['交易日', '交易日期'],
    credit: ['贷方金额', '收入'],
    debit: ['借方金额', '支出'],
    reference: ['流水号'],
    sender: ['收(付)方名称'],
    text: ['摘要', '用途', '业务摘要', '其它摘要', '交易备注', '交易类型'],
    balance: ['余额'],
    dates: 'ymd',
    mark: '.',
  },
]
