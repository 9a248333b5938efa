import { type ReactNode, useId } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import type { SelectOption } from '#engine/client/ui/Select.tsx'
import { roundedCell } from '#engine/shared/cell-doubts.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { signedAmount } from '#features/currencies/rules/foreign-price.ts'
import { priceReadings, quantityOf } from './cell-values.ts'

type CellFrame = {
  label: string
  error?: string | undefined
  /** What answers the error with a tap, below it. */
  answers?: readonly { words: string; take: () => void }[]
  /** The number of columns it spans on a phone. */
  span?: 'col-span-2' | 'col-span-3'
}
type Aria = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A control with its label above it on a phone and in the column header on a desktop. */
function Cell({
  label,
  error,
  answers = [],
  span,
  children,
}: CellFrame & { children: (aria: Aria) => ReactNode }) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={classNames('grid content-start gap-1 lg:col-span-1', span)}>
      <label htmlFor={id} className="caption lg:sr-only">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {error && answers.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {answers.map(({ words, take }) => (
            <Button key={words} onClick={take}>
              {words}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** What a price can mean, if that is not one amount. */
export function priceAnswers(price: string, take: (price: string) => void) {
  const readings = priceReadings(price)
  if (readings.length < 2) return []
  const prices = readings.filter((reading) => parseYuan(signedAmount(reading).amount) !== null)
  return prices.map((words) => ({ words, take: () => take(words) }))
}

/** The same of a quantity that the sheet rounds. */
export function quantityAnswers(quantity: string, take: (quantity: string) => void) {
  const rounded = roundedCell(quantity)
  const readings = rounded === null ? [] : [quantityOf(rounded.display), rounded.held]
  return readings
    .filter((reading) => /^\d+$/.test(reading))
    .map((words) => ({ words, take: () => take(words) }))
}

type BatchCellProps = CellFrame & {
  value: string
  onChange: (value: string) => void
  code?: boolean
  figure?: 'numeric' | 'decimal'
}

/** A text input of a batch row. */
export function BatchCell({ value, onChange, code, figure, ...frame }: BatchCellProps) {
  return (
    <Cell {...frame}>
      {(aria) => (
        <input
          {...aria}
          type="text"
          inputMode={figure}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(CONTROL_CLASS, code && 'font-mono', figure && 'text-right')}
        />
      )}
    </Cell>
  )
}

type BatchChoiceProps<Value extends string> = CellFrame & {
  value: Value
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
}

/** A choice of a batch row. */
export function BatchChoice<Value extends string>(props: BatchChoiceProps<Value>) {
  const { value, onChange, options, ...frame } = props
  return (
    <Cell {...frame}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className={CONTROL_CLASS}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Cell>
  )
}
