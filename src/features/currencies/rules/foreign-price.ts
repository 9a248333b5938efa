import { withoutYuan } from '#engine/shared/money.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'

/** `cents`: hundredths of the currency's unit, also of the yen; null if no amount was typed that can be read. */
export type ForeignPrice = { currency: string; cents: number | null }

/** How pages and people write a currency. A letter before a sign makes it another country's: CA$ is no A$. */
export const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Z])HK\$|HKD|港[币幣元]/i, 'HKD'],
  [/(?<![A-Z])NT\$|TWD|[台臺][币幣]/i, 'TWD'],
  [/(?<![A-Z])US?\$|USD|美[元金]/i, 'USD'],
  [/(?<![A-Z])SG?\$|SGD|新[币幣]|新加坡[元币幣]/i, 'SGD'],
  [/(?<![A-Z])AU?\$|AUD|澳[元币幣]/i, 'AUD'],
  [/(?<![A-Z])CA?\$|CAD|加[元币幣]|加拿大元/i, 'CAD'],
  [/(?<![A-Z])NZ\$|NZD|[纽紐][币幣元]|新西[兰蘭]元/i, 'NZD'],
  [/JP¥|JPY|YEN|円|日[元圆圓币幣]/i, 'JPY'],
  [/€|EUR|欧元|歐元/i, 'EUR'],
  [/(?<![A-Z])(?:GB)?£|GBP|英[镑鎊]/i, 'GBP'],
  [/₩|KRW|韩元|韓元|韓[圆圜]|(?<=^[\d,.\s]*)원$/i, 'KRW'],
]
/** A currency that is none of these: another country's dollar, a sign, code or word of its own beside the number. */
export const OTHER_SIGN =
  /[A-Z]\s?[$£]|(?![$¥])\p{Sc}|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}\.?\s?\d|\d\s?(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}|[铢銖盾]|[卢盧][布比]|比索|雷[亚亞][尔爾]|法郎|克朗|林吉特|[马馬][币幣]|里拉|[兰蘭]特/iu
/** ISO 4217's code where no currency is known. */
export const NO_CURRENCY = 'XXX'
const CODE =
  '(?:USD|EUR|GBP|JPY|KRW|HKD|TWD|SGD|AUD|CAD|NZD|CNY|RMB|THB|MYR|PHP|IDR|VND|INR|RUB|BRL|MXN|PLN|CZK|HUF|SEK|NOK|DKK|CHF|TRY|AED|SAR|ZAR)'
const WORD =
  '(?:[美港澳加日欧歐韩韓新台臺纽紐泰人民]{0,2}[元币幣圆圓铢銖]|美金|(?:加拿大|新加坡|新西[兰蘭])[元币幣]|英[镑鎊]|[越印][南尼]盾|[卢盧][布比]|比索|法郎|克朗|林吉特|里拉|[兰蘭]特|円|원)'
const AMOUNT = String.raw`\d(?:[\d,.]{0,14}\d)?`
/** 满, 减 and the like stand before vouchers and thresholds. */
const NO_PRICE = String.raw`(?<![满减返省券\d.,]\s{0,3})`
/** An amount with a sign, a code or a word of a currency before or after it. */
const NAMED_AMOUNT = new RegExp(
  String.raw`${NO_PRICE}(?<!\p{Script=Latin})(?:(?:[A-Z]{1,3}\s?)?\p{Sc}|${CODE}|人民[币幣])\s?${AMOUNT}(?:\s?[元円])?(?![\p{Script=Latin}\d])|${NO_PRICE}${AMOUNT}\s?(?:\p{Sc}|${WORD}|${CODE}(?!\p{L}))`,
  'u',
)

/** The first amount with its currency in a text, as it is written there; empty if there is none. */
export const namedAmount = (text: string): string => NAMED_AMOUNT.exec(text)?.[0].trim() ?? ''

/** What shops in the countries that we know are paid in; null for the yuan. */
export const OWN_CURRENCY = { CN: null, JP: 'JPY', SG: 'SGD' } as const

/** What shops in a country are paid in; null for the yuan, and where it is not known. */
export const currencyOf = (country: string): string | null =>
  (OWN_CURRENCY as Readonly<Record<string, string | null>>)[country] ?? null

/** A price without the currency that its text names; null if it names none, and CNY for the yuan. */
export function signedAmount(input: string): { currency: string | null; amount: string } {
  const text = plainTyped(input)
  const [sign, currency] = SIGNS.find(([one]) => one.test(text)) ?? []
  if (sign === undefined || currency === undefined) {
    const amount = withoutYuan(text)
    // A bare sign is that of the yen, too.
    const isYuan = amount !== text && !text.startsWith('¥')
    return isYuan ? { currency: 'CNY', amount } : { currency: null, amount: text }
  }
  return { currency, amount: text.replace(sign, '').trim() }
}
