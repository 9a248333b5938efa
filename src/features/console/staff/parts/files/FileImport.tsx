import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_CSV_BYTES, MAX_CSV_ROWS } from '#engine/shared/csv-result.ts'
import { csvText } from '#engine/shared/parse-csv.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { dispatchByCsv } from '#features/orders/contract/staff-dispatch.ts'
import { trackByCsv } from '#features/orders/contract/tracking-updates.ts'
import { importTransfers } from '#features/payments/contract/bank-transfers.ts'
import { type RowError, readCells, renumbered, rowsLeft, withoutEmptyRows } from './csv-rows.ts'
import type { FileColumn, NamedRow } from './file-columns.ts'
import { MappedFileField } from './MappedFileField.tsx'
import { RowFaults } from './RowFaults.tsx'
import { faultsOf } from './row-faults.ts'

/** The headings and rows as they are sent, and what is said of those that are left out. */
export type Converted = {
  names: readonly string[]
  rows: readonly (readonly string[])[]
  note: string | null
}

type Content =
  | { kind: 'dispatches' | 'tracking' }
  | { kind: 'transfers'; payeeAccountId: string; rate: number | null }

type FileImportProps = {
  title: ReactNode
  hint: string
  verb: ReactNode
  columns: readonly FileColumn[]
  /** The headings that what is sent has at least. */
  names: readonly string[]
  /** The rows of a chosen file under their headings. */
  convert: (rows: readonly NamedRow[]) => Converted
  /** The column by which a row is named. */
  named: string
  /** What the rows are, with what is sent beside them. */
  content: Content
  /** Whether the fields beside the rows can be sent; says what is missing. */
  check?: () => boolean
  children?: ReactNode
}

/** The code of a line of the file that was imported before. */
const KNOWN = 'line_known'
/** So many rows are named; the first ones show which are meant. */
const NAMED = 20

/**
 * Sends a file. Its good rows are done; the others stay in the field with their errors, and what is doubtful about them is
 * confirmed there. Rows that were done before are named and go.
 */
export function FileImport(props: FileImportProps) {
  const { title, columns, names, convert, named, hint, verb, content, check, children } = props
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [csv, setCsv] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const [result, setResult] = useState<{ rows: number; done: number } | null>(null)
  const [errors, setErrors] = useState<readonly RowError[]>([])
  const [known, setKnown] = useState<readonly string[]>([])
  const restart = () => {
    setError(null)
    setResult(null)
    setErrors([])
    setKnown([])
  }
  const take = (rows: readonly NamedRow[]) => {
    restart()
    const converted = convert(rows)
    setLeftOut(converted.note)
    setCsv(converted.rows.length === 0 ? '' : csvText([converted.names, ...converted.rows]))
  }
  const submit = async () => {
    if (busy) return
    const isReady = check?.() ?? true
    if (csv.trim() === '') return setError(t`Choose a file or paste its rows`)
    if (new Blob([csv]).size > MAX_CSV_BYTES) {
      return setError(t`The file is too large. Send it in parts of up to ${MAX_CSV_ROWS} rows.`)
    }
    if (!isReady) return
    const text = withoutEmptyRows(csv)
    setCsv(text)
    const answer = await send(null, [text, content], (onceKey) => {
      const body = { onceKey, csv: text }
      switch (content.kind) {
        case 'dispatches':
          return staffCall(dispatchByCsv, { body })
        case 'tracking':
          return staffCall(trackByCsv, { body })
        case 'transfers': {
          const { payeeAccountId, rate } = content
          return staffCall(importTransfers, { body: { ...body, payeeAccountId, rate } })
        }
      }
    })
    if (answer === null) return
    const faults = answer.errors.filter(({ code }) => code !== KNOWN)
    const before = answer.errors.filter(({ code }) => code === KNOWN)
    setLeftOut(null)
    setResult(answer)
    setErrors(renumbered(text, faults, named))
    setKnown(renumbered(text, before, named).map(({ name }) => name))
    setCsv(rowsLeft(text, faults))
  }
  const doneRows = result && number(result.done)
  const allRows = result && number(result.rows)
  const heading = names.join(',')
  const cellAt = useMemo(() => readCells(csv), [csv])
  const isThere = ({ row, name }: RowError) => cellAt({ row, column: named }) === name
  const knownNames = new Intl.ListFormat(i18n.locale).format(
    known.length > NAMED ? [...known.slice(0, NAMED), '…'] : known,
  )
  return (
    <Section title={title}>
      <StaffForm keeping="file" onSubmit={submit} className="gap-4!">
        {children}
        <MappedFileField columns={columns} onRows={take} />
        {leftOut && <Notice kind="info">{leftOut}</Notice>}
        <TextArea
          label={t`Contents of the file`}
          hint={
            <>
              {hint} <Trans>The first row has these headings:</Trans>{' '}
              <code className="font-mono wrap-anywhere">{heading}</code>
            </>
          }
          value={csv}
          onChange={(text) => {
            setCsv(text)
            setError(null)
          }}
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
        {known.length > 0 && (
          <Notice kind="info">
            <Plural
              value={known.length}
              one={`Already entered, so it was left out: ${knownNames}`}
              other={`# rows were already entered, so they were left out: ${knownNames}`}
            />
          </Notice>
        )}
        <RowFaults
          title={
            <Trans>These rows were not done. Correct or confirm them and send them again:</Trans>
          }
          faults={faultsOf(i18n, errors, isThere)}
          csv={csv}
          onCsv={setCsv}
        />
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
