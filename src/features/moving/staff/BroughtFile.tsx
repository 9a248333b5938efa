import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileCheck, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { NamedRow } from '#features/console/staff/parts/files/file-columns.ts'
import {
  type AboutFile,
  MappedFileField,
} from '#features/console/staff/parts/files/MappedFileField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  type BringInReport,
  bringIn,
  checkBringIn,
  MAX_FILE_NAME_LENGTH,
} from '#features/moving/contract/bring-in.ts'
import {
  type BroughtKind,
  type BroughtRow,
  tableOf,
} from '#features/moving/rules/brought-columns.ts'
import { broughtRows, refusedFile, templateFile } from './brought-files.ts'
import { fileColumnsOf } from './brought-titles.ts'
import { KIND_WORDS } from './kind-words.ts'
import { ProposeBalances } from './ProposeBalances.tsx'
import { RefusedRows } from './RefusedRows.tsx'

type Chosen = { fileName: string; rows: readonly BroughtRow[]; unread: readonly string[] }

type BroughtFileProps = {
  kind: BroughtKind
  /** Something was brought in. */
  onDone: () => void
}

/** A file of one kind: it is checked first, and then its good rows are brought in. */
export function BroughtFile({ kind, onDone }: BroughtFileProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [checked, setChecked] = useState<BringInReport | null>(null)
  const [brought, setBrought] = useState<BringInReport | null>(null)
  const [isProposed, setProposed] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const { name, why } = KIND_WORDS.find((one) => one.kind === kind) ?? {}
  const take = (rows: readonly NamedRow[], { fileName, unread }: AboutFile) => {
    setChosen({
      fileName: fileName.slice(0, MAX_FILE_NAME_LENGTH),
      rows: broughtRows(rows),
      unread,
    })
    setMissing(false)
    setChecked(null)
    setBrought(null)
    setProposed(false)
  }
  const isReady = chosen !== null && chosen.rows.length > 0
  const check = async () => {
    setBrought(null)
    setMissing(!isReady)
    if (!isReady) return
    const { fileName, rows } = chosen
    const body = { kind, fileName, ...tableOf(rows) }
    const report = await send(null, ['check', body], () => staffCall(checkBringIn, { body }))
    if (report === null) return
    setChecked(report)
    setProposed(false)
  }
  const bring = async () => {
    if (!isReady || kind === 'balances') return
    const { fileName, rows } = chosen
    const body = { kind, fileName, ...tableOf(rows) }
    const report = await send(null, body, (onceKey) =>
      staffCall(bringIn, { body: { onceKey, ...body } }),
    )
    if (report === null) return
    setChecked(null)
    setBrought(report)
    onDone()
  }
  const report = checked ?? brought
  const good = checked === null ? 0 : checked.newRows + checked.changedRows
  const unread = chosen === null ? '' : new Intl.ListFormat(i18n.locale).format(chosen.unread)
  const errorId = useId()
  return (
    <Section title={name && i18n._(name)}>
      <p className="text-14 text-ink-soft">{why && i18n._(why)}</p>
      <div>
        <Button
          icon={Download}
          onClick={() => saveFile(`${kind}.csv`, templateFile(i18n, kind), 'text/csv')}
        >
          <Trans>Download a template</Trans>
        </Button>
      </div>
      <StaffForm keeping="file" onSubmit={check} className="gap-4!">
        <MappedFileField columns={fileColumnsOf(kind)} onRows={take} />
        {unread !== '' && (
          <Notice kind="caution">
            <Trans>These columns aren’t read: {unread}</Trans>
          </Notice>
        )}
        {isMissing && (
          <p id={errorId} role="alert" className="text-14 text-danger">
            {t`Choose a file that has rows and all columns that are needed`}
          </p>
        )}
        {checked && !isProposed && <Counts report={checked} />}
        <DoneNote>{brought && <BroughtWords report={brought} />}</DoneNote>
        {report && chosen && report.refused.length > 0 && (
          <RefusedRows
            refused={report.refused}
            onSave={() =>
              saveFile(
                `${kind}-to-correct.csv`,
                refusedFile(i18n, kind, { rows: chosen.rows, refused: report.refused }),
                'text/csv',
              )
            }
          />
        )}
        {problem && <ProblemNotice problem={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            icon={FileCheck}
            look={checked === null ? 'primary' : 'quiet'}
            busy={busy}
            {...(isMissing ? { 'aria-describedby': errorId } : {})}
          >
            <Trans>Check file</Trans>
          </Button>
          {kind !== 'balances' && good > 0 && (
            <Button look="primary" icon={Upload} busy={busy} onClick={bring}>
              {checked?.refused.length === 0 ? (
                <Trans>Bring in all rows</Trans>
              ) : (
                <Trans>Bring in the good rows</Trans>
              )}
            </Button>
          )}
        </div>
      </StaffForm>
      {kind === 'balances' && isReady && checked !== null && checked.newRows > 0 && (
        <ProposeBalances
          fileName={chosen.fileName}
          rows={chosen.rows}
          report={checked}
          onDone={() => {
            setProposed(true)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

/** What a file would do. */
function Counts({ report }: { report: BringInReport }) {
  const { rows, newRows, changedRows, sameRows, refused } = report
  const refusedRows = refused.length
  return (
    <Notice kind={refusedRows === 0 ? 'good' : 'caution'}>
      <p>
        <Trans>
          Rows: {rows}. New: {newRows}. Changed: {changedRows}. Already here: {sameRows}. Refused:{' '}
          {refusedRows}.
        </Trans>{' '}
        <Trans>Nothing has been written yet.</Trans>
      </p>
    </Notice>
  )
}

function BroughtWords({ report }: { report: BringInReport }) {
  const { newRows, changedRows, sameRows, refused } = report
  const refusedRows = refused.length
  return (
    <Trans>
      Brought in. New: {newRows}. Changed: {changedRows}. Already here: {sameRows}. Refused:{' '}
      {refusedRows}.
    </Trans>
  )
}
