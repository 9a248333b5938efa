import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  COUNTED_AT_MOST,
  changeWarehouses,
  type WarehouseHolds,
} from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'

type WarehouseStateProps = {
  entry: WarehouseEntry
  holds: WarehouseHolds
  entries: readonly WarehouseEntry[]
  seen: number | null
  onSaved: () => void
}

/** Closes a warehouse, after it said what is still in it, and opens it again. */
export function WarehouseState({ entry, holds, entries, seen, onSaved }: WarehouseStateProps) {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send } = useStaffWrite()
  const inside = useInside(holds)
  const set = async (isActive: boolean) => {
    const next = entries.map((one) => (one.id === entry.id ? { ...one, isActive } : one))
    const body = { entries: next, seen }
    const answer = await send(null, body, () => staffCall(changeWarehouses, { body }))
    if (answer === null) return
    setAsking(false)
    onSaved()
  }
  const contents = joinWords(i18n.locale, inside)
  return (
    <div className="grid gap-3">
      {!entry.isActive && inside.length > 0 && (
        <p className="text-14 text-ink-soft">
          <Trans>Still here: {contents}</Trans>
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {isAsking ? (
        <Notice
          kind="caution"
          action={
            <span className="flex flex-wrap gap-3">
              <Button look="danger" busy={busy} onClick={() => set(false)}>
                <Trans>Close this warehouse</Trans>
              </Button>
              <Button onClick={() => setAsking(false)}>
                <Trans>Keep it open</Trans>
              </Button>
            </span>
          }
        >
          {inside.length > 0 ? (
            <Trans>
              Members can’t send anything new here. What is still here or on its way goes on as
              before: {contents}
            </Trans>
          ) : (
            <Trans>Members can’t send anything new here. Nothing is in it or on its way.</Trans>
          )}
        </Notice>
      ) : (
        <div>
          {entry.isActive ? (
            <Button onClick={() => setAsking(true)}>
              <Trans context="warehouse">Close…</Trans>
            </Button>
          ) : (
            <Button busy={busy} onClick={() => set(true)}>
              <Trans context="warehouse">Open again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** What a warehouse holds, in words, without what there is none of. */
function useInside({ onShelf, unclaimed, expected }: WarehouseHolds): string[] {
  const { t, i18n } = useLingui()
  const more = (count: number, words: string) =>
    count < COUNTED_AT_MOST ? words : t`${i18n.number(COUNTED_AT_MOST)} or more: ${words}`
  return [
    onShelf > 0 &&
      more(
        onShelf,
        t`${plural(onShelf, { one: '# parcel of a member', other: '# parcels of members' })}`,
      ),
    unclaimed > 0 &&
      more(
        unclaimed,
        t`${plural(unclaimed, { one: '# unclaimed parcel', other: '# unclaimed parcels' })}`,
      ),
    expected > 0 &&
      more(
        expected,
        t`${plural(expected, { one: '# parcel on its way', other: '# parcels on their way' })}`,
      ),
  ].filter((words) => words !== false)
}
