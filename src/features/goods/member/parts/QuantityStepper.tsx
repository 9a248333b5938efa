import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { MAX_PIECES, readPieces } from '#features/goods/rules/pieces.ts'

type QuantityStepperProps = {
  /** What is counted. */
  name: string
  quantity: number
  onChange: (quantity: number) => Promise<unknown>
}

/** The pieces of a line, changed by buttons or typed. What is no number stays with its error. */
export function QuantityStepper({ name, quantity, onChange }: QuantityStepperProps) {
  const { t } = useLingui()
  const [entry, setEntry] = useState<string | null>(null)
  const target = useRef<number | null>(null)
  const busy = useRef(false)
  const text = entry ?? String(quantity)
  const isWrong = entry !== null && readPieces(entry) === null

  // Presses that come while one is written are written after it, as one.
  const save = async (pieces: number) => {
    setEntry(String(pieces))
    target.current = pieces
    if (busy.current) return
    busy.current = true
    while (target.current !== null) {
      const next = target.current
      target.current = null
      await onChange(next)
    }
    busy.current = false
    setEntry(null)
  }
  const commit = () => {
    const pieces = readPieces(text)
    if (pieces === quantity) setEntry(null)
    else if (pieces !== null) void save(pieces)
  }
  const step = (by: number) => {
    const pieces = (readPieces(text) ?? quantity) + by
    if (pieces >= 1 && pieces <= MAX_PIECES) void save(pieces)
  }
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex items-center gap-1">
        <IconButton
          icon={Minus}
          label={t`One less: ${name}`}
          disabled={readPieces(text) === 1}
          onClick={() => step(-1)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Quantity: ${name}`}
          aria-invalid={isWrong || undefined}
          value={text}
          onChange={(event) => setEntry(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          className={`${CONTROL_CLASS} w-16! px-1! text-center tabular-nums`}
        />
        <IconButton icon={Plus} label={t`One more: ${name}`} onClick={() => step(1)} />
      </div>
      {isWrong && <FieldError>{t`Enter a whole number of pieces`}</FieldError>}
    </div>
  )
}
