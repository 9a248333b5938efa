import { aCheckout, lineOf, putLines } from '#tests/support/checkouts.ts'
import { keepSomeNews, someNews } from '#tests/support/news.ts'
import { oncePer } from '#tests/support/once-per.ts'
import { catalogueFile, openShop, typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'

const CATALOGUE = '/api/staff/catalogue'
const PUBLIC = '/api/public'
const shopOn = oncePer((server: TestServer) => openShop(server))
const shopOf = ({ server }: { server: TestServer }) => shopOn(server)

/** A valid call of each endpoint of the mall. */
export const goodMallCalls: Record<string, MakeCall> = {
  'GET /api/public/mall': async (world) => {
    await (await shopOf(world)).publish({ isHot: true })
    return { path: `${PUBLIC}/mall` }
  },
  'GET /api/public/products': async (world) => {
    const { publish, shopId, categoryId } = await shopOf(world)
    await publish()
    const found = `q=cup&category=${categoryId}&shop=${shopId}&minFen=1&maxFen=9999&sort=cheapest`
    return { path: `${PUBLIC}/products?${found}` }
  },
  'GET /api/public/variants': async (world) => {
    const { variants } = await (await shopOf(world)).publish()
    return { path: `${PUBLIC}/variants?ids=${variants[0]?.id}` }
  },
  'GET /api/public/products/:productId': async (world) => {
    const { id } = await (await shopOf(world)).publish()
    return { path: `${PUBLIC}/products/${id}` }
  },
  'GET /api/staff/catalogue/products': async () => ({
    path: `${CATALOGUE}/products?q=cup&state=published`,
  }),
  'GET /api/staff/catalogue/products/:productId': async (world) => {
    const { id } = await (await shopOf(world)).publish()
    return { path: `${CATALOGUE}/products/${id}` }
  },
  'PUT /api/staff/catalogue/products/:productId': async (world) => ({
    path: `${CATALOGUE}/products/${anId()}`,
    body: { onceKey: anId(), seen: null, ...typedProduct(await shopOf(world)) },
  }),
  'GET /api/public/news': async (world) => {
    await keepSomeNews(world)
    return { path: `${PUBLIC}/news` }
  },
  'GET /api/staff/news': async (world) => {
    await keepSomeNews(world)
    return { path: '/api/staff/news' }
  },
  'PUT /api/staff/news/:newsId': async () => ({
    path: `/api/staff/news/${anId()}`,
    body: someNews(),
  }),
  'DELETE /api/staff/news/:newsId': async (world) => ({
    path: `/api/staff/news/${await keepSomeNews(world)}`,
  }),
  'GET /api/staff/catalogue/shelves': async () => ({ path: `${CATALOGUE}/shelves` }),
  'PUT /api/staff/catalogue/shops/:shopId': async () => ({
    path: `${CATALOGUE}/shops/${anId()}`,
    body: { country: 'JP', name: { zh: '和器', zh2: '和器', en: 'Waki' } },
  }),
  'PUT /api/staff/catalogue/categories/:categoryId': async () => ({
    path: `${CATALOGUE}/categories/garden`,
    body: { name: { zh: '园艺', zh2: '園藝', en: 'Garden' }, place: 0 },
  }),
  'DELETE /api/staff/catalogue/shops/:shopId': async (world) => ({
    path: `${CATALOGUE}/shops/${(await openShop(world.server)).shopId}`,
  }),
  'DELETE /api/staff/catalogue/categories/:categoryId': async (world) => ({
    path: `${CATALOGUE}/categories/${(await openShop(world.server)).categoryId}`,
  }),
  'POST /api/staff/catalogue/import': async (world) => {
    const file = catalogueFile(await shopOf(world), [{ code: `C-${anId()}` }])
    return { path: `${CATALOGUE}/import`, body: { onceKey: anId(), mode: 'all', file } }
  },
  'POST /api/checkouts': async (world) => {
    const line = lineOf(await (await shopOf(world)).publish())
    const as = await world.server.loginAs('buying@example.com')
    await putLines(world.server, as, [line])
    return { path: '/api/checkouts', body: aCheckout([line]), as }
  },
}
