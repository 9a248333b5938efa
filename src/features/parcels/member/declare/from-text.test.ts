import { expect, test } from 'vitest'
import { emptyParcel } from '#features/parcels/member/shared/parcel-form.ts'
import { fieldsFromText } from './from-text.ts'

const around = {
  from: ['CN', 'SG', 'JP'],
  rateOf: (currency: string) => (currency === 'JPY' ? 47_000 : null),
}
const empty = emptyParcel('goods-1')
const taobao = '【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=8Y CZ34 「粗陶杯」 ¥39.90\n点击链接'

test('a tracking number alone is the number, and nothing else is said', () => {
  expect(fieldsFromText(empty, ' SF12 3456 7890 123 ', around)).toEqual({
    trackingNumber: 'SF1234567890123',
  })
})

test('the text around a number stays in the note', () => {
  const text = '您的快递单号：SF1234567890123，请查收'
  expect(fieldsFromText(empty, text, around)).toEqual({
    trackingNumber: 'SF1234567890123',
    note: text,
  })
})

test('what a shop shares fills goods, price and the warehouse of its country', () => {
  expect(fieldsFromText(empty, taobao, around)).toMatchObject({
    goods: [{ name: '粗陶杯', unitPrice: '39.90', priceCurrency: 'CNY' }],
    destinationWarehouseId: 'CN',
    note: 'https://m.tb.cn/h.5Rk2xQp#taobao',
  })
  const mercari = 'コーヒーカップ (¥1,500) https://jp.mercari.com/item/m48291736450'
  expect(fieldsFromText(empty, mercari, around)).toMatchObject({
    goods: [{ name: 'コーヒーカップ', unitPrice: '1500.00', priceCurrency: 'JPY' }],
    destinationWarehouseId: 'JP',
  })
})

test.each([
  ['https://www.amazon.co.jp/dp/B0CX23V2ZK', 'JP'],
  ['https://page.auctions.yahoo.co.jp/jp/auction/x1123456789', 'JP'],
  ['https://item.rakuten.co.jp/utsuwa-ya/mug-0123/', 'JP'],
  ['https://shopee.sg/product/234567/19283746501', 'SG'],
  ['https://www.lazada.sg/products/mug-i123456789.html', 'SG'],
  ['https://www.amazon.sg/dp/B0CX23V2ZK', 'SG'],
  ['https://detail.1688.com/offer/612345678901.html', 'CN'],
  ['https://item.jd.com/100012043978.html', 'CN'],
  ['https://mobile.yangkeduo.com/goods.html?goods_id=583920174655', 'CN'],
  ['https://www.etsy.com/listing/123456789', null],
] as const)('the parcel of %s goes to the warehouse in %s', (link, warehouse) => {
  expect(fieldsFromText(empty, link, around).destinationWarehouseId).toBe(warehouse)
})

test('a warehouse that is not open is not chosen, and what is filled stays', () => {
  const filled = {
    ...empty,
    trackingNumber: 'YT1234567890123',
    destinationWarehouseId: 'SG',
    goods: empty.goods.map((line) => ({ ...line, name: 'Cup' })),
  }
  const fields = fieldsFromText(filled, `${taobao} SF1234567890123`, around)
  expect(Object.keys(fields)).toEqual(['note'])
  expect(
    fieldsFromText(empty, taobao, { ...around, from: ['SG'] }).destinationWarehouseId,
  ).toBeNull()
})
