import { expect, test } from 'vitest'
import { TooBusy } from './turns.ts'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('a fault'), { code })

test.each([
  coded('08006'),
  coded('53300'),
  coded('57P01'),
  coded('40001'),
  coded('55P03'),
  coded('57014'),
  coded('28P01'),
  coded('ECONNREFUSED'),
  coded('EAI_AGAIN'),
  coded('25006'),
  new TooBusy('Too many wait'),
  // The driver gives these no code.
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database that serves nobody is no fault of what it was asked: %o', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  coded('23505'),
  coded('P0001'),
  coded('ERR_INVALID_ARG_TYPE'),
  coded('ENOENT'),
  new TypeError('x is undefined'),
])('what else goes wrong is a fault of its own: %o', (error) => {
  expect(isUnavailable(error)).toBe(false)
})
