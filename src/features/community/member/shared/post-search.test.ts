import { expect, test } from 'vitest'
import { readPostSearch } from './post-search.ts'

const search = (query: string) => readPostSearch('forum', new URLSearchParams(query))

test('a URL holds the whole search', () => {
  expect(search('q=%20拼邮%20&topic=shipping&sort=best')).toEqual({
    kind: 'forum',
    topic: 'shipping',
    q: '拼邮',
    sort: 'best',
  })
})

test('what a URL has wrong counts as absent', () => {
  expect(search(`topic=%27or%27&sort=cheapest&q=${'x'.repeat(99)}`)).toEqual({
    kind: 'forum',
    topic: null,
    q: 'x'.repeat(60),
    sort: 'newest',
  })
  expect(readPostSearch('review', new URLSearchParams('topic=life')).topic).toBeNull()
})
