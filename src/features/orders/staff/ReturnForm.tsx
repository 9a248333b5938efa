import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import * as v from 'valibot'
import { Code } from '#engine/client/ui/Code.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { readSize, typedSize } from '#features/console/staff/parts/parse-measures.ts'
import { SizeFields } from '#features/console/staff/parts/SizeFields.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { returnCarton } from '#features/orders/contract/staff-dispatch.ts'
import type { Desk } from './order-rows.ts'

type ReturnFormProps = { desk: Desk; carton: Desk['cartons'][number]; onClose: () => void }
/** What is typed of each parcel. */
const typedParcel = v.object({ size: typedSize, shelf: v.string() })
const KEPT = v.record(v.string(), typedParcel)
type Typed = v.InferOutput<typeof typedParcel>

const EMPTY: Typed = { size: { weight: '', length: '', width: '', height: '' }, shelf: '' }

/** A carton came back: each of its parcels is measured anew and gets a shelf. */
export function ReturnForm({ desk, carton, onClose }: ReturnFormProps) {
  const { t } = useLingui()
  const { accountId, order, parcels } = desk
  const write = useStaffWrite(desk.onStale)
  const form = useStaffForm(`return ${accountId} ${carton.id}`, KEPT, {}, write)
  const { input, tried } = form
  const inside = parcels.filter(({ parcelId }) => carton.parcelIds.includes(parcelId))
  const typedOf = (id: string) => input[id] ?? EMPTY
  const change = (id: string, fields: Partial<Typed>) =>
    form.change((before) => ({ ...before, [id]: { ...(before[id] ?? EMPTY), ...fields } }))
  const { id: cartonId, number } = carton
  const measured = inside.flatMap(({ parcelId }) => {
    const { size, shelf } = typedOf(parcelId)
    const result = readSize(size)
    const at = shelf.trim().toUpperCase()
    return result.ok && at !== '' ? [{ parcelId, ...result.value, shelf: at }] : []
  })
  const { submit } = form.check(
    {},
    measured.length < inside.length ? null : { cartonId, parcels: measured },
  )
  const putBack = submit(async (body) => {
    const answer = await write.send(form, body, (onceKey) =>
      staffCall(returnCarton, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...body },
      }),
    )
    if (answer !== null) desk.onDone(t`Carton ${number} is back. Its parcels can be shipped again.`)
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={putBack}
      className="gap-5! border-t-2 border-dashed border-line pt-4"
    >
      {inside.map(({ parcelId, code, trackingNumber }) => {
        const own = typedOf(parcelId)
        const result = readSize(own.size)
        return (
          <fieldset key={parcelId} className="grid min-w-0 gap-4">
            <legend className="mb-1.5">
              <Code>{code ?? trackingNumber}</Code>
            </legend>
            <SizeFields
              values={own.size}
              refusals={tried && !result.ok ? result.refusals : {}}
              onChange={(field, value) =>
                change(parcelId, { size: { ...own.size, [field]: value } })
              }
            />
            <TextField
              code
              {...takesScan('shelfOfOne')}
              label={t`Shelf`}
              value={own.shelf}
              onChange={(shelf) => change(parcelId, { shelf })}
              maxLength={20}
              className="uppercase"
              error={tried && own.shelf.trim() === '' ? t`Fill this in` : undefined}
            />
          </fieldset>
        )
      })}
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Put back on the shelf</Trans>}
        icon={Undo2}
        look="primary"
        busy={write.busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}
