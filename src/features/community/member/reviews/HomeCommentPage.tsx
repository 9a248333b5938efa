import { Trans, useLingui } from '@lingui/react/macro'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { OwnPosts } from '#features/community/member/shared/OwnPosts.tsx'
import { PostList } from '#features/community/member/shared/PostList.tsx'
import { SortSelect } from '#features/community/member/shared/SortSelect.tsx'
import { useFoundPosts, useOwnList } from '#features/community/member/shared/use-post-list.ts'
import { WriteButton } from '#features/community/member/shared/writing/PostSheet.tsx'

/** What members say about what they received. */
export function HomeCommentPage() {
  const { t } = useLingui()
  const { isMine, version, published } = useOwnList()
  return (
    <>
      <HomeTabs />
      <div className="mx-auto w-full max-w-content px-4 pb-10">
        <PageHeader
          title={<Trans>Reviews</Trans>}
          actions={<WriteButton kind="review" onPublished={published} />}
        >
          <Trans>What members received, and how it went.</Trans>
        </PageHeader>
        <div className="grid grid-cols-1 gap-4">
          <Tabs
            label={t`Reviews`}
            tabs={[
              { href: paths.homeComment(), label: t`All reviews`, current: !isMine },
              { href: paths.homeComment({ list: 'mine' }), label: t`My reviews`, current: isMine },
            ]}
          />
          {isMine ? (
            <OwnPosts kind="review" version={version} onPublished={published} />
          ) : (
            <AllReviews onPublished={published} />
          )}
        </div>
      </div>
    </>
  )
}

function AllReviews({ onPublished }: { onPublished: () => void }) {
  const { search, found } = useFoundPosts('review')
  return (
    <>
      <SortSelect value={search.sort} />
      <PostList
        of={found}
        empty={{
          title: <Trans>No reviews yet</Trans>,
          words: <Trans>Tell others how your parcel arrived.</Trans>,
          action: <WriteButton kind="review" onPublished={onPublished} />,
        }}
      />
    </>
  )
}
