import { expect, test } from 'vitest'
import { isUnavailable } from './poison.ts'

const coded = (code: string) => Object.assign(new Error('a fault'), { code })

test.each([
  coded('08006'),
  coded('53300'),
  coded('57P01'),
  coded('40001'),
  coded('ECONNREFUSED'),
  // The driver gives these no code.
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database that serves nobody is no fault of the mutation: %o', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  coded('23505'),
  coded('P0001'),
  coded('ERR_INVALID_ARG_TYPE'),
  new TypeError('x is undefined'),
])('what else goes wrong over a mutation counts against it: %o', (error) => {
  expect(isUnavailable(error)).toBe(false)
})
