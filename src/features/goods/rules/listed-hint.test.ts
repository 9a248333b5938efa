import { expect, test } from 'vitest'
import type { GoodsRow } from '#features/goods/contract/goods-list.ts'
import { goodsRowText } from './goods-row-text.ts'
import { listedHint } from './listed-hint.ts'

const NONE = { zh: '', zh2: '', en: '' }
const aRow = (changes: Partial<GoodsRow>): GoodsRow => ({
  name: { zh: '货', zh2: '貨', en: 'Goods' },
  words: [],
  countries: [],
  goodsClass: 'prohibited',
  reason: NONE,
  kind: null,
  ...changes,
})
const classOf = (name: string, list: GoodsRow[] | null) =>
  listedHint(name, list)?.goodsClass ?? 'standard'

test('without a list of its own a business has the kinds of the app', () => {
  expect(listedHint('power bank', null)).toEqual({
    goodsClass: 'prohibited',
    reason: 'looseBattery',
    row: null,
  })
  expect(listedHint('cotton shirt', null)).toBeNull()
})

test('a row is known by its words, in both Chinese scripts and as whole words of others', () => {
  const list = [aRow({ words: ['无人机', 'drone', 'quad copter'] })]
  for (const name of [
    '大疆無人機',
    '无人机配件',
    'Mini DRONE',
    'two drones',
    'a quad copter kit',
  ]) {
    expect(classOf(name, list), name).toBe('prohibited')
  }
  for (const name of ['droned', 'headrone', 'copter', '机']) {
    expect(classOf(name, list), name).toBe('standard')
  }
})

test('a word of any characters is a word and no pattern', () => {
  expect(classOf('c++ book', [aRow({ words: ['c++'] })])).toBe('prohibited')
  expect(classOf('ccc book', [aRow({ words: ['c++', 'c.c'] })])).toBe('standard')
})

test('a kind of the app has the class of its row, and one that was removed is standard', () => {
  const battery = aRow({ kind: 'looseBattery', goodsClass: 'restricted' })
  expect(listedHint('power bank', [battery])).toEqual({
    goodsClass: 'restricted',
    reason: 'looseBattery',
    row: battery,
  })
  expect(classOf('power bank', [])).toBe('standard')
})

test('what is prohibited to some countries is restricted, and a prohibited row goes first', () => {
  const some = aRow({ words: ['tea'], countries: ['SG'] })
  expect(classOf('green tea', [some])).toBe('restricted')
  expect(classOf('green tea', [some, aRow({ words: ['green tea'] })])).toBe('prohibited')
})

test('a row says what it is, to which countries and why', () => {
  const row = aRow({ countries: ['SG', 'MY'], reason: { zh: '法律', zh2: '法律', en: 'By law' } })
  const name = (code: string) => `<${code}>`
  expect(goodsRowText(row, 'en', name)).toBe('Goods (<SG>, <MY>): By law')
  expect(goodsRowText(row, 'zh', name)).toBe('货（<SG>、<MY>）：法律')
  expect(goodsRowText(aRow({}), 'zh2', name)).toBe('貨')
})
