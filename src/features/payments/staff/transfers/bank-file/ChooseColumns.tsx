import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ColumnSelects } from '#engine/client/parts/files/ColumnSelects.tsx'
import { SheetSelect } from '#engine/client/parts/files/SheetSelect.tsx'
import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import type { TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import {
  missingColumn,
  recognise,
  recognisedSheet,
} from '#features/console/staff/parts/files/file-columns.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { keepBankProfile, MAX_PROFILE_NAME } from '#features/payments/contract/bank-files.ts'
import type { BankProfile, ProfileField } from '#features/payments/rules/bank-files/profiles.ts'
import { BANK_COLUMNS } from '#features/payments/staff/transfers/bank-columns.ts'

/** What the columns of a statement are in a profile; a rate is typed for the whole file. */
const FIELDS: Readonly<Record<string, ProfileField>> = {
  value_date: 'day',
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  payer: 'sender',
  note: 'text',
  direction: 'direction',
}
/** Many banks give no reference of their own: a line is then known by what it says. */
const COLUMNS = BANK_COLUMNS.filter(({ name }) => name in FIELDS).map((column) =>
  column.name === 'reference' ? { ...column, optional: true as const } : column,
)

type ChooseColumnsProps = {
  sheets: readonly TableSheet[]
  onKept: (profile: BankProfile) => void
}

/** The columns of a bank's tables, chosen once and kept under its name. */
export function ChooseColumns({ sheets, onKept }: ChooseColumnsProps) {
  const { t, i18n } = useLingui()
  const write = useStaffWrite()
  const [nth, setNth] = useState(() => recognisedSheet(sheets, COLUMNS))
  const file = recognise(sheets[nth]?.rows ?? [], COLUMNS)
  const [chosen, setChosen] = useState<ColumnsOf<string>>(file.columns)
  const [name, setName] = useState('')
  const [dates, setDates] = useState<BankProfile['dates'] | ''>('')
  const [mark, setMark] = useState<BankProfile['mark'] | ''>('')
  const [isTried, setTried] = useState(false)
  if (file.titles.length === 0) {
    return (
      <Notice kind="danger">
        <Trans>No row of this table has the names of its columns. Choose another file.</Trans>
      </Notice>
    )
  }
  const titleOf = (field: string) => {
    const column = chosen[field] ?? null
    const title = column === null ? '' : (file.titles[column] ?? '').trim()
    return title === '' ? undefined : [title]
  }
  const hasWords = titleOf('payer') !== undefined || titleOf('note') !== undefined
  const isReady = name.trim() !== '' && missingColumn(COLUMNS, chosen) === undefined && hasWords
  const keep = async () => {
    setTried(true)
    const day = titleOf('value_date')
    if (!isReady || dates === '' || mark === '' || day === undefined) return
    const fields = Object.entries(FIELDS).map(([column, field]) => [field, titleOf(column)])
    const profile: BankProfile = {
      ...Object.fromEntries(fields),
      name: name.trim(),
      day,
      dates,
      mark,
    }
    const body = profileBody(profile)
    const kept = await write.send(null, body, () => staffCall(keepBankProfile, { body }))
    if (kept !== null) onKept(profile)
  }
  const choose = t`Choose one`
  return (
    <StaffForm keeping="file" onSubmit={keep} className="gap-4!">
      <SheetSelect
        sheets={sheets}
        value={nth}
        onChange={(next) => {
          setNth(next)
          setChosen(recognise(sheets[next]?.rows ?? [], COLUMNS).columns)
        }}
      />
      <TextField
        label={t`Bank`}
        value={name}
        onChange={setName}
        maxLength={MAX_PROFILE_NAME}
        autoComplete="off"
        hint={t`The next file of this bank is read by these columns.`}
        error={isTried && name.trim() === '' ? t`Enter the name of the bank` : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColumnSelects
          recognised={file}
          fields={COLUMNS.map(({ name: field, label, optional }) => ({
            name: field,
            label: i18n._(label),
            missing: optional ? undefined : t`Choose a column of the file`,
          }))}
          columns={chosen}
          onChange={setChosen}
          tried={isTried}
        />
      </div>
      {isTried && !hasWords && (
        <Notice kind="danger">
          <Trans>
            Choose the column of the sender or of the purpose: it has the reference code.
          </Trans>
        </Notice>
      )}
      <RadioCards
        label={t`Dates are written`}
        value={dates}
        onChange={setDates}
        options={[
          { value: 'ymd', label: t`Year first: 2026-03-31` },
          { value: 'dmy', label: t`Day first: 31/03/2026` },
          { value: 'mdy', label: t`Month first: 03/31/2026` },
        ]}
        error={isTried && dates === '' ? choose : undefined}
      />
      <RadioCards
        label={t`Amounts are written`}
        value={mark}
        onChange={setMark}
        options={[
          { value: '.', label: '1,234.50' },
          { value: ',', label: '1.234,50' },
        ]}
        error={isTried && mark === '' ? choose : undefined}
      />
      <WriteOutcome problem={write.problem} note={null} />
      <div>
        <Button type="submit" look="primary" icon={Check} busy={write.busy}>
          <Trans>Keep the columns and read the file</Trans>
        </Button>
      </div>
    </StaffForm>
  )
}

/** A profile as it is sent: lists that can be changed. */
function profileBody(profile: BankProfile) {
  const list = (titles: readonly string[] | undefined) => (titles ? [...titles] : undefined)
  const { name, dates, mark } = profile
  return {
    name,
    dates,
    mark,
    day: [...profile.day],
    amount: list(profile.amount),
    credit: list(profile.credit),
    debit: list(profile.debit),
    reference: list(profile.reference),
    sender: list(profile.sender),
    text: list(profile.text),
    currency: list(profile.currency),
    account: list(profile.account),
    balance: list(profile.balance),
    direction: list(profile.direction),
    tells: list(profile.tells),
  }
}
