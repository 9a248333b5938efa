import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import type { ConflictRow } from '#shared/contract/rows.ts'
import type { Unit } from '#shared/mutations/conflict-rules.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { fieldName, READABLE_FIELDS, readableValue } from './field-words.ts'
import { MadeOn } from './MadeOn.tsx'
import { settleConflict } from './settle.ts'

const TITLES: Record<string, MessageDescriptor> = {
  address: msg`An address was changed on two devices`,
  line: msg`Goods were changed on two devices`,
  trackingNumber: msg`A tracking number was changed on two devices`,
  destination: msg`A warehouse was changed on two devices`,
} satisfies Record<Unit, MessageDescriptor>
const ANY_TITLE = msg`Something was changed on two devices`

type SideProps = {
  title: ReactNode
  /** When and on which device; null if it was not written by a known device. */
  made: { device: string; at: string } | null
  children: ReactNode
  keep: ReactNode
  busy: boolean
  onKeep: () => void
}

function Side({ title, made, children, keep, busy, onKeep }: SideProps) {
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
      <Button busy={busy} onClick={onKeep}>
        {keep}
      </Button>
    </section>
  )
}

/** Two conflicting values side by side, each with its time and device. */
export function ConflictCard({ conflict }: { conflict: ConflictRow }) {
  const { i18n } = useLingui()
  const { run, busy, failed } = useWrite()
  const [chosen, setChosen] = useState<'mine' | 'theirs' | null>(null)
  const { mine, theirs, device, at, theirsDevice, theirsAt, unit } = conflict
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
          <dd className="text-16 wrap-anywhere">{readableValue(i18n, field, values[field])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-16 font-bold">{i18n._(TITLES[unit] ?? ANY_TITLE)}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          title={<Trans>Not saved yet</Trans>}
          made={{ device, at }}
          keep={<Trans>Keep this one</Trans>}
          busy={busy && chosen === 'mine'}
          onKeep={() => choose('mine')}
        >
          {column(mine)}
        </Side>
        <Side
          title={<Trans>What is saved now</Trans>}
          made={theirsAt === null ? null : { device: theirsDevice, at: theirsAt }}
          keep={<Trans>Keep what is saved</Trans>}
          busy={busy && chosen === 'theirs'}
          onKeep={() => choose('theirs')}
        >
          {column(theirs)}
        </Side>
      </div>
      {failed && <WriteFailure />}
    </Card>
  )
}
