/** Words that name a heap of things, which customs reject as a description. */
const VAGUE =
  /^(goods|gifts?|presents?|clothes|clothing|apparel|garments?|toys?|accessor(?:y|ies)|(?:spare )?parts|samples?|stuff|others?|misc|miscellaneous|items?|products?|merchandise|food|snacks?|shoes|bags?|electronics|cosmetics|衣服|服装|服裝|玩具|礼物|禮物|礼品|禮品|配件|样品|樣品|食品|零食|鞋子?|包包?|日用品|生活用品|化妆品|化妝品|电子产品|電子產品|其他|商品|物品|货物|貨物|雑貨|プレゼント|おもちゃ|服|食べ物)$/i

export const isVague = (description: string): boolean => VAGUE.test(description.trim())
