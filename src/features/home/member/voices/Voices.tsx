import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { paths } from '#engine/shared/paths.ts'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import type { Post } from '#features/community/contract/community.ts'
import { bestReviews } from '#features/community/member/data/voices.ts'
import { Stars } from '#features/community/member/parts/Stars.tsx'
import { Section } from '#features/home/member/shared/Section.tsx'

const SHOWN = 3

/** The best reviews of members; nothing while there is none. */
export function Voices() {
  const answer = useLive(bestReviews, [])
  if (answer.state !== 'ready' || answer.value.posts.length === 0) return null
  return (
    <Section id="voices" heading={<Trans>What members say</Trans>}>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
        {answer.value.posts.slice(0, SHOWN).map((review) => (
          <Voice key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  )
}

function Voice({ review }: { review: Post }) {
  const { id, author, words, rating, isOfOrder, createdAt } = review
  const { date } = useFormat()
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 lg:p-5">
      {rating !== null && (
        <p>
          <Stars rating={rating} />
        </p>
      )}
      <a
        href={paths.commentDetail(id)}
        className="line-clamp-5 wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        <bdi>{words}</bdi>
      </a>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
        <PublicName className="font-semibold">{author.name}</PublicName>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {isOfOrder && (
          <Chip tone="good">
            <Trans>Delivered order</Trans>
          </Chip>
        )}
      </p>
    </li>
  )
}
