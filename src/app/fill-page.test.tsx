import { expect, test } from 'vitest'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { webManifest } from '#scripts/build/web-manifest.ts'
import { fillHome, fillManifest, fillShell } from './fill-page.ts'

const SHELL = `<!doctype html>
<html lang="zh-Hans">
  <head>
    <title>Sampan</title>
    <meta
      name="description"
      content="集运"
    />
    <link rel="icon" href="/icons/logo.svg" type="image/svg+xml" />
    <link rel="icon" href="/icons/icon-32.png" type="image/png" sizes="32x32" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
  </head>
  <body>
    <div id="root"><p>加载中...</p></div>
  </body>
</html>`
const LOGO = 'ab'.repeat(32)
const business = {
  ...INITIAL_PUBLIC_BUSINESS,
  name: { zh: '飞鱼', zh2: '飛魚', en: 'Fish & "Chips" > all' },
  version: 3,
}
const PAGE = {
  locale: 'en',
  title: 'Parcels & more',
  description: 'The "whole" price',
  business,
  html: '<div><main>Shop in Asia</main></div>',
}
const businessIn = (html: string) => {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return JSON.parse(document.getElementById('root')?.dataset.business ?? '')
}

test('a page has its own language, title, description and content, and the business for hydration', () => {
  const filled = fillHome(SHELL, PAGE)
  expect(filled).toContain('<html lang="en"')
  expect(filled).toContain('<title>Parcels &amp; more</title>')
  expect(filled).toContain('content="The &quot;whole&quot; price"')
  expect(filled).toContain(`data-prerendered="en">${PAGE.html}</div>`)
  expect(filled).not.toContain('加载中')
  expect(businessIn(filled)).toEqual(business)
})

test('a page that was filled before is filled again', () => {
  const again = { ...PAGE, html: '<p>New</p>', business: { ...business, version: 4 } }
  const filled = fillHome(fillHome(SHELL, PAGE), again)
  expect(filled).not.toContain('Shop in Asia')
  expect(businessIn(filled).version).toBe(4)
})

test('the shell has the title and the business, and still loads', () => {
  const filled = fillShell(SHELL, { locale: 'zh-Hant', title: '飛魚', business })
  expect(filled).toContain('<title>飛魚</title>')
  expect(filled).toContain('加载中')
  expect(businessIn(filled)).toEqual(business)
})

test('a logo replaces the icons of the page', () => {
  const filled = fillHome(SHELL, { ...PAGE, business: { ...business, logo: LOGO } })
  expect(filled).not.toContain('/icons/')
  expect(filled).toContain(`href="/api/business/logo?sha256=${LOGO}&amp;size=180"`)
})

test('a shell that has changed its shape is an error', () => {
  expect(() => fillHome(SHELL.replace('id="root"', 'id="app"'), PAGE)).toThrow('root')
})

test('the manifest has the name, and the logo as its icons', () => {
  const titles = { '/admin/package/declare': '预报包裹' }
  const words = { locale: 'zh-Hans', name: '飞鱼', description: '集运', titles }
  const filled = (logo: string | null) =>
    JSON.parse(fillManifest(JSON.stringify(webManifest), { ...words, logo }))
  expect(filled(null)).toMatchObject({
    name: '飞鱼',
    short_name: '飞鱼',
    lang: 'zh-Hans',
    id: '/',
    icons: webManifest.icons,
  })
  expect(filled(null)).not.toHaveProperty('screenshots')
  // The others, such as buying from a link, this business does not offer.
  expect(filled(null).shortcuts).toMatchObject([{ name: '预报包裹', short_name: '预报包裹' }])
  expect(filled(LOGO).icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
})
