import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { SECOND_MS } from '#engine/shared/time-units.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useAgain } from '#features/console/staff/parts/use-again.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  listCredits,
  type UndoableCredit,
  undoCredit,
} from '#features/payments/contract/receipts.ts'

type UndoCreditsProps = {
  /** Another number fetches the list again. */
  version: number
  onDone: (words: string) => void
}

/** What this person has just credited, each with the time in which it can be taken back. Takes no room otherwise. */
export function UndoCredits({ version, onDone }: UndoCreditsProps) {
  const { t } = useLingui()
  const answer = useLive(() => query(listCredits, {}, { call: staffCall }), [])
  useAgain(answer, version)
  const [now, setNow] = useState(nowMs)
  const credits = answer.state === 'ready' ? answer.value.credits : []
  const open = credits.filter(({ until }) => Date.parse(until) > now)
  const hasOpen = open.length > 0
  useEffect(() => {
    if (!hasOpen) return
    const ticking = setInterval(() => setNow(nowMs()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [hasOpen])
  if (open.length === 0) return null
  return (
    <Card aria-label={t`Credited just now`} className="grid gap-3">
      <h2 className="font-semibold">
        <Trans>Credited just now</Trans>
      </h2>
      <ul className="grid gap-2">
        {open.map((credit) => (
          <li key={credit.movementId}>
            <Undoable credit={credit} leftMs={Date.parse(credit.until) - now} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type UndoableProps = {
  credit: UndoableCredit
  leftMs: number
  onDone: UndoCreditsProps['onDone']
}

function Undoable({ credit, leftMs, onDone }: UndoableProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const { movementId, accountId } = credit
  const [amount, memberNum] = [money(credit.amountFen), groupedCode(credit.memberNum)]
  const time = clock(leftMs)
  const undo = async () => {
    const answer = await send(null, { movementId }, (onceKey) =>
      staffCall(undoCredit, { params: { movementId }, body: { onceKey, accountId } }),
    )
    if (answer !== null) onDone(t`${amount} was taken back from ${memberNum}.`)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <Trans>
            {amount} to {memberNum}
          </Trans>
        </span>
        <Button icon={Undo2} busy={busy} onClick={() => void undo()}>
          <Trans>Undo ({time} left)</Trans>
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}

/** Minutes and seconds, such as 9:05. */
const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
