import { expect, test } from 'vitest'
import { readForeignPrice } from '#features/requests/rules/link-price.ts'
import { worldCase } from '#tests/world/world-case.ts'
import { signedAmount } from './foreign-price.ts'

const AMAZON = 'https://www.amazon.co.jp/dp/B0CX23V2ZK'
const SHOPEE = 'https://shopee.sg/product/1234567/7654321'
const TAOBAO = 'https://item.taobao.com/item.htm?id=684382917263'

test.each([
  ['2,980 JPY', TAOBAO, 'JPY', 298_000],
  ['JP¥4,500', AMAZON, 'JPY', 450_000],
  ['¥8,800', AMAZON, 'JPY', 880_000],
  ['１２８００円', AMAZON, 'JPY', 1_280_000],
  ['S$7.90', SHOPEE, 'SGD', 790],
  ['7.9', SHOPEE, 'SGD', 790],
  ['US$ 19.99', TAOBAO, 'USD', 1_999],
  ['HK$1,280', TAOBAO, 'HKD', 128_000],
  ['1.250,50 €', TAOBAO, 'EUR', 125_050],
  ['€1,250', TAOBAO, 'EUR', null],
  ['12,50 EUR', TAOBAO, 'EUR', 1_250],
  ['CA$20', TAOBAO, 'CAD', 2_000],
  ['C$ 20', AMAZON, 'CAD', 2_000],
  ['NZ$20', AMAZON, 'NZD', 2_000],
  ['NT$200', SHOPEE, 'TWD', 20_000],
  ['A$20', AMAZON, 'AUD', 2_000],
  ['AU$20', AMAZON, 'AUD', 2_000],
  ['us$20', AMAZON, 'USD', 2_000],
  ['$20', SHOPEE, 'SGD', 2_000],
  // What is none of these is no amount of the country's own.
  ['$20', AMAZON, 'JPY', null],
  ['R$20', AMAZON, 'JPY', null],
  ['MX$20', SHOPEE, 'SGD', null],
  ['E£20', AMAZON, 'JPY', null],
  ['₹900', AMAZON, 'JPY', null],
  ['BRL 20', AMAZON, 'JPY', null],
  ['THB 300', TAOBAO, 'XXX', null],
  ['300THB', SHOPEE, 'SGD', null],
  ['RM 200', SHOPEE, 'SGD', null],
  ['Rs. 900', TAOBAO, 'XXX', null],
  ['200 zł', AMAZON, 'JPY', null],
  ['300泰铢', AMAZON, 'JPY', null],
  ['R$20', TAOBAO, 'XXX', null],
  ['20 KRW', AMAZON, 'KRW', 2_000],
  ['EUR 12', AMAZON, 'EUR', 1_200],
  ['2,980日元', TAOBAO, 'JPY', 298_000],
  ['2,980円', TAOBAO, 'JPY', 298_000],
  ['税込2,980', AMAZON, 'JPY', 298_000],
  ['', AMAZON, 'JPY', null],
  ['see the page', SHOPEE, 'SGD', null],
])('%s at %s is %s %s', (typed, link, currency, cents) => {
  expect(readForeignPrice(typed, link)).toEqual({ currency, cents })
})

test.each([
  ['', TAOBAO],
  ['¥59', TAOBAO],
  ['', 'https://a-shop.example/goods/1'],
])('%s at %s is a price in yuan', (typed, link) => {
  expect(readForeignPrice(typed, link)).toBeNull()
})

worldCase('30-typed-amounts', 'a price of a shop, as a page copied it', () => {
  expect(signedAmount('\u200eS$7.90\u200e')).toEqual({ currency: 'SGD', amount: '7.90' })
  expect(signedAmount('\u202d2,980円\u202c')).toMatchObject({ currency: 'JPY' })
})

test.each([
  ['CA$20', 'CAD'],
  ['HK$20', 'HKD'],
  ['R$20', null],
  ['MX$20', null],
  ['RD$20', null],
  ['$20', null],
])('%s names %s', (typed, currency) => {
  expect(signedAmount(typed).currency).toBe(currency)
})

test.each(['人民币 200', '200元', 'RMB 200', 'CNY 200', 'CN¥200'])(
  '%s is in yuan at a shop of any country',
  (typed) => {
    for (const link of [AMAZON, SHOPEE, TAOBAO]) expect(readForeignPrice(typed, link)).toBeNull()
  },
)
