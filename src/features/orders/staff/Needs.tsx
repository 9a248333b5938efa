import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { askNeed } from '#features/orders/contract/staff-dispatch.ts'
import type { Need } from '#features/orders/rules/order-states.ts'
import { NEED_NAMES } from './mark-names.ts'
import { NeedForm } from './NeedForm.tsx'
import type { Desk } from './order-rows.ts'

/** What was asked of the member for a carrier or customs, with the answers, and a form to ask. */
export function Needs({ desk }: { desk: Desk }) {
  const { order, cartons, isOwn } = desk
  const [asks, setAsks] = useState(false)
  const needs = [
    ...(order.need ? [{ cartonId: null, number: null, need: order.need }] : []),
    ...cartons.flatMap(({ id, number, need }) => (need ? [{ cartonId: id, number, need }] : [])),
  ]
  const mayAsk = !isOwn && order.endedAt === null
  if (needs.length === 0 && !mayAsk) return null
  return (
    <Section title={<Trans>Questions to the member</Trans>}>
      {needs.length > 0 && (
        <ul className="divide-y divide-line">
          {needs.map((one) => (
            <li key={one.cartonId ?? 'order'} className="grid grid-cols-1 gap-2 py-2 text-14">
              <AskedNeed desk={desk} {...one} mayTakeBack={mayAsk} />
            </li>
          ))}
        </ul>
      )}
      {asks && <NeedForm desk={desk} onClose={() => setAsks(false)} />}
      {mayAsk && !asks && (
        <div>
          <Button icon={CircleHelp} onClick={() => setAsks(true)}>
            <Trans>Ask the member</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}

type AskedNeedProps = {
  desk: Desk
  /** Null for the whole order. */
  cartonId: string | null
  number: number | null
  need: Need
  mayTakeBack: boolean
}

function AskedNeed({ desk, cartonId, number, need, mayTakeBack }: AskedNeedProps) {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const { accountId, order } = desk
  const { send, busy, problem } = useStaffWrite(desk.onStale)
  const deadline = need.deadline && dateTime(need.deadline)
  const takeBack = async () => {
    const input = { cartonId, need: null }
    const answer = await send(null, input, (onceKey) =>
      staffCall(askNeed, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...input },
      }),
    )
    if (answer !== null) desk.onDone(t`The question is removed.`)
  }
  return (
    <>
      <p className="font-semibold">
        {i18n._(NEED_NAMES[need.kind])}
        {number !== null && (
          <>
            {' · '}
            <Trans>Carton {number}</Trans>
          </>
        )}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{need.words}</p>
      {need.answer === null ? (
        <p className="text-ink-soft">
          {deadline ? (
            <Trans>Waiting until {deadline}</Trans>
          ) : (
            <Trans>Waiting for the member</Trans>
          )}
        </p>
      ) : (
        <p className="wrap-anywhere">
          <Trans>Answer:</Trans> <strong>{need.answer}</strong>
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {mayTakeBack && (
        <div>
          <Button look="plain" busy={busy} onClick={() => void takeBack()}>
            {need.answer === null ? <Trans>Withdraw question</Trans> : <Trans>Done, remove</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}
