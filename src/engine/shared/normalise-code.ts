import { plainCharacters } from './plain-typed.ts'

/** Normalises a typed code: plain characters in upper case, no spaces or hyphens, O as 0, I and L as 1. */
export function normaliseCode(input: string): string {
  const plain = plainCharacters(input).toUpperCase().replace(/[\s-]/g, '')
  return plain.slice(0, 2) + plain.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1')
}
