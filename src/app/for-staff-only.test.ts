import { expect, test } from 'vitest'
import { forStaffOnly } from './for-staff-only.ts'
import type { Identity } from './identity.ts'
import type { Destination } from './route-table.ts'

const console_: Destination = { kind: 'page', page: 'staff', pattern: '/staff/*?', shell: 'staff' }
const cart: Destination = { kind: 'page', page: 'cart', pattern: '/admin/cart', shell: 'member' }
const known = (role: 'member' | 'staff'): Identity => ({ state: 'known', accountId: 'a', role })

test('staff come in', () => {
  expect(forStaffOnly(console_, known('staff'))).toBe(console_)
})

test.each<[string, Identity]>([
  ['a visitor', { state: 'nobody' }],
  ['a member', known('member')],
  ['a device that cannot ask', { state: 'unreachable' }],
])('to %s the console is the 404 page', (_, identity) => {
  expect(forStaffOnly(console_, identity)).toEqual({ kind: 'notFound' })
})

test('while it is not known who this is, nothing of the console is fetched', () => {
  expect(forStaffOnly(console_, { state: 'resolving' })).toEqual({ kind: 'resolving' })
})

test('every other page is everybody’s', () => {
  expect(forStaffOnly(cart, { state: 'resolving' })).toBe(cart)
})
