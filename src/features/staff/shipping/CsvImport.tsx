import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffProblemWords } from '#features/staff/shared/problem-text.ts'
import { SheetFileField } from '#features/staff/shared/SheetFileField.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import {
  type CsvResult,
  dispatchByCsv,
  MAX_CSV_BYTES,
  MAX_CSV_ROWS,
} from '#shared/contract/staff-dispatch.ts'
import { trackByCsv } from '#shared/contract/tracking-updates.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Section } from '#ui/Section.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type RowError, renumbered, rowsLeft } from './csv-rows.ts'
import { ROW_PROBLEMS } from './problem-words.ts'

type CsvImportProps = {
  title: ReactNode
  columns: readonly string[]
  hint: string
  verb: ReactNode
  /** What its rows are. */
  kind: 'dispatches' | 'tracking'
}

/** Sends a file. Its good rows are done; the others stay in the field with their errors. */
export function CsvImport({ title, columns, hint, verb, kind }: CsvImportProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [csv, setCsv] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState<(CsvResult & { errors: RowError[] }) | null>(null)
  const change = (text: string) => {
    setCsv(text)
    setError(null)
  }
  const submit = async () => {
    if (busy) return
    if (csv.trim() === '') return setError(t`Choose a file or paste its rows`)
    if (new Blob([csv]).size > MAX_CSV_BYTES) {
      return setError(t`The file is too large. Send it in parts of up to ${MAX_CSV_ROWS} rows.`)
    }
    setResult(null)
    const done = await send(csv, (requestId) => {
      const args = { body: { requestId, csv } }
      return kind === 'dispatches' ? staffCall(dispatchByCsv, args) : staffCall(trackByCsv, args)
    })
    if (done === null) return
    setCsv(rowsLeft(csv, done))
    setResult({ ...done, errors: renumbered(csv, done.errors) })
  }
  const doneRows = result && number(result.done)
  const allRows = result && number(result.rows)
  const heading = columns.join(',')
  return (
    <Section title={title}>
      <StaffForm kept="file" onSubmit={submit} className="gap-4!">
        <SheetFileField
          columns={columns}
          onText={(text) => {
            setResult(null)
            change(text)
          }}
        />
        <TextArea
          label={t`Contents of the file`}
          hint={
            <>
              {hint} <Trans>The first row has these headings:</Trans>{' '}
              <code className="font-mono wrap-anywhere">{heading}</code>
            </>
          }
          value={csv}
          onChange={change}
          error={error}
          rows={8}
          className="font-mono"
        />
        <DoneNote>
          {result && result.done > 0 && (
            <Trans>
              Rows done: {doneRows} of {allRows}
            </Trans>
          )}
        </DoneNote>
        {result && <RowErrors errors={result.errors} />}
        {problem && <ProblemNotice problem={problem} />}
        <div>
          <Button type="submit" look="primary" icon={Upload} busy={busy}>
            {verb}
          </Button>
        </div>
      </StaffForm>
    </Section>
  )
}

/** Why rows were not done, by the rows that are left in the field. */
function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const { i18n, t } = useLingui()
  if (errors.length === 0) return null
  const wordsOf = ({ code, column }: RowError) => {
    if (code === 'cell_narrow')
      return t`“${column}” shows #### because the column was too narrow in the spreadsheet`
    if (code === 'cell_error') return t`“${column}” has a spreadsheet error, such as #N/A`
    if (code === 'cell_logic') return t`“${column}” has TRUE or FALSE instead of a value`
    if (code !== 'invalid') return i18n._(ROW_PROBLEMS[code] ?? staffProblemWords(code))
    return column === null ? t`This isn’t a valid row` : t`“${column}” isn’t valid`
  }
  return (
    <Notice kind="danger">
      <p className="font-semibold">
        <Trans>These rows were not done. Correct them above and send them again:</Trans>
      </p>
      <ul className="grid gap-1">
        {errors.map((error) => {
          const { row, column, name } = error
          const words = wordsOf(error)
          return <li key={`${row} ${column}`}>{t`Row ${row} (${name}): ${words}`}</li>
        })}
      </ul>
    </Notice>
  )
}
