import type { PublicDemo } from '#engine/server/settings.ts'
import { makeApp } from '#server/app.ts'
import { type TestFetch, type TestServer, withBody } from './server.ts'

/** Asks a test server as if it were a world of a public demo: as nobody, or with a token. */
export function worldOf(
  { services }: Pick<TestServer, 'services'>,
  publicDemo: PublicDemo,
): { fetch: TestFetch; authorization: string; as: (token: string) => TestFetch } {
  const settings = { ...services.settings, demo: true, publicDemo }
  const app = makeApp({ ...services, settings, dist: '/nowhere' })
  const fetchWith =
    (headers: Record<string, string>): TestFetch =>
    async (path, init = {}) =>
      app.request(path, withBody(init, headers))
  return {
    fetch: fetchWith({}),
    authorization: '',
    as: (token) => fetchWith({ authorization: `Bearer ${token}` }),
  }
}
