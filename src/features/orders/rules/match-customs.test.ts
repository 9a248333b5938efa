import { goods as compiled } from 'virtual:customs-goods'
import { describe, expect, test } from 'vitest'
import {
  type CustomsMatch,
  foldGoodsName,
  matchCustoms,
  readCustomsGoods,
} from './match-customs.ts'

const GOODS = readCustomsGoods(compiled)
const match = (name: string) => matchCustoms(name, GOODS)
const chosen = (found: CustomsMatch) =>
  found.kind === 'none' || found.kind === 'several' ? null : found.choice

describe('a whole name', () => {
  test.each([
    ['滑鼠', 'computer mouse', '847160'],
    ['鼠标', 'computer mouse', '847160'],
    ['Computer Mouse', 'computer mouse', '847160'],
    ['行動電源', 'power bank, lithium-ion battery', '850760'],
    ['充 電 寶', 'power bank, lithium-ion battery', '850760'],
    ['Ｕ盤', 'USB flash drive', '852351'],
    ['jigsaw puzzles', 'jigsaw puzzle', '950300'],
    ['トートバッグ', 'canvas tote bag', '420222'],
    ['护手霜 75ml', 'hand cream', '330499'],
    ['U盘 128G 2件', 'USB flash drive', '852351'],
    ['3D打印机', '3D printer, plastics', '848520'],
  ])('%s is known, with its heading', (name, description, hs6) => {
    const found = match(name)
    expect(found.kind).toBe('exact')
    expect(chosen(found)).toMatchObject({ description, hs6 })
  })
})

describe('a part of a name', () => {
  test.each([
    ['男士纯棉短袖T恤 2件', 'men’s cotton T-shirt, knitted', '610910'],
    ['【包邮】 机械键盘 87键', 'computer keyboard', '847160'],
    ['保温杯（送杯套）', 'vacuum flask', '961700'],
    ['真皮钱包 女 短款', 'leather wallet', '420231'],
    ['PU皮钱包', 'imitation leather wallet', '420232'],
    ['925银项链', 'silver necklace', '711311'],
    ['316不锈钢水杯 500ml', 'stainless steel drinking bottle, empty', '732393'],
    ['羊绒毛衣 女款', 'women’s cashmere sweater, knitted', '611012'],
    ['涤纶外套 男', 'men’s polyester jacket, woven', '620140'],
    ['有田焼 マグカップ', 'porcelain mug', '691110'],
    ['牛仔裤 女 高腰', 'women’s denim jeans, cotton, woven', '620462'],
    ['Stainless steel frying pan 28 cm', 'stainless steel frying pan', '732393'],
    ['キーボード 静音', 'computer keyboard', '847160'],
    ['男童纯棉T恤', 'boys’ cotton T-shirt, knitted', '610910'],
    ['衬衫 女 真丝', 'women’s silk shirt, woven', '620610'],
    ['碳钢炒锅 30cm', 'carbon steel frying pan', '732399'],
    ['ステンレス フライパン', 'stainless steel frying pan', '732393'],
    ['Canvas storage box', 'canvas storage box, empty', '630790'],
    ['腕時計 自動巻き', 'wristwatch', '910221'],
  ])('%s is told as %s', (name, description, hs6) => {
    const found = match(name)
    expect(found.kind).toBe('part')
    expect(chosen(found)).toMatchObject({ description, hs6 })
  })

  test('the longest name counts, so that a part of a word means nothing', () => {
    expect(chosen(match('羽毛球拍 双拍'))).toMatchObject({ hs6: '950659' })
    expect(match('书法用品').kind).toBe('none')
    expect(match('steam engine').kind).toBe('none')
  })
})

describe('an unsure name', () => {
  test('has no heading where that depends on what the name leaves open, and says on what', () => {
    const found = match('T恤 男')
    if (found.kind !== 'depends') return expect.fail(found.kind)
    expect(found.choice).toMatchObject({ description: 'men’s T-shirt, knitted', hs6: null })
    expect(found.choices.map(({ hs6 }) => hs6)).toEqual(['610910', '610990'])
    expect(found.choices[0]).toMatchObject({
      description: 'men’s cotton T-shirt, knitted',
      conditions: [['cotton']],
    })
  })

  test('offers no heading that the name speaks against', () => {
    const shirt = match('衬衫 女')
    if (shirt.kind !== 'depends') return expect.fail(shirt.kind)
    expect(shirt.choices.every(({ hs6 }) => hs6?.startsWith('6206'))).toBe(true)
  })

  test.each([
    '衬衫 女 真丝混纺',
    '襯衫 女 真絲混紡',
    'Silk blend shirt, women',
    'シルクブレンド シャツ 女',
  ])('%s is of several materials, so that its heading is open', (name) => {
    const found = match(name)
    if (found.kind !== 'depends') return expect.fail(found.kind)
    expect(found.choice.hs6).toBe(null)
    expect(found.choices.map(({ hs6 }) => hs6)).toEqual([
      '620630',
      '620640',
      '620610',
      '620620',
      '620690',
    ])
  })

  test('is stainless only where it says so: of other steel both are offered', () => {
    const found = match('steel frying pan')
    if (found.kind !== 'depends') return expect.fail(found.kind)
    expect(found.choices).toEqual([
      { description: 'stainless steel frying pan', hs6: '732393', conditions: [] },
      { description: 'carbon steel frying pan', hs6: '732399', conditions: [] },
    ])
    expect(chosen(match('碳钢饭盒'))).toMatchObject({ hs6: null })
  })

  test('has no heading where materials contradict one another', () => {
    expect(chosen(match('棉涤纶T恤'))).toMatchObject({ hs6: null })
  })

  test('has none for clothes of babies, which have headings of their own', () => {
    expect(match('婴儿纯棉T恤')).toMatchObject({ kind: 'depends', choices: [] })
  })

  test.each(['手机壳收纳盒', '蓝牙耳机 键盘 套装', '键盘 鼠标'])(
    '%s may be several things',
    (name) => {
      const found = match(name)
      expect(['several', 'none']).toContain(found.kind)
      expect(chosen(found)).toBe(null)
    },
  )

  test.each(['键盘保护膜', '蓝牙耳机保护套', '茶叶盒'])(
    '%s is for the goods that it names, not these goods',
    (name) => expect(match(name).kind).not.toBe('part'),
  )

  test('is not guessed where nothing is known', () => {
    for (const name of ['', '某某', '棉', '１２３', 'Zzyzx'])
      expect(match(name)).toEqual({ kind: 'none' })
  })
})

test.each([
  ['嬰兒純棉T恤', '婴儿纯棉T恤'],
  ['鋁合金水壺', '铝合金水壶'],
  ['純銀項鍊', '纯银项链'],
  ['滌綸外套 男', '涤纶外套 男'],
  ['不銹鋼便當盒', '不锈钢便当盒'],
  ['實木書桌', '实木书桌'],
  ['喀什米爾毛衣 紳士', '羊绒毛衣 绅士'],
  ['保溫杯 贈杯套', '保温杯 赠杯套'],
  ['滑鼠 2個', '鼠标 2个'],
])('%s means what %s does', (traditional, simplified) => {
  const found = match(traditional)
  expect(found.kind).not.toBe('none')
  expect(found).toEqual({ ...match(simplified), kind: found.kind })
})

test('goods of silver and of aluminium alloy, and for babies, are these in Traditional characters too', () => {
  expect(chosen(match('純銀項鍊'))).toMatchObject({ hs6: '711311' })
  expect(chosen(match('鋁合金水壺'))).toMatchObject({ hs6: '761510' })
  expect(match('嬰兒純棉T恤')).toMatchObject({ kind: 'depends', choices: [] })
})

test('a name of 2,000 characters takes no longer than a short one, and its end means nothing', () => {
  const long = `${'限时特惠'.repeat(500)}鼠标`
  expect(long.length).toBeGreaterThan(2_000)
  expect(match(long).kind).toBe('none')
  expect(match(`鼠标 ${'限'.repeat(2_000)}`).kind).toBe('part')
})

test('names are the same whatever their width, case, characters and spaces', () => {
  expect(foldGoodsName(' Ｔ 恤 ')).toBe(foldGoodsName('t恤'))
  expect(foldGoodsName('無線滑鼠')).toBe(foldGoodsName('无线滑鼠'))
  expect(foldGoodsName('Men’s Shirts')).toBe(foldGoodsName("men's  shirt"))
})
