import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { timers } from '#engine/client/platform/clock.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { goOnPaying } from '#features/payments/contract/online.ts'
import { askPage, leaveFor } from './acts/pay-online.ts'
import { payeeList } from './data/payees.ts'

/** A payment on the page of a provider that is not over: what became of it is asked when it is seen, and it goes on. */
export function OnlineReceipt({ receipt: { id, payeeAccountId } }: { receipt: ReceiptRow }) {
  const answer = useLive(() => payeeList(sessionCall), [])
  const { run, busy, problem } = useAct()
  const ways = answer.state === 'ready' ? answer.value.online : []
  const goOn = async () => {
    const page = await run(() => askPage(id))
    if (page !== null) leaveFor(page.answer)
  }
  const name = ways.find((way) => way.id === payeeAccountId)?.label
  return (
    <>
      {connected.value && <AskOnSight receiptId={id} />}
      <p className="text-14 text-ink-soft">
        {name === undefined ? (
          <Trans>
            Waiting for your payment. It’s shown as paid as soon as the money has arrived.
          </Trans>
        ) : (
          <Trans>Waiting for {name}. It’s shown as paid as soon as the money has arrived.</Trans>
        )}
      </p>
      <div>
        <Button icon={ExternalLink} busy={busy} onClick={() => void goOn()}>
          <Trans>Go on paying</Trans>
        </Button>
      </div>
      {problem && <ActProblem problem={problem} />}
    </>
  )
}

/** Providers know of a payment some seconds after its payer, at times. The server asks them at most every two seconds. */
const ASK_AFTER_MS = [3_000, 6_000, 12_000, 24_000, 48_000]

/** Asks what became of a payment each time that it comes into sight with a connection, and some more times while it is. */
function AskOnSight({ receiptId }: { receiptId: string }) {
  /** `sight`: how often it came back into sight; `round`: how often it was asked since. */
  const [{ sight, round }, setAsked] = useState({ sight: 0, round: 0 })
  useLive(
    () => query(goOnPaying, { params: { receiptId } }, { call: callAndSync }),
    [receiptId, sight, round],
  )
  useEffect(() => {
    const afterMs = ASK_AFTER_MS[round]
    if (afterMs === undefined) return
    return timers.after(afterMs, () => setAsked({ sight, round: round + 1 }))
  }, [sight, round])
  useEffect(() => {
    // Who comes back from another app or tab may have paid there.
    const onSight = () => {
      if (document.visibilityState !== 'visible') return
      setAsked((last) => ({ sight: last.sight + 1, round: 0 }))
    }
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [])
  return null
}
