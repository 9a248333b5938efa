import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import type { BuyersPhotos as Photos } from '#features/community/contract/product-photos.ts'
import { productPhotos } from '#features/community/member/data/community.ts'
import { PostPicture } from '#features/community/member/shared/PostPicture.tsx'

/** Of one post; the others are with it. */
const MOST_PICTURES = 3
/** A row to swipe on a phone, a grid on a desktop. */
const ROW =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-5 sm:scroll-px-5 sm:px-5 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0 lg:pb-0'

/** What buyers show of a product in their posts; nothing while there is none, or the business has no community. */
export function BuyersPhotos({ productId }: { productId: string }) {
  const { t } = useLingui()
  const found = useLive(() => productPhotos(productId), [productId])
  const isOffered = useIsOffered('community')
  if (!isOffered || found.state !== 'ready' || found.value.posts.length === 0) return null
  return (
    <Section title={<Trans>Photos from buyers</Trans>}>
      <ul aria-label={t`Photos from buyers`} className={ROW}>
        {found.value.posts.flatMap((post) =>
          post.pictures.slice(0, MOST_PICTURES).map((sha256, nth) => (
            <li
              key={`${post.postId} ${sha256}`}
              className="w-32 max-w-full shrink-0 snap-start lg:w-auto"
            >
              <Photo of={post} sha256={sha256} nth={nth} />
            </li>
          )),
        )}
      </ul>
      <MoreButton of={found} />
    </Section>
  )
}

type PhotoProps = { of: Photos; sha256: string; nth: number }

/** One picture with the variant that it shows and who took it; it leads to the post. */
function Photo({ of: { postId, author, specification, pictures }, sha256, nth }: PhotoProps) {
  const { t, i18n } = useLingui()
  const variant = specification.map((texts) => inLocale(texts, i18n.locale)).join(' / ')
  const more = nth === MOST_PICTURES - 1 ? pictures.length - MOST_PICTURES : 0
  const number = nth + 1
  return (
    <a href={paths.commentDetail(postId)} className="group grid grid-cols-1 gap-1">
      <span className="relative block overflow-hidden rounded-control ring-1 ring-line group-hover:ring-ink">
        <PostPicture
          sha256={sha256}
          isPublic
          isCard
          alt={t`Photo ${number} by ${author}`}
          className="aspect-square w-full bg-line object-cover"
        />
        {more > 0 && (
          <span className="absolute right-1 bottom-1 rounded-full bg-surface px-2 text-12 font-semibold">
            +{more}
          </span>
        )}
      </span>
      {variant !== '' && (
        <span className="truncate text-14 font-medium group-hover:underline">{variant}</span>
      )}
      <span className="truncate text-12 text-ink-soft">
        <PublicName>{author}</PublicName>
      </span>
    </a>
  )
}
