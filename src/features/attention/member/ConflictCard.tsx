import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import type { ConflictRow } from '#engine/shared/rows.ts'
import type { Subject } from './data/attention-subjects.ts'
import { MadeOn } from './MadeOn.tsx'
import { conflictWords } from './parts/conflict-words.ts'
import { fieldName, READABLE_FIELDS, readableValue } from './parts/field-words.ts'
import { WriteFailure } from './parts/SaveFailure.tsx'
import { SubjectLine } from './SubjectLine.tsx'
import { settleConflict } from './settle.ts'

type SideProps = {
  title: ReactNode
  /** When and on which device; null if it was not written by a known device. */
  made: { device: string; at: string; isHere: boolean } | null
  children: ReactNode
  keep: ReactNode
  /** What the choice does. */
  effect: ReactNode
  busy: boolean
  onKeep: () => void
}

function Side({ title, made, children, keep, effect, busy, onKeep }: SideProps) {
  return (
    <section className="grid content-between gap-3 rounded-control bg-paper p-3">
      <div className="grid gap-2">
        <div>
          <h3 className="text-14 font-semibold">{title}</h3>
          {made !== null && (
            <p className="text-14 text-ink-soft">
              <MadeOn {...made} />
            </p>
          )}
        </div>
        {children}
      </div>
      <div className="grid gap-2">
        <p className="text-14 text-ink-soft">{effect}</p>
        <Button busy={busy} onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </section>
  )
}

type ConflictCardProps = {
  conflict: ConflictRow
  subject: Subject | null
  /** This device, as the conflict names those that made the changes. */
  clientId: string
}

/** Two conflicting values side by side, each with its time and device. */
export function ConflictCard({ conflict, subject, clientId }: ConflictCardProps) {
  const { i18n } = useLingui()
  const { run, busy, failed } = useWrite()
  const [chosen, setChosen] = useState<'mine' | 'theirs' | null>(null)
  const { mine, theirs, device, at, theirsClientId, theirsDevice, theirsAt, unit } = conflict
  const isHere = conflict.clientId === clientId
  const fields = Object.keys({ ...theirs, ...mine }).filter((field) =>
    READABLE_FIELDS.includes(field),
  )
  const differing = fields.filter((field) => mine[field] !== theirs[field])
  // Another device may have written the same values in the meantime.
  const compared = differing.length > 0 ? differing : fields
  const choose = async (choice: 'mine' | 'theirs') => {
    setChosen(choice)
    await run(() => settleConflict(conflict, choice))
  }
  const column = (values: Record<string, unknown>) => (
    <dl className="grid gap-2">
      {compared.map((field) => (
        <div key={field}>
          <dt className="caption">{fieldName(i18n, field)}</dt>
          <dd className="text-16 wrap-anywhere whitespace-pre-wrap">
            {readableValue(i18n, field, values[field])}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-16 font-bold">{i18n._(conflictWords(unit))}</h2>
        <SubjectLine subject={subject} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          title={
            isHere ? <Trans>Your change on this device</Trans> : <Trans>The later change</Trans>
          }
          made={{ device, at, isHere }}
          keep={isHere ? <Trans>Use my change</Trans> : <Trans>Use the later change</Trans>}
          effect={<Trans>It replaces the current value on all your devices.</Trans>}
          busy={busy && chosen === 'mine'}
          onKeep={() => choose('mine')}
        >
          {column(mine)}
        </Side>
        <Side
          title={<Trans>Current value</Trans>}
          made={
            theirsAt === null
              ? null
              : { device: theirsDevice, at: theirsAt, isHere: theirsClientId === clientId }
          }
          keep={<Trans>Keep current</Trans>}
          effect={<Trans>Nothing changes. The other change is deleted on all your devices.</Trans>}
          busy={busy && chosen === 'theirs'}
          onKeep={() => choose('theirs')}
        >
          {column(theirs)}
        </Side>
      </div>
      {failed && <WriteFailure why={failed} />}
    </Card>
  )
}
