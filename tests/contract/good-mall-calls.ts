import { aCheckout, lineOf, putLines } from '#tests/support/checkouts.ts'
import { keepSomeNews, someNews } from '#tests/support/news.ts'
import { oncePer } from '#tests/support/once-per.ts'
import { catalogueFile, openShop, typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { GoodCalls } from './good-money-calls.ts'

const CATALOGUE = '/api/staff/catalogue'
const PUBLIC = '/api/public'
const shopOn = oncePer((server: TestServer) => openShop(server))
const shopOf = ({ server }: { server: TestServer }) => shopOn(server)

/** A valid call of each endpoint of the mall. */
export const goodMallCalls = {
  getMall: async (world) => {
    await (await shopOf(world)).publish({ isHot: true })
    return { path: `${PUBLIC}/mall` }
  },
  searchProducts: async (world) => {
    const { publish, shopId, categoryId } = await shopOf(world)
    await publish()
    const found = `q=cup&category=${categoryId}&shop=${shopId}&minFen=1&maxFen=9999&sort=cheapest`
    return { path: `${PUBLIC}/products?${found}` }
  },
  getVariants: async (world) => {
    const { variants } = await (await shopOf(world)).publish()
    return { path: `${PUBLIC}/variants?ids=${variants[0]?.id}` }
  },
  getProduct: async (world) => {
    const { id } = await (await shopOf(world)).publish()
    return { path: `${PUBLIC}/products/${id}` }
  },
  listCatalogue: async () => ({
    path: `${CATALOGUE}/products?q=cup&state=published`,
  }),
  getCatalogueProduct: async (world) => {
    const { id } = await (await shopOf(world)).publish()
    return { path: `${CATALOGUE}/products/${id}` }
  },
  saveProduct: async (world) => ({
    path: `${CATALOGUE}/products/${anId()}`,
    body: { onceKey: anId(), seen: null, ...typedProduct(await shopOf(world)) },
  }),
  getNews: async (world) => {
    await keepSomeNews(world)
    return { path: `${PUBLIC}/news` }
  },
  listKeptNews: async (world) => {
    await keepSomeNews(world)
    return { path: '/api/staff/news' }
  },
  saveNews: async () => ({
    path: `/api/staff/news/${anId()}`,
    body: someNews(),
  }),
  deleteNews: async (world) => ({
    path: `/api/staff/news/${await keepSomeNews(world)}`,
  }),
  listShelves: async () => ({ path: `${CATALOGUE}/shelves` }),
  saveShop: async () => ({
    path: `${CATALOGUE}/shops/${anId()}`,
    body: { country: 'JP', name: { zh: '和器', zh2: '和器', en: 'Waki' } },
  }),
  saveCategory: async () => ({
    path: `${CATALOGUE}/categories/garden`,
    body: { name: { zh: '园艺', zh2: '園藝', en: 'Garden' }, place: 0 },
  }),
  deleteShop: async (world) => ({
    path: `${CATALOGUE}/shops/${(await openShop(world.server)).shopId}`,
  }),
  deleteCategory: async (world) => ({
    path: `${CATALOGUE}/categories/${(await openShop(world.server)).categoryId}`,
  }),
  importCatalogue: async (world) => {
    const file = catalogueFile(await shopOf(world), [{ code: `C-${anId()}` }])
    return { path: `${CATALOGUE}/import`, body: { onceKey: anId(), mode: 'all', file } }
  },
  checkOut: async (world) => {
    const line = lineOf(await (await shopOf(world)).publish())
    const as = await world.server.loginAs('buying@example.com')
    await putLines(world.server, as, [line])
    return { path: '/api/checkouts', body: aCheckout([line]), as }
  },
} satisfies GoodCalls
