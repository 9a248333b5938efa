import * as v from 'valibot'
import { expect } from 'vitest'
import { email, placeFields, trackingNumber } from '#shared/contract/fields.ts'
import { worldCase } from '#tests/world/world-case.ts'
import { readPieces } from './cart.ts'
import { codeDoubt } from './cell-doubts.ts'
import { parseWhole } from './decimal.ts'
import { signedAmount } from './foreign-price.ts'
import { parseYuan } from './money.ts'
import { checkPhone, storedPhone } from './phone.ts'
import { isPostalCode } from './postal-codes.ts'
import { readAskedIdentity, readIdentityNumber } from './recipient-identity.ts'
import { labelText, readScanned, typedNumber } from './scanned-code.ts'
import { readSharedText } from './share-text.ts'
import { countryOfLink, readShopLink } from './shop-links.ts'
import { sixDigits } from './six-digits.ts'
import { trackingKey } from './tracking.ts'
import { cleanText, isVisible } from './typed-text.ts'

const SPOILT = '15-spoilt-numbers-counted-as-done'
for (const [typed, doubted] of [
  ['4,31235E+14', true],
  ['4.31235e14', true],
  ['4.31E+14', true],
  ['7E+17', true],
  ['\u202d431234567890123000\u202c', true],
  ['４３１２３４５６７８９０１２３０００', true],
  ['1Z999AA10123456784', false],
  ['9205590164917312751089', false],
] as const) {
  worldCase(SPOILT, `${typed} ${doubted ? 'is doubtful' : 'is a number'}`, () => {
    expect(codeDoubt(typed) !== null).toBe(doubted)
  })
}
for (const typed of ['########', '#N/A', '#VALUE!', '#DIV/0!', '431234567890123.0', 'n/a', '?']) {
  worldCase(SPOILT, `${typed} is no number of a parcel`, () => {
    expect(v.is(trackingNumber, typed)).toBe(false)
  })
}

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
for (const [read, code] of [
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
  worldCase(LABELS, `${read} is ${code}`, () => {
    const scanned = readScanned(read)
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

const LINKS = '20-shop-links'
for (const [paste, wanted] of [
  [
    'https://detail.tmall.com/item.htm?abbucket=3&id=698765432109&ns=1&skuId=5012345678901&spm=a230r.1',
    {
      itemId: '698765432109',
      link: 'https://detail.tmall.com/item.htm?id=698765432109&skuId=5012345678901',
    },
  ],
  [
    'https://mobile.yangkeduo.com/goods2.html?goods_id=123456789012&_oak_gallery=https%3A%2F%2Fimg.pddpic.com%2Fa.jpg&refer_share_uid=1',
    { itemId: '123456789012' },
  ],
  ['https://u.jd.com/AbCdEf1', { link: 'https://u.jd.com/AbCdEf1' }],
  [
    'https://item.m.jd.com/product/100012043978.html?ad_od=share',
    { shop: 'jd', itemId: '100012043978' },
  ],
  [
    'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1',
    { link: 'https://s.click.tmall.com/t?e=m%3D2%26s%3DZZZ&spm=a1' },
  ],
  [
    'https://jp.mercari.com/item/m12345678901?source_location=share&utm_source=ios',
    { shop: 'mercari', itemId: 'm12345678901', link: 'https://jp.mercari.com/item/m12345678901' },
  ],
  ['https://weidian.com/item.html?itemID=7234567890&spider_token=abcd', { itemId: '7234567890' }],
  ['https://shop1234567890.v.weidian.com/item.html?itemID=7234567890', { itemId: '7234567890' }],
  [
    'https://www.superbuy.com/en/page/buy/?nTag=Home-search&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901',
    { shop: 'taobao', itemId: '612345678901' },
  ],
  ['https://www.cssbuy.com/item-612345678901.html', { itemId: '612345678901' }],
  [
    'https://www.allchinabuy.com/en/page/buy/?url=https%3A%2F%2Fdetail.1688.com%2Foffer%2F612345678901.html',
    { shop: '1688', itemId: '612345678901' },
  ],
  [
    'https://detail.m.1688.com/page/index.html?offerId=612345678901',
    { shop: '1688', itemId: '612345678901' },
  ],
  ['https://m.1688.com/offer/612345678901.html?share=1', { shop: '1688', itemId: '612345678901' }],
  [
    'https://h5.m.goofish.com/item?id=771234567890&ut_sk=1',
    { shop: 'xianyu', itemId: '771234567890' },
  ],
  ['https://2.taobao.com/item.htm?id=771234567890', { shop: 'xianyu', itemId: '771234567890' }],
  ['https://www.amazon.com/dp/B08N5WRWNW', { shop: null }],
  ['https://taobao.com.evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://item.taobao.com@evil.example/item.htm?id=612345678901', { shop: null }],
  ['https://www.tmall.hk/item.htm?id=612345678901', {}],
  [
    'https://detail.tmall.hk/hk/item.htm?id=612345678901&skuId=5012345678901',
    { itemId: '612345678901' },
  ],
] as const) {
  worldCase(LINKS, paste, () => {
    const read = readShopLink(paste)
    if ('shop' in wanted && wanted.shop === null) {
      expect(read?.shop ?? null).toBeNull()
      return
    }
    expect(read).toMatchObject(wanted)
    expect(readSharedText(`看看这个 ${paste} 复制打开`)).toMatchObject([wanted])
  })
}
for (const [paste, country] of [
  ['https://jp.mercari.com/item/m12345678901', 'JP'],
  ['https://page.auctions.yahoo.co.jp/jp/auction/x1234567890', 'JP'],
  ['https://www.amazon.co.jp/dp/B08N5WRWNW?th=1&psc=1&tag=aff-22', 'JP'],
  ['https://item.rakuten.co.jp/shop/abc-123/?s-id=ph_pc_itemname', 'JP'],
  ['https://zozo.jp/shop/beams/goods/12345678/', 'JP'],
  ['https://item.taobao.com/item.htm?id=612345678901', 'CN'],
  ['https://www.xiaohongshu.com/goods-detail/64b8c1f2a1b2c3d4e5f60718', null],
] as const) {
  worldCase(LINKS, `${paste} is bought in ${country}`, () => {
    const read = readShopLink(paste)
    expect(read && countryOfLink(read)).toBe(country)
  })
}

const IDENTITY = '22-identity-numbers'
for (const [country, typed, right] of [
  ['BR', '111.444.777-35', '11144477735'],
  ['BR', '111.444.777-53', null],
  ['BR', '529 982 247 25', '52998224725'],
  ['BR', '999.999.999-99', null],
  ['CL', '10.000.013-k', '10000013K'],
  ['CL', '18.000.007-0', '180000070'],
  ['CL', '18.000.007-K', null],
  ['CL', '7.654.321-6', '76543216'],
  ['CL', '16.123.456–7', '161234567'],
  ['AR', '27-30123456-8', '27301234568'],
  ['AR', '20.32987654.4', '20329876544'],
  ['AR', '20-32987654-5', null],
  ['AR', '30-71234567-1', '30712345671'],
  ['AR', '30-71234567-2', null],
  ['TW', 'f223456786', 'F223456786'],
  ['TW', 'F223456785', null],
  ['TW', 'Ａ８００００００１４', 'A800000014'],
  ['TW', 'H912345670', 'H912345670'],
  ['KR', 'Ｐ１２３４５６７８９０１２', 'P123456789012'],
  ['KR', 'P 1234 5678 9012', 'P123456789012'],
  ['KR', '123456789012', null],
] as const) {
  worldCase(IDENTITY, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    const read = readIdentityNumber(country, typed)
    expect(read).toBe(right)
    expect(readAskedIdentity(country, typed)).toBe(right)
  })
}

const PHONES = '23-phones-and-postcodes'
for (const [typed, country, right] of [
  ['+54 9 11 1234 5678', 'AR', '+5491112345678'],
  ['011 81 90 1234 5678', 'US', '+819012345678'],
  ['+81 090-1234-5678', 'JP', '+819012345678'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
  ['+82 (0)10-2345-6789', 'KR', '+821023456789'],
  ['00852 9123 4567', 'CN', '+85291234567'],
  ['0011 86 138 0013 8000', 'AU', '+8613800138000'],
  ['＋８６ 138 0013 8000', 'SG', '+8613800138000'],
  ['\u202a+44 20 7946 0958\u202c', 'GB', '+442079460958'],
  ['+886 0912 345 678', 'TW', '+886912345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['tel:+65-9123-4567', 'SG', '+6591234567'],
] as const) {
  worldCase(PHONES, `${typed} in ${country} is ${right}`, () => {
    expect([checkPhone(typed, country), storedPhone(typed, country)]).toEqual(['ok', right])
  })
}
for (const [country, typed, right] of [
  ['CA', 'k1a0b1', true],
  ['CA', 'K1A–0B1', true],
  ['CA', 'D1A 0B1', false],
  ['BR', '01310‐100', true],
  ['PL', '00–950', true],
  ['US', '10001−1234', true],
  ['US', '１０００１', true],
  ['NL', '1012ab', true],
  ['GB', 'sw1a\u00a01aa', true],
  ['JP', '〒 150 ― 0001', true],
  ['JP', '\u200e150-0001', true],
  ['JP', '150ー000', false],
  ['CA', 'K1O 0B1', false],
  ['CA', 'W1A 0B1', false],
  ['CA', 'V6Z 1W3', true],
  ['TW', '１０６', true],
  ['SE', '114 55', true],
  ['PT', '1000–205', true],
  ['CN', '５１８０００', true],
] as const) {
  worldCase(PHONES, `${typed} is ${right ? '' : 'no '}postal code of ${country}`, () => {
    const read = v.safeParse(placeFields.postalCode, typed)
    expect(read.success && isPostalCode(country, read.output)).toBe(right)
  })
}

const MAIL = '28-e-mail-addresses'
for (const [typed, right] of [
  ["sinead.o'connor@example.ie", "sinead.o'connor@example.ie"],
  ['a&b@example.com', 'a&b@example.com'],
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@例子.中国', 'info@xn--fsqu00a.xn--fiqs8s'],
  ['first+tag@example.co.uk', 'first+tag@example.co.uk'],
  ['user@example。com', 'user@example.com'],
  ['user＠example．com', 'user@example.com'],
  ['user@example.com\u200b', 'user@example.com'],
  ['user@sub-domain.example.museum', 'user@sub-domain.example.museum'],
  ['1234567890@qq.com', '1234567890@qq.com'],
  ['_x@163.com', '_x@163.com'],
  ['a..b@example.com', null],
  ['.a@example.com', null],
  ['user@example..com', null],
  ['user@example.com, other@example.com', null],
  ['user@example,com', null],
  ['user@-example.com', null],
  ['user@example', null],
  ['\u200b@example.com', null],
] as const) {
  worldCase(MAIL, `${typed} is ${right ?? 'refused'}`, () => {
    const read = v.safeParse(email, typed)
    expect(read.success ? read.output : null).toBe(right)
  })
}

const INVISIBLE = '29-invisible-characters'
for (const [typed, right] of [
  ['張\u202e偉', '張偉'],
  ['\u2066Mei\u2069', 'Mei'],
  ['Lin\u200b \u2060Mei', 'Lin Mei'],
  ['茶\u00ad杯', '茶杯'],
  ['\ufeff棉袜', '棉袜'],
  ['👨‍👩‍👧 毛巾', '👨‍👩‍👧 毛巾'],
] as const) {
  worldCase(INVISIBLE, `${JSON.stringify(typed)} is ${right}`, () => {
    expect(cleanText(typed)).toBe(right)
    expect(isVisible(right)).toBe(true)
  })
}
for (const typed of [
  '\u3164',
  '\u2800',
  '\u200b\u200e',
  '\u115f\u1160',
  '　\u00a0\u2003',
  '\u{e0020}',
  '\u034f',
  '\u180e',
  '\ufe0f',
  '\u2062\u2063',
  '\u17b4',
  '\u{1d173}',
]) {
  worldCase(INVISIBLE, `${JSON.stringify(typed)} is nothing`, () => {
    expect(isVisible(cleanText(typed))).toBe(false)
  })
}

const AMOUNTS = '30-typed-amounts'
for (const [typed, right] of [
  ['¥12.50', [1250]],
  ['12,50', [1250]],
  ['１２．５０', [1250]],
  ['12.5元', [1250]],
  ['12块', [1200, null]],
  ['12块5', [1250, null]],
  ['12元5角', [1250, null]],
  ['1,234.56', [123456]],
  ['1.234,56', [123456]],
  ["1'234.56", [123456]],
  ['1\u202f234,56', [123456]],
  ['1\u2009234.56', [123456, null]],
  ['12。5', [1250]],
  ['.5', [50, null]],
  ['12.', [1200]],
  ['CN¥ 12', [1200]],
  ['RMB 12', [1200]],
  ['CNY12.00', [1200]],
  ['12 CNY', [1200]],
  ['￥ １２', [1200]],
  ['¥\u00a012', [1200]],
  ['\u200e12', [1200]],
  ['\u202d1,234.50\u202c', [123450]],
  ['12\u200b.5', [1250]],
  ['¥\u200b12', [1200]],
  ['¥1，234', [123400, null]],
  ['1，234．5', [123450]],
  ['1e3', [null]],
  ['12.505', [null]],
  ['1,23,456', [null]],
  ['0x10', [null]],
  ['$12', [null]],
  ['12円', [null]],
  ['JPY 12', [null]],
  ['€12', [null]],
  ['12 12', [null]],
  ['--5', [null]],
  ['Infinity', [null]],
  ['十二', [null]],
  ['1.2.3', [null]],
] as const) {
  worldCase(AMOUNTS, `${typed} is ${right.join(' or ')}`, () => {
    expect(right as readonly unknown[]).toContain(parseYuan(typed))
  })
}
for (const [typed, right] of [
  ['\u202d12\u202c', 12],
  ['１２', 12],
  [' 3\u200b', 3],
  ['1,2', null],
  ['1.0', null],
  ['\u200b', null],
  ['三', null],
] as const) {
  worldCase(AMOUNTS, `${JSON.stringify(typed)} pieces are ${right}`, () => {
    expect(parseWhole(typed, 5)).toBe(right)
    expect(readPieces(typed)).toBe(right)
  })
}
worldCase(AMOUNTS, 'a code with what a mail program puts around it', () => {
  expect(sixDigits('\u202a123 456\u202c')).toBe('123456')
})
worldCase(AMOUNTS, 'a price of a shop, as a page copied it', () => {
  expect(signedAmount('\u200eS$7.90\u200e')).toEqual({ currency: 'SGD', amount: '7.90' })
  expect(signedAmount('\u202d2,980円\u202c')).toMatchObject({ currency: 'JPY' })
})

for (const [typed, country, right] of [
  ['138-0013-8000', 'CN', '+8613800138000'],
  ['86 138 0013 8000', 'CN', '+8613800138000'],
  ['(86) 138 0013 8000', 'CN', '+8613800138000'],
  ['010-6552-9988', 'CN', '+861065529988'],
  ['090 1234 5678', 'JP', '+819012345678'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['+81-3-1234-5678', 'SG', '+81312345678'],
  ['8123 4567', 'SG', '+6581234567'],
  ['65 8123 4567', 'SG', '+6581234567'],
  ['6223 4567', 'SG', '+6562234567'],
  ['9123 4567', 'HK', '+85291234567'],
  ['852-9123-4567', 'HK', '+85291234567'],
  ['6612 3456', 'MO', '+85366123456'],
  ['0912-345-678', 'TW', '+886912345678'],
  ['02-2345-6789', 'TW', '+886223456789'],
  ['010-2345-6789', 'KR', '+821023456789'],
  ['02-312-3456', 'KR', '+8223123456'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+64 21 123 4567', 'NZ', '+64211234567'],
  ['021 123 4567', 'NZ', '+64211234567'],
  ['07911 123456', 'GB', '+447911123456'],
  ['0044 7911 123456', 'FR', '+447911123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 (0)6 12 34 56 78', 'FR', '+33612345678'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['347 123 4567', 'IT', '+393471234567'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['416-555-0123', 'CA', '+14165550123'],
  ['1 (415) 555-2671', 'US', '+14155552671'],
  ['415.555.2671', 'US', '+14155552671'],
  ['012-345 6789', 'MY', '+60123456789'],
  ['081 234 5678', 'TH', '+66812345678'],
  ['0917 123 4567', 'PH', '+639171234567'],
  ['0812-3456-7890', 'ID', '+6281234567890'],
  ['091 234 56 78', 'VN', '+84912345678'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['12345', 'JP', null],
  ['call me', 'SG', null],
] as const) {
  worldCase(PHONES, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    const isRight = checkPhone(typed, country) === 'ok'
    expect(isRight ? storedPhone(typed, country) : null).toBe(right)
  })
}
for (const [country, typed, right] of [
  ['CN', '100 000', true],
  ['CN', '10000', false],
  ['JP', '1500001', true],
  ['JP', '150 0001', true],
  ['SG', '018956', true],
  ['SG', '18956', false],
  ['TW', '106-03', false],
  ['TW', '106033', true],
  ['KR', '04524', true],
  ['KR', '045-24', false],
  ['US', '10001-1234', true],
  ['US', '1000', false],
  ['CA', 'K1A0B1', true],
  ['GB', 'EC1A1BB', true],
  ['GB', 'W1A 0AX', true],
  ['GB', '12345', false],
  ['AU', '2000', true],
  ['AU', '20000', false],
  ['NZ', '6011', true],
  ['FR', '75001', true],
  ['FR', 'F-75001', true],
  ['DE', 'D-10115', true],
  ['DE', '10115', true],
  ['NL', '1012 AB', true],
  ['NL', '1012', false],
  ['IE', 'D02 AF30', true],
  ['MY', '50450', true],
  ['TH', '10110', true],
  ['PH', '1000', true],
  ['ID', '12190', true],
  ['VN', '700000', true],
  ['VN', '70000', true],
  ['BR', '01310-100', true],
  ['PT', '1000-205', true],
  ['PT', '1000', true],
  ['IT', '00118', true],
  ['ES', '28001', true],
  ['PL', '00-950', true],
  ['SE', '114 55', true],
  ['SE', 'S-114 55', true],
  ['CH', '8001', true],
  ['CH', 'CH-8001', true],
  ['AT', 'A-1010', true],
  ['HK', '000000', true],
  ['AE', '000000', true],
  ['AR', 'C1425', true],
  ['AR', 'C1425CLA', true],
  ['CL', '8320000', true],
  ['CL', '832-0000', true],
  ['MX', '06600', true],
  ['IN', '110 001', true],
  ['FI', 'FI-00100', true],
  ['LU', 'L-1234', true],
  ['DK', 'DK-1050', true],
  ['BE', 'B-1000', true],
] as const) {
  worldCase(PHONES, `${typed} is ${right ? '' : 'no '}postal code of ${country}`, () => {
    const read = v.safeParse(placeFields.postalCode, typed)
    expect(read.success && isPostalCode(country, read.output)).toBe(right)
  })
}
for (const [country, typed, right] of [
  ['BR', '123.456.789-09', '12345678909'],
  ['BR', '111.111.111-11', null],
  ['BR', '11.222.333/0001-81', '11222333000181'],
  ['BR', '11.222.333/0001-80', null],
  ['AR', '20-12345678-6', '20123456786'],
  ['AR', '20-12345678-5', null],
  ['CL', '12.345.678-5', '123456785'],
  ['CL', '12.345.678-6', null],
  ['CL', '11.111.111-1', '111111111'],
  ['TW', 'A123456789', 'A123456789'],
  ['TW', 'A123456788', null],
  ['TW', 'a123 456 789', 'A123456789'],
  ['KR', 'p-1234-5678-9012', 'P123456789012'],
  ['KR', 'P1234567890123', null],
  ['KR', 'PO12345678901', null],
] as const) {
  worldCase(IDENTITY, `${typed} in ${country} is ${right ?? 'refused'}`, () => {
    expect(readIdentityNumber(country, typed)).toBe(right)
  })
}
for (const [typed, right] of [
  ['Mei.Lin@Gmail.com', 'mei.lin@gmail.com'],
  ['mailto:mei@example.com', 'mei@example.com'],
  ['Mei Lin <mei@example.com>', 'mei@example.com'],
  ['mei@example.com.', 'mei@example.com'],
  ['mei@exam ple.com', null],
  ['mei@@example.com', null],
  ['mei@example.c', null],
  ['mei@localhost', null],
  ['mei@123.123.123.123', null],
  ['o’brien@example.com', null],
  ['mei+a@xn--fsqu00a.xn--fiqs8s', 'mei+a@xn--fsqu00a.xn--fiqs8s'],
  ['mei@日本語.jp', 'mei@xn--wgv71a119e.jp'],
  ['mei@例え。テスト', 'mei@xn--r8jz45g.xn--zckzah'],
  ['mei_@qq.com', 'mei_@qq.com'],
  ['mei@example.com;', 'mei@example.com'],
  ['mei..lin@docomo.ne.jp', null],
  ['用户@例子.中国', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`mei@${'a'.repeat(64)}.com`, null],
  ['mei%lin@example.com', 'mei%lin@example.com'],
] as const) {
  worldCase(MAIL, `${typed} is ${right ?? 'refused'}`, () => {
    const read = v.safeParse(email, typed)
    expect(read.success ? read.output : null).toBe(right)
  })
}
