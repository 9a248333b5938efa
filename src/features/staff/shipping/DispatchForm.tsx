import { Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { cartonDispatch, dispatchOrder } from '#shared/contract/staff-dispatch.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Section } from '#ui/Section.tsx'
import { TextField } from '#ui/TextField.tsx'
import { focusEmpty } from './focus-empty.ts'
import { lastCarrier, rememberCarrier } from './last-carrier.ts'
import type { Desk } from './order-rows.ts'
import { useOrderWrite } from './use-order-write.ts'

type Typed = { carrier: string; trackingNumber: string }
/** What was typed for each carton. */
const KEPT = v.record(
  v.string(),
  v.object({ carrier: v.exactOptional(v.string()), trackingNumber: v.exactOptional(v.string()) }),
)

/** Hands the cartons of a paid order over: the carrier and its number of each, by scanner. */
export function DispatchForm({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { accountId, order, cartons } = desk
  const { send, busy, problem } = useOrderWrite(desk)
  const { typed, change: edit, forget } = useKeptForm(`dispatch ${order.id}`, KEPT, {})
  const [tried, setTried] = useState(false)
  // One carrier usually takes all cartons.
  const usual = typed[cartons[0]?.id ?? '']?.carrier ?? lastCarrier()
  const typedOf = (id: string): Typed => ({ carrier: usual, trackingNumber: '', ...typed[id] })
  const change = (id: string, fields: Partial<Typed>) =>
    edit((before) => ({ ...before, [id]: { ...before[id], ...fields } }))
  const submit = async () => {
    setTried(true)
    const read = cartons.map(({ id }) =>
      v.safeParse(v.object(cartonDispatch), typedOf(id)).success
        ? { cartonId: id, ...typedOf(id) }
        : null,
    )
    const sent = read.filter((one) => one !== null)
    if (sent.length < cartons.length || busy) return
    const done = await send(sent, (requestId) =>
      staffCall(dispatchOrder, {
        params: { accountId, orderId: order.id },
        body: { requestId, cartons: sent },
      }),
    )
    if (done === null) return
    forget()
    rememberCarrier(sent.at(-1)?.carrier ?? '')
    const code = groupedCode(order.transCode)
    desk.onDone(t`${code} is dispatched. The member has the tracking numbers.`)
  }
  const { carrier, trackingNumber } = cartonDispatch
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the focus change on navigation from the list.
    const frame = requestAnimationFrame(() => focusEmpty(fields.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  // A scanner sends Enter after each number; the one in the last field dispatches.
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isTyping = event.target instanceof HTMLInputElement
    if (isEnter && isTyping && focusEmpty(fields.current)) event.preventDefault()
  }
  return (
    <Section title={<Trans>Hand over to the carrier</Trans>}>
      <Form onSubmit={submit} onKeyDown={onKeyDown} className="gap-4!">
        <div ref={fields} className="grid gap-4">
          {cartons.map(({ id, number }) => {
            const own = typedOf(id)
            return (
              <fieldset key={id} className="grid min-w-0 gap-4 sm:grid-cols-2">
                <legend className="mb-1.5 text-14 font-semibold">
                  <Trans>Carton {number}</Trans>
                </legend>
                <TextField
                  label={t`Carrier`}
                  value={own.carrier}
                  onChange={(text) => change(id, { carrier: text })}
                  maxLength={60}
                  error={tried && !v.is(carrier, own.carrier) ? t`Enter the carrier` : undefined}
                />
                <TextField
                  code
                  {...takesScan('dispatch')}
                  label={t`Carrier’s number`}
                  value={own.trackingNumber}
                  onChange={(text) => change(id, { trackingNumber: text })}
                  autoComplete="off"
                  maxLength={60}
                  error={
                    tried && !v.safeParse(trackingNumber, own.trackingNumber).success
                      ? t`Scan the carrier’s number: at least 4 letters or digits`
                      : undefined
                  }
                />
              </fieldset>
            )
          })}
        </div>
        {problem && <ProblemNotice problem={problem} />}
        <div>
          <Button type="submit" look="primary" icon={Truck} busy={busy}>
            <Trans>Dispatch</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  )
}
