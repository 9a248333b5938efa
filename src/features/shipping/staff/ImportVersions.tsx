import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { doubtfulReadings } from '#engine/shared/decimal.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { readCells } from '#features/console/staff/parts/files/csv-rows.ts'
import { asHeaded } from '#features/console/staff/parts/files/headed-sheet.ts'
import { type RowFault, RowFaults } from '#features/console/staff/parts/files/RowFaults.tsx'
import { SheetFileField } from '#features/console/staff/parts/files/SheetFileField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { useUndo } from '#features/console/staff/parts/use-undo.ts'
import {
  type StaffChannel,
  saveVersions,
  undoVersions,
} from '#features/shipping/contract/staff-rates.ts'
import {
  type CsvError,
  FILE_COLUMNS,
  type ReadFile,
  readChannelsFile,
  serverErrors,
  templateFile,
} from './channels-csv.ts'
import { useFirstDay } from './first-day.ts'
import { Preview } from './Preview.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { TermChanges } from './TermChanges.tsx'
import { aboutField, missingWords, versionField, wrongWords } from './version-fields.ts'
import { isVolume, type Typed } from './version-form.ts'

type ImportVersionsProps = {
  channels: readonly StaffChannel[]
  onSaved: (count: number) => void
  /** What was saved was taken back, or is not as the screen has it. */
  onUndone: () => void
  onCancel: () => void
}

/** New versions of several lines from a file, all or none, with errors by its lines. */
export function ImportVersions({ channels, onSaved, onUndone, onCancel }: ImportVersionsProps) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState('')
  const [day, setDay] = useState(useFirstDay())
  const [errors, setErrors] = useState<readonly CsvError[]>([])
  /** The text that the errors are of. */
  const [judged, setJudged] = useState('')
  /** The text that was sent last, which the problem is of. */
  const [sent, setSent] = useState('')
  const [previewed, setPreviewed] = useState<ReadFile['versions'] | null>(null)
  const { send, busy, problem } = useStaffWrite()
  const offerUndo = useUndo()
  const about = (path: string, typed: Typed) => aboutField(i18n, path, isVolume(typed))
  const lastOf = (code: string) => channels.findLast((one) => one.code === code) ?? null
  const read = () => {
    const result = readChannelsFile(file, day)
    setErrors(result.errors)
    setJudged(file)
    return result.errors.length === 0 ? result.versions : null
  }
  const change = (text: string) => {
    setFile(text)
    setErrors([])
    setPreviewed(null)
  }
  const save = async () => {
    const imported = read()
    if (imported === null) return
    // What it changes is seen before it is saved.
    if (previewed === null) return setPreviewed(imported)
    const versions = imported.map(({ version }) => ({
      ...version,
      seen: lastOf(version.code)?.seen ?? null,
    }))
    setSent(file)
    const reply = await send(null, versions, async (onceKey, confirmed) => {
      const answer = await staffCall(saveVersions, { body: { onceKey, versions, confirmed } })
      if (!answer.ok) setErrors(serverErrors(imported, answer.problem.fields ?? []))
      return answer
    })
    if (reply === null) return
    const count = versions.length
    onSaved(count)
    offerUndo({
      done: t`Versions saved: ${count}`,
      undone: t`The prices are as they were before the file.`,
      undo: (onceKey) => {
        const saved = versions.map(({ code, effectiveFrom }) => ({ code, effectiveFrom }))
        return staffCall(undoVersions, { body: { onceKey, versions: saved } })
      },
      onSettled: onUndone,
    })
  }
  return (
    <Card aria-label={t`Import a file`}>
      <StaffForm keeping="file" onSubmit={save} className="gap-4!">
        <TextField
          type="date"
          label={t`Effective from`}
          value={day}
          onChange={(chosen) => {
            setDay(chosen)
            setPreviewed(null)
          }}
        />
        <div className="flex flex-wrap items-start gap-3">
          <SheetFileField {...asHeaded(FILE_COLUMNS, change)} />
          <Button
            icon={Download}
            onClick={() => saveFile('sampan-line-template.csv', templateFile(about), 'text/csv')}
          >
            <Trans>Download a template</Trans>
          </Button>
        </div>
        {/* A long file scrolls, so that what it changes is in reach. */}
        <div className="[&_textarea]:max-h-80">
          <TextArea
            label={t`Contents of the file`}
            hint={t`A row for each field of a line: line, field, value. Amounts are in yuan. You can correct it here.`}
            value={file}
            onChange={change}
            rows={8}
            className="font-mono"
          />
        </div>
        <RowFaults faults={csvFaults(i18n, judged, errors)} csv={file} onCsv={setFile} />
        {previewed?.map(({ version }) => (
          <div key={version.code} className="grid grid-cols-1 gap-3">
            <p className="font-mono text-14">{version.code}</p>
            <TermChanges before={lastOf(version.code)} after={version} />
            <Preview before={lastOf(version.code)} after={version} />
          </div>
        ))}
        {problem && errors.length === 0 && sent === file && <ProblemNotice problem={problem} />}
        <SaveButtons
          verb={<Trans>Import versions</Trans>}
          icon={Upload}
          busy={busy}
          isCompared={previewed !== null}
          onCancel={onCancel}
        />
      </StaffForm>
    </Card>
  )
}

/** What is wrong with a file as it was read, by its lines; a value that can be read in two ways is chosen. */
function csvFaults(i18n: I18n, file: string, errors: readonly CsvError[]): RowFault[] {
  if (errors.length === 0) return []
  const parsed = parseCsv(file)
  const lines = new Map(parsed.ok ? parsed.records.map(({ line }, nth) => [line, nth]) : [])
  const cellAt = readCells(file)
  return errors.map((error) => {
    const { line } = error
    const words = wordsOf(i18n, error)
    const place = { row: lines.get(line) ?? 0, column: 'value' }
    const isDoubt = error.kind === 'field' && error.failure.code === 'amount_ambiguous'
    return {
      key: `${line} ${words}`,
      words: i18n._(msg`Row ${line}: ${words}`),
      answers: (isDoubt ? doubtfulReadings(cellAt(place)) : []).map((one) => ({
        label: one,
        places: [place],
        cell: one,
      })),
    }
  })
}

function wordsOf(i18n: I18n, error: CsvError): string {
  switch (error.kind) {
    case 'quote':
      return i18n._(msg`A quotation mark isn’t closed`)
    case 'columns':
      return i18n._(
        msg`Not a row of line, field and value. Download a template to see how it looks`,
      )
    case 'unknownField': {
      const { field } = error
      return i18n._(msg`There is no field “${field}”`)
    }
    case 'repeated': {
      const { of } = error
      return i18n._(msg`The same field as in row ${of}`)
    }
    case 'field': {
      const { path, code } = error.failure
      const field = versionField(path)
      // The file has the path and not the label.
      const label = field ? `${i18n._(field.label)} (${path})` : path
      if (field && 'options' in field && (code === 'type' || code === 'required')) {
        const codes = Object.keys(field.options).filter(Boolean).join(', ')
        return i18n._(msg`${label}: enter ${codes}`)
      }
      const isMissing = code === 'required' || code === 'type' || code === 'array_min'
      const wrong = wrongWords(error.failure) ?? (isMissing ? missingWords(path, false) : undefined)
      if (wrong) {
        const words = i18n._(wrong)
        return i18n._(msg`${label}: ${words}`)
      }
      return failureWords(i18n, error.failure, label)
    }
  }
}
