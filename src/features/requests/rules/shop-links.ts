/** The countries whose shops are understood. */
export type ShopCountry = 'CN' | 'JP' | 'SG'

/** The sites whose links are understood, with the country of each. */
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
} as const satisfies Record<string, ShopCountry>
export type LinkShop = keyof typeof LINK_SHOPS

/** Short links lead to any of these shops and do not say to which; null for shops that we do not know too. */
const FAMILIES = {
  tbCn: ['taobao', 'tmall', 'xianyu'],
  amazon: ['amazonJp', null],
} as const satisfies Record<string, readonly (LinkShop | null)[]>
type Family = keyof typeof FAMILIES
export type RecognisedShop = LinkShop | Family

const isFamily = (shop: RecognisedShop | null): shop is Family =>
  shop !== null && Object.hasOwn(FAMILIES, shop)

/** The country of a shop; null for a family of shops in several countries. */
const countryOfShop = (shop: RecognisedShop): ShopCountry | null => {
  if (!isFamily(shop)) return LINK_SHOPS[shop]
  const countries = new Set(FAMILIES[shop].map((one) => (one === null ? null : LINK_SHOPS[one])))
  const [country = null] = countries
  return countries.size === 1 ? country : null
}

/** `shop`: null for a site that is not known. `itemId`: null where only the site itself knows, as with a short link. */
export type ShopLink = { shop: RecognisedShop | null; itemId: string | null; link: string }

/**
 * An address in its parts, as far as links of shops need them. `host` is lower case, without "www."; `query` are the
 * pairs of `search`, also those of an address within it.
 */
type Page = {
  scheme: string
  host: string
  path: string
  search: string
  query: readonly (readonly [name: string, raw: string])[]
  hash: string
}

/** `shop` where the page alone tells it. */
type Item = Pick<ShopLink, 'itemId' | 'link'> & { shop?: LinkShop }
type Site = {
  shop: RecognisedShop
  /** The host is matched without a leading "www.". */
  host: RegExp
  /** The path decides where a host has pages of several shops. */
  path?: RegExp
  /** Null for a page that is no item's. */
  item: (page: Page) => Item | null
}

const digits = (text: string | null | undefined) => (text && /^\d{4,20}$/.test(text) ? text : null)
const inPath = ({ path }: Page, pattern: RegExp) => pattern.exec(path)?.[1] ?? null
const query =
  (...names: string[]) =>
  (page: Page): string | null =>
    page.query.find(([name]) => names.includes(name))?.[1] ?? null

/** How shops name variants: most by numbers, Rakuten as each of its shops likes. */
const VARIANT_NAME: Readonly<Record<string, RegExp>> = { variantId: /^[\w.-]{1,64}$/ }
const VARIANT_NUMBER = /^\d{4,20}$/

/** A link with the chosen variant, where the page that was shared has one. */
function withVariant(link: string, page: Page, ...names: string[]): string {
  const [name, variant] =
    page.query.find(
      ([one, raw]) => names.includes(one) && (VARIANT_NAME[one] ?? VARIANT_NUMBER).test(raw),
    ) ?? []
  return name === undefined ? link : `${link}${link.includes('?') ? '&' : '?'}${name}=${variant}`
}

/** An item by its number, with its page. */
const numbered =
  (find: (page: Page) => string | null, linkOf: (id: string, page: Page) => string) =>
  (page: Page): Item | null => {
    const id = digits(find(page))
    return id === null
      ? null
      : { itemId: id, link: withVariant(linkOf(id, page), page, 'skuId', 'sku_id') }
  }

/** Drops the query, whose parameters say who shared it; Taobao's `tk` only opens its app. */
const short = ({ host, path }: Page): Item => ({ itemId: null, link: `https://${host}${path}` })
/** An affiliate's link: what it leads to is known by its parameters alone. */
const whole = ({ host, path, search }: Page): Item => ({
  itemId: null,
  link: `https://${host}${path}${search && '?'}${search}`,
})
/** A short link of a family with the shop that is named behind it. */
const ofFamily =
  (family: Family, read: (page: Page) => Item) =>
  (page: Page): Item => {
    const { itemId, link } = read(page)
    const shop = FAMILIES[family].find((one) => one !== null && page.hash === `#${one}`)
    return shop == null ? { itemId, link } : { shop, itemId, link: `${link}#${shop}` }
  }

/** Pages of one item: others have an `id` too, of a shop or a campaign. */
const ITEM_PAGE = /item|detail/i
const onItemPage = (find: (page: Page) => string | null) => (page: Page) =>
  ITEM_PAGE.test(page.path) ? find(page) : null

const XIANYU_ID = query('id', 'itemId', 'itemid', 'item_id')
const xianyuLink = (id: string) => `https://www.goofish.com/item?id=${id}`
/** The item of a page that Taobao's apps share abroad; its address names the shop if the whole of it is there. */
const sharedAbroad = (page: Page): string | null =>
  query('targetType')(page)?.toUpperCase() === 'ITEM' && !page.search.includes('targetUrl=')
    ? query('targetId')(page)
    : null

const SITES: readonly Site[] = [
  { shop: 'tbCn', host: /^(m|e)\.tb\.cn$/, item: ofFamily('tbCn', short) },
  {
    shop: 'tbCn',
    host: /^s\.click\.(taobao|tmall)\.com$|^s\.click\.tb\.cn$|^uland\.taobao\.com$/,
    item: ofFamily('tbCn', whole),
  },
  {
    shop: 'xianyu',
    host: /(^|\.)goofish\.com$|(^|\.)2\.taobao\.com$/,
    item: numbered(XIANYU_ID, xianyuLink),
  },
  {
    shop: 'xianyu',
    host: /(^|\.)taobao\.com$|^g\.alicdn\.com$/,
    path: /idle-?fish|\/2shou\//i,
    item: numbered(XIANYU_ID, xianyuLink),
  },
  {
    shop: 'taobao',
    host: /(^|\.)taobao\.com$/,
    item: numbered(
      (page) =>
        onItemPage(query('id', 'itemId', 'item_id', 'item_num_id'))(page) ??
        inPath(page, /\/i(?:tem\/)?(\d+)\.htm/) ??
        sharedAbroad(page),
      (id) => `https://item.taobao.com/item.htm?id=${id}`,
    ),
  },
  {
    shop: 'tmall',
    host: /(^|\.)tmall\.(com|hk)$/,
    item: numbered(
      (page) =>
        onItemPage(query('id', 'itemId', 'item_id'))(page) ??
        inPath(page, /\/item\/(\d+)\.htm/) ??
        sharedAbroad(page),
      (id, { host }) =>
        host.endsWith('.hk')
          ? `https://detail.tmall.hk/hk/item.htm?id=${id}`
          : `https://detail.tmall.com/item.htm?id=${id}`,
    ),
  },
  { shop: '1688', host: /^qr\.1688\.com$/, item: short },
  {
    shop: '1688',
    host: /(^|\.)1688\.com$/,
    item: numbered(
      (page) => inPath(page, /\/offer\/(\d+)\.html/) ?? query('offerId')(page),
      (id) => `https://detail.1688.com/offer/${id}.html`,
    ),
  },
  { shop: 'jd', host: /^3\.cn$|^u\.jd\.com$/, item: short },
  {
    shop: 'jd',
    host: /(^|\.)jd\.(com|hk)$/,
    // Its number is that of the variant.
    item: (page) => {
      const id = digits(inPath(page, /\/(\d+)\.html$/) ?? query('wareId', 'sku')(page))
      const host = page.host.endsWith('.hk') ? 'item.jd.hk' : 'item.jd.com'
      return id === null ? null : { itemId: id, link: `https://${host}/${id}.html` }
    },
  },
  { shop: 'weidian', host: /(^|\.)youshop10\.com$/, item: short },
  {
    shop: 'weidian',
    host: /(^|\.)weidian\.com$/,
    item: numbered(
      query('itemID', 'itemId', 'itemid'),
      (id) => `https://weidian.com/item.html?itemID=${id}`,
    ),
  },
  { shop: 'pinduoduo', host: /^p\.pinduoduo\.com$/, item: short },
  {
    shop: 'pinduoduo',
    host: /(^|\.)(yangkeduo|pinduoduo)\.com$/,
    item: (page) => {
      const goods = 'https://mobile.yangkeduo.com/goods.html'
      const id = digits(query('goods_id')(page))
      if (id !== null)
        return { itemId: id, link: withVariant(`${goods}?goods_id=${id}`, page, 'sku_id') }
      // A shared page without the number of its item.
      const shared = query('ps')(page)
      return shared === null ? null : { itemId: null, link: `${goods}?ps=${shared}` }
    },
  },
  { shop: 'amazon', host: /^amzn\.(asia|to|eu|com)$|^a\.co$/, item: ofFamily('amazon', short) },
  {
    shop: 'amazonJp',
    host: /(^|\.)amazon\.co\.jp$/,
    item: (page) => {
      const id = inPath(
        page,
        /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:\/|$)/i,
      )?.toUpperCase()
      return id === undefined ? null : { itemId: id, link: `https://www.amazon.co.jp/dp/${id}` }
    },
  },
  { shop: 'mercari', host: /^merc\.li$/, item: short },
  {
    shop: 'mercari',
    host: /^jp\.mercari\.com$|^mercari\.jp$/,
    item: (page) => {
      const id = inPath(page, /\/items?\/(m\d{6,})/)
      if (id !== null) return { itemId: id, link: `https://jp.mercari.com/item/${id}` }
      const product = inPath(page, /\/shops\/product\/([A-Za-z0-9]+)/)
      const link = `https://jp.mercari.com/shops/product/${product}`
      return product === null ? null : { itemId: product, link }
    },
  },
  {
    shop: 'mercari',
    host: /^(item\.)?mercari\.com$/,
    path: /^\/jp\//,
    item: (page) => {
      const id = inPath(page, /\/(m\d{6,})/)
      return id === null ? null : { itemId: id, link: `https://jp.mercari.com/item/${id}` }
    },
  },
  { shop: 'rakuten', host: /^(a\.)?r10\.to$/, item: short },
  {
    shop: 'rakuten',
    host: /^item\.rakuten\.co\.jp$|^m\.rakuten\.co\.jp$/,
    item: (page) => {
      const [, shop, item] = /^\/([\w.-]+)\/(?:n\/)?([\w.-]+)\/?$/.exec(page.path) ?? []
      const id = `${shop}/${item}`
      if (item === undefined) return null
      const link = withVariant(`https://item.rakuten.co.jp/${id}/`, page, 'variantId')
      return { itemId: id, link }
    },
  },
  // Other pages of it, as those of its affiliates and its bookshop.
  { shop: 'rakuten', host: /(^|\.)rakuten\.co\.jp$/, item: () => null },
  { shop: 'shopee', host: /^s\.shopee\.sg$|^(sg\.)?shp\.ee$/, item: short },
  {
    shop: 'shopee',
    host: /(^|\.)shopee\.sg$/,
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
  // Some sites have their pages, with what these are asked for, behind the "#".
  const query = `${search}&${/\?(.*)/.exec(hash)?.[1] ?? ''}`
  const pairs = query.split(/[&?]/).filter((pair) => pair !== '')
  return {
    scheme: scheme.toLowerCase(),
    path,
    search,
    hash,
    host: host.toLowerCase().replace(/^www\./, ''),
    query: pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)
    }),
  }
}

const siteOf = ({ host, path }: Page): Site | undefined =>
  SITES.find((site) => site.host.test(host) && site.path?.test(path) !== false)

function itemOf(page: Page): ShopLink | null {
  const site = siteOf(page)
  const item = site?.item(page) ?? null
  return site === undefined || item === null ? null : { shop: site.shop, ...item }
}

/** Other agents and redirecting pages wrap a link in a link; some encode it several times. */
const MOST_WRAPPINGS = 4
const INNER = /https?(?::\/\/|%(?:25)*3A%(?:25)*2F%(?:25)*2F)/i

/** A text without percent signs for what may stand in a link, at most as often as links are wrapped. */
function decoded(text: string): string {
  let plain = text
  for (let i = 0; i < MOST_WRAPPINGS && /%[0-9A-F]{2}/i.test(plain); i += 1) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return plain
    }
  }
  return plain
}

/** A link in Base64, once or twice, as a value: "http" and what it is encoded as. */
const BASE64 = /(?<![\w+/-])(?:aHR0c|YUhSMGN)[\w+/-]{8,}={0,2}/

/** The link that a text has in Base64; null if it has none. */
function fromBase64(text: string): string | null {
  const found = BASE64.exec(decoded(text))?.[0]
  if (found === undefined) return null
  try {
    return atob(found.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return null
  }
}

/** The item of a link that is within another one: encoded as a value, or just written behind it. */
function inside(text: string, wrappings: number): ShopLink | null {
  if (wrappings >= MOST_WRAPPINGS) return null
  const encoded = fromBase64(text)
  const hidden =
    encoded === null
      ? null
      : encoded.startsWith('http')
        ? readLink(encoded, wrappings + 1)
        : inside(`=${encoded}`, wrappings + 1)
  if (hidden !== null && hidden.shop !== null) return hidden
  const at = text.slice(1).search(INNER) + 1
  if (at < 1) return null
  const tail = text.slice(at)
  for (const inner of [tail.replace(/[&#].*/, ''), tail]) {
    const shopLink = readLink(
      inner.startsWith('http') && inner.includes('://') ? inner : decoded(inner),
      wrappings + 1,
    )
    if (
      shopLink !== null &&
      shopLink.shop !== null &&
      (shopLink.itemId !== null || isShort(shopLink))
    )
      return shopLink
  }
  return null
}

const isShort = ({ link }: ShopLink): boolean => {
  const page = readPage(link)
  return page !== null && itemOf(page) !== null
}

/** Networks whose links lead to the page that they name, of shops that we do not know too. */
const AFFILIATES =
  /(?:^|\.)(?:valuecommerce\.(?:com|ne\.jp)|a8\.net|moshimo\.com|linksynergy\.com|accesstrade\.net|dpbolvw\.net|awin1\.com)$/

/** The page that the link of such a network leads to. */
function ofAffiliate(page: Page, wrappings: number): ShopLink | null {
  if (!AFFILIATES.test(page.host) || wrappings >= MOST_WRAPPINGS) return null
  const target = query('vc_url', 'a8ejpredirect', 'murl', 'url', 'ued')(page)
  const inner = target === null ? '' : decoded(target)
  return /^https?:\/\//i.test(inner) ? readLink(inner, wrappings + 1) : null
}

/** Agents for shops in China, most of which name an item by its shop and number. */
const AGENTS =
  /(?:^|\.)(?:superbuy|wegobuy|pandabuy|sugargoo|cssbuy|hoobuy|cnfans|mulebuy|joyabuy|joyagoo|orientdig|oopbuy|hipobuy|lovegobuy|acbuy|basetao|ponybuy|allchinabuy|kakobuy|usfans|itaobuy|hubbuycn|eastmallbuy|loongbuy|ootdbuy|litbuy|sifubuy|panglobalbuy|gtbuy|fishgoo|vigorbuy|blikbuy|rizzitgo|tigbuy|ezbuycn|bbdbuy|nnfbuy|cnbuyers?|parcelup|buckydrop|ytaopal)\.(?:com|cn|net|shop|cc)$/
const AGENT_SHOPS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^(?:weidian|micro|wd|2)$/, (id) => `https://weidian.com/item.html?itemID=${id}`],
  [/^(?:1688|ali_?1688|alibaba|al|0)$/, (id) => `https://detail.1688.com/offer/${id}.html`],
  [/^(?:tmall|tm)$/, (id) => `https://detail.tmall.com/item.htm?id=${id}`],
  [/^(?:taobao|tb|1)$/, (id) => `https://item.taobao.com/item.htm?id=${id}`],
]
/** Names of shops that mean the same on every site. */
const SHOP_NAMED = /^(?:weidian|1688|ali_?1688|tmall|taobao)$/i

/** The item that another agent's page shows. */
function ofAgent(page: Page): ShopLink | null {
  const inQuery = query('platform', 'shop_type', 'shopType', 'source', 'type', 'mall', 'site')(page)
  if (!AGENTS.test(page.host) && !SHOP_NAMED.test(inQuery ?? '')) return null
  const [, named, inName] =
    /\/item-(?:([a-z0-9]+)-)?(\d{5,})\.html/i.exec(page.path) ??
    /\/(\w+)\/(\d{5,})(?:\.html)?\/?$/.exec(page.path) ??
    []
  const id =
    inName ?? digits(query('id', 'product_id', 'goodsId', 'itemId', 'item_id', 'num_iid')(page))
  const shop = inName === undefined ? inQuery : (named ?? 'taobao')
  const linkOf = AGENT_SHOPS.find(([name]) => name.test(shop?.toLowerCase() ?? ''))?.[1]
  const target = id === null || linkOf === undefined ? null : readPage(linkOf(id))
  return target === null ? null : itemOf(target)
}

/** Agents for shops in Japan. */
const JAPAN_AGENTS =
  /(?:^|\.)(?:buyee|zenmarket|fromjapan|sendico|neokyo|jauce|doorzo|remambo|dejapan|bidjdm|tenso)\.(?:jp|com|co\.jp)$/
/** How their pages name a shop, the number of its item, and its page. */
const JAPAN_SHOPS: readonly (readonly [RegExp, RegExp, (id: string) => string])[] = [
  [/mercari/i, /m\d{8,12}/, (id) => `https://jp.mercari.com/item/${id}`],
  [/rakuma|fril/i, /[0-9a-f]{32}/, (id) => `https://item.fril.jp/${id}`],
  [/paypay|flea/i, /z\d{7,12}/, (id) => `https://paypayfleamarket.yahoo.co.jp/item/${id}`],
  [
    /auction|yahoo|jdirectitems/i,
    /[a-z]\d{8,10}|\d{10}/,
    (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
  ],
  [
    /rakuten/i,
    /(?<=rakuten\/(?:item\/)?)(?!item\/)[\w-]+\/[\w-]+/,
    (id) => `https://item.rakuten.co.jp/${id}/`,
  ],
]

/** The item of a shop in Japan that an agent's page shows; Japan has more shops than we know by name. */
function ofJapanAgent(page: Page, wrappings: number): ShopLink | null {
  if (!JAPAN_AGENTS.test(page.host)) return null
  const text = `${page.path}?${page.search}`
  const at = text.search(INNER)
  const inner =
    at < 0 || wrappings >= MOST_WRAPPINGS
      ? null
      : readLink(decoded(text.slice(at).replace(/[&#].*/, '')), wrappings + 1)
  if (inner !== null && countryOfLink(inner) === 'JP') return inner
  for (const [shop, id, linkOf] of JAPAN_SHOPS) {
    const found = new RegExp(`(?<!\\w)(?:${id.source})(?!\\w)`).exec(text)?.[0]
    if (found !== undefined && shop.test(text)) return readLink(linkOf(found), MOST_WRAPPINGS)
  }
  return null
}

function readLink(text: string, wrappings: number): ShopLink | null {
  const page = readPage(text)
  if (page === null) return null
  const found =
    itemOf(page) ??
    ofAgent(page) ??
    inside(text, wrappings) ??
    ofAffiliate(page, wrappings) ??
    ofJapanAgent(page, wrappings)
  if (found !== null) return found
  // A sheet or a chat has encoded some of its characters.
  const plain = decoded(text)
  const half = plain === text ? null : readPage(plain)
  const item = half === null ? null : itemOf(half)
  if (item !== null) return item
  const params = page.search.split('&').filter((pair) => !TRACKING.test(pair.replace(/=.*/, '')))
  const search = params.join('&')
  const www = /^(?:https?:\/\/)?www\./i.test(text) ? 'www.' : ''
  const link = `${page.scheme}://${www}${page.host}${page.path}${search && '?'}${search}${page.hash}`
  return { shop: siteOf(page)?.shop ?? null, itemId: null, link }
}

/** Where a link begins right behind another one, of which it is no part as a value or a path would be. */
export const SECOND_LINK = /(?<=[^=/?&#%])(?=https?:\/\/)/i

/** Recognises a link: its shop and item, and the link without tracking. Null for what is no link or several. */
export function readShopLink(text: string): ShopLink | null {
  const typed = text.trim().replaceAll('&amp;', '&')
  if (SECOND_LINK.test(typed)) return null
  return readLink(/^https?%3A/i.test(typed) ? decoded(typed) : typed, 0)
}

/** Sites of a country whose shops we do not know by name. */
const COUNTRIES: readonly (readonly [ShopCountry, RegExp])[] = [
  ['JP', /\.jp$|^jp\.|(^|\.)booth\.pm$/],
  ['SG', /\.sg$|^sg\./],
  ['CN', /\.cn$/],
]
const COUNTRY_PATHS: readonly (readonly [ShopCountry, RegExp])[] = [
  ['JP', /^\/(?:jp|ja-jp|ja_jp|jp\/ja)\//i],
  ['SG', /^\/(?:sg|en-sg|en_sg)\//i],
]

/** The country of the shop that a link is of; null where neither shop nor address tells it. */
export function countryOfLink({ shop, link }: Pick<ShopLink, 'shop' | 'link'>): ShopCountry | null {
  if (shop !== null) return countryOfShop(shop)
  const page = readPage(link)
  if (page === null) return null
  return (
    COUNTRIES.find(([, host]) => host.test(page.host))?.[0] ??
    COUNTRY_PATHS.find(([, path]) => path.test(page.path))?.[0] ??
    null
  )
}

/** The country in whose money the shop of a link is paid: China where nothing tells it. */
export function shopCountryOf(link: string): ShopCountry {
  const shopLink = readShopLink(link)
  return (shopLink === null ? null : countryOfLink(shopLink)) ?? 'CN'
}

/**
 * A short link with the shop that a share text names: behind its "#", which no browser sends to the shop, so that the
 * name goes wherever the link goes. Every other link as it is.
 */
export function nameShop(shopLink: ShopLink, named: LinkShop | null): ShopLink {
  return isFamily(shopLink.shop) && named !== null
    ? (readShopLink(`${shopLink.link}#${named}`) ?? shopLink)
    : shopLink
}

/** Short links of services and apps that lead to any page. */
const SHORTENERS =
  /^(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|is\.gd|ow\.ly|dwz\.cn|t\.cn|url\.cn|suo\.im|b23\.tv|xhslink\.com|v\.douyin\.com|k\.tb\.cn|dpurl\.cn|s\.lazada\.(?:sg|com\.my)|carousell\.app\.link|lin\.ee|x\.gd)$/

/**
 * What a person has to know of a link: that an agent's page hides the shop; that a short link does not say of which
 * country its shop is, or leads to a page that nobody can see yet. Null for a link that says all.
 */
export function linkTrouble(shopLink: ShopLink): 'agent' | 'country' | 'short' | null {
  const page = readPage(shopLink.link)
  if (page === null || shopLink.itemId !== null) return null
  if (shopLink.shop === null && (AGENTS.test(page.host) || JAPAN_AGENTS.test(page.host)))
    return 'agent'
  if (isFamily(shopLink.shop) && countryOfShop(shopLink.shop) === null) return 'country'
  const isOfShop = shopLink.shop !== null && isShort(shopLink)
  return isOfShop || SHORTENERS.test(page.host) ? 'short' : null
}

const VARIANT = /[?&](?:sku_?id|variantId)=/i

/** Whether two links are to one thing to buy: to one item, and not to two variants of it. */
export const isSameItem = (one: ShopLink, other: ShopLink): boolean =>
  itemKey(one) === itemKey(other) &&
  (one.link === other.link || !VARIANT.test(one.link) || !VARIANT.test(other.link))

/** The same for two links to one item. */
export function itemKey({ shop, itemId, link }: ShopLink): string {
  if (itemId !== null) return `${shop} ${itemId}`
  const isOfFamily = Object.values(FAMILIES).some((shops) => shops.some((one) => one === shop))
  return isOfFamily ? link.replace(/#.*/, '') : link
}
