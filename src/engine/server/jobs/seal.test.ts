import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSeal } from './seal.ts'

const bytes = (length: number) => new Uint8Array(randomBytes(length))
const mail = { to: 'mei@example.com', code: '314159' }

test('what one server seals another with the same secret opens, and it shows nothing', () => {
  const sealed = makeSeal('secret', bytes).close(mail)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/mei|314159/)
  expect(makeSeal('secret', bytes).open(sealed)).toEqual(mail)
})

test('with another secret, or altered, it does not open', () => {
  const seal = makeSeal('secret', bytes)
  const sealed = seal.close(mail)
  expect(() => makeSeal('other', bytes).open(sealed)).toThrow()
  expect(() => seal.open(`${sealed.slice(0, -6)}AAAA==`)).toThrow()
  expect(() => seal.open('')).toThrow()
})

test('the same thing is sealed differently each time', () => {
  const seal = makeSeal('secret', bytes)
  expect(seal.close(mail)).not.toBe(seal.close(mail))
})
