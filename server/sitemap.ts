import { type PageLanguage, pageLanguages } from '#engine/server/http/accept-language.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { type Html, html } from '#engine/server/http/pages/html.ts'
import { inLanguage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { type Serving, takeLimit } from '#engine/server/http/take-limit.ts'
import { type PlainPathName, paths } from '#engine/shared/paths.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import type { Features } from '#features/business/rules/parts.ts'
import { HELP_ARTICLE_NAMES, isArticleOffered } from '#features/help/rules/help-articles.ts'
import { hiddenArticles } from '#features/help/server/edited-texts.ts'
import {
  countPublished,
  PUBLISHED_KINDS,
  publishedAddresses,
} from '#features/warehouses/server/published-addresses.ts'
import { isPathOffered } from '#registry/parts.ts'

type Parts = Serving & { business: () => Promise<PublicBusiness | null> }

/** Addresses in one file; the format allows ten times as many. */
const MOST_URLS = 5_000
/** Files that the index names. */
const MOST_FILES = 200
const HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const FIXED = [
  'tourist',
  'homeCategory',
  'homeComment',
  'homeForum',
  'forumIndex',
  'mallHome',
  'helpCenter',
] as const satisfies readonly PlainPathName[]

/** The fixed addresses of what the business offers, without the articles that it does not show. */
async function fixedPaths({ db }: Serving, features: Features): Promise<string[]> {
  const hidden = await hiddenArticles(db.kysely)
  const shown = HELP_ARTICLE_NAMES.filter(
    (name) => !hidden.some((one) => one === name) && isArticleOffered(name, features),
  )
  return [
    ...FIXED.filter((name) => isPathOffered(features, name)).map((name) => paths[name]()),
    ...shown.map((article) => paths.helpCenter({ article })),
  ]
}

/** The kinds of published pages that the business offers. */
const kindsOf = (features: Features) =>
  PUBLISHED_KINDS.filter((kind) =>
    isPathOffered(features, kind === 'post' ? 'commentDetail' : 'goodsDetail'),
  )

/** What search engines may read, and where every page is: robots.txt and the sitemap, in files of 5,000 addresses. */
export function sitemapRoutes(app: HttpApp, serving: Parts): void {
  const { publicUrl, publicDemo } = serving.settings
  const everything = ['User-agent: *', 'Disallow: /', '']
  const ofBusiness = [
    'User-agent: *',
    // The app reads these when a search engine runs it.
    'Allow: /api/public/',
    'Allow: /api/business/',
    'Allow: /api/channels',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /staff',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  // A demo must not be found beside the business that it looks like.
  const robots = (publicDemo === undefined ? ofBusiness : everything).join('\n')
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': HOUR }))
  app.get('/sitemap.xml', async (c) => {
    await takeLimit(c, serving, serving.limits.sitemap, c.get('network'))
    const answer = ({ markup }: Html) =>
      c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`, 200, {
        'content-type': XML,
        'cache-control': HOUR,
      })
    const { features, languages } = (await serving.business()) ?? INITIAL_PUBLIC_BUSINESS
    const offered = pageLanguages(languages)
    const kinds = kindsOf(features)
    const fixedAddresses = await fixedPaths(serving, features)
    const urls = fixedAddresses.length + (await countPublished(serving, kinds))
    const files = Math.min(MOST_FILES, Math.ceil(urls / MOST_URLS))
    const part = c.req.query('page')
    if (part === undefined && files > 1) {
      const pages = Array.from({ length: files }, (_, nth) => nth + 1)
      return answer(html`<sitemapindex xmlns="${NAMESPACE}">
${pages.map((page) => html`<sitemap><loc>${publicUrl}/sitemap.xml?page=${page}</loc></sitemap>\n`)}</sitemapindex>`)
    }
    const page = Number(part ?? 1)
    if (!Number.isInteger(page) || page < 1 || page > files) return c.notFound()
    const fixed = page === 1 ? fixedAddresses : []
    const from = (page - 1) * MOST_URLS - (page === 1 ? 0 : fixedAddresses.length)
    const addresses = await publishedAddresses(serving, {
      kinds,
      from,
      most: MOST_URLS - fixed.length,
    })
    const all = [...fixed, ...addresses]
    return answer(html`<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.map((path) => urlOf(publicUrl + path, offered))}</urlset>`)
  })
}

function urlOf(url: string, offered: readonly PageLanguage[]): Html {
  const alternates = offered.map(
    (language) =>
      html`<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(url, language)}"/>`,
  )
  return html`<url><loc>${url}</loc>${alternates}</url>\n`
}
