import { expect, test } from 'vitest'
import { readWorldJson, readWorldText, worldCase } from '#tests/world/world-case.ts'
import { MAX_BOX_TEXT, readBox } from './read-box.ts'

const TAOBAO = '【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=8Y CZ34 「粗陶杯」 ¥39.90\n点击链接直接打开'
const MERCARI =
  'コーヒーカップ (¥1,500) フリマアプリ「メルカリ」で販売中♪ https://jp.mercari.com/item/m48291736450'

test.each([
  'celadon vase',
  '蓝牙耳机',
  'iPhone 15 Pro Max 256',
  'size 42',
  '耳机 681234567890',
  'LEGO 75192',
  'shoes (waterproof)',
  'and/or',
  '$12.50',
  '2026-11-29',
  '',
  '   ',
])('%j are words', (text) => {
  expect(readBox(text)).toEqual({ kind: 'words' })
})

test.each([
  TAOBAO,
  MERCARI,
  'https://item.taobao.com/item.htm?id=681234567890',
  'item.taobao.com/item.htm?id=681234567890',
  '看看这个 https://detail.1688.com/offer/612345678901.html 谢谢',
  'Check out Ceramic Mug for $8.90. Get it on Shopee now! https://shopee.sg/product/234567/19283746501',
  'https://item.jd.com/9812345678901.html',
])('%j is a link', (text) => {
  expect(readBox(text)).toMatchObject({ kind: 'link', items: [{}] })
})

test('what only its app can open is a link without an item', () => {
  for (const text of [
    '￥AbC1dEf2GhI￥ 「粗陶杯」 39.9元',
    '复制这段话 $kXyZ9AbCdEf$ 打开淘宝',
    '8(QwErTy12Ui):/ 手工茶杯 复制打开手机淘宝',
  ])
    expect(readBox(text), text).toEqual({ kind: 'link', items: [] })
})

test('several links are a list, each once', () => {
  expect(readBox(`${TAOBAO}\n${MERCARI}\n${MERCARI}`)).toMatchObject({
    kind: 'links',
    items: [{ shop: 'taobao' }, { shop: 'mercari' }],
  })
})

test.each([
  ['SF1234567890123', 'SF1234567890123'],
  ['sf12 3456 7890 123', 'SF1234567890123'],
  ['您的快递单号：SF1234567890123，请查收', 'SF1234567890123'],
  ['773012345678901', '773012345678901'],
  ['https://www.kuaidi100.com/chaxun?com=yuantong&nu=YT1234567890123', 'YT1234567890123'],
  ['Tracking number: 123456789012', '123456789012'],
  ['SF1234567890123, cotton T-shirt, 2, 39.90', 'SF1234567890123'],
])('%j is a number', (text, number) => {
  expect(readBox(text)).toEqual({ kind: 'number', numbers: [number], orWords: false })
})

test.each(['681234567890', '6901234567892', '13800138000', 'ABC123456789'])(
  '%s may be a number or words, and both are offered',
  (text) => {
    expect(readBox(text)).toEqual({ kind: 'number', numbers: [text], orWords: true })
  },
)

test('several numbers are a list', () => {
  expect(readBox('SF1234567890123\n圆通 YT1234567890123\n773012345678901 socks 2')).toEqual({
    kind: 'numbers',
    numbers: ['SF1234567890123', 'YT1234567890123', '773012345678901'],
    orWords: false,
  })
})

test('links and numbers together are both', () => {
  expect(readBox(`${TAOBAO}\nSF1234567890123`)).toMatchObject({
    kind: 'mixed',
    items: [{ title: '粗陶杯' }],
    numbers: ['SF1234567890123'],
  })
})

test('no more is read than the box takes', () => {
  const text = `${'a '.repeat(MAX_BOX_TEXT)}SF1234567890123`
  expect(readBox(text)).toEqual({ kind: 'words' })
})

const LINKS = '20-shop-links'
worldCase(LINKS, 'each of the links that members copy is a link', () => {
  for (const { paste } of readWorldJson(`${LINKS}/links.json`) as { paste: string }[])
    expect(readBox(paste), paste).toMatchObject({ kind: 'link' })
})
worldCase(LINKS, 'two affiliate links are two', () => {
  const text = readWorldText(`${LINKS}/two-affiliate-links.txt`)
  expect(readBox(text)).toMatchObject({ kind: 'links', items: [{}, {}] })
})
worldCase('17-jd-package-codes', 'the boxes of a parcel are one number', () => {
  expect(readBox(readWorldText('17-jd-package-codes/scans.txt'))).toMatchObject({
    kind: 'number',
    numbers: ['JDVA12345678901'],
  })
})
worldCase('22-identity-numbers', 'an identity number is never taken for a tracking number', () => {
  const numbers = JSON.stringify(readWorldJson('22-identity-numbers/numbers.json'))
  for (const [number] of numbers.matchAll(/\d{17}[\dXx]/g))
    expect(readBox(number), number).not.toMatchObject({ kind: 'number', orWords: false })
})
