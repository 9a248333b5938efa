import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { foundPosts, type PostPage } from '#features/community/member/data/community.ts'
import { PostList } from '#features/community/member/shared/PostList.tsx'
import { WriteButton } from '#features/community/member/shared/writing/PostSheet.tsx'
import { TopicLinks } from './TopicLinks.tsx'

const MOST_SHOWN = 6
const EVERYTHING = { kind: 'forum', topic: null, q: '' } as const

/** The newest and the best posts of the forum. */
export function HomeForumPage() {
  const newest = useLive(() => foundPosts({ ...EVERYTHING, sort: 'newest' }), [])
  const best = useLive(() => foundPosts({ ...EVERYTHING, sort: 'best' }), [])
  const write = (
    <WriteButton kind="forum" onPublished={() => navigate(paths.forumIndex({ list: 'mine' }))} />
  )
  return (
    <>
      <HomeTabs />
      <div className="mx-auto w-full max-w-content px-4 pb-10">
        <PageHeader title={<Trans>Community</Trans>} actions={write}>
          <Trans>Ask, answer and share what you found.</Trans>
        </PageHeader>
        <div className="grid grid-cols-1 gap-8">
          <TopicLinks current={null} />
          <Posts title={<Trans>Newest posts</Trans>} href={paths.forumIndex()} of={newest}>
            {write}
          </Posts>
          {best.state === 'ready' && best.value.posts.length > 0 && (
            <Posts
              title={<Trans>Most liked posts</Trans>}
              href={paths.forumIndex({ sort: 'best' })}
              of={best}
            >
              {write}
            </Posts>
          )}
        </div>
      </div>
    </>
  )
}

type PostsProps = { title: ReactNode; href: string; of: Query<PostPage>; children: ReactNode }

/** The first posts of a list, with the way to all of them. */
function Posts({ title, href, of: found, children }: PostsProps) {
  const id = useId()
  const short: Query<PostPage> =
    found.state === 'ready'
      ? {
          ...found,
          value: { posts: found.value.posts.slice(0, MOST_SHOWN), next: null },
          more: null,
        }
      : found
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-18 font-bold lg:text-22">
          {title}
        </h2>
        <a
          href={href}
          className="inline-flex min-h-11 items-center text-14 font-semibold underline"
        >
          <Trans>All posts</Trans>
        </a>
      </div>
      <PostList of={short} empty={{ title: <Trans>No posts yet</Trans>, action: children }} />
    </section>
  )
}
