import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { zh } from '#features/business/rules/documents/zh.ts'
import { zh2 } from '#features/business/rules/documents/zh2.ts'
import { HELP_ARTICLE_NAMES } from '#features/help/rules/help-articles.ts'
import { readArticle } from '#features/help/rules/read-article.ts'
import { aPost, ask, published, written } from '#tests/support/community.ts'
import { anArticle, editHelpText } from '#tests/support/help-texts.ts'
import { someNews } from '#tests/support/news.ts'
import { everywhere, openShop } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const SHELL = `<!doctype html><html lang="zh-Hans"><head><title>Sampan</title>
<meta name="description" content="shell"></head>
<body><div id="root" data-business="{}"><p data-loading>…</p></div>
<script type="module" src="/assets/app.js"></script></body></html>`
const ARTICLE =
  '---\ntitle: Tracking <1>\nsummary: Where it is.\n---\n\n## Status\n\nSee [terms](article:terms).\n\n{example: volumetric}\n'
const dist = mkdtempSync(join(tmpdir(), 'sampan-visitors-'))
mkdirSync(join(dist, '.render'))
writeFileSync(join(dist, 'index.html'), SHELL)
for (const language of ['zh-Hans', 'zh-Hant', 'en']) {
  writeFileSync(join(dist, `home.${language}.html`), SHELL.replace('…', `home ${language}`))
}
const articles = { tracking: readArticle(ARTICLE) }
const examples = { volumetric: '<dl>60 × 40 × 30 cm</dl>' }
writeFileSync(join(dist, '.render', 'help.en.json'), JSON.stringify({ articles, examples }))
const publicUrl = 'https://sampan.example'
const server = await sharedServer({ dist, env: { PUBLIC_URL: publicUrl } })
afterAll(() => rmSync(dist, { recursive: true }))
const shop = await openShop(server)

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await server.fetch(path, { headers: { 'accept-language': 'en', ...headers } })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}
const HOSTILE = '<script>alert(1)</script>"\'&'

test('a product is read without scripts, in the language asked for, and nothing in it is markup', async () => {
  const product = await shop.publish({
    name: { zh: '茶杯', zh2: '茶杯', en: `Cup ${HOSTILE}` },
    details: { zh: '很薄', zh2: '很薄', en: `Thin ${HOSTILE}` },
  })
  const path = paths.goodsDetail(product.id)
  const { status, text, headers } = await open(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('Thin')
  expect(text).toMatch(/CN¥\d+/)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('data-loading')
  expect(text).toContain('src="/assets/app.js"')
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}">`)
  expect(text).toContain('property="og:type" content="product"')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: `Cup ${HOSTILE}` })
  expect((await open(path, { 'accept-language': 'zh-TW' })).text).toContain('<title>茶杯 · ')
  expect((await open(`${path}?language=zh`)).text).toContain('很薄')
  const etag = headers.get('etag') ?? ''
  expect((await open(path, { 'if-none-match': etag })).status).toBe(304)
})

test('a product that does not exist is 404, with the app in the page', async () => {
  for (const id of [anId(), 'nothing']) {
    const { status, text } = await open(paths.goodsDetail(id))
    expect([id, status]).toEqual([id, 404])
    expect(text).toContain('/assets/app.js')
  }
  expect((await open(`/commentDetail/${anId()}`)).status).toBe(404)
})

test('a published post is read without scripts and is in the sitemap; a pending one is neither', async () => {
  const mei = await server.loginAs('mei@example.com')
  const staff = await server.loginAs('staff@example.com', 'staff')
  const pending = await written(mei, aPost())
  const id = await published(mei, staff, aPost({ title: `Teapot ${HOSTILE}` }))
  const { status, text } = await open(paths.commentDetail(id))
  expect(status).toBe(200)
  expect(text).toContain('Teapot &lt;script&gt;')
  expect(text).not.toContain('<script>alert')
  expect((await open(paths.commentDetail(pending))).status).toBe(404)
  const map = (await open('/sitemap.xml')).text
  expect(map).toContain(`<loc>${publicUrl}${paths.commentDetail(id)}</loc>`)
  expect(map).not.toContain(pending)
})

test('what a member wrote turns the direction of nothing around it', async () => {
  const mei = await server.loginAs('mei@example.com')
  const staff = await server.loginAs('staff@example.com', 'staff')
  const id = await published(mei, staff, aPost({ title: 'Tea \u2067\u05E9\u05DC\u2069 pot' }))
  const { text } = await open(paths.commentDetail(id))
  expect(text).toContain('<title>Tea \u05E9\u05DC pot · ')
  expect(text).toMatch(/<bdi>会员\d{4}<\/bdi>/)
})

test('articles and the texts that members accept are read without scripts', async () => {
  const { text } = await open(paths.helpCenter({ article: 'tracking' }))
  expect(text).toContain('<h1 class="text-22 font-bold lg:text-28">Tracking &lt;1&gt;</h1>')
  expect(text).toContain(`href="${paths.helpCenter({ article: 'terms' })}"`)
  expect(text).toContain(examples.volumetric)
  const terms = await open(paths.helpCenter({ article: 'terms' }))
  expect(terms.text).toContain('Who we are and what we do')
  expect(terms.text).not.toContain('{name}')
})

test('an edited privacy policy is read without scripts in its language; the others have the text of the app', async () => {
  const source = anArticle('Our {name} promise', 'We sell 1 < 2 of {name}.')
  await editHelpText(server, source, { article: 'privacy', language: 'en' })
  const at = paths.helpCenter({ article: 'privacy' })
  const { text } = await open(at)
  expect(text).toContain('>Our Sampan promise</h1>')
  expect(text).toContain('We sell 1 &lt; 2 of Sampan.')
  expect((await open(paths.helpCenter())).text).toContain('Our Sampan promise</a>')
  const chinese = await open(at, { 'accept-language': 'zh-CN' })
  expect(chinese.text).toContain(`>${zh.privacy.title}</h1>`)
  expect((await open(at, { 'accept-language': 'zh-TW' })).text).toContain(zh2.privacy.summary)
})

test('news is read without scripts at an address of its own; what is not published is 404', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  const publish = async (publishAt: string | null) => {
    const id = anId()
    const body = someNews({ publishAt, title: `More shelves ${HOSTILE}` })
    const saved = await ask(staff, `/api/staff/news/${id}`, { method: 'PUT', body })
    expect(saved.status).toBe(200)
    return paths.tourist({ news: id })
  }
  const path = await publish('2024-01-01T00:00:00.000Z')
  const { status, text } = await open(path)
  expect(status).toBe(200)
  expect(text).toContain('<title>More shelves &lt;script&gt;')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}">`)
  for (const hidden of [await publish(null), paths.tourist({ news: anId() })]) {
    expect((await open(hidden)).status).toBe(404)
  }
  expect((await open('/home/tourist?news=latest')).text).toContain('home en')
})

test('the help center lists its articles by category without scripts', async () => {
  const { text } = await open(paths.helpCenter())
  expect(text).toContain('Tracking &lt;1&gt;</a>')
  for (const article of ['tracking', 'terms', 'prohibited'] as const) {
    expect(text).toContain(`href="${paths.helpCenter({ article })}"`)
  }
  expect(text).toContain('>Money and account</h2>')
  // An article without a text in this build is not listed.
  expect(text).not.toContain(paths.helpCenter({ article: 'coupons' }))
})

test('the terms that staff have published are read without scripts, in their place', async () => {
  const staff = await server.loginAs('settings@example.com', ['settings'])
  const text = everywhere('We carry {name} <boats>.\n\n# Cargo\n\n- tea')
  const changed = await ask(staff, '/api/staff/settings', {
    method: 'PUT',
    body: { name: 'terms', value: { version: 1, date: '2026-11-20', text }, seen: null },
  })
  expect(changed.status).toBe(200)
  server.passMs(15_000)
  const terms = (await open(paths.helpCenter({ article: 'terms' }))).text
  expect(terms).toContain('We carry Sampan &lt;boats&gt;.')
  expect(terms).toContain('<li>tea</li>')
  expect(terms).not.toMatch(/<(h2|ul)[^>]*><\/\1>/)
  expect(terms).not.toContain('Who we are and what we do')
})

const PLAIN = [
  paths.tourist(),
  paths.homeCategory(),
  paths.homeComment(),
  paths.homeForum(),
  paths.forumIndex(),
  paths.mallHome(),
  paths.searchPage(),
  paths.helpCenter(),
  paths.login(),
]
test.each(PLAIN)('%s has its own title, description, address and picture', async (path) => {
  const { text } = await open(path)
  expect(text).toMatch(/<title>[^<]+ · Sampan<\/title>/)
  expect(text).not.toContain('content="shell"')
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}${path}">`)
  expect(text.match(/hreflang=/g)?.length).toBe(4)
  expect(text).toContain(`property="og:image" content="${publicUrl}/`)
})

test('the home page comes in the language that the address names', async () => {
  expect((await open('/')).text).toContain('home en')
  expect((await open('/?language=zh2')).text).toContain('home zh-Hant')
})

test('a network that asks for ever new pages gets the bare app and when to come back; known pages cost nothing', async () => {
  const limits = { pages: { name: 'pages', requests: 3, perSeconds: 60 } }
  const own = await startTestServer({ dist, limits, startMs: Date.UTC(2026, 10, 20) })
  const statusOf = async (path: string) => {
    const answer = await own.fetch(path, { headers: { 'accept-language': 'en' } })
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      text: await answer.text(),
    }
  }
  const help = paths.helpCenter({ article: 'tracking' })
  for (let nth = 0; nth < 5; nth++) expect((await statusOf(help)).status).toBe(200)
  // An article that does not exist is the help center, however it is called.
  for (const article of ['a', 'b', 'c']) {
    expect((await statusOf(`/helpCenter?article=${article}`)).status).toBe(200)
  }
  expect((await statusOf(`/commentDetail/${anId()}`)).status).toBe(404)
  const refused = await statusOf(`/commentDetail/${anId()}`)
  expect(refused).toMatchObject({ status: 429, wait: '60' })
  expect(refused.text).toContain('src="/assets/app.js"')
  expect((await statusOf(help)).status).toBe(200)
  own.passMs(60_000)
  expect((await statusOf(`/commentDetail/${anId()}`)).status).toBe(404)
  await own.stop()
})

test('a network reads the sitemap so many times a minute, because it is made each time', async () => {
  const limits = { sitemap: { name: 'sitemap', requests: 2, perSeconds: 60 } }
  const own = await startTestServer({ dist, limits, startMs: Date.UTC(2026, 10, 20) })
  const answers = []
  for (const query of ['', '?page=1', '?page=2']) {
    const answer = await own.fetch(`/sitemap.xml${query}`)
    answers.push([answer.status, answer.headers.get('retry-after')])
  }
  expect(answers).toEqual([
    [200, null],
    [200, null],
    [429, '60'],
  ])
  await own.stop()
})

test('the sitemap has every page and each product, and robots.txt names it', async () => {
  const { id } = await shop.publish({ name: everywhere('Lamp') })
  const map = await open('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('xml')
  for (const path of [paths.tourist(), paths.mallHome(), paths.goodsDetail(id)])
    expect(map.text).toContain(`<loc>${publicUrl}${path}</loc>`)
  expect(map.text.match(/<loc>/g)?.length).toBeGreaterThan(HELP_ARTICLE_NAMES.length)
  expect((await open('/sitemap.xml?page=2')).status).toBe(404)
  expect(map.text).toContain(`<loc>${publicUrl}${paths.forumIndex()}</loc>`)
  expect(map.text).not.toContain(paths.login())
  const robots = (await open('/robots.txt')).text
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

test('a page of what the business does not offer is 404 and says so, while the console keeps its places', async () => {
  const settings = await server.loginAs('owner@example.com', ['settings'])
  const offer = async (isOn: boolean) => {
    const list = await (await settings.fetch('/api/staff/settings')).json()
    const { seen } = list.settings.find(({ name }: { name: string }) => name === 'features')
    const value = { community: isOn, mall: isOn, dropShipping: true, buyingRequests: isOn }
    const body = { name: 'features', value, seen }
    await settings.fetch('/api/staff/settings', { method: 'PUT', body })
  }
  const off = [paths.homeForum(), paths.mallHome(), paths.mall(), paths.submitGoods(), paths.cart()]
  const statuses = () => Promise.all(off.map(async (path) => (await open(path)).status))
  await offer(false)
  expect(await statuses()).toEqual(off.map(() => 404))
  const { text } = await open(paths.submitGoods())
  expect(text).toContain('<h1 class="text-22 font-bold">Sampan doesn’t offer this</h1>')
  expect(text).toContain('/assets/app.js')
  expect((await open(`${paths.homeForum()}?language=zh`)).text).toContain('不提供')
  expect((await open(paths.staffRequests())).status).toBe(200)
  await offer(true)
  expect(await statuses()).toEqual(off.map(() => 200))
})

test('search engines find no page in a language that the business does not offer', async () => {
  const owner = await server.loginAs('owner@example.com', ['settings'])
  const offer = async (...value: string[]) => {
    const list = await (await owner.fetch('/api/staff/settings')).json()
    const { seen } = list.settings.find(({ name }: { name: string }) => name === 'languages')
    await owner.fetch('/api/staff/settings', {
      method: 'PUT',
      body: { name: 'languages', value, seen },
    })
  }
  const { id } = await shop.publish({ name: { zh: '灯', zh2: '燈', en: 'Lamp' } })
  const languagesIn = async (path: string) => [
    ...new Set((await open(path)).text.match(/(?<=hreflang=")[^"]+/g)),
  ]
  await offer('en', 'zh')
  expect(await languagesIn(paths.goodsDetail(id))).toEqual(['zh-Hans', 'en', 'x-default'])
  expect(await languagesIn('/sitemap.xml')).toEqual(['zh-Hans', 'en'])
  const unoffered = (await open(`${paths.goodsDetail(id)}?language=zh2`)).text
  expect(unoffered).toContain('Lamp')
  expect(unoffered).not.toContain('燈')
  await offer('zh', 'zh2', 'en')
  expect(await languagesIn('/sitemap.xml')).toEqual(['zh-Hans', 'zh-Hant', 'en'])
})
