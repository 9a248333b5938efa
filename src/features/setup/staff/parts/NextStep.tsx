import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { readSetup } from '#features/setup/contract/setup.ts'
import type { SetupItem } from '#features/setup/rules/setup-items.ts'
import { ITEMS, nextItem } from '#features/setup/staff/items.ts'

/** Below the screen on which an item of the checklist is done: the way back, and on to the next one. */
export function NextStep({ item }: { item: SetupItem }) {
  const acts = useLive(() => actsDone, [])
  const answer = useLive(() => query(readSetup, {}, { call: staffCall }), [item, acts])
  const done = answer.state === 'ready' ? answer.value.done : null
  return <StepLinks item={item} done={done} />
}

type StepLinksProps = {
  item: SetupItem
  /** What is done; null until it is known. */
  done: readonly SetupItem[] | null
}

/** The same, of a screen that has the checklist. */
export function StepLinks({ item, done }: StepLinksProps) {
  const { i18n } = useLingui()
  const next = done === null ? undefined : nextItem(item, done)
  const following = next && i18n._(ITEMS[next].name)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.staffSetUp()} icon={ArrowLeft}>
        <Trans>All steps</Trans>
      </ButtonLink>
      {next && (
        <ButtonLink href={ITEMS[next].href} look={done?.includes(item) ? 'primary' : 'quiet'}>
          <Trans>Next: {following}</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
