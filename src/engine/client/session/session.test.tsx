import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  authorization,
  dispatch,
  dropAuthorization,
  endSession,
  keepAuthorization,
  startSession,
  userInfo,
} from './session.ts'
import { NO_USER_INFO } from './user-info.ts'

const mei = { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 500 }

function anotherTabSets(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => localStorage.clear())
afterEach(() => endSession())

test('a stored token is there at once, the user info once it is restored', async () => {
  localStorage.setItem('Authorization', 'abc')
  localStorage.setItem('root', JSON.stringify(mei))
  const restored = startSession()
  expect(authorization.value).toBe('abc')
  await restored
  expect(userInfo.value).toEqual(mei)
})

test('a corrupt root means the defaults and no crash', async () => {
  localStorage.setItem('root', '{"memberNum":')
  await startSession()
  expect(userInfo.value).toEqual(NO_USER_INFO)
})

test('a login that is faster than the restore is not undone by it', async () => {
  localStorage.setItem('root', JSON.stringify({ ...mei, memberNum: 'SP0000000' }))
  const restored = startSession()
  dispatch({ type: 'UPDATE_USER_INFO', payload: mei })
  await restored
  expect(userInfo.value).toEqual(mei)
})

test('Authorization holds the raw token, and root holds only the user info', () => {
  keepAuthorization('abc')
  dispatch({ type: 'UPDATE_USER_INFO', payload: mei })
  expect(localStorage.getItem('Authorization')).toBe('abc')
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual(mei)
})

test('logging in and out in another tab is followed', async () => {
  await startSession()
  anotherTabSets('root', JSON.stringify(mei))
  anotherTabSets('Authorization', 'abc')
  expect(authorization.value).toBe('abc')
  expect(userInfo.value).toEqual(mei)
  anotherTabSets('Authorization', null)
  expect(authorization.value).toBeNull()
})

test('a refused token is removed only while it is the one in use', () => {
  keepAuthorization('new')
  dropAuthorization('old')
  expect(authorization.value).toBe('new')
  dropAuthorization('new')
  expect(authorization.value).toBeNull()
  expect(localStorage.getItem('Authorization')).toBeNull()
})

test('a refused token leaves the user info in place', () => {
  keepAuthorization('abc')
  dispatch({ type: 'UPDATE_USER_INFO', payload: mei })
  dropAuthorization('abc')
  expect(userInfo.value).toEqual(mei)
})

test('ending the session forgets both', () => {
  keepAuthorization('abc')
  dispatch({ type: 'UPDATE_USER_INFO', payload: mei })
  endSession()
  expect(authorization.value).toBeNull()
  expect(userInfo.value).toEqual(NO_USER_INFO)
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual(NO_USER_INFO)
})
