import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import type { ConflictRow } from '#shared/contract/rows.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FIELD_WORDS } from './field-words.ts'
import { readableValue } from './readable-value.ts'
import { settleConflict } from './settle.ts'

const TITLES: Record<string, MessageDescriptor> = {
  address: msg`An address was changed on two devices`,
  line: msg`Goods were changed on two devices`,
  trackingNumber: msg`A tracking number was changed on two devices`,
  destination: msg`A warehouse was changed on two devices`,
}
const ANY_TITLE = msg`Something was changed on two devices`

/** Two values of one thing side by side, until the member chooses. */
export function ConflictCard({ conflict }: { conflict: ConflictRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const [chosen, setChosen] = useState<'mine' | 'theirs' | null>(null)
  const { mine, theirs, device, at, theirsDevice, theirsAt, unit } = conflict
  const time = dateTime(at)
  const savedTime = theirsAt === null ? '' : dateTime(theirsAt)
  const fields = Object.keys({ ...theirs, ...mine }).filter((field) => field in FIELD_WORDS)
  const differing = fields.filter((field) => mine[field] !== theirs[field])
  // Another device may have brought the same values since.
  const compared = differing.length > 0 ? differing : fields
  const choose = async (choice: 'mine' | 'theirs') => {
    setChosen(choice)
    await settleConflict(conflict, choice)
  }
  const column = (values: Record<string, unknown>) => (
    <dl className="grid gap-2">
      {compared.map((field) => (
        <div key={field}>
          <dt className="caption">{FIELD_WORDS[field] && i18n._(FIELD_WORDS[field])}</dt>
          <dd className="text-16 wrap-anywhere">{readableValue(i18n, field, values[field])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-16 font-bold">{i18n._(TITLES[unit] ?? ANY_TITLE)}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <section className="grid content-between gap-3 rounded-control bg-paper p-3">
          <div className="grid gap-2">
            <h3 className="text-14 font-semibold">
              {device === '' ? (
                <Trans>Changed at {time}, waiting</Trans>
              ) : (
                <Trans>
                  On {device}, {time}, waiting
                </Trans>
              )}
            </h3>
            {column(mine)}
          </div>
          <Button busy={chosen === 'mine'} onClick={() => choose('mine')}>
            <Trans>Keep this one</Trans>
          </Button>
        </section>
        <section className="grid content-between gap-3 rounded-control bg-paper p-3">
          <div className="grid gap-2">
            <h3 className="text-14 font-semibold">
              {savedTime === '' ? (
                <Trans>What is saved now</Trans>
              ) : theirsDevice === '' ? (
                <Trans>Changed at {savedTime}, saved</Trans>
              ) : (
                <Trans>
                  On {theirsDevice}, {savedTime}, saved
                </Trans>
              )}
            </h3>
            {column(theirs)}
          </div>
          <Button busy={chosen === 'theirs'} onClick={() => choose('theirs')}>
            <Trans>Keep what is saved</Trans>
          </Button>
        </section>
      </div>
    </Card>
  )
}
