import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import {
  type LinesOfForm,
  type PurchaseLine,
  readAmount,
  readQuantity,
  type TypedLine,
} from './lines-form.ts'

type LineFieldsProps = {
  lines: readonly PurchaseLine[]
  lineForm: LinesOfForm
  tried: boolean
  quantityLabel: string
  /** None if only pieces are entered. */
  amountLabel?: string
  /** The most pieces of a line. */
  most: (line: PurchaseLine) => number
  /** Whether an amount is typed for every line with pieces; elsewhere nothing typed is nothing paid. */
  isAmountNeeded?: boolean
  /** What is typed besides when the pieces change. */
  follow?: (line: PurchaseLine, quantity: number) => Partial<TypedLine>
}

/** Pieces and amount of each line of a request. */
export function LineFields(props: LineFieldsProps) {
  const { lines, lineForm, tried, quantityLabel, amountLabel, most, follow, isAmountNeeded } = props
  const { t } = useLingui()
  return (
    <ul className="grid gap-4">
      {lines.map((line) => {
        const { id, name, specification } = line
        const { quantity, amount } = lineForm.of(id)
        const pieces = readQuantity(quantity)
        const isNeeded = isAmountNeeded && amount.trim() === '' && pieces !== 0
        const isOff = tried && (pieces === null || pieces > most(line))
        return (
          <li key={id}>
            <fieldset className="grid min-w-0 grid-cols-2 gap-3">
              <legend className="mb-1 text-14 font-semibold wrap-anywhere">
                {[name, specification].filter((part) => part !== '').join(' · ')}
              </legend>
              <NumberField
                label={quantityLabel}
                kind="integer"
                value={quantity}
                onChange={(value) => {
                  const count = readQuantity(value)
                  const more = count === null ? {} : follow?.(line, count)
                  lineForm.change(id, { quantity: value, ...more })
                }}
                after={`/ ${most(line)}`}
                error={isOff ? t`Enter a number from 0 to ${most(line)}` : undefined}
              />
              {amountLabel !== undefined && (
                <NumberField
                  label={amountLabel}
                  kind="yuan"
                  value={amount}
                  onChange={(value) => lineForm.change(id, { amount: value })}
                  error={
                    tried && (isNeeded || readAmount(amount) === null)
                      ? t`Enter an amount`
                      : undefined
                  }
                />
              )}
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
