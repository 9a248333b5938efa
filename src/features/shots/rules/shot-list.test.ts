import { expect, test } from 'vitest'
import { goodsKindOf } from './goods-kind.ts'
import { filedShots, openGaps, shotsAsked, shotsLacking } from './shot-list.ts'

test.each([
  ['clothing', 3, ['front', 'back', 'label', 'size']],
  ['electronics', 3, ['front', 'model', 'ports', 'size']],
  ['other', 3, ['front', 'label', 'size']],
  ['clothing', 1, ['front', 'size']],
  ['clothing', 0, ['size']],
] as const)('of %s with %i free photos are asked for %j', (kind, free, asked) => {
  expect(shotsAsked(kind, free)).toEqual(asked)
})

test('photos are filed in the order of the list, and as said', () => {
  const asked = shotsAsked('clothing', 3)
  expect(filedShots(['a', 'b', 'c'], {}, asked)).toEqual({ a: 'front', b: 'back', c: 'label' })
  expect(filedShots(['a', 'b'], { a: 'back' }, asked)).toEqual({ a: 'back', b: 'front' })
  // There is nothing left to file the fifth one under.
  expect(filedShots(['a', 'b', 'c', 'd', 'e'], {}, asked).e).toBeUndefined()
})

test('a shot with neither a photo nor a reason lacks, and a reason beside a photo is dropped', () => {
  const asked = shotsAsked('other', 3)
  const gap = { shot: 'front', reason: 'sealed', words: '' } as const
  expect(shotsLacking(asked, ['label'], [gap])).toEqual(['size'])
  expect(openGaps(asked, ['front', 'label'], [gap])).toEqual([])
  expect(openGaps(asked, [], [gap, { ...gap, words: 'again' }])).toEqual([gap])
})

test.each([
  [['纯棉T恤 宽松'], 'clothing'],
  [['連身裙'], 'clothing'],
  [['Running shoes size 42'], 'clothing'],
  [['藍牙耳機'], 'electronics'],
  [['Mechanical keyboard'], 'electronics'],
  [['Porcelain teacup'], 'other'],
  [['洗衣液', '实木衣架', '手機殼', 'Leather phone case'], 'other'],
  [['ｉＰｈｏｎｅ 15'], 'electronics'],
  [['迷你洗衣机'], 'electronics'],
  [['茶杯', '运动鞋'], 'clothing'],
  [[], 'other'],
] as const)('goods named %j are %s, most likely', (names, kind) => {
  expect(goodsKindOf(names)).toBe(kind)
})
