import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { parseYuan, yuanText } from '#shared/domain/money.ts'
import { TOP_UP_PRESETS_FEN, type TopUpLimits, topUpFailure } from '#shared/domain/top-up.ts'
import { Button } from '#ui/Button.tsx'
import { NumberField } from '#ui/NumberField.tsx'

type AmountFieldsProps = {
  amount: string
  /** What a payment that led here lacks, also while a draft has another amount; null if none did. */
  lackingFen: number | null
  limits: TopUpLimits
  onChange: (amount: string) => void
  error: string | undefined
}

/** The amount of a top-up: one that is offered, or any other within the limits. */
export function AmountFields({ amount, lackingFen, limits, onChange, error }: AmountFieldsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [least, most] = [money(limits.topUpMinFen), money(limits.topUpMaxFen)]
  const amountFen = parseYuan(amount)
  const offered = new Set([...(lackingFen === null ? [] : [lackingFen]), ...TOP_UP_PRESETS_FEN])
  const presets = [...offered].filter((fen) => topUpFailure(fen, limits) === null)
  const needed = lackingFen === null ? '' : money(lackingFen)
  return (
    <div className="grid gap-3">
      <NumberField
        kind="yuan"
        label={t`Amount`}
        value={amount}
        onChange={onChange}
        error={error}
        hint={
          <Trans>
            From {least} to {most}. Your balance is credited with what we receive.
          </Trans>
        }
      />
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        <legend className="sr-only">
          <Trans>Suggested amounts</Trans>
        </legend>
        {presets.map((presetFen) => (
          <Button
            key={presetFen}
            aria-pressed={amountFen === presetFen}
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            onClick={() => onChange(yuanText(presetFen))}
          >
            {presetFen === lackingFen ? <Trans>Needed: {needed}</Trans> : money(presetFen)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
