import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { bestReviews } from '#features/community/member/data/voices.ts'
import { publishedNews } from '#features/news/member/data/news.ts'
import { LatestNews } from './LatestNews.tsx'
import { Voices } from './voices/Voices.tsx'

/** The end of the home page, which changes from day to day and is not prerendered. */
export function HomeBelow() {
  const news = useLive(publishedNews, [])
  const isCommunityOffered = useIsOffered('community')
  const voices = useLive(bestReviews, [])
  if (news.state === 'loading' || voices.state === 'loading')
    return <div className="min-h-[31rem] lg:min-h-[27.5rem]" data-coming />
  return (
    <>
      {isCommunityOffered && <Voices />}
      <LatestNews />
    </>
  )
}
