import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { parseWhole } from '#engine/shared/decimal.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import { MAX_PIECES } from '#features/goods/rules/pieces.ts'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import {
  type Choice,
  lackOf,
  optionValues,
  pictureOf,
  type Quantity,
  variantsLeft,
  withValue,
} from './choose-variant.ts'
import { OptionChips } from './OptionChips.tsx'

type VariantPickerProps = {
  product: Product
  choice: Choice
  /** Undefined until everything is chosen, or if the chosen combination is not sold. */
  variant: Variant | undefined
  typed: string
  quantity: Quantity | undefined
  /** Whether each option that is not chosen yet is asked for. */
  isAsked: boolean
  /** The picture of what is chosen. */
  picture: string | undefined
  /** The price with shipping, in a line. */
  withShipping: ReactNode
  /** Why a quantity cannot be ordered. */
  words: Record<Extract<Quantity, { ok: false }>['problem'], string>
  onChoose: (choice: Choice) => void
  onType: (typed: string) => void
}

/** The specification and the quantity, with what they cost and how many are left. */
export function VariantPicker(props: VariantPickerProps) {
  const { product, choice, variant, typed, quantity, words, picture, isAsked } = props
  const { onChoose, onType } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { minimumOrder, optionNames } = product
  const values = optionValues(product)
  const noChoice = optionNames.map(() => '')
  const variants = variantsLeft(product, choice)
  const prices = variants.map(({ priceFen }) => priceFen)
  const [cheapestFen, dearestFen] = [Math.min(...prices), Math.max(...prices)]
  const minimum = format.number(minimumOrder)
  const step = (by: number) => {
    const pieces = parseWhole(typed, 9) || minimumOrder
    onType(String(Math.min(MAX_PIECES, Math.max(1, pieces + by))))
  }
  return (
    <Card className="grid grid-cols-1 gap-4">
      {variants.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {picture && (
            <span className="block size-16 overflow-hidden rounded-control border border-line">
              <CardPicture sha256={picture} />
            </span>
          )}
          <p className="mr-auto text-28 font-bold text-brand-text">
            {dearestFen > cheapestFen ? (
              <Trans>
                From <Money amountFen={cheapestFen} />
              </Trans>
            ) : (
              <Money amountFen={cheapestFen} />
            )}
            <AlsoIn amountFen={cheapestFen} />
          </p>
          {variant && (
            <p className="text-14 text-ink-soft">
              <Stock of={variant} />
            </p>
          )}
        </div>
      ) : (
        <Notice kind="caution">
          <Trans>Product specification not found</Trans>
        </Notice>
      )}
      <p className="text-14 text-ink-soft empty:hidden" aria-live="polite">
        {props.withShipping}
      </p>
      {optionNames.map((texts, at) => {
        const name = inLocale(texts, i18n.locale)
        return (
          <OptionChips
            key={texts.en}
            label={name}
            value={choice[at] ?? ''}
            onChange={(value) => onChoose(withValue(choice, at, value))}
            error={isAsked && !choice[at] ? t`Choose ${name}` : undefined}
            chips={(values[at] ?? []).map((value) => ({
              value: value.zh,
              label: inLocale(value, i18n.locale),
              picture: pictureOf(product, withValue(noChoice, at, value.zh)),
              lack: lackOf(product, choice, at, value.zh),
            }))}
          />
        )
      })}
      <div className="flex flex-wrap items-end gap-2">
        <IconButton icon={Minus} label={t`One less`} onClick={() => step(-1)} />
        <div className="w-28 max-w-full">
          <NumberField
            label={t`Quantity`}
            kind="integer"
            value={typed}
            onChange={onType}
            aria-invalid={quantity?.ok === false}
          />
        </div>
        <IconButton icon={Plus} label={t`One more`} onClick={() => step(1)} />
        {variant && quantity?.ok && (
          <p className="ml-auto text-right text-14 text-ink-soft">
            <Trans>Subtotal</Trans>
            <span className="block text-18 font-bold text-ink">
              <Money amountFen={variant.priceFen * quantity.pieces} />
              <AlsoIn amountFen={variant.priceFen * quantity.pieces} />
            </span>
          </p>
        )}
      </div>
      {quantity?.ok === false && <Notice kind="caution">{words[quantity.problem]}</Notice>}
      {minimumOrder > 1 && (
        <p className="text-14 text-ink-soft">
          <Trans>Minimum order: {minimum}</Trans>
        </p>
      )}
    </Card>
  )
}

function Stock({ of: { stock } }: { of: Variant }) {
  const { number } = useFormat()
  if (stock === 0) return <Trans>Sold out</Trans>
  const pieces = number(stock)
  return <Trans>In stock: {pieces}</Trans>
}
