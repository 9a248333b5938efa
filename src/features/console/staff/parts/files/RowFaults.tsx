import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { type CellPlace, readCells, withCells } from './csv-rows.ts'

/** A way to answer what is doubtful: what then stands in its cells. */
export type RowAnswer = { label: string; places: readonly CellPlace[]; cell: string }
/** What is wrong or doubtful about rows of the text, with its answers if it can be answered here. */
export type RowFault = { key: string; words: string; answers: readonly RowAnswer[] }

/** More would not be read before the first ones are corrected. */
const SHOWN = 200

type RowFaultsProps = {
  title?: ReactNode
  faults: readonly RowFault[]
  csv: string
  /** The text as an answer changes it. */
  onCsv: (csv: string) => void
}

/** What is wrong with a file, by its rows; what is doubtful is confirmed or chosen right there. */
export function RowFaults({ title, faults, csv, onCsv }: RowFaultsProps) {
  const cellAt = useMemo(() => readCells(csv), [csv])
  if (faults.length === 0) return null
  const more = faults.length - SHOWN
  return (
    <Notice kind="danger">
      {title && <p className="font-semibold">{title}</p>}
      <ul className="grid gap-1">
        {faults.slice(0, SHOWN).map(({ key, words, answers }) => (
          <li key={key} className="wrap-anywhere">
            {words}
            {answers.length > 0 && (
              <Answers
                answers={answers}
                words={words}
                isGiven={({ places, cell }) => places.every((place) => cellAt(place) === cell)}
                onAnswer={({ places }, cell) => onCsv(withCells(csv, places, cell))}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2">
          <Trans>And {more} more. Correct these first, then send the file again.</Trans>
        </p>
      )}
    </Notice>
  )
}

type AnswersProps = {
  answers: readonly RowAnswer[]
  words: string
  isGiven: (answer: RowAnswer) => boolean
  /** `cell`: what then stands in the cells of the answer. */
  onAnswer: (answer: RowAnswer, cell: string) => void
}

function Answers({ answers, words, isGiven, onAnswer }: AnswersProps) {
  const { t } = useLingui()
  const [only, ...others] = answers
  if (only !== undefined && others.length === 0) {
    return (
      <Checkbox
        checked={isGiven(only)}
        aria-description={words}
        onChange={(checked) => onAnswer(only, checked ? only.cell : '')}
      >
        {only.label}
      </Checkbox>
    )
  }
  return (
    <fieldset className="flex flex-wrap gap-2 py-1" aria-label={t`Which is correct?`}>
      {answers.map((answer) => {
        const isAnswered = isGiven(answer)
        return (
          <Button
            key={answer.label}
            aria-pressed={isAnswered}
            {...(isAnswered && { icon: Check })}
            onClick={() => onAnswer(answer, answer.cell)}
          >
            {answer.label}
          </Button>
        )
      })}
    </fieldset>
  )
}
