import { afterEach, expect, test } from 'vitest'
import { arrivalNote } from '#engine/client/navigation/navigate.ts'
import { dropAuthorization } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { startMemberSession } from './start-member-session.ts'

afterEach(dropAuthorization)

const here = () => location.pathname + location.search + location.hash
const logInAt = async (login: string) => {
  history.pushState(null, '', login)
  await startMemberSession({
    authorization: 'token',
    user: { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 0 },
    accountId: '0199b0a0-0000-7000-8000-000000000002',
    role: 'member',
    rights: [],
    toAccept: [],
  })
}

test.each([
  paths.cart(),
  paths.storeAddress({ warehouse: 'JP' }),
  '/commentDetail/0199b0a0',
  '/staff/receive?code=1',
  '/admin/member?view=approve&ticket=abc',
  paths.parcelPhotos('PK1'),
])('a login on the way to %s leads there', async (to) => {
  await logInAt(paths.login({ to }))
  expect(here()).toBe(to)
})

test('what was begun before the login is handed to its page, once', async () => {
  await logInAt(paths.login({ to: '/commentDetail/1', act: 'report 1' }))
  expect([here(), arrivalNote()]).toEqual(['/commentDetail/1', 'report 1'])
})

test('a goal is reached once: the next login has none', async () => {
  await logInAt(paths.login({ to: paths.addressBook() }))
  dropAuthorization()
  await logInAt(paths.login())
  expect([here(), arrivalNote()]).toEqual(['/admin', undefined])
})

test('an older goal is forgotten: a login that nothing led to opens the back office', async () => {
  history.pushState(null, '', paths.login({ to: paths.addressBook() }))
  await logInAt(paths.login())
  expect(here()).toBe('/admin')
})

test.each([
  'https://example.com/',
  '//example.com/',
  '/\\example.com',
  '/.//example.com/',
  '/a/..//example.com',
  'javascript:0',
  '/\t/example.com',
  '/\n//example.com/',
  'https:example.com',
  '\\\\example.com',
  '/login',
  '/login/',
  '/login/?to=/admin/address',
])('a link whose goal is %s opens the back office', async (to) => {
  await logInAt(paths.login({ to }))
  expect(here()).toBe('/admin')
})
