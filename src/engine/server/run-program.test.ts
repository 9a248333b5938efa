import { expect, test } from 'vitest'
import { operatorMessage } from './operator-message.ts'

const failed = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  ['28000', 'no pg_hba.conf entry for host, no encryption'],
  ['28P01', 'password authentication failed for user "sampan"'],
  ['3D000', 'database "sampan" does not exist'],
  ['53300', 'sorry, too many clients already'],
  ['57P03', 'the database system is starting up'],
])('a database that refuses the connection with %s is one line', (code, message) => {
  expect(operatorMessage(failed(message, code))).toBe(`DATABASE_URL: ${message}`)
})

test('an address that nobody answers at is one line, also where several were tried', () => {
  const line = (text: string) =>
    `DATABASE_URL: the database does not answer (${text}); check its host, port and firewall`
  const refused = 'connect ECONNREFUSED 127.0.0.1:1'
  expect(operatorMessage(failed(refused, 'ECONNREFUSED'))).toBe(line(refused))
  expect(operatorMessage(failed('', 'ECONNREFUSED'))).toBe(line('ECONNREFUSED'))
})

test('something else than a database at its address is one line', () => {
  const error = new Error('There was an error establishing an SSL connection')
  expect(operatorMessage(error)).toMatch(/^DATABASE_URL: what answers there is no PostgreSQL /)
})

test('a certificate that is not trusted names the settings that help', () => {
  expect(operatorMessage(failed('self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'))).toMatch(
    /sslrootcert=<file>/,
  )
})

test('a bug keeps its stack', () => {
  expect(operatorMessage(failed('syntax error at or near "form"', '42601'))).toBeUndefined()
  expect(operatorMessage(new TypeError('x is undefined'))).toBeUndefined()
})
