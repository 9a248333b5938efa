import { describe, expect, test } from 'vitest'
import { type GoodsReason, hintGoodsClass } from './goods-class.ts'

/** Names in English, Simplified and Traditional Chinese that must get a hint. */
const PROHIBITED: [GoodsReason, ...string[]][] = [
  ['weapon', 'Toy guns', 'BB gun', '玩具枪', '弹药', '彈藥', '弩'],
  ['aerosol', 'spray paint cans', '喷雾罐', '噴霧罐', '氣霧'],
  ['tobacco', 'cigars', 'e-cig', 'ecig', '香烟', '香菸', '電子煙', '雪茄'],
  ['drug', 'Cannabis', 'CBD oil', '大麻'],
  ['cash', 'banknotes', 'lottery ticket', '现金', '紙幣', '彩票'],
  ['wildlife', 'Ivory comb', '象牙', '穿山甲'],
  ['freshFood', 'fresh fruit', 'raw meat', '鲜肉', '生鮮', '水果'],
  ['looseBattery', 'powerbank', 'power bank', 'loose batteries', '充电宝 20000mAh', '行動電源'],
]
const RESTRICTED: [GoodsReason, ...string[]][] = [
  ['battery', 'Bluetooth earbuds', 'smartwatch', 'phone case', '蓝牙耳机', '藍牙', '笔记本电脑'],
  ['liquid', 'Perfume', 'ink', 'wines', '香水', '精華', '白酒'],
  ['cream', 'hand cream', 'toothpaste', '面霜', '牙膏', '凝膠'],
  ['powder', 'milk powder', '奶粉', '粉底'],
  ['magnet', 'fridge magnets', '磁铁', '喇叭'],
  ['food', 'Snacks', 'green tea', '食品', '茶葉', '維他命'],
  ['cosmetics', 'lipstick', '口红套装', '口紅', '防曬'],
  ['knife', 'kitchen knives', 'scissors', '刀', '剪刀'],
]

describe.each([
  ['prohibited', PROHIBITED],
  ['restricted', RESTRICTED],
] as const)('%s is', (goodsClass, rows) => {
  const names = rows.flatMap(([reason, ...given]) => given.map((name) => ({ name, reason })))
  test.each(names)('$name, for $reason', ({ name, reason }) => {
    expect(hintGoodsClass(name)).toEqual({ goodsClass, reason })
  })
})

test.each([
  'men’s cotton T-shirt',
  'Gunmetal watch strap',
  'cashmere sweater',
  'Teapot',
  'pink dress',
  'Steamer',
  '茶壶',
  '连衣裙',
  '',
])('%j hints at nothing, though a word stands in another', (name) => {
  expect(hintGoodsClass(name)).toBeNull()
})

test('the strictest class of a mixed name wins, in any position', () => {
  const tobacco = { goodsClass: 'prohibited', reason: 'tobacco' }
  expect(hintGoodsClass('tea and cigarettes')).toEqual(tobacco)
  expect(hintGoodsClass('cigarettes and tea')).toEqual(tobacco)
})
