import type { WarehouseId } from './warehouses.ts'

/** The sites whose links are understood, with the country of the warehouse that their parcels go to. */
export const LINK_SHOPS = {
  taobao: 'CN',
  tmall: 'CN',
  '1688': 'CN',
  jd: 'CN',
  weidian: 'CN',
  pinduoduo: 'CN',
  xianyu: 'CN',
  amazonJp: 'JP',
  mercari: 'JP',
  rakuten: 'JP',
  shopee: 'SG',
} as const satisfies Record<string, WarehouseId>
export type LinkShop = keyof typeof LINK_SHOPS

/** A short link of Taobao's family leads to any of these shops and does not say to which. */
const TB_CN_SHOPS = ['taobao', 'tmall', 'xianyu'] as const satisfies LinkShop[]
export type RecognisedShop = LinkShop | 'tbCn'

/** The country of the warehouse that the parcels of a shop go to. */
export const countryOfShop = (shop: RecognisedShop): WarehouseId =>
  shop === 'tbCn' ? 'CN' : LINK_SHOPS[shop]

/** `shop`: null for a site that is not known. `itemId`: null where only the site itself knows, as with a short link. */
export type ShopLink = { shop: RecognisedShop | null; itemId: string | null; link: string }

/** An address in its parts, as far as links of shops need them. `host` is lower case, without "www.". */
type Page = {
  scheme: string
  host: string
  path: string
  query: readonly (readonly [name: string, raw: string])[]
  hash: string
}

/** `shop` where the page alone tells it. */
type Item = Pick<ShopLink, 'itemId' | 'link'> & { shop?: LinkShop }
type Site = {
  shop: RecognisedShop
  /** Of the host, without a leading "www.". */
  host: RegExp
  /** Null for a page that is no item's. */
  item: (page: Page) => Item | null
}

const digits = (text: string | null | undefined) => (text && /^\d{4,20}$/.test(text) ? text : null)
const inPath = ({ path }: Page, pattern: RegExp) => pattern.exec(path)?.[1] ?? null
const query =
  (...names: string[]) =>
  (page: Page): string | null =>
    page.query.find(([name]) => names.includes(name))?.[1] ?? null

/** An item by its number, with its page; the chosen variant stays in the link where the site has one there. */
const numbered =
  (find: (page: Page) => string | null, linkOf: (id: string, page: Page) => string) =>
  (page: Page): Item | null => {
    const id = digits(find(page))
    if (id === null) return null
    const variant = digits(query('skuId')(page))
    const link = linkOf(id, page)
    return { itemId: id, link: variant === null ? link : `${link}&skuId=${variant}` }
  }

/** Without the query, whose parameters say who shared it; Taobao's `tk` only opens its app. */
const short = ({ host, path }: Page): Item => ({ itemId: null, link: `https://${host}${path}` })

const SITES: readonly Site[] = [
  {
    ...{ shop: 'tbCn', host: /^(m|e|s\.click)\.tb\.cn$|^s\.click\.taobao\.com$/ },
    item: (page) => {
      const { itemId, link } = short(page)
      const shop = TB_CN_SHOPS.find((one) => page.hash === `#${one}`)
      return shop === undefined ? { itemId, link } : { shop, itemId, link: `${link}#${shop}` }
    },
  },
  {
    ...{ shop: 'xianyu', host: /(^|\.)goofish\.com$|^2\.taobao\.com$/ },
    item: numbered(query('id', 'itemId'), (id) => `https://www.goofish.com/item?id=${id}`),
  },
  {
    ...{ shop: 'taobao', host: /(^|\.)taobao\.com$/ },
    item: numbered(
      (page) => query('id')(page) ?? inPath(page, /\/item\/(\d+)\.htm/),
      (id) => `https://item.taobao.com/item.htm?id=${id}`,
    ),
  },
  {
    ...{ shop: 'tmall', host: /(^|\.)tmall\.(com|hk)$/ },
    item: numbered(query('id'), (id, { host }) =>
      host.endsWith('.hk')
        ? `https://detail.tmall.hk/hk/item.htm?id=${id}`
        : `https://detail.tmall.com/item.htm?id=${id}`,
    ),
  },
  { ...{ shop: '1688', host: /^qr\.1688\.com$/ }, item: short },
  {
    ...{ shop: '1688', host: /(^|\.)1688\.com$/ },
    item: numbered(
      (page) => inPath(page, /\/offer\/(\d+)\.html/) ?? query('offerId')(page),
      (id) => `https://detail.1688.com/offer/${id}.html`,
    ),
  },
  { ...{ shop: 'jd', host: /^3\.cn$|^u\.jd\.com$/ }, item: short },
  {
    ...{ shop: 'jd', host: /(^|\.)jd\.(com|hk)$/ },
    item: numbered(
      (page) => inPath(page, /\/(\d+)\.html$/) ?? query('wareId', 'sku')(page),
      (id, { host }) => `https://${host.endsWith('.hk') ? 'item.jd.hk' : 'item.jd.com'}/${id}.html`,
    ),
  },
  { ...{ shop: 'weidian', host: /(^|\.)youshop10\.com$/ }, item: short },
  {
    ...{ shop: 'weidian', host: /(^|\.)weidian\.com$/ },
    item: numbered(query('itemID', 'itemId'), (id) => `https://weidian.com/item.html?itemID=${id}`),
  },
  { ...{ shop: 'pinduoduo', host: /^p\.pinduoduo\.com$/ }, item: short },
  {
    ...{ shop: 'pinduoduo', host: /(^|\.)(yangkeduo|pinduoduo)\.com$/ },
    item: (page) => {
      const goods = 'https://mobile.yangkeduo.com/goods.html'
      const id = digits(query('goods_id')(page))
      if (id !== null) return { itemId: id, link: `${goods}?goods_id=${id}` }
      // A shared page without the number of its item.
      const shared = query('ps')(page)
      return shared === null ? null : { itemId: null, link: `${goods}?ps=${shared}` }
    },
  },
  { ...{ shop: 'amazonJp', host: /^amzn\.asia$|^amzn\.to$/ }, item: short },
  {
    ...{ shop: 'amazonJp', host: /(^|\.)amazon\.co\.jp$/ },
    item: (page) => {
      const id = inPath(
        page,
        /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:\/|$)/i,
      )?.toUpperCase()
      return id === undefined ? null : { itemId: id, link: `https://www.amazon.co.jp/dp/${id}` }
    },
  },
  { ...{ shop: 'mercari', host: /^merc\.li$/ }, item: short },
  {
    ...{ shop: 'mercari', host: /(^|\.)mercari\.com$/ },
    item: (page) => {
      const id = inPath(page, /\/items?\/(m\d{6,})/)
      if (id !== null) return { itemId: id, link: `https://jp.mercari.com/item/${id}` }
      const product = inPath(page, /\/shops\/product\/([A-Za-z0-9]+)/)
      const link = `https://jp.mercari.com/shops/product/${product}`
      return product === null ? null : { itemId: product, link }
    },
  },
  { ...{ shop: 'rakuten', host: /^(a\.)?r10\.to$/ }, item: short },
  {
    ...{ shop: 'rakuten', host: /^item\.rakuten\.co\.jp$|^m\.rakuten\.co\.jp$/ },
    item: (page) => {
      const [, shop, item] = /^\/([\w.-]+)\/(?:n\/)?([\w.-]+)\/?$/.exec(page.path) ?? []
      const id = `${shop}/${item}`
      return item === undefined ? null : { itemId: id, link: `https://item.rakuten.co.jp/${id}/` }
    },
  },
  { ...{ shop: 'shopee', host: /^s\.shopee\.sg$|^(sg\.)?shp\.ee$/ }, item: short },
  {
    ...{ shop: 'shopee', host: /(^|\.)shopee\.sg$/ },
    item: (page) => {
      const pattern = /(?:-i\.(\d+)\.(\d+)|^\/product\/(\d+)\/(\d+))\/?$/
      const [, a, b, c, d] = pattern.exec(page.path) ?? []
      const id = `${a ?? c}/${b ?? d}`
      return (b ?? d) === undefined ? null : { itemId: id, link: `https://shopee.sg/product/${id}` }
    },
  },
]

const TRACKING =
  /^(utm_\w+|spm|scm|pvid|from|share\w*|smtt|fbclid|gclid|yclid|msclkid|_branch_\w+)$/i

/** Nothing before an @: that is a name, not a page. */
const ADDRESS =
  /^(?:(https?):\/\/)?((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)(\/[^?#\s]*)?(?:\?([^#\s]*))?(#\S*)?$/i

function readPage(text: string): Page | null {
  const match = ADDRESS.exec(text)
  if (match === null) return null
  const [, scheme = 'https', host = '', path = '/', search = '', hash = ''] = match
  const pairs = search.split('&').filter((pair) => pair !== '')
  return {
    ...{ scheme: scheme.toLowerCase(), path, hash },
    host: host.toLowerCase().replace(/^www\./, ''),
    query: pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)
    }),
  }
}

/** Recognises a link: its shop and item, and the link without tracking. Null for what is no link. */
export function readShopLink(text: string): ShopLink | null {
  const page = readPage(text.trim())
  if (page === null) return null
  const site = SITES.find(({ host }) => host.test(page.host))
  const item = site?.item(page) ?? null
  if (site !== undefined && item !== null) return { shop: site.shop, ...item }
  const kept = page.query.filter(([name]) => !TRACKING.test(name))
  const search = kept.map(([name, raw]) => (raw === '' ? name : `${name}=${raw}`)).join('&')
  const www = /^(?:https?:\/\/)?www\./i.test(text.trim()) ? 'www.' : ''
  const link = `${page.scheme}://${www}${page.host}${page.path}${search && '?'}${search}${page.hash}`
  return { shop: site?.shop ?? null, itemId: null, link }
}

/** The warehouse that the goods of a link go to: the chosen one, else that of the shop's country. */
export function warehouseOfLink(link: string, chosen: WarehouseId | null): WarehouseId {
  const shop = readShopLink(link)?.shop ?? null
  return chosen ?? (shop === null ? 'CN' : countryOfShop(shop))
}

/**
 * A short link with the shop that a share text names: behind its "#", which no browser sends to the shop, so that the
 * name goes wherever the link goes. Every other link as it is.
 */
export function nameShop(read: ShopLink, named: LinkShop | null): ShopLink {
  return read.shop === 'tbCn' && named !== null
    ? (readShopLink(`${read.link}#${named}`) ?? read)
    : read
}

/** The same for two links to one item. */
export function itemKey({ shop, itemId, link }: ShopLink): string {
  if (itemId !== null) return `${shop} ${itemId}`
  return TB_CN_SHOPS.some((one) => one === shop) ? link.replace(/#.*/, '') : link
}
