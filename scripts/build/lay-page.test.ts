import { expect, test } from 'vitest'
import { layPage } from './lay-page.ts'

const SHELL = `<!doctype html>
<html lang="zh-Hans">
  <head>
    <title>Sampan</title>
    <meta
      name="description"
      content="集运"
    />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-2.js">
    <link rel="stylesheet" crossorigin href="/assets/app-3.css">
  </head>
  <body>
    <div id="root"><p>加载中...</p></div>
  </body>
</html>`
const PAGE = {
  locale: 'en',
  title: 'Parcels & more · Sampan',
  description: 'The "whole" price',
  html: '<div><main>Shop in Asia</main></div>',
}
const SCRIPTS = {
  start: '/assets/start-9.js',
  app: '/assets/index-1.js',
  along: ['/a.js', '/b.js'],
}

test('the page stands in the shell with its own language, title and description', () => {
  const laid = layPage(SHELL, PAGE, SCRIPTS)
  expect(laid).toContain('<html lang="en"')
  expect(laid).toContain('<title>Parcels &amp; more · Sampan</title>')
  expect(laid).toContain('content="The &quot;whole&quot; price"')
  expect(laid).toContain(`<div id="root" data-prerendered="en">${PAGE.html}</div>`)
  expect(laid).not.toContain('加载中')
})

test('before the paint only styles and one small script are fetched', () => {
  const laid = layPage(SHELL, PAGE, SCRIPTS)
  expect(laid.match(/ (?:src|href)="[^"]+"/g)).toEqual([
    ' src="/assets/start-9.js"',
    ' href="/assets/app-3.css"',
  ])
  expect(laid).toContain('data-app="/assets/index-1.js" data-with="/a.js /b.js"')
})

test('a shell that has changed its shape stops the build', () => {
  expect(() => layPage(SHELL.replace('id="root"', 'id="app"'), PAGE, SCRIPTS)).toThrow('root')
})
