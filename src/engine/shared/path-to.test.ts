import { expect, it } from 'vitest'
import { pathTo } from './path-to.ts'

it('puts each parameter in its place, as text that is no path', () => {
  const endpoint = { path: '/api/staff/blobs/:accountId/:sha256' } as const
  expect(pathTo(endpoint, { accountId: 'a/b', sha256: '12' })).toBe('/api/staff/blobs/a%2Fb/12')
  // @ts-expect-error A parameter is missing.
  pathTo(endpoint, { accountId: 'a' })
})
