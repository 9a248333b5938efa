import { expect, test } from 'vitest'
import { type BankProfile, SHIPPED_PROFILES } from '#features/payments/rules/bank-files/profiles.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (content: string | Uint8Array<ArrayBuffer>) =>
  readBankFile(new Blob([content]), SHIPPED_PROFILES)
/** The only statement of a file. */
async function statementOf(content: string | Uint8Array<ArrayBuffer>) {
  const answer = await read(content)
  if (answer.state !== 'read') throw new Error(JSON.stringify(answer))
  expect(answer.statements).toHaveLength(1)
  const [statement] = answer.statements
  return { bank: answer.bank, ...statement }
}
const faultOf = async (content: string) => {
  const answer = await read(content)
  return answer.state === 'faulty' ? answer.faults[0] : answer
}

const MT940 = `{1:F01DEUTDEFFAXXX0000000000}{2:I940DEUTDEFFXXXXN}{4:
:20:STMT2611201
:25:10020030/1234567890
:28C:00212/001
:60F:C261119EUR1000,00
:61:2611201120CR250,50NTRFKREF+//8327000090031789
/OCMT/EUR250,50/
:86:166?00GUTSCHRIFT?109310?20EREF+NOTPROVIDED?21SVWZ+RC7K2M9Q
?22XA4 TOPUP?30DEUTDEFF?31DE89370400440532013000?32MEI
?33 TAN
:61:261120D12,NCHGNONREF
:86:GEBUEHREN
:61:261121C5,5NTRFNONREF
:86:/ORDP//NAME/JUN LIN/REMI/TOP UP RC 0123 4567 8/EREF/X1
:62F:C261121EUR1244,00
:64:C261121EUR1244,00
-}`

test('a statement of SWIFT is read with its account, balances, references and the sender’s words', async () => {
  expect(await statementOf(MT940)).toEqual({
    bank: 'MT940',
    account: '10020030/1234567890',
    currency: 'EUR',
    at: { line: 3, field: ':25:' },
    lines: [
      {
        line: 6,
        day: '2026-11-20',
        amount: 25_050,
        reference: '8327000090031789',
        sender: 'MEI TAN',
        text: 'EREF+NOTPROVIDEDSVWZ+RC7K2M9QXA4 TOPUP KREF+ /OCMT/EUR250,50/',
      },
      {
        line: 13,
        day: '2026-11-21',
        amount: 550,
        reference: '',
        sender: 'JUN LIN',
        text: 'TOP UP RC 0123 4567 8 X1',
      },
    ],
    left: [{ line: 11, reason: 'out', day: '2026-11-20', amount: 1_200, text: 'GEBUEHREN' }],
    balances: [{ day: '2026-11-21', amount: 124_400 }],
  })
})

test('a statement of SWIFT of which something is missing or misread names the line and the field', async () => {
  expect(await faultOf(MT940.replace('250,50NTRF', '250,5xNTRF'))).toMatchObject({
    line: 6,
    field: ':61:',
    code: 'invalid',
  })
  expect(await faultOf(MT940.replace('CR250,50', 'CR251,50'))).toMatchObject({
    line: 15,
    field: ':62F:',
    code: 'sum',
  })
  expect(await faultOf(MT940.replace(/:62F:[\s\S]*/, ''))).toMatchObject({
    field: ':62F:',
    code: 'missing',
  })
  expect(await faultOf(MT940.replace(':62F:C261121EUR', ':62F:C261121USD'))).toMatchObject({
    line: 15,
    field: ':62F:',
    code: 'currency',
    found: 'USD',
  })
  expect(await faultOf(MT940.replace('C261119EUR', 'C261319EUR'))).toMatchObject({
    line: 5,
    field: ':60F:',
    code: 'invalid',
  })
})

test('money that a bank takes back is never taken for money that came in', async () => {
  const back = MT940.replace('261120D12,NCHGNONREF', '261120RC12,NTRFNONREF')
  expect((await statementOf(back)).left).toMatchObject([
    { line: 11, reason: 'reversal', amount: 1_200 },
  ])
})

const entry = (amount: string, more: string) =>
  `<Ntry><Amt Ccy="SGD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>${more}</Ntry>
`
const ONE = `<AcctSvcrRef>DBSS26112000017</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>TAN &amp; SONS</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>RC7K2M</Ustrd><Ustrd>9QXA4</Ustrd></RmtInf></TxDtls></NtryDtls>`
const part = (amount: string, name: string) =>
  `<TxDtls><Amt Ccy="SGD">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
const BATCH = `<AcctSvcrRef>BATCH1</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${part('10', 'A')}${part('20.5', 'B')}</NtryDtls>`
const balance = (kind: string, day: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="SGD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
`
const CAMT053 = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <Ntry> -->
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt>
<Stmt><Id>1</Id><Acct><Id><Othr><Id>0123456789</Id></Othr></Id><Ccy>SGD</Ccy></Acct>
${balance('OPBD', '2026-11-20', '100')}${balance('CLBD', '2026-11-20', '180.75')}${entry('50.25', ONE)}${entry('30.5', BATCH)}</Stmt></ns:BkToCstmrStmt></ns:Document>`

test('a statement of ISO 20022 is read, and each transfer of those that were booked together', async () => {
  expect(await statementOf(CAMT053)).toEqual({
    bank: 'camt',
    account: '0123456789',
    currency: 'SGD',
    at: { line: 4, field: 'Acct/Id' },
    lines: [
      {
        line: 7,
        day: '2026-11-20',
        amount: 5_025,
        reference: 'DBSS26112000017',
        sender: 'TAN & SONS',
        text: 'RC7K2M 9QXA4',
      },
      { line: 11, day: '2026-11-20', amount: 1_000, reference: 'BATCH1-1', sender: 'A', text: '' },
      { line: 11, day: '2026-11-20', amount: 2_050, reference: 'BATCH1-2', sender: 'B', text: '' },
    ],
    left: [],
    balances: [{ day: '2026-11-20', amount: 18_075 }],
  })
})

test('a notification has no balances; what is not booked, reversed, or booked together without details stays in sight', async () => {
  const entries = [
    entry('50.25', ONE).replace('BOOK', 'PDNG'),
    entry('50.25', `<RvslInd>true</RvslInd>${ONE}`),
    entry('30.5', BATCH.replace(/<TxDtls>.*<\/TxDtls>/, '')),
    entry('31.5', BATCH),
    entry('7', '').replace('CRDT', 'DBIT'),
  ].join('')
  const camt054 = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
  const statement = await statementOf(camt054)
  expect(statement).toMatchObject({ currency: 'SGD', lines: [], balances: [] })
  expect(statement.left?.map(({ reason }) => reason)).toEqual([
    'pending',
    'reversal',
    'batch',
    'batch',
    'out',
  ])
})

test('a statement of ISO 20022 with something missing names the line and the field', async () => {
  expect(await faultOf(CAMT053.replace('>50.25<', '>50.2x<'))).toMatchObject({
    line: 7,
    field: 'Ntry/Amt',
    code: 'invalid',
    found: '50.2x',
  })
  expect(await faultOf(CAMT053.replace('Ccy="SGD">50.25', 'Ccy="XAU">50.25'))).toMatchObject({
    line: 7,
    field: 'Ntry/Amt',
    code: 'currency',
    found: 'XAU',
  })
  expect(await faultOf(CAMT053.replace('180.75', '180.76'))).toMatchObject({
    line: 6,
    field: 'Bal/Amt',
    code: 'sum',
  })
  expect(await faultOf(CAMT053.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'))).toMatchObject({
    field: 'CstmrCdtTrfInitn',
    code: 'kind',
  })
  expect(await read(CAMT053.slice(0, 700))).toEqual({
    state: 'refused',
    problem: { code: 'broken' },
  })
})

test('entities that grow are refused before they do', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;">]>${CAMT053.slice(40)}`
  expect(await read(bomb)).toEqual({ state: 'refused', problem: { code: 'broken' } })
})

const WISE = `"TransferWise ID","Date","Date Time","Amount","Currency","Description","Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number","Merchant"
"TRANSFER-812345678","20-11-2026","20-11-2026 09:12:11.123","120.00","SGD","Received money from MEI TAN with reference RC7K2M9QXA4","RC7K2M9QXA4","320.00","","","","MEI TAN","","",""
"FEE-1","19-11-2026","19-11-2026 09:12:11.123","-1.50","SGD","Wise charges","","200.00","","","","","","",""
`
const DBS = `Account Details For:,DBS Multi-Currency Account 072-123456-8
Statement as at:,21 Nov 2026
Available Balance:,"1,320.00"

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
20 Nov 2026,ICT, ,120.00,Incoming PayNow Ref 9876543,From: MEI TAN,OTHR RC7K2M9QXA4
19 Nov 2026,POS,12.00, ,NETS,,
`
const OCBC = `Account details for:,Business Growth Account 501-123456-001
Available Balance,"1,320.00"

Transaction History
Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
20/11/2026,20/11/2026,FAST PAYMENT,,"1,120.00"
,,from MEI TAN via PayNow RC7K2M9QXA4,,
19/11/2026,19/11/2026,CHEQUE,12.00,
`
const HSBC = `Account name,Account number,Bank name,Currency,Location,BIC,Bank reference,Narrative,Customer reference,TRN type,Value date,Credit amount,Debit amount,Balance,Time,Post date
SAMPAN LTD,808-123456-838,HSBC,HKD,HK,HSBCHKHHHKH,N11278123456,MEI TAN RC7K2M9QXA4,NONREF,TRANSFER,20/11/2026,"1,120.00",,"2,120.00",10:01,20/11/2026
SAMPAN LTD,808-123456-838,HSBC,HKD,HK,HSBCHKHHHKH,N11278123457,CHARGE,NONREF,CHARGES,20/11/2026,,-20.00,"2,100.00",10:02,20/11/2026
`
const MUFG = `"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"
"2026/11/19","振込手数料","","440","","99,560","","","支払い"
"2026/11/20","振込１","タン メイ　ＲＣ７Ｋ２Ｍ９ＱＸＡ４","","12,000","111,560","","","入金"
`
const CMB = `交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,用途,业务参考号,收(付)方名称,收(付)方账号
20261120,09:12:11,20261120,汇入汇款,,"1,120.00","2,120.00",货款,C0087S6000123,RC7K2M9QXA4,,陈美,6225880123456789
20261120,10:00:00,20261120,手续费,20.00,,"2,100.00",手续费,C0087S6000124,,,,
`

test.each([
  ['Wise', WISE, 'SGD', '', 12_000, 'TRANSFER-812345678', 'MEI TAN', 32_000],
  ['DBS', DBS, '', '072-123456-8', 12_000, '', '', null],
  ['OCBC', OCBC, 'SGD', '501-123456-001', 112_000, '', '', null],
  ['HSBC', HSBC, 'HKD', '808-123456-838', 112_000, 'N11278123456', '', 210_000],
  ['MUFG', MUFG, '', '', 1_200_000, '', '', 11_156_000],
  ['招商银行 China Merchants Bank', CMB, '', '', 112_000, 'C0087S6000123', '陈美', 210_000],
] as const)(
  '%s is read by its titles',
  async (bank, file, currency, account, amount, reference, sender, closing) => {
    const statement = await statementOf(file)
    expect(statement).toMatchObject({ bank, currency, account })
    expect(statement.lines).toEqual([
      expect.objectContaining({ day: '2026-11-20', amount, reference, sender }),
    ])
    expect(statement.lines?.[0]?.text.normalize('NFKC')).toContain('RC7K2M9QXA4')
    expect(statement.left).toMatchObject([{ reason: 'out' }])
    expect(statement.balances).toEqual(
      closing === null ? [] : [{ day: '2026-11-20', amount: closing }],
    )
  },
)

test('a table with a cell that cannot be read names the row and the column, and counts for nothing', async () => {
  expect(await faultOf(WISE.replace('"120.00"', '"12O.00"'))).toEqual({
    line: 2,
    field: 'Amount',
    code: 'invalid',
    found: '12O.00',
  })
  expect(await faultOf(WISE.replace('"SGD","Wise', '"USD","Wise'))).toMatchObject({
    line: 3,
    field: 'Currency',
    code: 'currency',
    found: 'USD',
  })
  expect(await faultOf(DBS.replace('20 Nov', '31 Feb'))).toMatchObject({
    line: 6,
    field: 'Transaction Date',
    code: 'invalid',
  })
  expect(await faultOf(OCBC.replace('"1,120.00"', '"1,12.00"'))).toMatchObject({
    line: 6,
    field: 'Deposits (SGD)',
    code: 'invalid',
  })
})

test('the file of a bank without a profile asks for its columns', async () => {
  expect(await read('Datum;Betrag;Zweck\n20.11.2026;12,50;RC7K2M9QXA4\n')).toMatchObject({
    state: 'unknown',
  })
})

test('a table of a bank that staff have chosen the columns of is read by these alone', async () => {
  const own: BankProfile = {
    name: 'Own bank',
    day: ['Datum'],
    amount: ['Betrag'],
    direction: ['Soll/Haben'],
    text: ['Zweck'],
    dates: 'dmy',
    mark: ',',
  }
  const file =
    'Datum;Betrag;Soll/Haben;Zweck\n20.11.2026;1.012,50;H;RC7K2M9QXA4\n21.11.2026;3;S;FEE\n'
  const readBy = (content: string) => readBankFile(new Blob([content]), [own, ...SHIPPED_PROFILES])
  expect(await readBy(file)).toMatchObject({
    state: 'read',
    bank: 'Own bank',
    statements: [
      {
        lines: [{ line: 2, day: '2026-11-20', amount: 101_250, text: 'RC7K2M9QXA4' }],
        left: [{ line: 3, reason: 'out', amount: 300 }],
      },
    ],
  })
  // Without the column that says what went out, nothing is taken for money that came in.
  expect(await readBy(file.replace('Soll/Haben', 'Art'))).toMatchObject({ state: 'unknown' })
})
