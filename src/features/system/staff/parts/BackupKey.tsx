import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  confirmBackupKey,
  makeBackupKey,
  readBackupKey,
} from '#features/system/contract/backup-key.ts'
import { groupLength, KEY_GROUPS } from '#features/system/rules/printed-key.ts'

type NewKey = { name: string; start: string; groups: string[] }

/** The key that opens the archives: made once, printed, and proved to be kept. It is nowhere but on this page. */
export function BackupKey({ onConfirmed }: { onConfirmed: () => void }) {
  const answer = useLive(() => query(readBackupKey, {}, { call: staffCall }), [])
  const [made, setMade] = useState<NewKey | null>(null)
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={<Trans>Key of the backups</Trans>}>
        <Trans>
          Each night the server makes a backup of everything and encrypts it for this key. The
          server itself can’t open one.
        </Trans>
      </PageHeader>
      {made === null ? (
        <AnswerView of={answer}>
          {({ key }) => <CurrentKey current={key} onMade={setMade} />}
        </AnswerView>
      ) : (
        <KeptKey
          made={made}
          onConfirmed={() => {
            setMade(null)
            answer.again()
            onConfirmed()
          }}
        />
      )}
    </div>
  )
}

type CurrentKeyProps = {
  current: { name: string; since: string } | null
  onMade: (made: NewKey) => void
}

function CurrentKey({ current, onMade }: CurrentKeyProps) {
  const { dateTime } = useFormat()
  const { busy, problem, send } = useStaffWrite()
  const [isAsking, setAsking] = useState(false)
  const make = async () => {
    const made = await send(null, {}, () => staffCall(makeBackupKey, {}))
    setAsking(false)
    if (made !== null) onMade(made)
  }
  return (
    <Card className="grid gap-3">
      {problem && <ProblemNotice problem={problem} />}
      {current === null ? (
        <>
          <p>
            <Trans>
              You have no key yet, so no backup is made by itself. Have a printer or pen and paper
              ready: the key is shown once.
            </Trans>
          </p>
          <div>
            <Button look="primary" icon={KeyRound} busy={busy} onClick={make}>
              <Trans>Make the key</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <Trans>
              Backups are made for the key <span className="font-mono">{current.name}</span> since{' '}
              {dateTime(current.since)}.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setAsking(true)}>
              <Trans>Make another key…</Trans>
            </Button>
          </div>
          <ConfirmSheet
            open={isAsking}
            onClose={() => setAsking(false)}
            title={<Trans>Make another key?</Trans>}
            icon={KeyRound}
            verb={<Trans>Make another key</Trans>}
            look="primary"
            busy={busy}
            onConfirm={make}
          >
            <Trans>
              Keep the old one: it’s the only one that opens the backups made until now. The new one
              counts once you have confirmed it.
            </Trans>
          </ConfirmSheet>
        </>
      )}
    </Card>
  )
}

/** Shows the key, prints it, and takes its last group. */
function KeptKey({ made, onConfirmed }: { made: NewKey; onConfirmed: () => void }) {
  const { t } = useLingui()
  const { busy, problem, send } = useStaffWrite()
  const [isPrinting, setPrinting] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const [typed, setTyped] = useState('')
  const lastGroup = typed.trim()
  const confirm = async () => {
    const body = { lastGroup }
    const confirmed = await send(null, body, () => staffCall(confirmBackupKey, { body }))
    if (confirmed === null) return
    toast.good(t`The key is confirmed. Backups are made from now on.`)
    onConfirmed()
  }
  return (
    <>
      {isHidden ? (
        <Card className="grid gap-3">
          <StaffForm keeping="secret" onSubmit={confirm}>
            <TextField
              label={t`Last group of the key`}
              hint={t`Read it from your copy: group ${KEY_GROUPS}.`}
              code
              autoComplete="off"
              maxLength={groupLength(KEY_GROUPS - 1)}
              value={typed}
              onChange={setTyped}
            />
            {problem && <ProblemNotice problem={problem} />}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                look="primary"
                busy={busy}
                disabled={lastGroup.length !== groupLength(KEY_GROUPS - 1)}
              >
                <Trans>Confirm</Trans>
              </Button>
              <Button onClick={() => setHidden(false)}>
                <Trans>Show the key again</Trans>
              </Button>
            </div>
          </StaffForm>
        </Card>
      ) : (
        <Card className="grid gap-4">
          <KeySheet made={made} />
          <Notice kind="caution">
            <Trans>
              Nobody can show it again. Without it no backup can be opened, and whoever has it can
              read all of them. Keep it on paper, away from the server.
            </Trans>
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" icon={Printer} onClick={() => setPrinting(true)}>
              <Trans>Print</Trans>
            </Button>
            <Button onClick={() => setHidden(true)}>
              <Trans>I have it on paper</Trans>
            </Button>
          </div>
        </Card>
      )}
      {isPrinting && (
        <PrintNow onDone={() => setPrinting(false)}>
          <KeySheet made={made} />
        </PrintNow>
      )}
    </>
  )
}

/** The key as it is kept on paper, with what it is for. */
function KeySheet({ made: { name, start, groups } }: { made: NewKey }) {
  return (
    <section className="grid gap-3 print:p-8 print:text-black">
      <h2 className="text-18 font-semibold">
        <Trans>
          Key of the backups <span className="font-mono">{name}</span>
        </Trans>
      </h2>
      <p className="font-mono">{start}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono sm:grid-cols-4 print:grid-cols-4">
        {groups.map((group, index) => (
          // Groups may be alike, and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="flex gap-3">
            <span className="w-6 text-right text-ink-soft print:text-black">{index + 1}</span>
            <span className="text-18 font-semibold">{group}</span>
          </li>
        ))}
      </ol>
      <p className="text-14">
        <Trans>
          Opens backups whose names end in {name}: npm run restore -- --check FILE. The line without
          spaces is also a key of the program age.
        </Trans>
      </p>
    </section>
  )
}
