import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { yuanText } from '#engine/shared/money.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import {
  quoteCounts,
  stepOf,
  type TransferQuote,
} from '#features/currencies/rules/transfer-quote.ts'
import type { Payee } from '#features/payments/contract/payees.ts'
import { quoteTransfer } from '#features/payments/contract/receipts.ts'
import { CopyLine } from './CopyLine.tsx'
import { TransferCode } from './TransferCode.tsx'

/** What a form transfers. `amountFen`: null while that is not known. */
export type Transfer = { amountFen: number | null; referenceCode: string }
type AmountToSendProps = { payee: Payee; transfer: Transfer }
type Asked = { payeeAccountId: string; amountFen: number; referenceCode: string }

/** Somebody who is still typing an amount is not asked about. */
const SETTLED_MS = 300

/** How much to send, in the currency of the account; in another than yuan as the server has fixed it. */
export function AmountToSend({ payee, transfer }: AmountToSendProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { amountFen, referenceCode } = transfer
  if (amountFen === null || amountFen <= 0) return null
  if (payee.currency === 'CNY') {
    const text = money(amountFen)
    return (
      <dl>
        <CopyLine
          text={text}
          what={t`Amount to send`}
          className="text-18 font-bold"
          copied={yuanText(amountFen)}
        />
      </dl>
    )
  }
  const quoteOf = { payeeAccountId: payee.id, amountFen, referenceCode }
  return (
    <Foreign
      key={Object.values(quoteOf).join(' ')}
      transfer={quoteOf}
      payee={payee}
      inYuan={money(amountFen)}
    />
  )
}

type ForeignProps = { transfer: Asked; payee: Payee; inYuan: string }

function Foreign(props: ForeignProps) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled ? <Quote {...props} /> : <Skeleton className="h-16" />
}

function Quote({ transfer, payee, inYuan }: ForeignProps) {
  const { currency } = payee
  const { referenceCode: reference } = transfer
  const { i18n } = useLingui()
  const [renew, setRenew] = useState(false)
  const answer = useLive(
    () => query(quoteTransfer, { body: { ...transfer, renew } }, { call: sessionCall }),
    [renew],
  )
  if (answer.state === 'loading') return <Skeleton className="h-16" />
  if (answer.state !== 'ready') {
    return (
      <div className="grid justify-items-start gap-2 text-14">
        <p>
          <Trans>The amount in {currency} can’t be shown right now.</Trans>
          <SentenceGap />

          {i18n._(problemWords(answer.problem.code))}
        </p>
        <Button icon={RotateCw} busy={answer.asking === 'again'} onClick={answer.again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const { quote } = answer.value
  if (quote === null) {
    return (
      <p className="text-14">
        <Trans>
          We have no rate for {currency} right now. Ask customer service how much to send for{' '}
          {inYuan}.
        </Trans>
      </p>
    )
  }
  const { amount, holdsUntil: until } = quote
  const code = <TransferCode account={payee} transfer={{ amount, reference, until }} />
  return <Quoted quote={quote} inYuan={inYuan} code={code} onRenew={() => setRenew(true)} />
}

/** Whether a quote still holds, also while its form stays open; a device that slept has passed its timers. */
function useHolds(quote: TransferQuote): boolean {
  const [now, setNow] = useState(nowMs)
  const leftMs = Date.parse(quote.holdsUntil) - now
  useEffect(() => {
    if (leftMs < 0) return
    const timer = setTimeout(() => setNow(nowMs()), Math.min(leftMs + 1, MINUTE_MS))
    return () => clearTimeout(timer)
  }, [leftMs])
  return quoteCounts(quote, new Date(now).toISOString())
}

type QuotedProps = {
  quote: TransferQuote
  inYuan: string
  /** What fills the amount in, while it holds. */
  code: ReactNode
  onRenew: () => void
}

function Quoted({ quote, inYuan, code, onRenew }: QuotedProps) {
  const { t } = useLingui()
  const { foreign, rate, day: dayOf, zoned } = useFormat()
  const { amount, currency, rate: rateMillionths, rateDay, holdsUntil } = quote
  const unit = `1 ${currency} = ${rate(rateMillionths)}`
  const [day, until] = [dayOf(rateDay), zoned(holdsUntil)]
  const isHeld = useHolds(quote)
  return (
    <dl>
      <CopyLine
        what={t`Amount to send`}
        text={foreign(amount, currency)}
        copied={stepOf(currency) === 1 ? yuanText(amount) : String(amount / 100)}
        className={isHeld ? 'text-18 font-bold' : 'text-18 text-ink-soft line-through'}
      >
        <dd className="grid justify-items-start gap-2 text-14">
          <p>
            <Trans>
              For {inYuan}: {unit}, rate of {day}.
            </Trans>
          </p>
          {isHeld ? (
            <>
              <p>
                <Trans>
                  Valid until {until}: send the money and your screenshot by then, and this rate
                  applies however long the bank takes.
                </Trans>
              </p>
              {code}
            </>
          ) : (
            <>
              <p>
                <Trans>
                  Held until {until}. If you’ve sent it already, send your screenshot: we credit it
                  at the rate of the day it arrived.
                </Trans>
              </p>
              <Button icon={RotateCw} onClick={onRenew}>
                <Trans>Get the current amount</Trans>
              </Button>
            </>
          )}
        </dd>
      </CopyLine>
    </dl>
  )
}
