import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import type { useQueues } from '#features/console/staff/parts/use-queues.ts'
import { MAX_COUNTED } from '#features/desk/contract/console.ts'
import type { QueueName } from '#features/desk/rules/staff-queues.ts'
import type { NamedView } from './places.ts'

/** How much waits in the queues of these views. */
export function waitingIn(
  queues: ReturnType<typeof useQueues>,
  views: readonly NamedView[],
): number {
  const names: readonly QueueName[] = views.flatMap(({ view: { queue = [] } }) => queue)
  const counted = queues.state === 'ready' ? queues.value.queues : []
  return counted
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { count }) => sum + count, 0)
}

type WaitingProps = { count: number; className?: string }

/** How much waits, beside the name of a place or view; nothing where nothing does. */
export function Waiting({ count, className = '' }: WaitingProps) {
  const { number } = useFormat()
  if (count === 0) return null
  const text = count >= MAX_COUNTED ? `${number(MAX_COUNTED - 1)}+` : number(count)
  return (
    <span
      className={`rounded-full bg-line px-2 text-12 font-semibold text-ink tabular-nums ${className}`}
    >
      {text}
      <VisuallyHidden>
        {' '}
        <Trans>waiting</Trans>
      </VisuallyHidden>
    </span>
  )
}
