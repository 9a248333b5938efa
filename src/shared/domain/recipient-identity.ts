import { normalForm } from './normal-form.ts'
/** What customs of some destinations ask of the recipient. */
export const IDENTITY_KINDS = ['pccc', 'cpf', 'cuit', 'rut', 'nationalId'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

const IDENTITIES: Readonly<Record<string, { kind: IdentityKind; pattern: RegExp }>> = {
  KR: { kind: 'pccc', pattern: /^P\d{12}$/ },
  BR: { kind: 'cpf', pattern: /^\d{11}$/ },
  AR: { kind: 'cuit', pattern: /^\d{11}$/ },
  CL: { kind: 'rut', pattern: /^\d{7,8}[\dK]$/ },
  // The holder of the EZ WAY account, by the number of an identity card or a residence permit.
  TW: { kind: 'nationalId', pattern: /^[A-Z][A-D1289]\d{8}$/ },
}

/** The number that a destination asks for; null if it asks for none. */
export const identityOf = (country: string): IdentityKind | null =>
  IDENTITIES[country]?.kind ?? null

/** Of a destination that asks for none, where a carrier asks all the same: a passport or an identity card. */
const ANY_NUMBER = /^[A-Z\d]{4,40}$/

const plainNumber = (typed: string): string =>
  normalForm(typed)
    .replace(/[\s./-]/g, '')
    .toUpperCase()

/** A typed number without separators, or null if it is none of its country. */
export function readIdentityNumber(country: string, typed: string): string | null {
  const plain = plainNumber(typed)
  return IDENTITIES[country]?.pattern.test(plain) ? plain : null
}

/** The same for a number that a carrier or customs ask for, also of a country that asks nobody else for one. */
export function readAskedIdentity(country: string, typed: string): string | null {
  const plain = plainNumber(typed)
  return (IDENTITIES[country]?.pattern ?? ANY_NUMBER).test(plain) ? plain : null
}

const SHOWN = 3
/** The number as devices and staff see it. */
export const maskIdentity = (number: string): string => `••••${number.slice(-SHOWN)}`
