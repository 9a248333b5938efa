import { normalForm } from '#engine/shared/plain-typed.ts'

const plainNumber = (number: string): string =>
  normalForm(number)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
/** Shorter ends of a number are on too many accounts. */
const MIN_COMMON = 6

/**
 * Whether a bank's file is of an account with this number. Some files have the bank's code before it, or an IBAN that
 * ends with it, and many write a currency behind it; a file that says no number may be of any.
 */
export function accountFits(inFile: string, ours: string): boolean {
  const [file, own] = [plainNumber(inFile).replace(/(?<=\d)[A-Z]{3}$/, ''), plainNumber(ours)]
  if (file === '' || file === own) return true
  const [short, long] = file.length < own.length ? [file, own] : [own, file]
  return short.length >= MIN_COMMON && long.endsWith(short)
}
