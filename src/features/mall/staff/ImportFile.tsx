import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { withoutEmptyRows } from '#features/console/staff/parts/files/csv-rows.ts'
import { asHeaded } from '#features/console/staff/parts/files/headed-sheet.ts'
import { RowFaults } from '#features/console/staff/parts/files/RowFaults.tsx'
import { SheetFileField } from '#features/console/staff/parts/files/SheetFileField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  type BadLine,
  type ImportMode,
  type ImportReport,
  importCatalogue,
} from '#features/mall/contract/catalogue-file.ts'
import { badLines } from './bad-lines.ts'
import { fetchCatalogue, remaining } from './import-file.ts'

/** The sheet of the products is known among others by these. */
const KNOWN_COLUMNS = ['code', 'price', 'shop', 'category', 'name_zh']

const NO_MORE = { alsoBad: [], reasons: [] }

/** Products from a file: it is checked first, and then all of it or its good part is imported. */
export function ImportFile() {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [checked, setChecked] = useState<ImportReport | null>(null)
  const [bad, setBad] = useState<readonly BadLine[]>([])
  /** The text that the bad lines are of. */
  const [judged, setJudged] = useState('')
  const [imported, setImported] = useState<ImportReport | null>(null)
  const [more, setMore] = useState<Pick<ImportReport, 'alsoBad' | 'reasons'>>(NO_MORE)
  const { send, busy, problem } = useStaffWrite()
  const change = (text: string) => {
    setFile(text)
    setMissing(false)
    setChecked(null)
    setBad([])
    setMore(NO_MORE)
    setImported(null)
  }
  const run = async (mode: ImportMode) => {
    setImported(null)
    setMissing(file.trim() === '')
    if (file.trim() === '') return
    const text = withoutEmptyRows(file)
    setFile(text)
    const report = await send(null, { file: text, mode }, (onceKey, confirmed) =>
      staffCall(importCatalogue, { body: { onceKey, mode, file: text, confirmed } }),
    )
    if (report === null) return
    if (!report.imported) {
      setChecked(report)
      setJudged(text)
      setMore(report)
      return setBad(report.bad)
    }
    const rest = remaining(text, report)
    change(report.bad.length === 0 ? '' : rest.file)
    setJudged(rest.file)
    setBad(rest.bad)
    setMore(report)
    setImported(report)
  }
  const good = checked ? checked.created + checked.changed : 0
  return (
    <>
      <Card aria-label={t`Import a file`}>
        <StaffForm keeping="file" onSubmit={() => run('check')} className="gap-4!">
          <SheetFileField {...asHeaded(KNOWN_COLUMNS, change)} />
          <div>
            <TextArea
              label={t`Contents of the file`}
              hint={t`One row for each variant. Columns that are missing stay as they are. Stock changes by the column stock_change, such as 20 or -5; the column stock only shows it. Export a file to see all columns.`}
              value={file}
              onChange={change}
              rows={8}
              className="font-mono"
              {...(isMissing ? { 'aria-invalid': true } : {})}
            />
            {isMissing && (
              <FieldError>
                <Trans>Choose a file, or paste its contents</Trans>
              </FieldError>
            )}
          </div>
          <MoreBad {...more} />
          <RowFaults
            faults={badLines(i18n, judged, bad)}
            csv={file}
            onCsv={(answered) => {
              setFile(answered)
              setChecked(null)
            }}
          />
          {checked && <Found report={checked} />}
          {imported && <Imported report={imported} />}
          {problem && <ProblemNotice problem={problem} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              icon={FileCheck}
              look={checked === null ? 'primary' : 'quiet'}
              busy={busy}
            >
              <Trans>Check file</Trans>
            </Button>
            {checked && good > 0 && (
              <Button
                look="primary"
                icon={Upload}
                busy={busy}
                onClick={() => run(bad.length === 0 ? 'all' : 'good')}
              >
                {bad.length === 0 ? (
                  <Trans>Import all products</Trans>
                ) : (
                  <Trans>Import valid rows only</Trans>
                )}
              </Button>
            )}
          </div>
        </StaffForm>
      </Card>
      <ExportFile />
    </>
  )
}

/** How often each reason is there, where more rows are wrong than are listed. */
function MoreBad({ alsoBad, reasons }: Pick<ImportReport, 'alsoBad' | 'reasons'>) {
  const { t, i18n } = useLingui()
  if (alsoBad.length === 0) return null
  return (
    <Notice kind="danger">
      <ul className="grid gap-1">
        {reasons.map(({ failure, lines }) => {
          const { path, code } = failure
          const words = failureWords(i18n, failure, path)
          return (
            <li
              key={`${code} ${path}`}
              className="wrap-anywhere"
            >{t`${words} (rows: ${lines})`}</li>
          )
        })}
      </ul>
      <p className="mt-2">
        <Trans>
          The first of these rows are listed below. Correct them, then check the file again.
        </Trans>
      </p>
    </Notice>
  )
}

/** What a file would do. */
function Found({ report }: { report: ImportReport }) {
  const { lines, created, changed, bad, alsoBad, leftOut } = report
  const [wrong, beside] = [bad.length + alsoBad.length, leftOut.length]
  return (
    <Notice kind={wrong === 0 ? 'good' : 'caution'}>
      <p>
        <Trans>
          Rows: {lines}. New products: {created}. Changed products: {changed}.
        </Trans>
      </p>
      {wrong > 0 && (
        <p>
          <Trans>
            Rows to correct: {wrong}. Other rows of the same products: {beside}.
          </Trans>{' '}
          <Trans>
            Correct them here and check again, or import the good products only. Nothing has been
            imported yet.
          </Trans>
        </p>
      )}
    </Notice>
  )
}

function Imported({ report: { created, changed, bad } }: { report: ImportReport }) {
  return (
    <DoneNote>
      <Trans>
        Imported. New products: {created}. Changed products: {changed}.
      </Trans>{' '}
      {bad.length > 0 && <Trans>The remaining rows are still in the field above.</Trans>}
    </DoneNote>
  )
}

function ExportFile() {
  const { run, busy, problem } = useAct()
  const save = async () => {
    const fetched = await run(fetchCatalogue)
    if (fetched !== null) saveFile('sampan-catalogue.csv', fetched.answer, 'text/csv')
  }
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-18 font-semibold">
          <Trans>Export all products</Trans>
        </h2>
        <p className="text-14 text-ink-soft">
          <Trans>Change the file in a spreadsheet, and import it again.</Trans>
        </p>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <div>
        <Button icon={Download} busy={busy} onClick={save}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
    </Card>
  )
}
