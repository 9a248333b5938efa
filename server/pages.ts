import * as v from 'valibot'
import {
  LANGUAGE_CODES,
  type PageLanguage,
  pageLanguage,
  pageLanguages,
} from '#engine/server/http/accept-language.ts'
import type { FilledFiles } from '#engine/server/http/filled-files.ts'
import type { HttpApp, HttpContext } from '#engine/server/http/http-env.ts'
import { packed } from '#engine/server/http/packed.ts'
import { html } from '#engine/server/http/pages/html.ts'
import { keptPages } from '#engine/server/http/pages/kept-pages.ts'
import { layVisitorPage, type VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { answerFile, HOME, SHELL } from '#engine/server/http/serve-static.ts'
import { type Serving, takeLimit } from '#engine/server/http/take-limit.ts'
import { errorFields } from '#engine/server/log.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { uuid } from '#engine/shared/fields.ts'
import { isConsoleView, PATTERNS, type PathName, paths } from '#engine/shared/paths.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'
import { en } from '#features/business/rules/documents/en.ts'
import { shippedDocument } from '#features/business/rules/documents/listed-goods.ts'
import { sectionsOf } from '#features/business/rules/documents/plain-text.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import type { Features } from '#features/business/rules/parts.ts'
import { homeDescription } from '#features/business/rules/public-business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { postPage } from '#features/community/server/post-page.ts'
import { getPost } from '#features/community/server/read-posts.ts'
import { isHelpArticle, isWritten } from '#features/help/rules/help-articles.ts'
import { articlePage, documentPage } from '#features/help/server/article-page.ts'
import { helpIndexPage } from '#features/help/server/help-index-page.ts'
import { helpTexts } from '#features/help/server/help-texts.ts'
import { getProduct } from '#features/mall/server/get-product.ts'
import { productPage } from '#features/mall/server/product-page.ts'
import { getNews } from '#features/news/server/get-news.ts'
import { newsPage } from '#features/news/server/news-page.ts'
import { isPathOffered, partsOfPath } from '#registry/parts.ts'
import { PAGES } from './page-texts.ts'

type Parts = Serving & {
  dist: string
  filled: FilledFiles
  business: () => Promise<PublicBusiness | null>
}
type Asked = { c: HttpContext; language: PageLanguage; business: PublicBusiness; name: string }
type Find = (request: Asked) => Promise<VisitorPage | 'missing'>
/** `when`: a page is made only while this is so of what the business offers. */
type Answer = { status: 200 | 404; when: (features: Features) => boolean }
const ALWAYS: Answer = { status: 200, when: () => true }

const DOCUMENTS = { 'zh-Hans': zh, 'zh-Hant': zh2, en } as const
/** Pages are packed for each reader; the home page is made once for a language in some seconds. */
const BROTLI_QUALITY = { fast: 5, home: 10 }

/** What the query of an address names: an article or a news item; nothing else makes another page. */
function shownIn(c: HttpContext): string {
  if (HOME.has(c.req.path)) {
    const news = c.req.query('news')
    return v.is(uuid, news) ? news : ''
  }
  const article = c.req.query('article') ?? ''
  return isHelpArticle(article) ? article : ''
}

/** A page that the app alone shows: its title and description. */
const plain =
  (name: keyof typeof PAGES): Find =>
  async ({ language }) => {
    const t = translate(language)
    const [title, description] = PAGES[name]
    const path = paths[name]()
    return {
      title: t(title),
      description: t(description),
      path,
      image: null,
      kind: 'website',
      content: null,
      data: null,
    }
  }

/** The home page: its first words are the business's own, where it has any. */
const home: Find = async (asked) => {
  const page = await plain('tourist')(asked)
  if (page === 'missing') return page
  const code = LANGUAGE_CODES[asked.language]
  const title = asked.business.homePage.title[code] || page.title
  return { ...page, title, description: homeDescription(asked.business, code, page.description) }
}

/** The name of each path. */
const NAMES_OF = new Map(
  Object.entries(PATTERNS).map(([name, path]) => [path as string, name as PathName]),
)

/** The pages of parts that may be off; the console keeps its places, where work may wait. */
const PAGES_OF_PARTS = [...NAMES_OF].filter(
  ([, name]) => !isConsoleView(name) && partsOfPath(name).length > 0,
)

/** At a path of what the business does not offer. */
function unofferedPage({ language, name: business }: Asked, path: string): VisitorPage {
  const t = translate(language)
  const title = t('{business} doesn’t offer this', { business })
  return {
    title,
    description: title,
    path: path.includes(':') ? paths.tourist() : path,
    image: null,
    kind: 'website',
    content: html`<main id="main" class="mx-auto w-full max-w-2xl px-4 py-8">
      <h1 class="text-22 font-bold">${title}</h1>
      <p class="mt-3"><a href="${paths.tourist()}" class="underline">${t('Home')}</a></p>
    </main>`,
    data: null,
  }
}

/** The pages of visitors, with what a reader without scripts needs; the app replaces it when it starts. */
export function pageRoutes(app: HttpApp, parts: Parts): void {
  const { filled, business, settings, log, limits } = parts
  const pages = keptPages(parts.nowMs)
  const help = helpTexts(parts)
  /** The terms that staff have published; null while those of the app apply. */
  const readTerms = async () => (await readBusiness(parts.db.kysely, settings)).terms

  const current = async () => (await business()) ?? INITIAL_PUBLIC_BUSINESS
  const serve = (path: string, shown: Find, { status, when }: Answer = ALWAYS) => {
    app.get(path, async (c, next) => {
      const { features, languages } = await current()
      if (!when(features)) return next()
      const code = c.req.query('language')
      const offered = pageLanguages(languages)
      const named = offered.find((one) => LANGUAGE_CODES[one] === code)
      const language = named ?? pageLanguage(c.req.header('accept-language'), languages)
      const wishes = shownIn(c)
      // News has a page of its own, made as those of products are.
      const isHome = HOME.has(c.req.path) && wishes === ''
      const file = await filled(isHome ? `/home.${language}.html` : SHELL, language)
      if (file === undefined) return next()
      const key = [c.req.path, wishes, language, named, status, file.etag].join(' ')
      try {
        const ready = pages.find(key)
        const network = c.get('network')
        const limited = !ready && (await orRefused(takeLimit(c, parts, limits.pages, network)))
        if (limited) {
          // The app works from this file, by endpoints with limits of their own.
          const answer = answerFile(c, file, SHELL, 429)
          answer.headers.set('retry-after', String(limited.details.retryAfterSeconds))
          return answer
        }
        const made = await pages.make(key, async () => {
          const now = await current()
          const name = now.name[LANGUAGE_CODES[language]]
          const page = await shown({ c, language, business: now, name })
          if (page === 'missing') return { file, status: 404 }
          const text = layVisitorPage(new TextDecoder().decode(file.bodies.identity), page, {
            language,
            named: named !== undefined,
            offered,
            business: name,
            publicUrl: settings.publicUrl,
          })
          const quality = isHome ? BROTLI_QUALITY.home : BROTLI_QUALITY.fast
          return { file: await packed(text, file.contentType, quality), status }
        })
        return answerFile(c, made.file, SHELL, made.status)
      } catch (error) {
        log.error('page not filled', { path, ...errorFields(error) })
        return answerFile(c, file, SHELL)
      }
    })
  }

  for (const [path, name] of PAGES_OF_PARTS) {
    // A reader without scripts is told so, too; with them the app says it in the page's frame.
    serve(path, async (request) => unofferedPage(request, path), {
      status: 404,
      when: (features) => !isPathOffered(features, name),
    })
  }
  for (const path of HOME) {
    serve(path, async (request) => {
      const id = shownIn(request.c)
      if (id === '') return home(request)
      const item = (await getNews(parts)).news.find((one) => one.id === id)
      return item === undefined ? 'missing' : newsPage(item, request.language)
    })
  }
  serve(PATTERNS.homeCategory, plain('homeCategory'))
  serve(PATTERNS.homeComment, plain('homeComment'))
  serve(PATTERNS.homeForum, plain('homeForum'))
  serve(PATTERNS.forumIndex, plain('forumIndex'))
  serve(PATTERNS.login, plain('login'))
  serve(PATTERNS.mallHome, plain('mallHome'))
  serve(PATTERNS.searchPage, plain('searchPage'))
  serve(PATTERNS.goodsDetail, async ({ c, language }) => {
    const productId = c.req.param('id') ?? ''
    const product =
      v.is(uuid, productId) && (await orRefused(getProduct(parts, undefined, { productId })))
    if (!product || product instanceof Refused) return 'missing'
    return productPage(product, language, settings.publicUrl)
  })
  serve(PATTERNS.commentDetail, async ({ c, language }) => {
    const postId = c.req.param('id') ?? ''
    const post = v.is(uuid, postId) && (await orRefused(getPost(parts, undefined, { postId })))
    return !post || post instanceof Refused ? 'missing' : postPage(post, language)
  })
  serve(PATTERNS.helpCenter, async (request) => {
    const { c, language, business: now, name: business } = request
    const name = shownIn(c)
    const { articles, examples, hidden } = await help(language, now.features)
    const isHidden = hidden.some((one) => one === name)
    if (!isHelpArticle(name) || isHidden) {
      const texts = { ...DOCUMENTS[language], ...articles }
      return helpIndexPage(texts, { language, business, isHidden })
    }
    const of = { name, language, business }
    const article = articles[name]
    if (article) return articlePage(article, examples, of)
    if (isWritten(name)) return plain('helpCenter')(request)
    const code = LANGUAGE_CODES[language]
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    const text = shippedDocument(DOCUMENTS[language], name, now.goodsList, {
      language: code,
      countryName: (country) => countries.of(country) ?? country,
    })
    const typed = name === 'terms' && now.terms !== null && (await readTerms())
    return documentPage(typed ? { ...text, sections: sectionsOf(typed.text[code]) } : text, of)
  })
}
