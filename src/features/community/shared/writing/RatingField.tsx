import { Plural, Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RATINGS } from '#ui/Stars.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type RatingFieldProps = {
  /** A digit, or empty while nothing is chosen. */
  value: string
  onChange: (rating: string) => void
  error: string | undefined
}

/** One to five stars, chosen by pointer or arrow keys. */
export function RatingField({ value, onChange, error }: RatingFieldProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid justify-items-start gap-1.5"
    >
      <span id={`${id}label`} className="text-14 font-medium">
        <Trans>Rating</Trans>
      </span>
      <div className="-ml-2 flex">
        {RATINGS.map((nth) => (
          <label
            key={nth}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={id}
              value={nth}
              checked={String(nth) === value}
              onChange={() => onChange(String(nth))}
              className="sr-only"
            />
            <VisuallyHidden>
              <Plural value={nth} one="# star" other="# stars" />
            </VisuallyHidden>
            <Icon
              of={Star}
              size={24}
              className={
                nth <= Number(value) ? 'fill-brand text-brand' : 'fill-surface text-line-strong'
              }
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  )
}
