import { normalForm } from '#engine/shared/plain-typed.ts'
import { cleanText } from '#engine/shared/typed-text.ts'

/** What customs of some destinations ask of the recipient. */
export const IDENTITY_KINDS = ['pccc', 'cpf', 'cuit', 'rut', 'nationalId'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** `length`: of a whole number; what is shorter may still be in the middle of being typed. */
type Identity = { kind: IdentityKind; length: number; isNumber: (plain: string) => boolean }

const IDENTITIES: Readonly<Record<string, Identity>> = {
  // Korea publishes no check digit for it.
  KR: { kind: 'pccc', length: 13, isNumber: (plain) => /^P\d{12}$/.test(plain) },
  BR: { kind: 'cpf', length: 11, isNumber: (plain) => isCpf(plain) || isCnpj(plain) },
  AR: { kind: 'cuit', length: 11, isNumber: isCuit },
  CL: { kind: 'rut', length: 9, isNumber: isRut },
  TW: { kind: 'nationalId', length: 10, isNumber: isTaiwanese },
}

/** The values of digits and letters, each times its weight, added up. A value is that of its code beyond "0". */
const weighed = (plain: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (plain.charCodeAt(at) - 48), 0)
/** A check digit of Brazil: 11 less the rest, and 0 for 10 and 11. */
const brazilian = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11))

/** A person's number. The two last digits check; a number of one digit repeated passes the sum and is never given out. */
function isCpf(plain: string): boolean {
  if (!/^(?!(\d)\1{10})\d{11}$/.test(plain)) return false
  const first = brazilian(weighed(plain, [10, 9, 8, 7, 6, 5, 4, 3, 2]))
  const second = brazilian(weighed(plain, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
  return plain.endsWith(`${first}${second}`)
}

/** A company's number, which may have letters since July 2026. */
function isCnpj(plain: string): boolean {
  if (!/^(?!(.)\1{13})[\dA-Z]{12}\d{2}$/.test(plain)) return false
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const first = brazilian(weighed(plain, weights))
  const second = brazilian(weighed(plain, [6, ...weights]))
  return plain.endsWith(`${first}${second}`)
}

/** The number of a person (20 to 27) or a company (30 to 34, 50 to 55). */
function isCuit(plain: string): boolean {
  if (!/^(2[034567]|3[034]|5[015])\d{9}$/.test(plain)) return false
  const check = (11 - (weighed(plain, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return plain.endsWith(String(check))
}

function isRut(plain: string): boolean {
  if (!/^[1-9]\d{6,7}[\dK]$/.test(plain)) return false
  const check = 11 - (weighed(plain.slice(0, -1).padStart(8, '0'), [3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return plain.endsWith(check === 11 ? '0' : check === 10 ? 'K' : String(check))
}

/** The letters of Taiwan's numbers in the order of their values from 10 on. */
const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** The holder of the EZ WAY account, by an identity card or a residence permit; older permits have a second letter. */
function isTaiwanese(plain: string): boolean {
  if (!/^[A-Z][A-D1289]\d{8}$/.test(plain)) return false
  const value = (letter = '') => TAIWAN_LETTERS.indexOf(letter) + 10
  const second = /\d/.test(plain.charAt(1)) ? plain[1] : value(plain[1]) % 10
  const digits = `${value(plain[0])}${second}${plain.slice(2)}`
  return weighed(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

/** China's identity card, which its customs ask for: a day of birth and a check character. */
function isChinese(plain: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(plain) ?? []
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const rest = weighed(plain, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11
  return plain.endsWith('10X98765432'[rest] ?? '')
}

/** The number that a destination asks for; null if it asks for none. */
export const identityOf = (country: string): IdentityKind | null =>
  IDENTITIES[country]?.kind ?? null

/** A carrier may ask where the destination does not: a passport or an identity card. */
function isAnyNumber(country: string, plain: string): boolean {
  if (country === 'CN' && /^\d{17}[\dX]$/.test(plain)) return isChinese(plain)
  return /^[A-Z\d]{4,40}$/.test(plain)
}

const plainNumber = (input: string): string =>
  cleanText(normalForm(input))
    .replace(/[\s./\p{Pd}\u2212]/gu, '')
    .toUpperCase()

/** A typed number without separators, or null if it is none of its country or a digit of it must be wrong. */
export function readIdentityNumber(country: string, input: string): string | null {
  const plain = plainNumber(input)
  return IDENTITIES[country]?.isNumber(plain) ? plain : null
}

/** The same for a number that a carrier or customs ask for, also of a country that asks nobody else for one. */
export function readAskedIdentity(country: string, input: string): string | null {
  const plain = plainNumber(input)
  const isNumber = IDENTITIES[country]?.isNumber(plain) ?? isAnyNumber(country, plain)
  return isNumber ? plain : null
}

/** Whether what is typed so far is long enough for a number of the country and is none. */
export function isWrongIdentity(country: string, input: string): boolean {
  const identity = IDENTITIES[country]
  const plain = plainNumber(input)
  return identity !== undefined && plain.length >= identity.length && !identity.isNumber(plain)
}

const SHOWN = 3
/** The number as devices and staff see it. */
export const maskIdentity = (number: string): string => `••••${number.slice(-SHOWN)}`
