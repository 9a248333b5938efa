import { storedPhone } from '#engine/shared/phone.ts'

type Fields = Record<string, unknown>

/** The fields of an address with its phone in E.164, as which the country reads it. */
export const storedAddress = (fields: Fields, { country }: Fields): Fields =>
  typeof fields.phone === 'string' && typeof country === 'string'
    ? { ...fields, phone: storedPhone(fields.phone, country) }
    : fields
