import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { RefusedRow } from '#features/moving/contract/bring-in.ts'
import type { BroughtColumn } from '#features/moving/rules/brought-columns.ts'
import { columnWords } from './brought-titles.ts'
import { refusalWords } from './refusal-words.ts'

/** So many are shown at first; all are in the file and behind the button. */
const SHOWN = 50

type RefusedRowsProps = { refused: readonly RefusedRow[]; onSave: () => void }

/** Every refused row: where it stands, what was there and the way out. */
export function RefusedRows({ refused, onSave }: RefusedRowsProps) {
  const [isAll, setAll] = useState(false)
  const count = refused.length
  return (
    <Notice kind="danger">
      <p className="font-semibold">
        <Trans>Refused rows: {count}</Trans>
      </p>
      <ul className="my-2 grid gap-2">
        {(isAll ? refused : refused.slice(0, SHOWN)).map((row) => (
          <li key={row.line} className="wrap-anywhere">
            <RefusedLine row={row} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!isAll && count > SHOWN && (
          <Button onClick={() => setAll(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        )}
        <Button icon={Download} onClick={onSave}>
          <Trans>Download the refused rows</Trans>
        </Button>
      </div>
    </Notice>
  )
}

function RefusedLine({ row: { line, failures } }: { row: RefusedRow }) {
  const { i18n } = useLingui()
  return (
    <>
      <strong>
        <Trans>Row {line}</Trans>
      </strong>
      {failures.map((failure) => (
        <span key={`${failure.path} ${failure.code}`} className="block">
          {failure.path !== '' && `${i18n._(columnWords(failure.path as BroughtColumn))}: `}
          {failure.cell !== '' && <q className="font-mono">{failure.cell}</q>}{' '}
          {refusalWords(i18n, failure)}
        </span>
      ))}
    </>
  )
}
