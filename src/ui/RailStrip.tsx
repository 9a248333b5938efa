import { classNames } from './class-names.ts'

type RailStripProps = {
  /** Which of `of` stops it has reached, from 1. */
  at: number
  of: number
  /** The journey in words: "In the warehouse, stop 2 of 4". */
  label: string
}

/** The journey in one line of a card. */
export function RailStrip({ at, of, label }: RailStripProps) {
  const stops = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div role="img" aria-label={label} className="flex items-center">
      {stops.map((stop) => (
        <span key={stop} className={classNames('flex items-center', stop > 1 && 'flex-1')}>
          {stop > 1 && (
            <span
              className={classNames(
                'mx-1 flex-1 border-t-2',
                stop <= at ? 'border-ink' : 'border-dashed border-line-strong',
              )}
            />
          )}
          <span
            className={classNames(
              'rounded-full',
              stop < at && 'size-2 bg-ink',
              stop === at && 'size-3 bg-brand ring-3 ring-brand-soft',
              stop > at && 'size-2 border-2 border-line-strong',
            )}
          />
        </span>
      ))}
    </div>
  )
}
