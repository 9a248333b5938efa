import { plainTyped } from '#engine/shared/plain-typed.ts'

/** Systems of instant transfers whose codes carry an amount and a reference: what each calls the account, and its layout. */
export type CodeSystem = 'payNow' | 'fps' | 'sepa'

type Account = {
  holder: string
  number: string
  currency: string
  /** What the system knows the account by beside its number; empty if it has none. */
  proxy: string
}
type Transfer = {
  /** Hundredths of the unit of the account's currency. */
  amount: number
  reference: string
  /** UTC ISO 8601: until when the amount counts. */
  until: string
}

/** The system whose proxy an account in a currency may have. */
export const proxySystemOf = (currency: string): 'payNow' | 'fps' | null =>
  currency === 'SGD' ? 'payNow' : currency === 'HKD' ? 'fps' : null

const plainProxy = (typed: string): string => plainTyped(typed).replace(/[\s-]/g, '').toUpperCase()

/**
 * Entity numbers of Singapore (UEN): of businesses, of companies and of others, each of which a bank may lengthen by three
 * characters. Source: ACRA, https://www.uen.gov.sg; PayNow for corporates.
 */
const UEN = /^(?:\d{8}|\d{9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z][A-Z0-9]{0,3}$/
const SINGAPORE_MOBILE = /^(?:\+?65)?([89]\d{7})$/
/** Identifiers of the Faster Payment System of Hong Kong have 7 digits, those of merchants 9. */
const FPS_IDENTIFIER = /^\d{7}(?:\d{2})?$/

/** A typed proxy as its system writes it, empty if there is none, or null if the system has no such. */
export function readProxy(currency: string, typed: string): string | null {
  const plain = plainProxy(typed)
  if (plain === '') return ''
  const system = proxySystemOf(currency)
  if (system === 'fps') return FPS_IDENTIFIER.test(plain) ? plain : null
  if (system !== 'payNow') return null
  const [, mobile] = SINGAPORE_MOBILE.exec(plain) ?? []
  if (mobile !== undefined) return `+65${mobile}`
  return UEN.test(plain) ? plain : null
}

const plainIban = (number: string): string => plainTyped(number).replace(/\s/g, '').toUpperCase()

const looksLikeIban = (plain: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)

/** Whether an account number is written as an IBAN and has a wrong check digit, so that no transfer would arrive. */
export const isWrongIban = (number: string): boolean =>
  looksLikeIban(plainIban(number)) && !isIban(number)

/** Whether an account number is an IBAN: its shape and its check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(number: string): boolean {
  const plain = plainIban(number)
  if (!looksLikeIban(plain)) return false
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** The system that an account's codes are of, or null if banks would not know what to do with one. */
export function codeSystemOf({ currency, number, proxy }: Account): CodeSystem | null {
  if (currency === 'EUR') return isIban(number) ? 'sepa' : null
  return proxy === '' || readProxy(currency, proxy) !== proxy ? null : proxySystemOf(currency)
}

/** What a QR code says so that the app of a bank fills in a transfer with its amount and reference; null without a system. */
export function transferCode(account: Account, transfer: Transfer): string | null {
  switch (codeSystemOf(account)) {
    case 'payNow':
      return payNowCode(account, transfer)
    case 'fps':
      return fpsCode(account, transfer)
    case 'sepa':
      return sepaCode(account, transfer)
    case null:
      return null
  }
}

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** One data object: two digits that name it, two with its length, and its value. */
const object = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/IBM-3740 (polynomial 0x1021, initial value 0xFFFF) of ASCII text, in four hexadecimal digits. */
export function checkSum(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

type MerchantCode = {
  /** The data objects of the system. */
  account: string
  /** ISO 4217, numeric. */
  currency: string
  country: string
  city: string
  /** The data object that carries the reference. */
  reference: string
}

/** The longest name that a code may carry. */
const MAX_NAME_LENGTH = 25
const PRINTABLE = /^[ -~]+$/
/** Names are ASCII and short; what is not one of those is left out, as the layout has it: the bank shows the account's. */
const merchantName = (holder: string): string =>
  PRINTABLE.test(holder) ? holder.slice(0, MAX_NAME_LENGTH).trim() : 'NA'

/**
 * A code of one payment (point of initiation 12) by the layout that merchants present.
 * Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode 1.1, tables 3.2 to 3.7.
 */
function merchantCode(code: MerchantCode, holder: string, { amount }: Transfer): string {
  const beforeSum = [
    object('00', '01'),
    object('01', '12'),
    object('26', code.account),
    object('52', '0000'),
    object('53', code.currency),
    object('54', decimal(amount)),
    object('58', code.country),
    object('59', merchantName(holder)),
    object('60', code.city),
    object('62', code.reference),
    '6304',
  ].join('')
  return beforeSum + checkSum(beforeSum)
}

const SINGAPORE_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' })

/**
 * PayNow: the proxy by its type (0 a mobile number, 2 an entity), an amount that cannot be edited, and the day on which the
 * code ends in Singapore. Source: the Association of Banks in Singapore, PayNow QR within SGQR.
 */
const payNowCode = ({ holder, proxy }: Account, transfer: Transfer): string =>
  merchantCode(
    {
      account: [
        object('00', 'SG.PAYNOW'),
        object('01', proxy.startsWith('+') ? '0' : '2'),
        object('02', proxy),
        object('03', '0'),
        object('04', SINGAPORE_DAY.format(Date.parse(transfer.until)).replaceAll('-', '')),
      ].join(''),
      currency: '702',
      country: 'SG',
      city: 'Singapore',
      reference: object('01', transfer.reference),
    },
    holder,
    transfer,
  )

/**
 * The Faster Payment System of Hong Kong, to an identifier. Source: HKMA, Common QR Code Specification for Retail Payments
 * in Hong Kong.
 */
const fpsCode = ({ holder, proxy }: Account, transfer: Transfer): string =>
  merchantCode(
    {
      account: object('00', 'hk.com.hkicl') + object('02', proxy),
      currency: '344',
      country: 'HK',
      city: 'HK',
      reference: object('05', transfer.reference),
    },
    holder,
    transfer,
  )

/** The longest name of the layout. */
const MAX_SEPA_NAME_LENGTH = 70

/**
 * A SEPA credit transfer in UTF-8, version 002, which needs no BIC. Source: European Payments Council, EPC069-12, Quick
 * Response Code: guidelines to enable data capture for the initiation of a SEPA credit transfer.
 */
const sepaCode = ({ holder, number }: Account, { amount, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    holder.slice(0, MAX_SEPA_NAME_LENGTH).trim(),
    plainIban(number),
    `EUR${decimal(amount)}`,
    '',
    '',
    reference,
  ].join('\n')
