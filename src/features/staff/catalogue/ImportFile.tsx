import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { SheetFileField } from '#features/staff/shared/SheetFileField.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import type { CallProblem } from '#platform/call.ts'
import { saveFile } from '#platform/save-file.ts'
import {
  type ImportMode,
  type ImportReport,
  importCatalogue,
  type WrongLines,
} from '#shared/contract/catalogue-file.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { BadLines } from './BadLines.tsx'
import { fetchCatalogue, remaining } from './import-file.ts'

/** By these, the sheet of the products is known among others. */
const KNOWN_COLUMNS = ['code', 'price', 'shop', 'category', 'name_zh']

/** Products from a file: it is checked first, and then all of it or its good part is imported. */
export function ImportFile() {
  const { t } = useLingui()
  const [file, setFile] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [checked, setChecked] = useState<ImportReport | null>(null)
  const [wrong, setWrong] = useState<WrongLines | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const { send, busy, problem } = useStaffWrite()
  const change = (text: string) => {
    setFile(text)
    setMissing(false)
    setChecked(null)
    setWrong(null)
    setDone(null)
  }
  const run = async (mode: ImportMode) => {
    setDone(null)
    setMissing(file.trim() === '')
    if (file.trim() === '') return
    const report = await send({ file, mode }, (requestId, confirmed) =>
      staffCall(importCatalogue, { body: { requestId, mode, file, confirmed } }),
    )
    if (report === null) return
    if (!report.imported) {
      setChecked(report)
      return setWrong(report)
    }
    const left = remaining(file, report)
    change(report.bad.length === 0 ? '' : left.file)
    setWrong({ ...report, bad: left.bad })
    setDone(report)
  }
  const hasBad = wrong !== null && wrong.bad.length > 0
  const good = checked ? checked.created + checked.changed : 0
  return (
    <>
      <Card aria-label={t`Import CSV`}>
        <StaffForm kept="file" onSubmit={() => run('check')} className="gap-4!">
          <SheetFileField columns={KNOWN_COLUMNS} onText={change} />
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
          {wrong && <BadLines {...wrong} />}
          {checked && <Found report={checked} />}
          {done && <Imported report={done} />}
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
                onClick={() => run(hasBad ? 'good' : 'all')}
              >
                {hasBad ? (
                  <Trans>Import valid rows only</Trans>
                ) : (
                  <Trans>Import all products</Trans>
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
      {bad.length > 0 && <Trans>The rows that are left are still in the field above.</Trans>}
    </DoneNote>
  )
}

function ExportFile() {
  const { run, busy, failed } = useWrite()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const save = async () => {
    setProblem(null)
    const fetched = await run(fetchCatalogue)
    if (fetched === null) return
    if (!fetched.saved.ok) return setProblem(fetched.saved.problem)
    saveFile('sampan-catalogue.csv', fetched.saved.value, 'text/csv')
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
      {failed && <ProblemNotice problem={{ code: 'internal' }} />}
      <div>
        <Button icon={Download} busy={busy} onClick={save}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
    </Card>
  )
}
