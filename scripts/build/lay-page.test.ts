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
const FILES = {
  styles: 'p{color:red}',
  start: 'startApp()',
  app: '/assets/index-1.js',
  along: ['/a.js', '/b.js'],
}

test('before the paint nothing is fetched', () => {
  const laid = layPage(SHELL, FILES)
  expect(laid).not.toMatch(/ (?:src|href)=/)
  expect(laid).toContain('<style>p{color:red}</style>')
  expect(laid).toContain(
    '<script type="module" data-app="/assets/index-1.js" data-with="/a.js /b.js" data-styles="/assets/app-3.css">startApp()</script>',
  )
})

test.each([
  ['script', 'type="module"'],
  ['link', 'rel="stylesheet"'],
])('a shell whose %s has changed its shape stops the build', (name, shape) => {
  expect(() => layPage(SHELL.replace(shape, ''), FILES)).toThrow(name)
})
