import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  logIn,
  loginCode,
  proveSession,
  requestLoginCode,
  requestProofCode,
  whoAmI,
} from './session.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const secret = 'a-Z_0'.padEnd(43, 'x')
const takes = (schema: v.GenericSchema | undefined, given: unknown) =>
  schema !== undefined && v.is(schema, given)

describe('a login code', () => {
  test.each([
    ['123456', '123456'],
    ['000000', '000000'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['12\t34\n56', '123456'],
  ])('typed as %j is %s', (typed, code) => {
    expect(v.parse(loginCode, typed)).toBe(code)
  })

  test.each(['', '12345', '1234567', '12345a', '12.456', '-12345 ', '１２３４５', 123456, null])(
    'is not %j',
    (typed) => {
      expect(takes(loginCode, typed)).toBe(false)
    },
  )
})

describe('the secret of a device', () => {
  const body = { email: 'ann@example.com' }

  test('may be missing, for a browser without storage', () => {
    expect(takes(requestLoginCode.body, body)).toBe(true)
  })

  test.each([
    [secret, true],
    [secret.slice(1), false],
    [`${secret}x`, false],
    [`${secret.slice(1)}+`, false],
    ['', false],
  ])('%j is one: %s', (device, fits) => {
    expect(takes(requestLoginCode.body, { ...body, device })).toBe(fits)
    expect(takes(logIn.body, { ...body, challenge: ID, code: '123456', device })).toBe(fits)
  })
})

test('a code is mailed in one of our languages', () => {
  const languages = ['zh', 'zh2', 'en']
  const email = 'ann@example.com'
  for (const language of languages) {
    expect(takes(requestLoginCode.body, { email, language })).toBe(true)
    expect(takes(requestProofCode.body, { language })).toBe(true)
  }
  expect(takes(requestLoginCode.body, { email, language: 'fr' })).toBe(false)
  expect(takes(requestProofCode.body, {})).toBe(false)
})

test.each([
  ['Asia/Singapore', 'Asia/Singapore'],
  ['Mars/Olympus', ''],
  ['<b>', ''],
  ['', ''],
  [undefined, undefined],
])('the time zone %j of a login is kept as %j', (timeZone, expected) => {
  const body = { email: 'ann@example.com', challenge: ID, code: '123456', timeZone }
  expect(v.parse(logIn.body ?? v.never(), body)).toEqual({ ...body, timeZone: expected })
})

test('a time zone of more than 64 characters is refused', () => {
  const body = { email: 'ann@example.com', challenge: ID, code: '123456' }
  expect(takes(logIn.body, { ...body, timeZone: 'x'.repeat(65) })).toBe(false)
})

test.each([
  ['member', true],
  ['staff', true],
  ['operator', false],
  [undefined, false],
])('somebody who logs in as %s is known by the app: %s', (role, isKnown) => {
  const user = { memberNum: 'SP0000011', email: 'ann@example.com', cashAmount: 0 }
  const known = { user, accountId: ID, role, rights: [], toAccept: [] }
  expect(takes(logIn.reply, { ...known, authorization: 'token' })).toBe(isKnown)
  expect(takes(whoAmI.reply, { ...known, deletionDueAt: null })).toBe(isKnown)
})

test.each([
  ['no address', { email: '' }],
  ['no challenge', { challenge: undefined }],
  ['a challenge that is none of ours', { challenge: '1' }],
  ['no code', { code: '' }],
])('nobody logs in with %s', (_, given) => {
  const body = { email: 'ann@example.com', challenge: ID, code: '123456' }
  expect(takes(logIn.body, body)).toBe(true)
  expect(takes(logIn.body, { ...body, ...given })).toBe(false)
})

test('a session is proved by challenge and code alone, whatever else is sent', () => {
  const body = { challenge: ID, code: '123456' }
  expect(v.parse(proveSession.body ?? v.never(), { ...body, role: 'staff' })).toEqual(body)
})
