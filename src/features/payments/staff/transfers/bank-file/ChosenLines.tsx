import { useState } from 'react'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import { LineFacts } from './LineFacts.tsx'
import type { ShownLine } from './use-bank-lines.ts'

const keyOf = ({ line, check }: ShownLine) => `${line} ${check.bankReference}`

/** Which of some lines a person wants; at first those of `isAtFirst`. */
export function useChosenLines(
  lines: readonly ShownLine[],
  isAtFirst: (line: ShownLine) => boolean,
) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (line: ShownLine) => isAtFirst(line) !== turned.has(keyOf(line))
  const turn = (line: ShownLine) =>
    setTurned((before) => {
      const next = new Set(before)
      if (!next.delete(keyOf(line))) next.add(keyOf(line))
      return next
    })
  return { chosen: lines.filter(isChosen), isChosen, turn }
}

type ChosenLinesProps = {
  label: string
  lines: readonly ShownLine[]
  choice: ReturnType<typeof useChosenLines>
  currency: LineCurrency
}

/** Lines, each with a box. */
export function ChosenLines({ label, lines, choice, currency }: ChosenLinesProps) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {lines.map((line) => (
        <li key={keyOf(line)} className="border-b border-line pb-2 last:border-0">
          <Checkbox checked={choice.isChosen(line)} onChange={() => choice.turn(line)}>
            <LineFacts line={line} currency={currency} />
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
