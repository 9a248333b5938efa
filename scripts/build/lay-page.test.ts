import { expect, test } from 'vitest'
import { layPage } from './lay-page.ts'

const SHELL = `<!doctype html>
<html lang="zh-Hans">
  <head>
    <title>Sampan</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-2.js">
    <link rel="stylesheet" crossorigin href="/assets/app-3.css">
  </head>
  <body>
    <div id="root"><p>加载中...</p></div>
  </body>
</html>`
const SCRIPTS = {
  start: 'startApp()',
  app: '/assets/index-1.js',
  along: ['/a.js', '/b.js'],
}

test('before the paint only styles are fetched', () => {
  const laid = layPage(SHELL, SCRIPTS)
  expect(laid.match(/ (?:src|href)="[^"]+"/g)).toEqual([' href="/assets/app-3.css"'])
  expect(laid).toContain(
    '<script type="module" data-app="/assets/index-1.js" data-with="/a.js /b.js">startApp()</script>',
  )
})

test('a shell that has changed its shape stops the build', () => {
  expect(() => layPage(SHELL.replace('type="module"', ''), SCRIPTS)).toThrow('script')
})
