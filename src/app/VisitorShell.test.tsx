import { afterEach, expect, test } from 'vitest'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { paths } from '#engine/shared/paths.ts'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { VisitorShell } from './VisitorShell.tsx'

afterEach(() => {
  cleanUp()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
  history.replaceState(null, '', '/')
})

test.each([
  [paths.goodsDetail('p1'), { to: '/shop/goodsDetail/p1' }],
  [paths.searchPage({ q: '茶 杯' }), { to: paths.searchPage({ q: '茶 杯' }) }],
  [paths.commentDetail('c1'), { to: '/commentDetail/c1' }],
  [paths.tourist(), {}],
])('the login of the header comes back to %s', (page, goal) => {
  history.replaceState(null, '', page)
  render(<VisitorShell>Page</VisitorShell>)
  expect(find('header a[href^="/login"]').getAttribute('href')).toBe(firstPaths.login(goal))
})
