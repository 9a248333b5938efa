import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#engine/client/ui/class-names.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'

export type OptionChip = {
  value: string
  label: string
  /** The picture of that value alone. */
  picture: string | undefined
  /** What keeps it from being bought together with what else is chosen. */
  lack: 'soldOut' | 'notSold' | null
}

type OptionChipsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  chips: readonly OptionChip[]
}

/** The values of one option. What cannot be bought is struck out and says so, and can still be looked at. */
export function OptionChips({ label, value, onChange, error, chips }: OptionChipsProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <span id={`${id}label`} className="text-14 font-medium">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value: own, label: words, picture, lack }) => (
          <label
            key={own}
            className={classNames(
              'relative inline-flex min-h-11 max-w-full min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 transition-colors hover:border-ink',
              'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              picture !== undefined && 'pl-1.5',
              lack !== null && 'border-dashed text-ink-soft',
            )}
          >
            <input
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="sr-only"
            />
            {picture !== undefined && (
              <span className="block size-8 shrink-0 overflow-hidden rounded-full border border-line">
                <CardPicture sha256={picture} />
              </span>
            )}
            {own === value && <Icon of={Check} size={16} className="text-brand-text" />}
            <span className="min-w-0 wrap-anywhere">
              <span className={lack === null ? undefined : 'line-through'}>{words}</span>
              {lack !== null && (
                <span className="ml-2 text-12">
                  {lack === 'soldOut' ? <Trans>Sold out</Trans> : <Trans>Not sold</Trans>}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  )
}
