import { publishedNews } from '#data/news.ts'
import { bestReviews } from '#data/voices.ts'
import { useLive } from '#parts/use-live.ts'
import { LatestNews } from './news/LatestNews.tsx'
import { Voices } from './voices/Voices.tsx'

/** The end of the home page, which changes from day to day and is not prerendered. */
export function HomeBelow() {
  const news = useLive(publishedNews, [])
  const voices = useLive(bestReviews, [])
  if (news.state === 'loading' || voices.state === 'loading')
    return <div className="min-h-[31rem] lg:min-h-[27.5rem]" data-coming />
  return (
    <>
      <Voices />
      <LatestNews />
    </>
  )
}
