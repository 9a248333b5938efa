import { expect, test } from 'vitest'
import { piecesOf } from './PublicText.tsx'

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
  ['(http://example.com/a).', ['http://example.com/a']],
  ['https://example.com/a_(b) and', ['https://example.com/a_(b)']],
  ['链接https://example.com/x，很好', ['https://example.com/x']],
  ['看https://example.com/x很好', ['https://example.com/x']],
  ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
])('%j has the links %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/a',
  'https://bank.example@evil.example/',
  'https://user:word@evil.example/',
  'https://',
  'http://localhost/admin',
  'www.example.com',
  `https://example.com/${'a'.repeat(3_000)}`,
])('%j has none', (text) => {
  expect(links(text)).toEqual([])
})

test('nothing of the text is lost or changed', () => {
  const text = 'a <b>https://x.example/</b> \u202Eb\nhttps://y.example. <script>alert(1)</script>'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(links(text)).toEqual(['https://x.example/', 'https://y.example'])
})

test('a text of 10,000 characters without a space is one piece', () => {
  expect(piecesOf('x'.repeat(10_000))).toHaveLength(1)
})
