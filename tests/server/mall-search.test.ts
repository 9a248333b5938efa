import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PRODUCT_PAGE, type ProductSort } from '#features/mall/contract/mall.ts'
import { cardsOf } from '#features/mall/server/product-cards.ts'
import { matching } from '#features/mall/server/search-products.ts'
import { aVariant, everywhere, openShop } from '#tests/support/products.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const shop = await openShop(server)

const search = async (query: Record<string, string | number>) => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  const answer = await server.fetch(`/api/public/products?${params}`)
  return { status: answer.status, ...(await answer.json()) } as {
    status: number
    products: { id: string; priceFen: number }[]
    next: string | null
  }
}
const idsOf = async (q: string) => (await search({ q })).products.map(({ id }) => id)

const NAMES = [
  { zh: '龙井茶礼盒', zh2: '龍井茶禮盒', en: 'Longjing tea gift box' },
  { zh: '乾隆粉彩茶杯', zh2: '乾隆粉彩茶杯', en: 'Famille rose tea cup' },
  { zh: '面条与面膜收纳柜', zh2: '麵條與面膜收納櫃', en: 'Noodle and mask cabinet' },
  { zh: 'USB-C 充电台灯', zh2: 'USB-C 充電檯燈', en: 'Rechargeable USB-C désk lamp' },
  { zh: 'ほうじ茶（焙茶）', zh2: 'ほうじ茶（焙茶）', en: 'Roasted Hōjicha' },
  { zh: 'iPhone15 Pro 手机壳', zh2: 'iPhone15 Pro 手機殼', en: 'Case for iPhone 15 Pro' },
  { zh: '索尼 WH-1000XM5', zh2: '索尼 WH-1000XM5', en: 'Sony headphones, set of 4 A' },
]
const products = await Promise.all(NAMES.map((name) => shop.publish({ name })))

test('a product is found by each word of its names, each piece of them and each character, in each script', async () => {
  const pieces = NAMES.flatMap((name, nth) =>
    [name.zh, name.zh2, name.en].flatMap((text) => {
      const words = text.match(/[\p{Script=Han}\p{Script=Hiragana}ー]+|[\p{L}\p{N}]+/gu) ?? []
      return words.flatMap((word) => words.map((other) => ({ nth, word, other })))
    }),
  )
  const piece = fc.constantFrom(...pieces).chain(({ nth, word, other }) =>
    fc.record({
      nth: fc.constant(nth),
      from: fc.nat(/\p{Script=Han}|\p{Script=Hiragana}/u.test(word) ? [...word].length - 1 : 0),
      length: fc.integer({ min: 1, max: 20 }),
      word: fc.constant([...word]),
      other: fc.constantFrom('', ` ${other}`),
      isUpper: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(piece, async ({ nth, from, length, word, other, isUpper }) => {
      const isHan = /\p{Script=Han}|\p{Script=Hiragana}/u.test(word.join(''))
      const typed = `${isHan ? word.slice(from, from + length).join('') : word.join('')}${other}`
      expect(await idsOf(isUpper ? typed.toUpperCase() : typed)).toContain(products[nth]?.id)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['麵', 2],
  ['面', 2],
  ['櫃', 2],
  ['茶 杯', 1],
  ['杯子', 1],
  ['粉彩茶杯子', 1],
  ['櫃子', 2],
  ['cups', 1],
  ['CABINETS', 2],
  ['ｌａｍｐ', 3],
  ['desk', 3],
  ['recharg', 3],
  ['hojicha', 4],
  ['iphone 15', 5],
  ['iPhone15', 5],
  ['iphone1', 5],
  ['15pro 手机壳', 5],
  ['iphone15pro', 5],
  ['WH1000XM5', 6],
  ['1000 xm 5', 6],
])('%s finds its product', async (q, nth) => {
  expect(await idsOf(q)).toContain(products[nth]?.id)
})

test.each(['杯茶', '茶子', 'tea lamp', '龙凤', 'abinet', 'a4', 'iphone 5', '!!!', '￥'])(
  '%s finds nothing',
  async (q) => {
    expect(await idsOf(q)).toEqual([])
  },
)

test('category, shop and a range of prices narrow the search', async () => {
  const other = await openShop(server)
  const cheap = await other.publish({ variants: [aVariant({ priceFen: 100 })] })
  const dear = await other.publish({ variants: [aVariant({ priceFen: 900 })] })
  const inShop = async (more: object) =>
    (await search({ shop: other.shopId, ...more })).products.map(({ id }) => id)
  expect(await inShop({ minFen: 100, maxFen: 899 })).toEqual([cheap.id])
  expect(await inShop({ minFen: 101 })).toEqual([dear.id])
  expect(await inShop({ sort: 'cheapest' })).toEqual([cheap.id, dear.id])
  expect(await inShop({ sort: 'dearest' })).toEqual([dear.id, cheap.id])
  expect(await inShop({ category: shop.categoryId })).toEqual([])
})

test.each<ProductSort>(['newest', 'cheapest', 'dearest'])(
  'pages by %s have each product once, also while products are added and equal in the order',
  async (sort) => {
    const many = await openShop(server)
    const added = []
    for (let nth = 0; nth < 2 * PRODUCT_PAGE + 5; nth++) {
      const variants = [aVariant({ priceFen: 100 + (nth % 3) })]
      const at = `2026-03-0${1 + (nth % 4)}T00:00:00.000Z`
      added.push((await many.publish({ variants }, at)).id)
    }
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await search({ shop: many.shopId, sort, ...(after && { after }) })
      seen.push(...page.products.map(({ id }) => id))
      after = page.next
      // Stands before the first page in each order.
      const priceFen = sort === 'dearest' ? 9_999 : 1
      await many.publish({ variants: [aVariant({ priceFen })] }, '2026-04-01T00:00:00.000Z')
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(added.filter((id) => !seen.includes(id))).toEqual([])
    expect(seen.length).toBe(added.length)
  },
)

test('a cursor that no page of the sort answered is refused', async () => {
  const id = anId()
  for (const after of [
    'x',
    `newest_2026-01-01T00:00:00.000Z`,
    `newest_2026-01-01T00:00:00.000Z_${id}_1`,
    `newest_2026-13-01T00:00:00.000Z_${id}`,
    `newest_100_${id}`,
    `cheapest_100_${id}`,
    `newest_2026-01-01T00:00:00.000Z_' or true`,
  ]) {
    expect((await search({ after })).status).toBe(400)
  }
  for (const after of [`cheapest_-1_${id}`, `cheapest_99999999999_${id}`, `dearest_1_${id}`]) {
    expect((await search({ sort: 'cheapest', after })).status).toBe(400)
  }
  expect((await search({ sort: 'cheapest', after: `cheapest_1_${id}` })).status).toBe(200)
  expect((await search({ minFen: 'x' })).status).toBe(422)
})

test('frequent words walk the beginning of an order, others are found by the tokens', async () => {
  const { shopId, categoryId } = await openShop(server)
  const name = JSON.stringify(everywhere('x'))
  await sql`insert into product (id, shop_id, category_id, state, name, details, attributes, option_names,
      minimum_order, weight_grams, length_mm, width_mm, height_mm, goods_class, tags, price_fen, tokens,
      published_at, created_at)
    select gen_random_uuid(), ${shopId}::uuid, ${categoryId}, 'published', ${name}::jsonb, ${name}::jsonb, '[]', '[]',
      1, 1, 1, 1, 1, 'standard', '[]', n, array['often', 'n' || n, case when n > 17000 then 'oldest' else 'newer' end],
      now() - n * interval '1 minute', now()
    from generate_series(1, 20000) n`.execute(server.db.kysely)
  await server.db.run('analyze product')
  /** The scans that it carries out. */
  const scansFor = async (q: string) => {
    const read = (db: typeof server.db.kysely) =>
      cardsOf(25, { where: matching({ q }) }).execute(db)
    const [plan = ''] = await plansOf(server.db.kysely, read, 'explain (analyze)')
    const lines = plan.split('\n').filter((line) => !line.includes('never executed'))
    return lines.flatMap(
      (line) => /\w[\w ]*Scan.* (?:on|using) product(?: p|_(?!pict)\w+)/.exec(line) ?? [],
    )
  }
  const walk = expect.stringMatching(/Index Scan Backward using product_newest/)
  expect(await scansFor('often')).toEqual([walk])
  // Many products have the second one, but none of the newest, so that walking the order would find it last.
  for (const word of ['n777', 'oldest']) {
    const byTokens = expect.stringMatching(/Bitmap Index Scan on product_tokens/)
    const heap = expect.stringMatching(/Bitmap Heap Scan on product p/)
    expect(await scansFor(word)).toEqual([walk, heap, byTokens])
  }
})
