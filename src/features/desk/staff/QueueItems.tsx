import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenChip } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  listQueueItems,
  QUEUE_ITEMS,
  type QueueItem,
  releaseQueueItem,
  takeQueueItem,
} from '#features/desk/contract/console.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { QUEUE_PLACES } from './queue-places.ts'

type QueueItemsProps = {
  name: QueueName
  /** Whose things are listed; null for those of all warehouses. */
  warehouseId: WarehouseId | null
  onChange: () => void
}

/** The oldest of a queue, to take one or give it back. */
export function QueueItems({ name, warehouseId, onChange }: QueueItemsProps) {
  const { i18n } = useLingui()
  const answer = useLive(
    () =>
      query(
        listQueueItems,
        { params: { queue: name }, query: { warehouseId: warehouseId ?? undefined } },
        { call: staffCall },
      ),
    [name, warehouseId],
  )
  const changed = () => {
    answer.again()
    onChange()
  }
  return (
    <AnswerView of={answer}>
      {({ items }) => (
        <>
          <ul
            aria-label={i18n._(QUEUE_PLACES[name].words)}
            className="divide-y divide-line border-t-2 border-dashed border-line"
          >
            {items.map((item) => (
              <li key={item.object}>
                <ItemRow name={name} item={item} onChange={changed} />
              </li>
            ))}
          </ul>
          {items.length === QUEUE_ITEMS && (
            <p className="text-14 text-ink-soft">
              <Trans>Only the {QUEUE_ITEMS} oldest are listed.</Trans>
            </p>
          )}
        </>
      )}
    </AnswerView>
  )
}

type ItemRowProps = {
  name: QueueName
  item: QueueItem
  /** Whether the name of the queue stands with it. */
  named?: boolean
  onChange: () => void
}

/** A thing of a queue, to take it or give it back. */
export function ItemRow({ name, item, named = false, onChange }: ItemRowProps) {
  const { i18n, t } = useLingui()
  const { relative } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const { object, label, since, taken } = item
  const age = relative(since, nowMs())
  const act = async () => {
    const endpoint = taken === null ? takeQueueItem : releaseQueueItem
    // A release after a take is another request for the same object.
    const answer = await send(null, [object, taken?.at], (onceKey) =>
      staffCall(endpoint, { params: { queue: name }, body: { onceKey, object } }),
    )
    if (answer !== null) onChange()
  }
  const thing = label ?? age
  return (
    <div className="grid grid-cols-1 gap-2 py-2">
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow">
          {label !== null && (
            <a
              href={QUEUE_PLACES[name].href(label)}
              className="font-mono font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <Groups of={label} />
            </a>
          )}
          <span className="text-14 text-ink-soft">
            {named && `${i18n._(QUEUE_PLACES[name].words)} · `}
            {age}
          </span>
        </div>
        {taken !== null && <TakenChip assignment={taken} />}
        <Button
          busy={busy}
          onClick={() => void act()}
          aria-label={taken === null ? t`Take ${thing}` : t`Release ${thing}`}
        >
          {taken === null ? <Trans>Take</Trans> : <Trans>Release</Trans>}
        </Button>
      </div>
    </div>
  )
}
