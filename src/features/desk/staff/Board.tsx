import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { listQueues, MAX_COUNTED, type Queue } from '#features/desk/contract/console.ts'
import { QueueItems } from './QueueItems.tsx'
import { QUEUE_PLACES } from './queue-places.ts'

/** Every queue of one's rights: how much waits, for how long, and who works on it. */
export function Board() {
  const { t } = useLingui()
  const queues = useLive(() => query(listQueues, {}, { call: sessionCall }), [])
  return (
    <AnswerView of={queues}>
      {({ queues: all }) => (
        <>
          <div>
            <Button busy={queues.asking === 'again'} onClick={queues.again}>
              <Trans>Refresh</Trans>
            </Button>
          </div>
          <ul aria-label={t`All queues`} className="grid grid-cols-1 gap-3">
            {all.map((queue) => (
              <li key={queue.name}>
                <QueueRow queue={queue} onChange={queues.again} />
              </li>
            ))}
          </ul>
        </>
      )}
    </AnswerView>
  )
}

function QueueRow({ queue, onChange }: { queue: Queue; onChange: () => void }) {
  const { i18n, t } = useLingui()
  const { number, relative } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { name, count, oldestAt, taken, atMember } = queue
  const place = QUEUE_PLACES[name]
  const words = i18n._(place.words)
  const text = count >= MAX_COUNTED ? `${number(MAX_COUNTED - 1)}+` : number(count)
  const age = oldestAt === null ? null : relative(oldestAt, nowMs())
  const people = [...new Set(taken.map(({ by }) => by))].join(' · ')
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-10 text-right text-22 font-bold tabular-nums">{text}</span>
        <div className="grid min-w-0 flex-[1_1_8rem]">
          <h2 className="text-16 font-semibold">
            <a href={place.href(null)} className="underline-offset-4 hover:underline">
              {words}
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft wrap-anywhere">
            {age === null ? (
              <Trans>Nothing waiting</Trans>
            ) : (
              <span>
                <Trans>Oldest: {age}</Trans>
              </span>
            )}
            {atMember > 0 && (
              <span>
                <Plural
                  value={atMember}
                  one="# more waits for the member"
                  other="# more wait for members"
                />
              </span>
            )}
            {people !== '' && (
              <span>
                <Trans>Taken by {people}</Trans>
              </span>
            )}
          </p>
        </div>
        {count > 0 && (
          <Button
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Hide ${words}` : t`Show ${words}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        )}
      </div>
      {isOpen && count > 0 && <QueueItems name={name} onChange={onChange} />}
    </Card>
  )
}
