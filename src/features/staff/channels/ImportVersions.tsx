import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { asHeaded } from '#features/staff/shared/files/headed-sheet.ts'
import { RowFaults } from '#features/staff/shared/files/RowFaults.tsx'
import { SheetFileField } from '#features/staff/shared/files/SheetFileField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { nowMs } from '#platform/clock.ts'
import { type StaffChannel, saveVersions } from '#shared/contract/staff-rates.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import {
  type CsvError,
  FILE_COLUMNS,
  type ReadFile,
  readChannelsFile,
  serverErrors,
} from './channels-csv.ts'
import { csvFaults } from './csv-faults.ts'
import { Preview } from './Preview.tsx'
import { SaveButtons } from './SaveButtons.tsx'

type ImportVersionsProps = {
  channels: readonly StaffChannel[]
  onSaved: (count: number) => void
  onCancel: () => void
}

const DAY_MS = 86_400_000

/** New versions of several lines from a file, all or none, with errors by its lines. */
export function ImportVersions({ channels, onSaved, onCancel }: ImportVersionsProps) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState('')
  const [day, setDay] = useState(() => warehouseDay('JP', nowMs() + DAY_MS))
  const [errors, setErrors] = useState<readonly CsvError[]>([])
  /** The text that the errors are of. */
  const [judged, setJudged] = useState('')
  const [previewed, setPreviewed] = useState<ReadFile['versions'] | null>(null)
  const { send, busy, problem } = useStaffWrite()
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
    const done = await send(null, versions, async (onceKey, confirmed) => {
      const answer = await staffCall(saveVersions, { body: { onceKey, versions, confirmed } })
      if (!answer.ok) setErrors(serverErrors(imported, answer.problem.fields ?? []))
      return answer
    })
    if (done !== null) onSaved(versions.length)
  }
  return (
    <Card aria-label={t`Import a file`}>
      <StaffForm kept="file" onSubmit={save} className="gap-4!">
        <TextField
          type="date"
          label={t`Effective from`}
          value={day}
          onChange={(chosen) => {
            setDay(chosen)
            setPreviewed(null)
          }}
        />
        <SheetFileField {...asHeaded(FILE_COLUMNS, change)} />
        <TextArea
          label={t`Contents of the file`}
          hint={t`Three columns: line, field, value. Export a file to see how it looks. You can correct it here.`}
          value={file}
          onChange={change}
          rows={8}
          className="font-mono"
        />
        <RowFaults faults={csvFaults(i18n, judged, errors)} csv={file} onCsv={setFile} />
        {previewed?.map(({ version }) => (
          <div key={version.code}>
            <p className="font-mono text-14">{version.code}</p>
            <Preview before={lastOf(version.code)} after={version} />
          </div>
        ))}
        {problem && errors.length === 0 && <ProblemNotice problem={problem} />}
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
