export const GOODS_CLASSES = ['standard', 'restricted', 'prohibited'] as const
export type GoodsClass = (typeof GOODS_CLASSES)[number]

export type GoodsHint = { goodsClass: 'restricted' | 'prohibited'; reason: GoodsReason }
export type GoodsReason = keyof typeof REASONS

/** Words in a goods name that make a class likely. A hint while declaring; staff decide at receiving. */
const REASONS = {
  weapon: [
    'prohibited',
    /\b(gun|pistol|rifle|ammo|ammunition|replica weapon|bb gun)s?\b|枪|槍|弹药|彈藥|弩/i,
  ],
  aerosol: [
    'prohibited',
    /\b(aerosol|spray can|spray paint)s?\b|喷雾罐|噴霧罐|气雾|氣霧|喷漆|噴漆/i,
  ],
  tobacco: [
    'prohibited',
    /\b(cigarette|tobacco|cigar|e-?cig|vape)s?\b|香烟|香菸|烟草|菸草|雪茄|电子烟|電子煙/i,
  ],
  drug: ['prohibited', /\b(narcotic|cannabis|cbd|marijuana)s?\b|毒品|大麻/i],
  cash: ['prohibited', /\b(cash|banknote|lottery ticket)s?\b|现金|現金|纸币|紙幣|彩票/i],
  wildlife: ['prohibited', /\b(ivory|rhino|tortoiseshell|pangolin)\b|象牙|犀角|玳瑁|穿山甲/i],
  freshFood: [
    'prohibited',
    /\b(fresh (meat|fruit|fish|food)|raw meat)\b|鲜肉|鮮肉|生鲜|生鮮|水果/i,
  ],
  looseBattery: [
    'prohibited',
    /\b(power ?bank|loose batter(y|ies)|lithium cell)s?\b|充电宝|行動電源|移动电源|锂电芯/i,
  ],
  battery: [
    'restricted',
    /\b(batter(y|ies)|bluetooth|earbuds|headphone|smart ?watch|phone|tablet|laptop)s?\b|电池|電池|蓝牙|藍牙|耳机|耳機|手机|手機|平板|笔记本电脑/i,
  ],
  liquid: [
    'restricted',
    /\b(liquid|lotion|perfume|toner|serum|shampoo|ink|oil|drink|wine)s?\b|液体|液體|香水|精华|精華|化妆水|化妝水|洗发|洗髮|墨水|饮料|飲料|酒/i,
  ],
  cream: ['restricted', /\b(cream|gel|paste|ointment|toothpaste)s?\b|面霜|乳霜|凝胶|凝膠|膏/i],
  powder: ['restricted', /\b(powder|flour)s?\b|粉末|奶粉|蛋白粉|粉底/i],
  magnet: ['restricted', /\b(magnet|magnetic|speaker)s?\b|磁铁|磁鐵|磁性|音箱|喇叭/i],
  food: [
    'restricted',
    /\b(food|snack|tea|candy|chocolate|supplement|vitamin)s?\b|食品|零食|茶叶|茶葉|糖果|巧克力|保健品|维生素|維他命/i,
  ],
  cosmetics: [
    'restricted',
    /\b(cosmetic|makeup|lipstick|mascara|sunscreen)s?\b|化妆品|化妝品|口红|口紅|睫毛膏|防晒|防曬/i,
  ],
  knife: ['restricted', /\b(knife|knives|blade|scissors)\b|刀|剪刀/i],
} as const satisfies Record<string, readonly ['restricted' | 'prohibited', RegExp]>

/**
 * The class that a goods name suggests, the strictest first, or null. Source: the classes published by shipping lines.
 */
export function hintGoodsClass(goodsName: string): GoodsHint | null {
  let found: GoodsHint | null = null
  for (const [reason, [goodsClass, pattern]] of Object.entries(REASONS)) {
    if (!pattern.test(goodsName)) continue
    const hint: GoodsHint = { goodsClass, reason: reason as GoodsReason }
    if (goodsClass === 'prohibited') return hint
    found ??= hint
  }
  return found
}
