import { LANGUAGE_CODES } from '#engine/server/http/accept-language.ts'
import { paths } from '#engine/shared/paths.ts'
import { withDemoServer } from '#tests/bench/demo-server.ts'
import { lighthouseFaults } from '#tests/bench/lighthouse.ts'
import type { BenchRow } from '#tests/bench/row.ts'

export const row: BenchRow = {
  id: 'P32',
  what: 'Lighthouse of home, product, post, article, login; zh, zh2, en',
  goal: 'accessibility, best practices, SEO 100',
  measure: () =>
    withDemoServer(async ({ url }) => {
      const read = async (path: string) => (await fetch(`${url}${path}`)).json()
      const { newest } = await read('/api/public/mall')
      const { posts } = await read('/api/public/posts?kind=forum')
      const pages = [
        paths.tourist(),
        paths.goodsDetail(newest[0].id),
        paths.commentDetail(posts[0].id),
        paths.helpCenter({ article: 'volumetric-weight' }),
        paths.login(),
      ]
      const addresses = Object.values(LANGUAGE_CODES).flatMap((language) =>
        pages.map((path) => `${url}${path}${path.includes('?') ? '&' : '?'}language=${language}`),
      )
      const faults = await lighthouseFaults(addresses)
      const value = faults.length === 0 ? `all 100 on ${addresses.length} pages` : faults.join('; ')
      return { value, met: faults.length === 0 }
    }),
}
