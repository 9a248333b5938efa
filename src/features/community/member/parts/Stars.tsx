import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'

export const RATINGS = [1, 2, 3, 4, 5] as const

/** The rating of a review, 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  return (
    <span role="img" aria-label={t`${rating} of 5 stars`} className="inline-flex gap-0.5">
      {RATINGS.map((nth) => (
        <Icon
          key={nth}
          of={Star}
          size={16}
          className={nth <= rating ? 'fill-brand text-brand' : 'fill-line text-line'}
        />
      ))}
    </span>
  )
}
