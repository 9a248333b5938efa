import { publishedNews } from '#data/news.ts'
import { useLive } from '#parts/use-live.ts'
import { LatestNews } from './news/LatestNews.tsx'

/** The end of the home page, which changes from day to day and is not prerendered. */
export function HomeBelow() {
  const news = useLive(publishedNews, [])
  if (news.state === 'loading') return <div className="min-h-96" />
  return <LatestNews />
}
