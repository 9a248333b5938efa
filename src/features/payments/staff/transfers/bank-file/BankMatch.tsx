import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import { fileWords } from '#engine/client/parts/files/file-words.ts'
import { SHEET_FILES } from '#engine/client/parts/files/use-sheet-file.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listBankProfiles } from '#features/payments/contract/bank-files.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { type BankProfile, SHIPPED_PROFILES } from '#features/payments/rules/bank-files/profiles.ts'
import type { BankStatement } from '#features/payments/rules/bank-files/statement.ts'
import { ChooseColumns } from './ChooseColumns.tsx'
import { faultWords } from './match-words.ts'
import type { ReadBankFile } from './read-bank-file.ts'
import { StatementMatch } from './StatementMatch.tsx'

const BANK_FILES = `.xml,.sta,.mt940,.940,.mt9,.fin,${SHEET_FILES}`

type Chosen = { file: File; nth: number; read: ReadBankFile | null }

/** The profiles that staff have made stand before ours, so that a bank can be read otherwise. */
const allProfiles = (kept: readonly BankProfile[]) => [...kept, ...SHIPPED_PROFILES]

type BankMatchProps = {
  payees: readonly StaffPayee[]
  /** What was credited can be taken back for a while. */
  onBooked: () => void
}

/** A bank's file: its lines are compared with the transfers under review, and what is certain is confirmed at once. */
export function BankMatch(props: BankMatchProps) {
  const answer = useLive(() => query(listBankProfiles, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ profiles }) => <ChooseBankFile {...props} profiles={profiles} />}
    </AnswerView>
  )
}

type ChooseBankFileProps = BankMatchProps & { profiles: readonly BankProfile[] }

function ChooseBankFile({ payees, profiles, onBooked }: ChooseBankFileProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [kept, setKept] = useState<readonly BankProfile[]>(profiles)
  const open = async (file: File, known: readonly BankProfile[]) => {
    const nth = (chosen?.nth ?? 0) + 1
    setChosen({ file, nth, read: null })
    // The readers of workbooks and XML are loaded with the first file.
    const read = await import('./read-bank-file.ts')
      .then(({ readBankFile }) => readBankFile(file, allProfiles(known)))
      .catch((error: unknown): ReadBankFile => {
        logError(error)
        return { state: 'refused', problem: { code: 'broken' } }
      })
    // Another file may have been chosen meanwhile.
    setChosen((now) => (now?.nth === nth ? { file, nth, read } : now))
  }
  const read = chosen?.read
  return (
    <>
      <Section title={<Trans>Match a bank file</Trans>}>
        <p className="text-14 text-ink-soft">
          <Trans>
            camt.053, camt.054, MT940, and tables from Wise, DBS, OCBC, HSBC, MUFG and China
            Merchants Bank. Nothing is credited before you confirm it.
          </Trans>
        </p>
        <div className="grid justify-items-start gap-3">
          <FileButton
            icon={FileSpreadsheet}
            accept={BANK_FILES}
            onFiles={([file]) => file && void open(file, kept)}
          >
            <Trans>Choose a bank file</Trans>
          </FileButton>
          {read === null && <Spinner />}
        </div>
        {chosen && read && <FileState name={chosen.file.name} file={read} />}
        {chosen && read?.state === 'unknown' && (
          <ChooseColumns
            key={chosen.nth}
            sheets={read.sheets}
            onKept={(profile) => {
              const next = [profile, ...kept.filter(({ name }) => name !== profile.name)]
              setKept(next)
              void open(chosen.file, next)
            }}
          />
        )}
      </Section>
      {chosen && read?.state === 'read' && (
        <Statements
          key={chosen.nth}
          statements={read.statements}
          payees={payees}
          onBooked={onBooked}
        />
      )}
    </>
  )
}

/** Why a file counts for nothing, or what was read. */
function FileState({ name, file }: { name: string; file: ReadBankFile }) {
  const { i18n } = useLingui()
  switch (file.state) {
    case 'refused':
      return <Notice kind="danger">{i18n._(fileWords(name, file.problem))}</Notice>
    case 'faulty':
      return (
        <Notice kind="danger">
          <p className="font-semibold">
            <Trans>{name} can’t be used, and nothing of it was recorded.</Trans>
          </p>
          <ul className="grid gap-1">
            {file.faults.map((fault) => (
              <li key={`${fault.line} ${fault.field}`} className="wrap-anywhere">
                {i18n._(faultWords(fault))}
              </li>
            ))}
          </ul>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="caution">
          <Trans>{name} is a table of a bank that isn’t known yet. Choose its columns once.</Trans>
        </Notice>
      )
    case 'read': {
      const { bank } = file
      return (
        <p role="status" className="text-14 wrap-anywhere">
          <Trans>
            {name} was read as {bank}.
          </Trans>
        </p>
      )
    }
  }
}

type StatementsProps = BankMatchProps & { statements: readonly BankStatement[] }

/** A file may have several accounts, which are matched one after the other. */
function Statements({ statements, payees, onBooked }: StatementsProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [nth, setNth] = useState(0)
  const statement = statements[nth]
  return (
    <>
      {statements.length > 1 && (
        <Select
          label={t`Account of the file`}
          value={String(nth)}
          onChange={(value) => setNth(Number(value))}
          options={statements.map(({ account, currency, lines }, at) => ({
            value: String(at),
            label: `${account} ${currency} (${number(lines.length)})`,
          }))}
        />
      )}
      {statement && (
        <StatementMatch key={nth} statement={statement} payees={payees} onBooked={onBooked} />
      )}
    </>
  )
}
