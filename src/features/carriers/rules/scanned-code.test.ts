import * as v from 'valibot'
import { expect, test } from 'vitest'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import { readWorldJson, readWorldText, worldCase } from '#tests/world/world-case.ts'
import { isSameLabel, labelText, readScanned, SEPARATOR, typedNumber } from './scanned-code.ts'
import { trackingKey } from './tracking.ts'

const JD = '17-jd-package-codes'
for (const [typed, code, box] of [
  ['JDVB09876543210-3-5-', 'JDVB09876543210', { nth: 3, of: 5 }],
  ['jdve0123456789012-10-12-', 'JDVE0123456789012', { nth: 10, of: 12 }],
  ['ＪＤＶＡ１２３４５６７８９０１－２－３－', 'JDVA12345678901', { nth: 2, of: 3 }],
  ['JD0012345678901-2-2-', 'JD0012345678901', { nth: 2, of: 2 }],
  ['JDX012345678901-1-2-', 'JDX012345678901', { nth: 1, of: 2 }],
  ['JDVA12345678901–2–3–', 'JDVA12345678901', { nth: 2, of: 3 }],
] as const) {
  worldCase(JD, `${typed} is a box of ${code}`, () => {
    expect(readScanned(typed)).toMatchObject({ kind: 'tracking', code, box })
    expect(trackingKey(typedNumber(typed))).toBe(code)
    expect(labelText(readScanned(typed))).toBe(`${code}-${box.nth}-${box.of}-`)
  })
}

const LABELS = '27-carrier-labels'
for (const [scan, code] of [
  ['(00)340123450000000017', '340123450000000017'],
  ['00340123450000000017', '340123450000000017'],
  [']C100340123450000000017', '340123450000000017'],
  ['\u001d00340123450000000017', '340123450000000017'],
  ['(00) 3 4012345 000000001 7', '340123450000000017'],
  ['420902109400111899223197428497', '9400111899223197428497'],
  ['4209021012349400111899223197428497', '9400111899223197428497'],
  ['(420)90210(94)00111899223197428497', '9400111899223197428497'],
  [']C1420902101234\u001d9400111899223197428497', '9400111899223197428497'],
  ['9400 1118 9922 3197 4284 97', '9400111899223197428497'],
  ['9622001900000000000000779017972697', '779017972697'],
  ['9632001960000000000400152152152158', '152152152158'],
  ['1001901781990001000300617767839437', '617767839437'],
  [
    "MMM={'k1':'755W','k2':'571AK','k3':'','k4':'T4','k5':'SF1234567890123','k6':'','k7':'a1b2c3d4'}",
    'SF1234567890123',
  ],
  [
    "MMM={'k1':'','k2':'010','k3':'021','k4':'T6','k5':'SF7444400000001','k6':'','k7':'5bc1e2a0'}",
    'SF7444400000001',
  ],
  [']C0YT1234567890123', 'YT1234567890123'],
  [']A0RB123456785GB', 'RB123456785GB'],
  [']F0B350123456782B', '350123456782'],
  ['A350123456782A', '350123456782'],
  ['ＲＢ１２３４５６７８５ＧＢ', 'RB123456785GB'],
  ['RB 123 456 785 GB', 'RB123456785GB'],
  ['SF\u2060123456789\u200e0123', 'SF1234567890123'],
  [']Q1SF1234567890123', 'SF1234567890123'],
  [']d2SF1234567890123', 'SF1234567890123'],
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['https://www.kuaidi100.com/chaxun?com=yuantong&nu=YT1234567890123', 'YT1234567890123'],
  [
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557',
    '340434161094042557',
  ],
  [
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=EJ123456785JP',
    'EJ123456785JP',
  ],
] as const) {
  worldCase(LABELS, `${scan} is ${code}`, () => {
    const scanned = readScanned(scan)
    expect([scanned.kind, trackingKey(scanned.code ?? '')]).toEqual(['tracking', code])
  })
}

worldCase(LABELS, 'two numbers beside each other are not one', () => {
  for (const text of ['YT1234567890123 YT1234567890124', '431234567890123\n431234567890124']) {
    expect(readScanned(text).kind).toBe('unknown')
    expect(v.is(trackingNumber, typedNumber(text))).toBe(false)
  }
})
worldCase(LABELS, 'one number twice is that number', () => {
  expect(typedNumber('YT1234567890123 YT1234567890123')).toBe('YT1234567890123')
})
for (const [text, right] of [
  ['TBA123456789000', 'TBA123456789000'],
  ['A123456789012A', '123456789012'],
  ['SF7444400000002', 'SF7444400000002'],
  ['4209021012349205590164917312751089', '9205590164917312751089'],
  ['JJD0090254012345678', 'JJD0090254012345678'],
  ['00 340434161094042557', '340434161094042557'],
  ['追跡番号：4001-2345-6784', '400123456784'],
  ['运单号:YT1234567890123 数量 2', 'YT1234567890123'],
  ['SF1234567890123，已发货', 'SF1234567890123'],
  ['包裹 SF1234567890123 取件码 8-2-1234', 'SF1234567890123'],
] as const)
  worldCase(LABELS, text, () => {
    const { kind, code } = readScanned(text)
    expect([kind, trackingKey(code)]).toEqual(['tracking', right])
  })

test.each([
  ['SF1234567890123', 'SF1234567890123'],
  ['*SF1234567890123*', 'SF1234567890123'],
  [']C0SF1234567890123', 'SF1234567890123'],
  [' sf12 3456 7890 123 ', 'SF1234567890123'],
  ['ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['ZTO 75312345678901', '75312345678901'],
  ['ABC 1234 5678', 'ABC12345678'],
])('the bar code %j is the tracking number %s', (text, code) => {
  expect(readScanned(text, 'code_128')).toEqual({ kind: 'tracking', code })
})

test.each([
  ['420902109205590164917312751089', '9205590164917312751089', 'a postal code of the USA'],
  ['(420)90210(92)05590164917312751089', '9205590164917312751089', 'brackets as readers print'],
  [']C100340434160000000018', '340434160000000018', 'a serial shipping container code'],
  ['\u001d401ABC1234567', 'ABC1234567', 'a consignment'],
])('GS1: %j is the number %s (%s)', (text, code) => {
  expect(readScanned(text, 'code_128')).toEqual({ kind: 'tracking', code })
})

test.each([
  ['42090210920559016491731275108', '9-digit codes need the rest of the number'],
  [']C142090210', 'a postal code alone'],
  ['(420)90210', 'a postal code alone, in brackets'],
  ['\u001d421840902101234', 'a postal code with its country'],
])('GS1: %j is no whole number of the USA (%s)', (text) => {
  expect(readScanned(text).code).not.toMatch(/^9\d{21}$/)
})

test.each([
  [']C142090210', 'unknown'],
  ['(420)90210', 'unknown'],
  ['(01)04012345678901', 'product'],
  [']C10104012345678901', 'product'],
  [']E09780201379624', 'product'],
])('%j names no parcel: %s', (text, kind) => {
  expect(readScanned(text).kind).toBe(kind)
})

test.each([
  [']C1420902101234\u001d9205590164917312751089', '9205590164917312751089'],
  ['4209021092612999988208211718110001', '92612999988208211718110001'],
  ['(00)340434160000000018(401)ABC1234567', '340434160000000018'],
  ['(401)JT1234567890123', 'JT1234567890123'],
  ['（００）３４０４３４１６００００００００１８', '340434160000000018'],
  [']C1401ABC1234567\u001d42090210', 'ABC1234567'],
  [']C1SF1234567890123', 'SF1234567890123'],
  ['42090210\u001d9205590164917312751089', '9205590164917312751089'],
])('the elements of %j name the number %s', (text, code) => {
  expect(readScanned(text)).toEqual({ kind: 'tracking', code })
})

// Numbers that FedEx prints, published as examples of its bar codes.
test.each([
  ['1001921334250001000300779017972697', '779017972697'],
  ['1001921380360001000300639585804382', '639585804382'],
  ['1002297871540001000300790695517286', '790695517286'],
  ['9622001560001234567100794808390594', '794808390594'],
])('the bar code of FedEx %s has the number %s', (text, code) => {
  expect(readScanned(text, 'code_128')).toEqual({ kind: 'tracking', code })
})

test('34 digits with a wrong check digit are no label of FedEx', () => {
  expect(readScanned('1001921334250001000300779017972698').code).toHaveLength(34)
})

test.each(['A400123456784A', 'a400123456784b', ']F0D400123456784D', 'C4001-2345-6784D'])(
  'the letters around a number in Codabar are none of it: %s',
  (text) => {
    const { kind, code } = readScanned(text)
    expect([kind, trackingKey(code)]).toEqual(['tracking', '400123456784'])
  },
)

test.each([
  ['SF1234\u200b567890123', 'SF1234567890123'],
  ['\ufeffSF1234567890123\u200e', 'SF1234567890123'],
  ['SF12\u00ad34567890123', 'SF1234567890123'],
  ['ABC–1234‑5678', 'ABC-1234-5678'],
  ['单号：SF1234567890123', 'SF1234567890123'],
  ['お問い合わせ番号 4001-2345-6784', '4001-2345-6784'],
  ['UPS 1Z999AA10123456784', '1Z999AA10123456784'],
])('%j is the number %s, whatever is written around it', (text, code) => {
  expect(readScanned(text)).toEqual({ kind: 'tracking', code })
  expect(typedNumber(text)).toBe(code)
})

const [FIELD, RECORD, END] = ['\u001d', '\u001e', '\u0004']
const message = (format: string, ...fields: string[]) =>
  `[)>${RECORD}${format}${FIELD}${fields.join(FIELD)}${RECORD}${END}`
const UPS_FIELDS = ['96123450000', '840', '001', '1Z00004951', 'UPSN', '06X610', '159', '1234567']
for (const [text, right] of [
  // The example of UPS's guide, as readers and scanners report it, and without its separators.
  [
    message('01', ...UPS_FIELDS, '1/1', '', 'Y', '634 ALPHA DR', 'PITTSBURGH', 'PA'),
    '1Z06X6100100004951',
  ],
  [`[)>01${UPS_FIELDS.join('')}1/1Y634 ALPHA DRPITTSBURGHPA`, '1Z06X6100100004951'],
  [message('01', '96123450000', '840', '001', '1Z00004952', 'UPSN', '06X610'), null],
  [
    message('01', '0290210', '840', '19', '7790179726970201', 'FDE', '510087739', '123'),
    '779017972697',
  ],
  [message('01', '0238116', '840', '019', '061220310010128', 'FDEG', ''), '061220310010128'],
  [message('06', 'JJD01460000388984952', '4LCN'), 'JJD01460000388984952'],
  ['%000379605505018743651101276', '05505018743651'],
  [']C10199312650999998912JD541813301000961507', '2JD541813301000961507'],
  ['(01)99312650999998(91)2JD541813301000961507', '2JD541813301000961507'],
  ['https://3.cn/1aBcD?waybillCode=JDVA12345678901', 'JDVA12345678901'],
  ['{"waybillCode":"JDVB11223344556","packageCode":"JDVB11223344556-1-2-"}', 'JDVB11223344556'],
  ['{"mailNo":"9876543210123","cpCode":"EMS"}', '9876543210123'],
  ['cainiao LP00512345678901 v2', 'LP00512345678901'],
  ['https://page.cainiao.com/guoguo/detail.html?mailNo=773012345678901', '773012345678901'],
  ['ZTO|78912345678901|上海|01', '78912345678901'],
  ['德邦 DPK202012345678', 'DPK202012345678'],
  ['快递单号：557012345678901', '557012345678901'],
  ['运单号：SF1401234567890 电话：13800138000', 'SF1401234567890'],
  ['追跡番号：1234-5678-9012', '123456789012'],
  ['お問い合わせ番号\n1234-5678-9012', '123456789012'],
  ['送り状番号 1234567890', '1234567890'],
  ['運送狀編號 1234567890', '1234567890'],
  ['운송장번호: 1234-5678-9012', '123456789012'],
  ['d350123456782d', '350123456782'],
  ['https://jizen.kuronekoyamato.co.jp/servlet/crjz.b.NQ0010?id=400123456784', '400123456784'],
  ['Ninja Van NVSGSHPSG1234567890', 'NVSGSHPSG1234567890'],
  ['https://spx.sg/track?SPXSG012345678901', 'SPXSG012345678901'],
  ['https://tracking.ninjavan.co/en-sg?id=NVSGRETMY123456789', 'NVSGRETMY123456789'],
  ['https://www.jtexpress.sg/track?billcode=620012345678', '620012345678'],
  ['https://auspost.com.au/mypost/track/#/details/33ABC0123456', '33ABC0123456'],
  ['Canada Post 1234 5678 9012 3456', '1234567890123456'],
  ['TRACKING #: 1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['Tracking No. 7790 1797 2697', '779017972697'],
  ['USPS TRACKING # 9400 1118 9922 3197 4284 97', '9400111899223197428497'],
  ['【菜鸟驿站】您的中通快递已到，取件码12-3-4567，电话13800138000', null],
  ['订单编号 1234567890123456', null],
  ['https://www.aliexpress.com/item/1005006123456789.html', null],
  ['https://item.jd.com/100012043978.html', null],
] as const) {
  worldCase('27-carrier-labels', `${text} is ${right ?? 'no number'}`, () => {
    const { kind, code } = readScanned(text)
    expect(kind === 'tracking' ? trackingKey(code) : null).toBe(right)
    if (right !== null) expect(trackingKey(typedNumber(text))).toBe(right)
  })
}

worldCase('17-jd-package-codes', 'are found under one number, and one label is one parcel', () => {
  const [bare = '', only = '', first = '', second = ''] = readWorldText(
    '17-jd-package-codes/scans.txt',
  ).split(/\s+/)
  for (const text of [bare, only, first, second]) {
    expect(readScanned(text)).toMatchObject({ kind: 'tracking', code: 'JDVA12345678901' })
    expect(trackingKey(text)).toBe('JDVA12345678901')
    expect(typedNumber(text)).toBe('JDVA12345678901')
  }
  expect(readScanned(second)).toMatchObject({ box: { nth: 2, of: 3 } })
  expect(labelText(readScanned(second))).toBe(second)
  expect(isSameLabel(bare, only)).toBe(true)
  expect(isSameLabel(first, second)).toBe(false)
})

worldCase('17-jd-package-codes', 'in small letters, with groups, with a code for sorting', () => {
  const texts = ['jdva12345678901-2-3', 'JDVA 1234 5678 901-2-3-', 'JDVA12345678901-2-3-A07']
  for (const text of [...texts, '单号 JDVA12345678901-2-3-'])
    expect(labelText(readScanned(text))).toBe('JDVA12345678901-2-3-')
  expect(readScanned('DPK364012345678-1-2-').code).toBe('DPK364012345678')
  // Not a box: other carriers and shelves have hyphens too.
  for (const text of ['1234567890-1-2', 'JDVA12345678901-4-3-', 'AB12-1-3-'])
    expect(readScanned(text)).toEqual({ kind: 'tracking', code: text })
})

test('a number that only begins like an element of GS1 stays whole', () => {
  const code = '004012345678901234'
  expect(readScanned(code)).toEqual({ kind: 'tracking', code })
  expect(readScanned('00340434160000000019').code).toBe('00340434160000000019')
  expect(readScanned('4201234567890')).toEqual({ kind: 'tracking', code: '4201234567890' })
})

test.each([
  ['https://ucmp.sf-express.com/p?nu=SF1234567890123&from=app', 'SF1234567890123'],
  ['https://t.17track.net/en#nums=JT1234567890123', 'JT1234567890123'],
  ['https://example.com/track/YT1234567890123', 'YT1234567890123'],
  ['https://example.com/?a=SF1234567890123&b=YT1234567890123', null],
  ['https://u.wechat.com/MAbcdefgh', null],
  ['https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784', '1Z999AA10123456784'],
  ['https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01=400123456784', '400123456784'],
  ['https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=350123456782', '350123456782'],
  ['https://www.fedex.com/fedextrack/?trknbr=986578788855', '986578788855'],
  ['HTTPS://EXAMPLE.COM/W?waybillNo=JDVA12345678901-1-1-', 'JDVA12345678901'],
  ['https://item.taobao.com/item.htm?id=684382917263', null],
])('a link is read by the number in it: %s', (link, code) => {
  const scan = readScanned(link, 'qr_code')
  expect(scan).toMatchObject(code === null ? { kind: 'unknown' } : { kind: 'tracking', code })
})

test('the QR code of an SF waybill has its number among other fields', () => {
  const text = "MMM={'k1':'755WE','k2':'755AH','k3':'','k4':'T4','k5':'SF1234567890123','k6':''}"
  expect(readScanned(text, 'qr_code')).toEqual({ kind: 'tracking', code: 'SF1234567890123' })
})

test.each(['PKZZZZZZZYE', 'SP0000011', 'sp000-0011', 'https://x.test/admin?code=SP0000011'])(
  '%s is a code of ours if its check character is right',
  (text) => {
    const code = readScanned(text)
    expect(code.kind).toBe('ours')
    expect(code.code).toMatch(/^(PKZ|SP0)/)
  },
)

test('a code of ours with a wrong check character is a number like any other', () => {
  expect(readScanned('SP0000012')).toEqual({ kind: 'tracking', code: 'SP0000012' })
})

test('the number of a product is no tracking number, but the same digits of a waybill are', () => {
  expect(readScanned('9780201379624', 'ean_13')).toMatchObject({ kind: 'product' })
  expect(readScanned('9780201379624', 'code_128')).toMatchObject({ kind: 'tracking' })
})

test.each([
  '',
  '单号',
  'hello',
  'A-1',
  'WIFI:S:home;T:WPA;P:secret;;',
  '1'.repeat(41),
  'x'.repeat(9_999),
])('%j is nothing that we know', (text) => {
  expect(readScanned(text, 'qr_code').kind).toBe('unknown')
})

const PRINTED = '47-labels'
for (const [label, number] of [
  [']C1420900019400111899223197428497', '9400111899223197428497'],
  [`42090001${SEPARATOR}9400111899223197428497`, '9400111899223197428497'],
  ['4209000112349400111899223197428497', '9400111899223197428497'],
  ['9611020987654312345672', '987654312345672'],
  ['9622001900000000000000776632517510', '776632517510'],
  [']C01Z999AA10123456784', '1Z999AA10123456784'],
  ['JDX000123456789-1-2-', 'JDX000123456789'],
  ['A400123456784A', '400123456784'],
  ['d312345678901d', '312345678901'],
  [
    "MMM={'k1':'755WE','k2':'755BK','k3':'001','k4':'T4','k5':'SF1234567890123','k6':'','k7':'1a2b3c4d'}",
    'SF1234567890123',
  ],
  ['ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['sf1234567890123', 'SF1234567890123'],
  ['\ufeffYT12345\u200b67890123', 'YT1234567890123'],
  ['https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01=400123456784', '400123456784'],
  ['https://www.17track.net/zh-cn/track?nums=LX473124829CN', 'LX473124829CN'],
  ['https://www.royalmail.com/track-your-item#/tracking-results/RB123456785GB', 'RB123456785GB'],
  ['RB 123 456 785 GB', 'RB123456785GB'],
  ['运单号：YT1234567890123 复制', 'YT1234567890123'],
  ['お問い合わせ番号 4001-2345-6784', '400123456784'],
  [']C1JJD014600001234567890', 'JJD014600001234567890'],
] as const) {
  worldCase(PRINTED, `${label} is ${number}`, () => {
    const code = readScanned(label)
    expect([code.kind, trackingKey(code.code)]).toEqual(['tracking', number])
    expect(trackingKey(typedNumber(label))).toBe(number)
  })
}
worldCase(PRINTED, 'an SSCC is one number with and without its prefix', () => {
  const [one, other] = ['(00)340434161094022115', ']C100340434161094022115'].map((label) =>
    trackingKey(readScanned(label).code),
  )
  expect(one).toBe(other)
  expect(one).toMatch(/^(?:00)?340434161094022115$/)
})
worldCase(PRINTED, 'the second box of JD is another label of the same number', () => {
  const second = readScanned('JDX000123456789-2-2-')
  expect(second).toMatchObject({ code: 'JDX000123456789', box: { nth: 2, of: 2 } })
  expect(isSameLabel('JDX000123456789-1-2-', 'JDX000123456789-2-2-')).toBe(false)
})
worldCase(PRINTED, 'the routing code of DHL is no tracking number', () => {
  expect(readScanned('2LSG018956+48000001').kind).not.toBe('tracking')
})

const OTHERS = '61-written-by-others'
const labels = readWorldJson(`${OTHERS}/labels.json`) as [string, string][]
for (const [label, number] of labels) {
  worldCase(OTHERS, `${JSON.stringify(label)} is ${number}`, () => {
    const { kind, code } = readScanned(label)
    expect([kind, trackingKey(code)]).toEqual(['tracking', number])
    expect(trackingKey(typedNumber(label))).toBe(number)
  })
}
