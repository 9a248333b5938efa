import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { listCounts, type StockCount, takeBackCount } from '#features/receiving/contract/floor.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

type RecentCountsProps = { warehouseId: WarehouseId; onTakenBack: (words: string) => void }

/** The counts of the last 48 hours, each of which can be taken back as one. */
export function RecentCounts({ warehouseId, onTakenBack }: RecentCountsProps) {
  const answer = useLive(
    () => query(listCounts, { query: { warehouseId } }, { call: staffCall }),
    [warehouseId],
  )
  return (
    <AnswerView of={answer}>
      {({ counts }) =>
        counts.length > 0 && (
          <Section title={<Trans>Counts of the last 48 hours</Trans>}>
            <ul className="divide-y divide-line">
              {counts.map((count) => (
                <CountRow
                  key={count.countId}
                  count={count}
                  onTakenBack={(words) => {
                    onTakenBack(words)
                    answer.again()
                  }}
                />
              ))}
            </ul>
          </Section>
        )
      }
    </AnswerView>
  )
}

type CountRowProps = { count: StockCount; onTakenBack: (words: string) => void }

function CountRow({ count, onTakenBack }: CountRowProps) {
  const { t } = useLingui()
  const { relative } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [isAsking, setIsAsking] = useState(false)
  const { countId, shelf, found, moved, missing, by, takenBackAt } = count
  const takeBack = async () => {
    setIsAsking(false)
    const answer = await send(null, { countId }, (onceKey) =>
      staffCall(takeBackCount, { params: { countId }, body: { onceKey } }),
    )
    if (answer === null) return
    const { restored, kept } = answer
    onTakenBack(
      kept === 0
        ? t`The count of shelf ${shelf} was taken back. Restored: ${restored}.`
        : t`The count of shelf ${shelf} was taken back. Restored: ${restored}. Changed since, so left alone: ${kept}.`,
    )
  }
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-mono font-semibold">{shelf}</p>
          <p className="text-14 text-ink-soft">
            <Trans>
              On it: {found}. Moved there: {moved}. Missing: {missing}.
            </Trans>
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">
            {relative(count.at, nowMs())} · {by}
          </p>
        </div>
        {takenBackAt === null ? (
          <Button icon={Undo2} busy={busy} onClick={() => setIsAsking(true)}>
            <Trans>Take back</Trans>
          </Button>
        ) : (
          <Chip>
            <Trans>Taken back</Trans>
          </Chip>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <ConfirmSheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Take back the count of shelf {shelf}?</Trans>}
        icon={Undo2}
        verb={<Trans>Take back</Trans>}
        onConfirm={() => void takeBack()}
      >
        <p>
          <Trans>
            What it recorded as missing, found or moved is as before the count, and members are
            notified. What has changed since stays.
          </Trans>
        </p>
      </ConfirmSheet>
    </li>
  )
}
