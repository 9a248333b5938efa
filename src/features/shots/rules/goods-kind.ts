import { simplify } from '#engine/shared/simplify.ts'
import type { GoodsKind } from './shot-list.ts'

/** Words of names that say what goods are; Chinese ones are simplified. The first kind that has one counts. */
const WORDS = {
  electronics:
    /\b(phone|laptop|tablet|camera|headphones?|earphones?|earbuds?|speaker|charger|power ?bank|keyboard|mouse|monitor|console|drone|smart ?watch|usb|bluetooth|lamp|fan|robot|lens)\b|手机$|电脑|平板|相机|耳机|音箱|喇叭|充电|键盘|鼠标|显示器|游戏机|无人机|手环|智能|蓝牙|电源|镜头|电动|台灯/u,
  clothing:
    /\b(shirts?|t-?shirts?|dress|dresses|skirt|jeans|trousers|pants|coat|jacket|hoodie|sweater|sweatshirt|cardigan|socks?|shoes?|boots?|sneakers?|sandals?|slippers?|trainers?|hat|cap|scarf|gloves?|suit|blouse|shorts|hanfu|qipao)\b|衣|衫|裤|裙|鞋|靴|袜|帽|围巾|手套|外套|夹克|旗袍|西装|汗布|T恤/iu,
} as const satisfies Partial<Record<GoodsKind, RegExp>>

/** What goods with these names are, most likely; a worker who sees them says otherwise. */
export function goodsKindOf(names: readonly string[]): GoodsKind {
  const text = names.map((name) => simplify(name).toLowerCase())
  for (const kind of ['clothing', 'electronics'] as const) {
    if (text.some((name) => WORDS[kind].test(name))) return kind
  }
  return 'other'
}
