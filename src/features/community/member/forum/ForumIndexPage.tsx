import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { SearchField } from '#engine/client/parts/SearchField.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { OwnPosts } from '#features/community/member/shared/OwnPosts.tsx'
import { PostList } from '#features/community/member/shared/PostList.tsx'
import { SortSelect } from '#features/community/member/shared/SortSelect.tsx'
import { useFoundPosts, useOwnList } from '#features/community/member/shared/use-post-list.ts'
import { WriteButton } from '#features/community/member/shared/writing/PostSheet.tsx'
import { TopicLinks } from './TopicLinks.tsx'

const NO_SEARCH = { topic: null, q: null, sort: null }

/** The posts of the forum by topic and search, which the URL holds, or the member's own. */
export function ForumIndexPage() {
  const { t } = useLingui()
  const { isMine, version, published } = useOwnList()
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-10">
      <PageHeader
        back={{ href: paths.homeForum(), label: t`Community` }}
        title={<Trans>All posts</Trans>}
        actions={<WriteButton kind="forum" onPublished={published} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <Tabs
          label={t`Posts`}
          tabs={[
            { href: paths.forumIndex(), label: t`All posts`, current: !isMine },
            { href: paths.forumIndex({ list: 'mine' }), label: t`My posts`, current: isMine },
          ]}
        />
        {isMine ? (
          <OwnPosts kind="forum" version={version} onPublished={published} />
        ) : (
          <FoundPosts onPublished={published} />
        )}
      </div>
    </div>
  )
}

function FoundPosts({ onPublished }: { onPublished: () => void }) {
  const { t } = useLingui()
  const params = useSearchParams()
  const { search, found } = useFoundPosts('forum')
  const isNarrow = search.topic !== null || search.q !== ''
  return (
    <>
      <SearchField
        key={search.q}
        label={t`Search posts`}
        keyword={search.q}
        onSearch={(q) => params.set({ q: q || null })}
      />
      <TopicLinks current={search.topic} onChoose={(topic) => params.set({ topic })} />
      <SortSelect value={search.sort} />
      <PostList
        of={found}
        empty={
          isNarrow
            ? {
                title: <Trans>No posts found</Trans>,
                words: <Trans>Try another word or topic.</Trans>,
                action: (
                  <Button look="primary" onClick={() => params.set(NO_SEARCH)}>
                    <Trans>Show all posts</Trans>
                  </Button>
                ),
              }
            : {
                title: <Trans>No posts yet</Trans>,
                action: <WriteButton kind="forum" onPublished={onPublished} />,
              }
        }
      />
    </>
  )
}
