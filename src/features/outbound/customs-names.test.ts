import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lacksEnglish } from '#shared/domain/customs-description.ts'
import { customsNames } from './customs-names.ts'
import { isVague } from './outbound-form.ts'

test.each([
  ['纯棉短袖T恤 男 XL 白色', 'men’s cotton T-shirt'],
  ['羊毛圍巾 女', 'women’s wool scarf'],
  ['透明防摔iPhone手机壳', 'mobile phone case'],
  ['Ｔ恤', 'T-shirt'],
  ['t恤女', 'women’s T-shirt'],
  ['陶瓷马克杯', 'ceramic mug'],
  ['316不锈钢保温杯 500ml', 'stainless steel vacuum flask'],
  ['儿童羽绒服', 'children’s down jacket'],
  ['男女同款卫衣', 'hooded sweatshirt'],
  ['真皮钱包', 'leather wallet'],
  ['保温杯（送杯套）', 'vacuum flask'],
  ['無線藍牙耳機', 'bluetooth earphones'],
  ['帆布包', 'canvas tote bag'],
  ['茶具套装 赠茶叶', 'tea set'],
])('%s is proposed as %s', (name, first) => {
  expect(customsNames(name)[0]).toBe(first)
})

test('the plain name is proposed too, and what is not known is not guessed', () => {
  expect(customsNames('羊毛围巾 女')).toEqual(['women’s wool scarf', 'scarf'])
  for (const name of ['', 'Teacup', '某某', '棉', '１２３']) expect(customsNames(name)).toEqual([])
})

const [, list = ''] = readFileSync('src/features/outbound/customs-names.ts', 'utf8').split('`')
const KNOWN_GOODS = list.match(/[^\s]*\p{Script=Han}[^\s]*/gu) ?? []

test('customs can read every name, and there are those of most usual goods', () => {
  const names = KNOWN_GOODS.flatMap((word) => customsNames(word))
  expect(KNOWN_GOODS.length).toBeGreaterThan(300)
  expect(names.filter((name) => lacksEnglish('US', name) || isVague(name))).toEqual([])
  expect(KNOWN_GOODS.filter((word) => customsNames(word).length === 0)).toEqual([])
  expect(names.filter((name) => /[*\p{Script=Han}]/u.test(name))).toEqual([])
})
