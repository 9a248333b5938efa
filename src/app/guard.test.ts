import { expect, test } from 'vitest'
import { guard } from './guard.ts'

test.each([
  '/admin',
  '/admin/cart',
  '/admin/package/toShip',
  '/admin/no/such/page',
  '/home/badminton',
])('a visitor who opens %s is asked to log in first', (path) => {
  expect(guard(path, null)).toBe('logInFirst')
})

test.each(['/', '/home/tourist', '/shop/home', '/login', '/staff', '/nowhere'])(
  'a visitor may open %s',
  (path) => {
    expect(guard(path, null)).toBe('pass')
  },
)

test.each(['/login', '/login/'])('a member who opens %s is sent to the back office', (path) => {
  expect(guard(path, 'token')).toBe('alreadyLoggedIn')
})

test.each(['/', '/home/tourist', '/admin/cart', '/loginHelp'])('a member may open %s', (path) => {
  expect(guard(path, 'token')).toBe('pass')
})
