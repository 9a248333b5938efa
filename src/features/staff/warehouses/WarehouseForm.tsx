import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { ProposedNotice } from '#features/staff/shared/ProposedNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useFields } from '#parts/use-fields.ts'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import type { CallProblem } from '#platform/call.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import {
  editWarehouse,
  type OurWarehouse,
  type WarehouseAddress,
} from '#shared/contract/warehouses.ts'
import { WAREHOUSE_ZONES } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readWarehouse, warehouseFormOf } from './warehouse-form.ts'

type WarehouseFormProps = OurWarehouse & { onSaved: () => void }

/** The address of one warehouse, validated with the server's schema. */
export function WarehouseForm({ id, address, onSaved }: WarehouseFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [form, setForm] = useState<WarehouseAddress>(warehouseFormOf({ id, address }))
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [saved, setSaved] = useState<'saved' | 'proposed' | null>(null)
  const { run, busy, failed } = useWrite()
  const save = async () => {
    const read = readWarehouse(id, form)
    setFailures(read.ok ? [] : read.failures)
    setProblem(null)
    if (!read.ok) return
    const done = await run(() => staffCall(editWarehouse, { params: { id }, body: read.value }))
    if (done === null) return
    const answer = done.saved
    setSaved(answer.ok ? (answer.value.isProposed ? 'proposed' : 'saved') : null)
    if (!answer.ok) return setProblem(answer.problem)
    onSaved()
  }
  const change = (fields: Partial<WarehouseAddress>) => {
    setSaved(null)
    setForm({ ...form, ...fields })
  }
  const field = useFields(form, change, failures)
  const bound = (name: keyof WarehouseAddress, label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
  })
  const time = address && format.zoned(address.updatedAt, WAREHOUSE_ZONES[id])
  return (
    <Card>
      <h2 className="mb-4 text-18 font-semibold">
        <WarehouseName id={id} />
      </h2>
      {address === null && saved === null && (
        <div className="mb-4">
          <Notice kind="caution">
            <Trans>No address yet. Members can’t choose this warehouse until you save one.</Trans>
          </Notice>
        </div>
      )}
      <Form onSubmit={save} className="gap-4!">
        <TextField {...bound('recipient', t`Recipient`)} />
        <TextField {...bound('phone', t`Phone`)} type="tel" />
        <TextField {...bound('province', t`Province or state`)} optional />
        <TextField {...bound('city', t`City`)} optional />
        <TextField {...bound('area', t`District`)} optional />
        <TextField {...bound('detail', t`Street and number`)} />
        <TextField {...bound('postalCode', t`Postal code`)} />
        <TextField {...bound('hours', t`Opening hours`)} optional />
        {problem && <ProblemNotice problem={problem} />}
        {failed && <ProblemNotice problem={{ code: 'internal' }} />}
        <div role="status">
          {saved === 'saved' && (
            <Notice kind="good">
              <Trans>Saved. Members see it from now on.</Trans>
            </Notice>
          )}
          {saved === 'proposed' && (
            <ProposedNotice>
              <Trans>The new address is waiting for a second person.</Trans>
            </ProposedNotice>
          )}
        </div>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Save address</Trans>
        </Button>
        {time !== null && (
          <p className="text-12 text-ink-soft">
            <Trans>Last changed {time}</Trans>
          </p>
        )}
      </Form>
    </Card>
  )
}
