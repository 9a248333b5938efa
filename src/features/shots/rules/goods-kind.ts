import { normalForm } from '#engine/shared/plain-typed.ts'
import { simplify } from '#engine/shared/simplify.ts'
import type { GoodsKind } from './shot-list.ts'

/** What only has to do with such goods. */
const BESIDE =
  /洗衣[液粉球袋]|[衣鞋]架|[衣鞋]柜|笔帽|电脑[桌椅包]|手机[壳膜套]|手机支架|\b(?:phone|tablet|laptop) (?:cases?|covers?|holders?|stands?|bags?)\b|\bmouse ?pads?\b|\bcontact lens(?:es)?\b/gu

/** Words of names that say what goods are; Chinese ones are simplified. The first kind that has one counts. */
const WORDS = {
  clothing:
    /\b(shirts?|t-?shirts?|dress|dresses|skirt|jeans|trousers|pants|coat|jacket|hoodie|sweater|sweatshirt|cardigan|socks?|shoes?|boots?|sneakers?|sandals?|slippers?|trainers?|hat|cap|scarf|gloves?|suit|blouse|shorts|hanfu|qipao)\b|衣(?!机)|衫|裤|裙|鞋|靴|袜|帽|围巾|手套|外套|夹克|旗袍|西装|汗布|t恤/u,
  electronics:
    /\b(phone|iphone|ipad|laptop|tablet|camera|headphones?|earphones?|earbuds?|speaker|charger|power ?bank|keyboard|mouse|monitor|console|drone|smart ?watch|usb|bluetooth|lamp|fan|robot|lens)\b|手机|电脑|平板|相机|耳机|音箱|喇叭|充电|键盘|鼠标|显示器|游戏机|洗衣机|吹风机|无人机|手环|智能|蓝牙|电源|镜头|电动|台灯/u,
} as const satisfies Partial<Record<GoodsKind, RegExp>>
const KINDS = Object.keys(WORDS) as (keyof typeof WORDS)[]

/** What goods with these names are, most likely; a worker who sees them says otherwise. */
export function goodsKindOf(names: readonly string[]): GoodsKind {
  const texts = names.map((name) =>
    simplify(normalForm(name).toLowerCase()).replaceAll(BESIDE, ' '),
  )
  return KINDS.find((kind) => texts.some((text) => WORDS[kind].test(text))) ?? 'other'
}
