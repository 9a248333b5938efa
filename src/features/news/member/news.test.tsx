import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { paths } from '#engine/shared/paths.ts'
import { LatestNews } from '#features/home/member/LatestNews.tsx'
import type { NewsItem } from '#features/news/contract/news.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { NewsPage } from './NewsPage.tsx'

const aNews = (title: string): NewsItem => ({
  id: anId(),
  title: { zh: title, zh2: title, en: title },
  words: { zh: '一\n\n二', zh2: '一\n\n二', en: 'One.\n\nTwo.' },
  publishedAt: '2026-11-20T00:00:00.000Z',
})
const serve = (news: NewsItem[]) =>
  fakeServer().otherwise(async () => Response.json({ news }, { headers: { etag: `"${anId()}"` } }))

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

test('without news there is no section', async () => {
  serve([])
  const { host } = render(<LatestNews />)
  await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(host.textContent).toBe('')
})

test('the home shows the three newest, each with its link', async () => {
  const news = ['A', 'B', 'C', 'D'].map(aNews)
  serve(news)
  render(<LatestNews />)
  await eventually(() =>
    expect([...document.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))).toEqual(
      news.slice(0, 3).map(({ id }) => paths.tourist({ news: id })),
    ),
  )
})

test('an item is an article with its title, and an unknown one says so', async () => {
  const item = aNews('More shelves')
  serve([item])
  await settle(() => navigate(paths.tourist({ news: item.id })))
  render(<NewsPage />)
  await eventually(() => expect(find('h1').textContent).toBe('More shelves'))
  expect(document.querySelectorAll('article p').length).toBe(2)
  await settle(() => navigate(paths.tourist({ news: anId() })))
  await eventually(() => expect(document.body.textContent).toContain('This news doesn’t exist'))
  expect(find(`a[href="${paths.tourist({ news: item.id })}"]`).textContent).toBe('More shelves')
})
