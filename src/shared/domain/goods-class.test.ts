import { expect, test } from 'vitest'
import { hintGoodsClass } from './goods-class.ts'

test.each([
  ['men’s cotton T-shirt', null],
  ['口红套装', 'restricted'],
  ['Bluetooth earbuds', 'restricted'],
  ['充电宝 20000mAh', 'prohibited'],
  ['spray paint cans', 'prohibited'],
  ['電子煙', 'prohibited'],
])('%s hints %s', (name, goodsClass) => {
  expect(hintGoodsClass(name)?.goodsClass ?? null).toBe(goodsClass)
})

test('the strictest class of a mixed name wins', () => {
  expect(hintGoodsClass('tea and cigarettes')).toEqual({
    goodsClass: 'prohibited',
    reason: 'tobacco',
  })
})
