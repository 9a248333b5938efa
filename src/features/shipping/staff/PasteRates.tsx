import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Fold } from '#engine/client/ui/Fold.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { csvText } from '#engine/shared/parse-csv.ts'
import { SheetFileField } from '#features/console/staff/parts/files/SheetFileField.tsx'
import {
  type CellPrice,
  type RateFault,
  type ReadRates,
  readRateTable,
  typedRates,
} from './rate-table.ts'
import type { TermsForm } from './TermField.tsx'
import { rowsOf } from './term-rows.ts'
import type { Typed } from './version-form.ts'

/** Reads a price table as carriers send it into the fields of the form; nothing is saved by it. */
export function PasteRates({ form }: { form: TermsForm }) {
  const { t } = useLingui()
  const { typed, change } = form
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [price, setPrice] = useState<CellPrice>('whole')
  const [result, setResult] = useState<ReadRates | RateFault | null>(null)
  const [before, setBefore] = useState<Typed | null>(null)
  const read = () => {
    const found = readRateTable(text, price)
    setResult(found)
    if ('kind' in found) return
    setBefore(typed)
    change(typedRates(typed, found))
  }
  const putBack = () => {
    if (before === null) return
    const gone = Object.keys(typed).filter((path) => !(path in before))
    change({ ...Object.fromEntries(gone.map((path) => [path, undefined])), ...before } as Typed)
    setBefore(null)
    setResult(null)
  }
  const unnamed = rowsOf(typed, 'terms.zones').filter(
    (zone) => !typed[`${zone}.countries`]?.trim() && !typed[`${zone}.postcodes`]?.trim(),
  )
  const codes = unnamed.map((zone) => typed[`${zone}.code`] || '–').join(', ')
  return (
    <>
      {unnamed.length > 0 && (
        <Notice kind="caution">
          <Trans>
            Say which countries or postal codes are in these zones: {codes}. A zone without any
            takes every destination.
          </Trans>
        </Notice>
      )}
      <Fold
        title={<Trans>Paste a price table</Trans>}
        holds={<Trans>Weights by zones or countries, from a spreadsheet</Trans>}
        open={isOpen}
        onOpen={setIsOpen}
      >
        <SheetFileField
          sheetOf={() => 0}
          onRows={(rows) => {
            setText(csvText(rows.map(({ cells }) => cells)))
            setResult(null)
          }}
        />
        <TextArea
          label={t`Cells of the table`}
          hint={t`Weights down and zones or countries across, or the other way round. Weights in kg or g, also as a range; or two rows for the first and each additional weight. The first column, or “All others”, is for what is in no zone.`}
          value={text}
          onChange={(next) => {
            setText(next)
            setResult(null)
          }}
          rows={6}
          className="font-mono"
        />
        <RadioCards
          label={t`A cell is`}
          value={price}
          onChange={setPrice}
          options={[
            { value: 'whole', label: t`The price of a carton up to that weight` },
            { value: 'perUnit', label: t`The price of each kg` },
          ]}
        />
        <div>
          <Button icon={ClipboardPaste} disabled={text.trim() === ''} onClick={read}>
            <Trans>Read table</Trans>
          </Button>
        </div>
        <div role="status">{result && <Outcome of={result} onPutBack={before && putBack} />}</div>
      </Fold>
    </>
  )
}

type OutcomeProps = { of: ReadRates | RateFault; onPutBack: (() => void) | null }

function Outcome({ of, onPutBack }: OutcomeProps) {
  if ('kind' in of)
    return (
      <Notice kind="danger">
        <Fault of={of} />
      </Notice>
    )
  const { columns, weights } = of
  return (
    <Notice
      kind="good"
      action={
        onPutBack && (
          <Button icon={Undo2} onClick={onPutBack}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      <Trans>
        <Plural value={weights} one="# row" other="# rows" /> of{' '}
        <Plural value={columns.length} one="# column" other="# columns" /> were read into the fields
        above. Nothing is saved yet.
      </Trans>
    </Notice>
  )
}

function Fault({ of }: { of: RateFault }) {
  if ('row' in of) {
    const { row, column } = of
    if (of.kind === 'gap')
      return (
        <Trans>
          Row {row}, column {column}: prices must not have a gap between weights.
        </Trans>
      )
    if (of.kind === 'twice')
      return (
        <Trans>
          Row {row}, column {column}: this weight is there twice.
        </Trans>
      )
    return (
      <Trans>
        Row {row}, column {column}: this is no clear price in yuan, such as 12.50.
      </Trans>
    )
  }
  if (of.kind === 'quote') return <Trans>A quotation mark isn’t closed</Trans>
  return of.kind === 'noWeights' ? (
    <Trans>No column and no row has weights only, such as 0.5, 1–2 kg or 21+.</Trans>
  ) : (
    <Trans>This is no table: it needs a row of zones or countries and a column of weights.</Trans>
  )
}
