import { Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { type FieldFailure, readBy } from '#engine/shared/failures.ts'
import { keepForm, keptForm } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { dispatchOrder } from '#features/orders/contract/staff-dispatch.ts'
import { CarrierFields, type Handed } from './CarrierFields.tsx'
import { focusEmpty } from './focus-empty.ts'
import type { Desk } from './order-rows.ts'

/** Under this the carrier of a person's last dispatch is kept: one usually collects many orders, one after the other. */
const LAST_CARRIER = 'last carrier'

/** What was typed for each carton. */
const KEPT = v.record(
  v.string(),
  v.object({
    carrier: v.exactOptional(v.string()),
    trackingNumber: v.exactOptional(v.string()),
    confirmed: v.exactOptional(v.boolean()),
  }),
)

/** Hands the cartons of a paid order over: the carrier and its number of each, by scanner. */
export function DispatchForm({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { accountId, order, cartons } = desk
  const write = useStaffWrite(desk.onStale)
  const form = useStaffForm(`dispatch ${accountId} ${order.id}`, KEPT, {}, write)
  const { input, change: edit } = form
  // One carrier usually takes all cartons.
  const usual = input[cartons[0]?.id ?? '']?.carrier ?? keptForm(LAST_CARRIER, v.string()) ?? ''
  const typedOf = (id: string): Handed => ({
    carrier: usual,
    trackingNumber: '',
    confirmed: false,
    ...input[id],
  })
  const change = (id: string, fields: Partial<Handed>) =>
    edit((before) => ({ ...before, [id]: { ...before[id], ...fields } }))
  const result = readBy(handover, {
    cartons: cartons.map(({ id }) => ({ cartonId: id, ...typedOf(id) })),
  })
  const { failures, submit } = form.read(result)
  const dispatch = submit(async ({ cartons: handovers }) => {
    const answer = await write.send(form, handovers, (onceKey) =>
      staffCall(dispatchOrder, {
        params: { accountId, orderId: order.id },
        body: { onceKey, cartons: handovers },
      }),
    )
    if (answer === null) return
    keepForm(LAST_CARRIER, handovers.at(-1)?.carrier ?? null)
    const code = groupedCode(order.transCode)
    desk.onDone(
      t`${code} is dispatched. The member has the tracking numbers. A wrong one can be corrected below until the carrier reports the carton.`,
    )
  })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the focus change on navigation from the list.
    const frame = requestAnimationFrame(() =>
      focusEmpty(fields.current, 'select, input[type=text]'),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  // A scanner sends Enter after each number; the one in the last field dispatches.
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isTyping =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (isEnter && isTyping && focusEmpty(fields.current, 'select, input[type=text]')) {
      event.preventDefault()
    }
  }
  return (
    <Section title={<Trans>Hand over to the carrier</Trans>}>
      <StaffForm keeping={form} onSubmit={dispatch} onKeyDown={onKeyDown} className="gap-4!">
        <div ref={fields} className="grid gap-4">
          {cartons.map(({ id, number }, nth) => (
            <fieldset key={id} className="grid min-w-0 gap-4 sm:grid-cols-2">
              <legend className="mb-1.5 text-14 font-semibold">
                <Trans>Carton {number}</Trans>
              </legend>
              <CarrierFields
                typed={typedOf(id)}
                failures={failuresUnder(`cartons.${nth}.`, failures)}
                onChange={(changed) => change(id, changed)}
              />
            </fieldset>
          ))}
        </div>
        {write.problem && failures.length === 0 && <ProblemNotice problem={write.problem} />}
        <div>
          <Button type="submit" look="primary" icon={Truck} busy={write.busy}>
            <Trans>Dispatch</Trans>
          </Button>
        </div>
      </StaffForm>
    </Section>
  )
}

const handover = v.pick(dispatchOrder.body, ['cartons'])

const failuresUnder = (prefix: string, failures: readonly FieldFailure[]): FieldFailure[] =>
  failures.flatMap((failure) =>
    failure.path.startsWith(prefix)
      ? [{ ...failure, path: failure.path.slice(prefix.length) }]
      : [],
  )
