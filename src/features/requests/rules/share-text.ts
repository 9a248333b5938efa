import { parsePrinted } from '#engine/shared/decimal.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { namedAmount } from '#features/currencies/rules/foreign-price.ts'
import type { ShopCountry } from './shop-links.ts'
import {
  countryOfLink,
  isSameItem,
  type LinkShop,
  nameShop,
  readShopLink,
  SECOND_LINK,
  type ShopLink,
} from './shop-links.ts'

/** An item as a text tells of it; `priceFen` in yuan, `foreignPrice` with its currency. Empty or null where unknown. */
export type SharedItem = ShopLink & {
  title: string
  priceFen: number | null
  foreignPrice: string
}

/**
 * Everything that may stand in an address; Chinese text may follow it without a space. Some shops have the name of the
 * item before its number, which a browser may have copied as it is read.
 */
const LINK =
  /(?<![@\w.-])(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s/]{1,300}-i\.\d[\w\-.~!$&'()*+,;=:@%/?#]*|(?:\/[^\s/]{1,300}(?=\/(?:dp|gp\/product)\/))?\/[\w\-.~!$&'()*+,;=:@%/?#]*)?/gi
/** A link whose every character was encoded. */
const ENCODED = /(?<![\w=/?&%])https?%3A%2F%2F[\w\-.~%]+/gi
/** The app names itself in front: a short link does not say which one shared it. */
const TAGS: Readonly<Record<string, LinkShop>> = {
  淘宝: 'taobao',
  淘寶: 'taobao',
  天猫: 'tmall',
  天貓: 'tmall',
  闲鱼: 'xianyu',
  閒魚: 'xianyu',
  京东: 'jd',
  京東: 'jd',
  拼多多: 'pinduoduo',
  微店: 'weidian',
  '1688': '1688',
}
const MAX_TITLE = 120
const MAX_ITEMS = 20
/** A request takes no longer link. */
const MAX_LINK = 2_000
/** Links of a text that are looked at, the same ones again too. */
const MAX_LINKS = 500
/** What a link has to do with stands this near to it. The patterns of titles and prices never meet more than this. */
const MAX_CONTEXT = 1_000

type Found = ShopLink & { start: number; end: number }

/** The links of a text in order. An address without a scheme counts where it is one of a known shop. */
function linksIn(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(LINK)) {
    let start = match.index
    for (const part of match[0].split(SECOND_LINK)) {
      const [at, typed] = [start, part.replace(/[.,;:!?'()]+$/, '')]
      start += part.length
      if (found.length === MAX_LINKS) return found
      if (part.length > MAX_LINK) continue
      const link = readShopLink(typed)
      if (link === null || (!/^https?:/i.test(typed) && link.shop === null)) continue
      found.push({ ...link, start: at, end: at + typed.length })
    }
  }
  return found
}

/** Where a title stands in what lies before the first link, the titles come first; else each follows its link. */
const comesFirst = (before: string) => titleOf(before) !== ''
/** An app's name belongs to the link behind it. */
const TAG_IN_FRONT = /(?:【[^【】]{1,20}】\s*)?$/

/** Where the part of the line between two links is cut: what it says belongs to one of them only. */
function cutBetween(text: string, one: Found, next: Found, isTitleFirst: boolean): number {
  if (isTitleFirst) return one.end
  const between = text.slice(one.end, next.start)
  return one.end + (TAG_IN_FRONT.exec(between)?.index ?? between.length)
}

/** The line of a link, from its first character to its line feed. */
function lineOf(whole: string, { start, end }: Found): { start: number; end: number } {
  const feed = whole.indexOf('\n', end)
  return {
    start: Math.max(whole.lastIndexOf('\n', start - 1) + 1, start - MAX_CONTEXT),
    end: Math.min(feed < 0 ? whole.length : feed, end + MAX_CONTEXT),
  }
}

const isAloneOn = (whole: string, line: { start: number; end: number }) =>
  whole.slice(line.start, line.end).replace(LINK, '').trim() === ''

/** What belongs to a link: its part of its line or, where nothing else stands there, the lines beside it. */
function contextOf(whole: string, found: readonly Found[], index: number): string {
  const link = found[index] as Found
  if (found.length === 1)
    return whole.slice(Math.max(0, link.start - MAX_CONTEXT), link.end + MAX_CONTEXT)
  const line = lineOf(whole, link)
  const [before, next] = [found[index - 1], found[index + 1]]
  if (isAloneOn(whole, line)) {
    const [head = link] = found
    const isTold = before !== undefined && !isAloneOn(whole, lineOf(whole, before))
    const start = Math.max(0, head.start - MAX_CONTEXT)
    if (isTold || comesFirst(whole.slice(start, head.start))) {
      const from = before === undefined ? 0 : Math.min(line.start, lineOf(whole, before).end)
      return whole.slice(Math.max(from, link.start - MAX_CONTEXT), link.end)
    }
    const to = next === undefined ? whole.length : Math.max(line.end, lineOf(whole, next).start)
    return whole.slice(link.start, Math.min(to, link.end + MAX_CONTEXT))
  }
  const head = found.find(({ start }) => start >= line.start) ?? link
  const isTitleFirst = comesFirst(whole.slice(line.start, head.start))
  const from = before && Math.max(line.start, cutBetween(whole, before, link, isTitleFirst))
  const to = next && Math.min(line.end, cutBetween(whole, link, next, isTitleFirst))
  return whole.slice(from ?? line.start, to ?? line.end)
}

/** Shops and apps that put their name before a title. */
const APPS =
  'Shopee|Lazada|Carousell|Qoo10|Mercari|Rakuma|Amazon(?:\\.co\\.jp)?|ヤフオク!?|Yahoo!オークション|ラクマ|メルカリ|楽天市場|抖音|小红书|小紅書'
/** What apps write around a title. */
const PHRASES = [
  new RegExp(`【(?:${Object.keys(TAGS).join('|')}|${APPS})】`, 'gi'),
  /^.*看看【[^】]*】(?:的(?:商品|作品|笔记))?[:：]?/gm,
  /^.*(?:发布了一篇|發佈了一篇).*$/gm,
  /\d{2}\/\d{2}\s+\w{2,4}:\/\s+\S+@\S+/g,
  /(?:点击链接|點擊(?:鏈接|連結))(?:直接)?(?:打开|打開).*/g,
  /(?:或者\s*)?(?:复制|複製|打开|打開|淘宝搜索|淘寶搜[索尋]|去淘宝|去淘寶).*(?:打开|打開|查看|浏览器|瀏覽器|APP).*/gi,
  /(?:假一赔[一-龥\d]+|\d+天(?:无理由|价保|退换)[一-龥]*|退货包运费)/g,
  /(?:フリマアプリ)?「?メルカリ」?で(?:販売中|見る).*/g,
  new RegExp(`(?:Check out\\s+)?this (?:listing|item) on (?:${APPS})[:：!]?`, 'gi'),
  /Check out\s+/gi,
  /\s*(?:for|at)\s+(?:S?\$[\d.,]+|\d+\s*%)(?:\s*off)?.*/gi,
  /Get it on Shopee now!?/gi,
  new RegExp(`^\\s*(?:${APPS})\\s*[-–:：|｜]\\s*`, 'gim'),
  /#\S+/g,
  /\b[A-Z]{2}\d{3,4}\b/g,
  /[（(][^（）()]{0,40}(?:税込|税抜|送料)[^（）()]{0,40}[）)]/g,
  /(?:批发价|批發價|到手价|券后价?|仅需|现价|京东价|現在価格|即決価格)?[:：]?\s{0,3}[（(]?(?:JP|CN)?[¥￥]\s*[\d,.]+(?:円|元)?(?:起|[）)])?/g,
  /(?:現在価格|即決価格)?[:：]?\s{0,3}[\d,.]+\s*(?:元|円|块)/g,
  /[（(]?(?:S|US|A|HK|NT)?\$\s*[\d,.]+[）)]?/g,
]

/** Brackets of an app's own name or of a promise are no title. */
const QUOTED = /「((?:[^「」]|「[^」]*」)+)」|『([^『』]+)』/g
const NO_TITLE = /^(?:メルカリ|ラクマ|楽天市場|淘宝|淘寶|闲鱼|閒魚)$/
/** What a person types between two links is no title of the first. */
const JOINS = /^(?:[和与與跟及或と]|以及|还有|還有|and|or|also|plus|then)$/i
/** Xianyu wraps the title in a sentence. */
const WRAPPED = /^(?:我在闲鱼发布了|我在閒魚發布了|快来捡漏|快來撿漏)\s*【(.+)】$/

function titleOf(context: string): string {
  const quoted = [...context.matchAll(QUOTED)]
    .map((match) => (match[1] ?? match[2] ?? '').trim())
    .filter((title) => !NO_TITLE.test(title))
    .map((title) => WRAPPED.exec(title)?.[1] ?? title)
  const [first] = quoted
  if (first !== undefined) return clip(first)
  const plain = PHRASES.reduce(
    (text, phrase) => text.replace(phrase, ' '),
    context.replace(LINK, '\n'),
  )
  const [line = ''] = plain
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').replace(/^[\s:：,，|｜-]+|[\s:：,，|｜-]+$/g, ''))
    .filter((one) => /\p{L}{2}|^\p{Script=Han}$/u.test(one) && !JOINS.test(one))
  return clip(line)
}

const clip = (title: string) => [...title].slice(0, MAX_TITLE).join('').slice(0, MAX_TITLE).trim()

type Price = Pick<SharedItem, 'priceFen' | 'foreignPrice'>

/** Amounts in yuan, and in yen: the sign is that of both, so what stands beside it decides. */
const YUAN =
  /(?<![满减返省券]\s*|JP\s?)¥\s*(\d[\d,]*(?:\.\d{1,2})?)(?![\d.,]*\s*(?:円|日元))|(?<![满减返省券\d.,])(\d[\d,]*(?:\.\d{1,2})?)\s*元/i
const YEN =
  /(?<![满减返省券]\s*|(?:CN|RMB)\s?)¥\s*(\d[\d,]*(?:\.\d{1,2})?)(?![\d.,]*\s*元)|(?<![满减返省券\d.,])(\d[\d,]*(?:\.\d{1,2})?)\s*(?:円|日元)/i

const SINGAPORE_DOLLARS = /(?<![A-Za-z]|\b[A-Z]{1,3}\s)(?:SG?)?\$\s*(\d[\d,]*(?:\.\d{1,2})?)/
const OWN_PRICE = { CN: YUAN, JP: YEN, SG: SINGAPORE_DOLLARS } as const satisfies Record<
  ShopCountry,
  RegExp
>
const SIGN = { JP: 'JP¥', SG: 'S$' } as const

/**
 * The price of a text in the currency of the shop. A price in another one is the price of the page as it is written: what
 * it means in yuan is asked. Amounts of vouchers and thresholds are no prices.
 */
function priceOf(context: string, country: ShopCountry | null): Price {
  const text = normalForm(context).replace(LINK, ' ').replace(QUOTED, ' ')
  const other = { priceFen: null, foreignPrice: namedAmount(text) }
  if (country === null) return other
  const match = OWN_PRICE[country].exec(text)
  const amount = match?.[1] ?? match?.[2]
  if (amount === undefined) return other
  if (country !== 'CN') return { priceFen: null, foreignPrice: SIGN[country] + amount }
  const priceFen = parsePrinted(amount, 2)
  return { priceFen: priceFen !== null && priceFen > 0 ? priceFen : null, foreignPrice: '' }
}

/** Japanese, or an amount in yen: a short link of Amazon does not say its country. */
const IN_JAPAN = /[\p{Script=Hiragana}\p{Script=Katakana}]|\d\s*円|JP¥|amazon\.co\.jp/iu

/** The shop that an app names in front of what it shares, or whose country the text tells. */
function taggedShop(context: string, { shop }: ShopLink): LinkShop | null {
  if (shop === 'amazon') return IN_JAPAN.test(context) ? 'amazonJp' : null
  const tags = [...context.matchAll(/【([^【】]+)】/g)].map(([, tag = '']) => tag)
  const tag = tags.find((one) => Object.hasOwn(TAGS, one))
  return tag === undefined ? null : (TAGS[tag] ?? null)
}

/**
 * The items that a pasted text names: links, or what an app shares with title, link and price. Each item once, or each of
 * its variants.
 */
export function readSharedText(typed: string): SharedItem[] {
  const text = typed.replace(ENCODED, (link) => readShopLink(link)?.link ?? link)
  const found = linksIn(text)
  const items: SharedItem[] = []
  for (const [index, { start: _start, end: _end, ...link }] of found.entries()) {
    const context = contextOf(text, found, index)
    const tagged = taggedShop(context, link)
    const shopLink = nameShop(link, tagged)
    if (items.some((item) => isSameItem(item, shopLink))) continue
    const price = priceOf(context, countryOfLink({ ...shopLink, shop: shopLink.shop ?? tagged }))
    items.push({ ...shopLink, title: titleOf(context), ...price })
    if (items.length === MAX_ITEMS) break
  }
  return items
}

/** The text without its links. */
export const withoutLinks = (text: string): string => text.replace(ENCODED, ' ').replace(LINK, ' ')

/** What Taobao and Tmall share instead of a link: letters and digits between two signs, which their app opens. */
const PASSWORD =
  /[￥¥€₤₳¢₴$]\s?(?=[A-Z0-9]{0,13}[A-Z])[A-Z0-9]{8,14}\s?[￥¥€₤₳¢₴$]|\d\s?[（(](?=[A-Z0-9]{0,13}[A-Z])[A-Z0-9]{8,14}[）)][:：]?\//i

/** Whether a text names an item that only the app of its shop can open. */
export const isPassword = (text: string): boolean => PASSWORD.test(withoutLinks(text))

/** What a text tells of an item without its link; null if it is not one that an app shares. */
export function readPassword(
  text: string,
): Pick<SharedItem, 'title' | 'priceFen' | 'foreignPrice'> | null {
  if (!isPassword(text)) return null
  const context = text.slice(0, MAX_CONTEXT).replace(PASSWORD, ' ')
  return { title: titleOf(context), ...priceOf(context, 'CN') }
}
