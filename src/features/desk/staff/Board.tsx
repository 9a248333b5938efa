import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import type { useQueuesAt } from '#features/console/staff/parts/use-queues.ts'
import { MAX_COUNTED, type Queue } from '#features/desk/contract/console.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { ItemRow, QueueItems } from './QueueItems.tsx'
import { QUEUE_PLACES } from './queue-places.ts'
import { RetryNotice } from './RetryNotice.tsx'

type Counted = ReturnType<typeof useQueuesAt>

type BoardProps = {
  /** Whose things are counted; null for those of all warehouses. */
  warehouseId: WarehouseId | null
}

/**
 * The queues of one's rights in the order of the work: what one took, what is overdue, what is to do, the oldest first,
 * and what waits for others. Those in which nothing waits are named in one line.
 */
export function Board({ of: queues, warehouseId }: BoardProps & { of: Counted }) {
  return (
    <AnswerView of={queues}>
      {({ queues: all }) => (
        <>
          <CountedAt queues={queues} />
          <Taken queues={all} onChange={queues.again} />
          <Queues queues={all} warehouseId={warehouseId} onChange={queues.again} />
        </>
      )}
    </AnswerView>
  )
}

/** Since when the counts are old, where they could not be refreshed. */
function CountedAt({ queues }: { queues: Counted }) {
  const { dateTime } = useFormat()
  if (queues.state !== 'ready' || queues.confirmed) return null
  const at = dateTime(new Date(queues.from).toISOString())
  return (
    <RetryNotice of={queues}>
      <Trans>What waits couldn’t be counted again. This is from {at}.</Trans>
    </RetryNotice>
  )
}

/** What this person took and has not done, the oldest first, wherever it waits. */
function Taken({ queues, onChange }: { queues: readonly Queue[]; onChange: () => void }) {
  const own = queues
    .flatMap(({ name, taken }) =>
      taken.filter(({ isOwn, since }) => isOwn && since !== '').map((one) => ({ name, one })),
    )
    .toSorted((a, b) => a.one.since.localeCompare(b.one.since))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="taken">
      <h2 id="taken" className="mb-2 text-16 font-semibold">
        <Trans>You took</Trans>
      </h2>
      <Card>
        <ul className="-my-2 divide-y divide-line">
          {own.map(({ name, one }) => (
            <li key={`${name} ${one.object}`}>
              <ItemRow named name={name} item={{ ...one, taken: one }} onChange={onChange} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type QueuesProps = BoardProps & { queues: readonly Queue[]; onChange: () => void }

function Queues({ queues, warehouseId, onChange }: QueuesProps) {
  const { i18n, t } = useLingui()
  const shown = queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''))
  const [ours, others] = partition(shown, ({ name }) => QUEUES[name].dueMs !== null)
  const [late, due] = partition(ours, ({ overdue }) => overdue > 0)
  const empty = queues.filter(({ count }) => count === 0)
  const parts = [
    { label: t({ message: 'Overdue', context: 'work of staff' }), list: late },
    { label: t`To do next`, list: due },
    { label: t`Waiting for others`, list: others },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      {ours.length === 0 && (
        <Notice kind="good">
          <Trans>Nothing waits for you.</Trans>
        </Notice>
      )}
      {parts.map(({ label, list }) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-2 text-16 font-semibold">{label}</h2>
          <ul aria-label={label} className="grid grid-cols-1 gap-3">
            {list.map((queue) => (
              <li key={queue.name}>
                <QueueRow queue={queue} warehouseId={warehouseId} onChange={onChange} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {empty.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-14 text-ink-soft">
          <Trans>Nothing waiting</Trans>
          {empty.map(({ name, atMember }) => (
            <a
              key={name}
              href={QUEUE_PLACES[name].href(null)}
              className="inline-flex min-h-11 items-center gap-1 hover:underline"
            >
              {i18n._(QUEUE_PLACES[name].words)}
              {atMember > 0 && (
                <span>
                  (<AtMember count={atMember} />)
                </span>
              )}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

const AtMember = ({ count }: { count: number }) => (
  <Plural value={count} one="# waits for the member" other="# wait for members" />
)

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

type QueueRowProps = BoardProps & { queue: Queue; onChange: () => void }

function QueueRow({ queue, warehouseId, onChange }: QueueRowProps) {
  const { i18n, t } = useLingui()
  const { number, relative } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { name, count, overdue, oldestAt, taken, atMember } = queue
  const place = QUEUE_PLACES[name]
  const words = i18n._(place.words)
  const text = count >= MAX_COUNTED ? `${number(MAX_COUNTED - 1)}+` : number(count)
  const age = oldestAt && relative(oldestAt, nowMs())
  const people = [...new Set(taken.map(({ by }) => by))].join(' · ')
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-10 text-right text-22 font-bold tabular-nums">{text}</span>
        <div className="grid min-w-0 flex-[1_1_8rem]">
          <h3 className="text-16 font-semibold">
            <a href={place.href(null)} className="underline-offset-4 hover:underline">
              {words}
            </a>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft wrap-anywhere">
            <span>
              <Trans>Oldest: {age}</Trans>
            </span>
            {overdue > 0 && (
              <span className="font-semibold text-caution">
                <Plural value={overdue} one="# overdue" other="# overdue" />
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
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Hide ${words}` : t`Show ${words}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      </div>
      {isOpen && (
        // What is given back above the queues is listed anew.
        <QueueItems
          key={taken.map(({ object, by }) => `${object} ${by}`).join()}
          name={name}
          warehouseId={warehouseId}
          onChange={onChange}
        />
      )}
    </Card>
  )
}
