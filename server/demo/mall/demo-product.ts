import type { Texts } from '#shared/contract/mall.ts'
import type { GoodsTag } from '#shared/domain/shipping/goods-tags.ts'

export const say = (zh: string, zh2: string, en: string): Texts => ({ zh, zh2, en })

/** A product of the demo's mall, with its picture as SVG on a square of 800. */
export type DemoProduct = {
  shop: 'grocery' | 'tea' | 'waki' | 'reddot'
  name: Texts
  details: Texts
  attributes: readonly (readonly [name: Texts, value: Texts])[]
  options?: readonly (readonly [name: Texts, values: readonly Texts[]])[]
  /** Price in fen and stock of every combination of the options, the last option changing first. */
  variants: readonly (readonly [priceFen: number, stock: number])[]
  weightGrams: number
  /** Length, width and height with its box. */
  sidesMm: readonly [number, number, number]
  minimumOrder?: number
  /** Makes it restricted. */
  tags?: readonly GoodsTag[]
  isHot?: true
  /** The colour of each picture; one alone also gets a close-up. */
  colours: readonly string[]
  draw: (colour: string) => string
}

export const MATERIAL = say('材质', '材質', 'Material')
export const SIZE = say('尺寸', '尺寸', 'Size')
export const CAPACITY = say('容量', '容量', 'Capacity')
export const MADE_IN = say('产地', '產地', 'Made in')
export const CHINA = say('中国', '中國', 'China')
export const JAPAN = say('日本', '日本', 'Japan')
export const SINGAPORE = say('新加坡', '新加坡', 'Singapore')

export const COLOUR = say('颜色', '顏色', 'Color')
export const RED = say('红色', '紅色', 'Red')
export const BLUE = say('蓝色', '藍色', 'Blue')
export const GREEN = say('绿色', '綠色', 'Green')
export const BLACK = say('黑色', '黑色', 'Black')
export const WHITE = say('白色', '白色', 'White')
export const CREAM = say('米色', '米色', 'Cream')
export const YELLOW = say('黄色', '黃色', 'Yellow')
