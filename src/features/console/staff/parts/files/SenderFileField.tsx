import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  type FileSender,
  keepFileSender,
  listFileSenders,
  MAX_SENDER_NAME,
  type SentFile,
} from '#features/orders/contract/file-senders.ts'
import { FileColumnsFold } from './FileColumnsFold.tsx'
import {
  type FileColumn,
  missingColumn,
  type NamedRow,
  namedRows,
  type RecognisedFile,
  recognise,
  recognisedSheet,
} from './file-columns.ts'
import { headingsOf, type Judged, judgeFile, senderWith, sheetFrom } from './file-senders.ts'
import type { TakesRows } from './MappedFileField.tsx'
import { SheetFileField } from './SheetFileField.tsx'

type SenderFileFieldProps = {
  kind: SentFile
  columns: readonly FileColumn[]
  /** The rows of the file; none of one that is refused, or while a column that it must have is not known. */
  onRows: (rows: readonly NamedRow[]) => void
  ref?: Ref<TakesRows>
}

/** A file of a carrier or forwarder. Its columns are chosen once and kept under its sender's name, for all desks. */
export function SenderFileField(props: SenderFileFieldProps) {
  const answer = useLive(() => query(listFileSenders, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ senders }) => (
        <ChooseFile {...props} kept={senders.filter(({ kind }) => kind === props.kind)} />
      )}
    </AnswerView>
  )
}

type Reading = { file: RecognisedFile; chosen: ColumnsOf<string>; isKept: boolean }
const NOBODY = ''

function ChooseFile(props: SenderFileFieldProps & { kept: readonly FileSender[] }) {
  const { kind, columns, onRows, kept, ref } = props
  const { t } = useLingui()
  const [senders, setSenders] = useState(kept)
  const [name, setName] = useState(NOBODY)
  const [rows, setRows] = useState<readonly TableRow[] | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [refused, setRefused] = useState<Extract<Judged, { state: 'refused' }> | null>(null)
  const senderNamed = (wanted: string) => senders.find((one) => one.name === wanted) ?? null
  const show = (next: Reading) => {
    setReading(next)
    setRefused(null)
    const { file, chosen } = next
    onRows(missingColumn(columns, chosen) ? [] : namedRows(file.body, chosen))
  }
  const showAnew = (given: readonly TableRow[]) => {
    const file = recognise(given, columns)
    show({ file, chosen: file.columns, isKept: false })
  }
  const judge = (given: readonly TableRow[], sender: FileSender | null) => {
    setRows(given)
    const judged = judgeFile(given, sender, senders, columns)
    if (judged.state === 'unknown') return showAnew(given)
    if (judged.state === 'refused') {
      setReading(null)
      setRefused(judged)
      return onRows([])
    }
    setName(judged.sender.name)
    show({ file: judged.file, chosen: judged.file.columns, isKept: true })
  }
  const choose = (wanted: string) => {
    setName(wanted)
    if (rows !== null) judge(rows, senderNamed(wanted))
  }
  useImperativeHandle(ref, () => ({ take: (given) => judge(given, senderNamed(name)) }))
  return (
    <>
      <Select
        label={t`Sender of the file`}
        hint={t`A file with other headings is refused.`}
        value={name}
        onChange={choose}
        options={[
          { value: NOBODY, label: t`Known by its headings` },
          ...senders.map((one) => ({ value: one.name, label: one.name })),
        ]}
      />
      <SheetFileField
        sheetOf={(sheets) => {
          const sender = senderNamed(name)
          return sheetFrom(sheets, sender ? [sender] : senders) ?? recognisedSheet(sheets, columns)
        }}
        onRows={(given) => judge(given, senderNamed(name))}
      />
      {refused && rows && (
        <Refused
          of={refused}
          found={headingsOf(recognise(rows, columns).titles)}
          onOther={choose}
          onAnew={() => showAnew(rows)}
        />
      )}
      {reading && (
        <FileColumnsFold
          columns={columns}
          recognised={reading.file}
          chosen={reading.chosen}
          onChange={(chosen) => show({ ...reading, chosen, isKept: false })}
          isOpen={!reading.isKept}
        >
          {!reading.isKept && missingColumn(columns, reading.chosen) === undefined && (
            <KeepColumns
              key={name}
              name={name}
              senderOf={(typed) => senderWith(kind, typed, reading.file, reading.chosen)}
              onKept={(sender) => {
                const others = senders.filter((one) => one.name !== sender.name)
                setSenders([...others, sender])
                setName(sender.name)
                setReading({ ...reading, isKept: true })
              }}
            />
          )}
        </FileColumnsFold>
      )}
    </>
  )
}

type RefusedProps = {
  of: Extract<Judged, { state: 'refused' }>
  found: readonly string[]
  onOther: (name: string) => void
  onAnew: () => void
}

/** Why a file is not read: the headings that its sender has, those that it has, and what can be done. */
function Refused({ of: { sender, expected, other }, found, onOther, onAnew }: RefusedProps) {
  const { i18n } = useLingui()
  const listOf = (headings: readonly string[]) => new Intl.ListFormat(i18n.locale).format(headings)
  const { name } = sender
  const otherName = other?.name ?? ''
  const [wanted, there] = [listOf(expected), listOf(found)]
  return (
    <Notice kind="danger">
      <p className="font-semibold">
        {other === null ? (
          <Trans>These aren’t the headings of {name}, so nothing was read.</Trans>
        ) : (
          <Trans>
            These are the headings of {otherName}, not of {name}, so nothing was read.
          </Trans>
        )}
      </p>
      <p className="wrap-anywhere">
        <Trans>Expected: {wanted}</Trans>
      </p>
      <p className="wrap-anywhere">{found.length > 0 && <Trans>In this file: {there}</Trans>}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {other !== null && (
          <Button onClick={() => onOther(otherName)}>
            <Trans>Read it as a file of {otherName}</Trans>
          </Button>
        )}
        <Button onClick={onAnew}>
          <Trans>Choose the columns anew</Trans>
        </Button>
      </div>
    </Notice>
  )
}

type KeepColumnsProps = {
  name: string
  senderOf: (name: string) => FileSender
  onKept: (sender: FileSender) => void
}

/** Keeps the columns as they were chosen under the name of their sender. */
function KeepColumns({ name, senderOf, onKept }: KeepColumnsProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const [typed, setTyped] = useState(name)
  const [isTried, setTried] = useState(false)
  const isMissing = typed.trim() === ''
  const keep = async () => {
    setTried(true)
    if (isMissing) return
    const sender = senderOf(typed)
    const done = await write.send(null, sender, () => staffCall(keepFileSender, { body: sender }))
    if (done !== null) onKept(sender)
  }
  return (
    <div className="grid gap-3 py-2">
      <TextField
        optional
        label={t`Name of the sender`}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_SENDER_NAME}
        autoComplete="off"
        hint={t`The next file of this sender is read by these columns, on every desk.`}
        error={isTried && isMissing ? t`Enter the name of the sender` : undefined}
      />
      <WriteOutcome problem={write.problem} note={null} />
      <div>
        <Button icon={Check} busy={write.busy} onClick={() => void keep()}>
          <Trans>Keep the columns</Trans>
        </Button>
      </div>
    </div>
  )
}
