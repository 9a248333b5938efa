import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileCheck, Upload } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MAX_COLUMNS, MAX_ROWS, type TableRow } from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { type CsvPreview, MAX_CSV_BYTES, MAX_CSV_ROWS } from '#engine/shared/csv-result.ts'
import { csvText, parseCsv } from '#engine/shared/parse-csv.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { checkDispatches, dispatchByCsv } from '#features/orders/contract/staff-dispatch.ts'
import { checkTracking, trackByCsv } from '#features/orders/contract/tracking-updates.ts'
import { importTransfers } from '#features/payments/contract/bank-transfers.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import {
  type RowError,
  readCells,
  renumbered,
  rowsLeft,
  withNames,
  withoutEmptyRows,
} from './csv-rows.ts'
import { FilePreview } from './FilePreview.tsx'
import type { FileColumn, NamedRow } from './file-columns.ts'
import { MappedFileField, type TakesRows } from './MappedFileField.tsx'
import { RowFaults } from './RowFaults.tsx'
import { faultsOf } from './row-faults.ts'
import { SenderFileField } from './SenderFileField.tsx'

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
  /** The time zone of times that name none. */
  zone?: string
  /** A value of the preview in words, and what is seen of a row beside its change. */
  say?: (value: string) => string
  about?: (cellOf: (column: string) => string) => string
  children?: ReactNode
}

/** The code of a line of the file that was imported before. */
const KNOWN = 'line_known'
/** What the server says of a text before anything of it is done. */
type Checked = { text: string; preview: CsvPreview }
const asIs = (value: string) => value

/** Rows that were pasted under headings of others; null where they are no table, or have ours already. */
function pastedRows(text: string, names: readonly string[]): TableRow[] | null {
  const parsed = parseCsv(text, text.includes('\t') ? '\t' : undefined, MAX_ROWS)
  if (!parsed.ok || parsed.records.length < 2) return null
  const first = new Set(parsed.records[0]?.cells.map((cell) => cell.toLowerCase()))
  if (first.size < 2 || (names.every((name) => first.has(name)) && !text.includes('\t')))
    return null
  return parsed.records.map(({ line, cells }) => ({ line, cells: cells.slice(0, MAX_COLUMNS) }))
}

/** So many rows are named; the first ones show which are meant. */
const NAMED = 20

/**
 * Sends a file. What changes something that is there is compared with it first. Its good rows are done; the others stay
 * in the field with their errors, and what is doubtful about them is confirmed there. Rows that were done before are
 * named and go.
 */
export function FileImport(props: FileImportProps) {
  const { title, columns, names, convert, named, hint, verb, content, check, children } = props
  const { zone = BUSINESS_ZONE, say = asIs, about } = props
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [csv, setCsv] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const [result, setResult] = useState<{ rows: number; done: number } | null>(null)
  const [errors, setErrors] = useState<readonly RowError[]>([])
  const [known, setKnown] = useState<readonly string[]>([])
  const [checked, setChecked] = useState<Checked | null>(null)
  const field = useRef<TakesRows>(null)
  const isCompared = content.kind !== 'transfers'
  const restart = () => {
    setError(null)
    setResult(null)
    setErrors([])
    setKnown([])
    setChecked(null)
  }
  const take = (rows: readonly NamedRow[]) => {
    restart()
    const converted = convert(rows)
    setLeftOut(converted.note)
    setCsv(converted.rows.length === 0 ? '' : csvText([converted.names, ...converted.rows]))
  }
  /** The text as it is sent; null if it cannot be. */
  const ready = (): string | null => {
    const isReady = check?.() ?? true
    if (csv.trim() === '') {
      setError(t`Choose a file or paste its rows`)
      return null
    }
    if (new Blob([csv]).size > MAX_CSV_BYTES) {
      setError(t`The file is too large. Send it in parts of up to ${MAX_CSV_ROWS} rows.`)
      return null
    }
    if (!isReady) return null
    const text = withoutEmptyRows(csv)
    setCsv(text)
    return text
  }
  const compare = async () => {
    const text = busy ? null : ready()
    if (text === null) return
    const preview = await send(null, ['check', text], () =>
      staffCall(content.kind === 'tracking' ? checkTracking : checkDispatches, {
        body: { csv: text },
      }),
    )
    if (preview === null) return
    restart()
    setChecked({ text, preview })
    setErrors(withNames(text, preview.errors, named))
  }
  const submit = async () => {
    const text = busy ? null : ready()
    if (text === null) return
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
    setChecked(null)
    setResult(answer)
    setErrors(renumbered(text, faults, named))
    setKnown(renumbered(text, before, named).map(({ name }) => name))
    setCsv(rowsLeft(text, faults))
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const rows = csv.trim() === '' ? pastedRows(event.clipboardData.getData('text'), names) : null
    if (rows === null || field.current === null) return
    event.preventDefault()
    field.current.take(rows)
  }
  const doneRows = result && number(result.done)
  const allRows = result && number(result.rows)
  const heading = names.join(',')
  const cellAt = useMemo(() => readCells(csv), [csv])
  const isThere = ({ row, name }: RowError) => cellAt({ row, column: named }) === name
  const knownNames = new Intl.ListFormat(i18n.locale).format(
    known.length > NAMED ? [...known.slice(0, NAMED), '…'] : known,
  )
  const shown = checked?.text === csv ? checked : null
  const canDo = shown !== null && shown.preview.changes.length > 0
  return (
    <Section title={title}>
      <StaffForm keeping="file" onSubmit={isCompared ? compare : submit} className="gap-4!">
        {children}
        {content.kind === 'transfers' ? (
          <MappedFileField ref={field} columns={columns} onRows={take} />
        ) : (
          <SenderFileField ref={field} kind={content.kind} columns={columns} onRows={take} />
        )}
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
          onPaste={paste}
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
        {shown && (
          <FilePreview
            preview={shown.preview}
            nameOf={(row) => cellAt({ row, column: named })}
            say={say}
            about={about && ((row) => about((column) => cellAt({ row, column })))}
          />
        )}
        <RowFaults
          title={
            checked === null ? (
              <Trans>These rows were not done. Correct or confirm them and send them again:</Trans>
            ) : (
              <Trans>
                These rows would be left out. Correct or confirm them and check the file again:
              </Trans>
            )
          }
          faults={faultsOf(i18n, errors, isThere, zone)}
          csv={csv}
          onCsv={setCsv}
        />
        {problem && <ProblemNotice problem={problem} />}
        <div className="flex flex-wrap gap-3">
          {isCompared && (
            <Button type="submit" icon={FileCheck} look={canDo ? 'quiet' : 'primary'} busy={busy}>
              <Trans>Check file</Trans>
            </Button>
          )}
          {(!isCompared || canDo) && (
            <Button
              look="primary"
              icon={Upload}
              busy={busy}
              {...(isCompared ? { onClick: () => void submit() } : { type: 'submit' })}
            >
              {verb}
            </Button>
          )}
        </div>
      </StaffForm>
    </Section>
  )
}
