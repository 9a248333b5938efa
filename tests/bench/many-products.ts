import { sql } from 'kysely'
import { indexTokens } from '#engine/server/database/search-tokens.ts'
import { openShop } from '#tests/support/products.ts'
import type { TestServer } from '#tests/support/server.ts'

/** Simplified, traditional, English; the first of each list is in half of the names. */
const LOOKS = [
  '新款 新款 new',
  '复古 復古 vintage',
  '轻便 輕便 light',
  '双层 雙層 double',
  '防滑 防滑 nonslip',
]
const MATERIALS = [
  '不锈钢 不鏽鋼 steel',
  '陶瓷 陶瓷 ceramic',
  '纯棉 純棉 cotton',
  '实木 實木 wooden',
  '玻璃 玻璃 glass',
  '羊毛 羊毛 wool',
  '竹 竹 bamboo',
]
const THINGS = [
  '杯 杯 cup',
  '茶壶 茶壺 teapot',
  '收纳柜 收納櫃 cabinet',
  '围巾 圍巾 scarf',
  '台灯 檯燈 lamp',
  '书架 書架 bookshelf',
  '钱包 錢包 wallet',
  '键盘 鍵盤 keyboard',
  '雨伞 雨傘 umbrella',
  '积木 積木 blocks',
  '耳机 耳機 headphones',
  '枕头 枕頭 pillow',
  '项链 項鍊 necklace',
  '面条机 麵條機 noodle maker',
  '拖鞋 拖鞋 slippers',
  '风扇 風扇 fan',
  '闹钟 鬧鐘 clock',
  '水彩 水彩 watercolor',
  '行李箱 行李箱 suitcase',
  '手套 手套 gloves',
]
/** Only in the names of the oldest products. */
const SEASON = '圣诞 聖誕 christmas'
const BATCH = 5_000
/** One product of so many is in the small shop and its category. */
const RARE = 2_000
/** Minutes since it was published. */
const ageOf = (nth: number) => (nth * 104_729) % 1_000_003
const OLD = 970_000

const languagesOf = (entry: string) => {
  const [zh = '', zh2 = '', ...en] = entry.split(' ')
  return { zh, zh2, en: en.join(' ') }
}

function nameOf(nth: number) {
  const look = nth % 2 === 0 ? 0 : 1 + (Math.floor(nth / 2) % (LOOKS.length - 1))
  const parts = [
    LOOKS[look],
    MATERIALS[Math.floor(nth / 7) % MATERIALS.length],
    THINGS[Math.floor(nth / 3) % THINGS.length],
    ...(ageOf(nth) > OLD ? [SEASON] : []),
  ].map((entry = '') => languagesOf(entry))
  const joined = (language: 'zh' | 'zh2' | 'en', by: string) =>
    `${parts.map((part) => part[language]).join(by)} ${nth}`
  return { zh: joined('zh', ''), zh2: joined('zh2', ''), en: joined('en', ' ') }
}

/** Fills the mall with so many published products. Answers the id of one, and a shop and category with few. */
export async function fillMall(server: TestServer, count: number) {
  const { publish, ...large } = await openShop(server)
  const { publish: _, ...small } = await openShop(server)
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const name = nameOf(from + at)
      const nth = from + at
      const tokens = indexTokens(Object.values(name))
      return { ...(nth % RARE === 0 ? small : large), name, nth, age: ageOf(nth), tokens }
    })
    await sql`
      insert into product (id, shop_id, category_id, state, name, details, attributes, option_names, minimum_order,
        weight_grams, length_mm, width_mm, height_mm, goods_class, tags, price_fen, tokens, published_at, created_at)
      select gen_random_uuid(), x."shopId", x."categoryId", 'published', x.name, x.name, '[]', '[]', 1,
        300, 80, 80, 220, 'standard', '[]', 100 + (x.nth * 7919) % 100000,
        array(select jsonb_array_elements_text(x.tokens)),
        now() - x.age * interval '1 minute', now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(name jsonb, nth bigint, age bigint, tokens jsonb,
        "shopId" uuid, "categoryId" text)`.execute(server.db.kysely)
  }
  await sql`insert into variant (id, product_id, position, specification, price_fen, stock)
    select gen_random_uuid(), id, 0, '[]', price_fen, 9 from product`.execute(server.db.kysely)
  const { id } = await publish()
  await server.db.run('analyze product')
  await server.db.run('analyze variant')
  return { id, small }
}

/** What people type: one character, words in each script, several words, a number that one product has, nothing at all. */
const WORDS = [
  '杯',
  '新',
  '柜',
  '櫃',
  '麵',
  '竹',
  '箱',
  '不锈钢',
  '收納櫃',
  '行李箱',
  '陶瓷茶壶',
  '复古台灯',
  '龙凤呈祥',
  'cup',
  'new',
  'bookshelves',
  'steel cup',
  'vintage ceramic noodle',
  'noodle maker 77777',
  '99998',
  'head',
  'unobtainable',
  '新款 不鏽鋼 鬧鐘',
  '钱包 glass',
  'x',
] as const

type Search = {
  q: string
  shop?: string
  category?: string
  minFen?: number
  maxFen?: number
}

/**
 * Each word alone, and frequent ones with a filter that few products pass; one word is only in the oldest products,
 * where the order from the newest finds it last.
 */
export const searchesOf = ({ shopId, categoryId }: { shopId: string; categoryId: string }) => [
  ...WORDS.map((q): Search => ({ q })),
  ...['', '新', 'new', '杯', 'steel'].flatMap((q): Search[] => [
    { q, shop: shopId },
    { q, category: categoryId },
    { q, minFen: 99_900, maxFen: 99_999 },
    { q, minFen: 5_000, maxFen: 9_000 },
  ]),
  ...['圣', '聖誕', 'christmas', 'christmas cup', 'new christmas'].map((q): Search => ({ q })),
  { q: 'christmas', minFen: 5_000, maxFen: 50_000 },
]
