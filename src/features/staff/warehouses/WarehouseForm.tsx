import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useFields } from '#parts/use-fields.ts'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import type { CallProblem } from '#platform/call.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import {
  editWarehouse,
  type Warehouse,
  type WarehouseAddress,
} from '#shared/contract/warehouses.ts'
import { WAREHOUSE_ZONES } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readWarehouse, warehouseFormOf } from './warehouse-form.ts'

/** The address of one warehouse, validated with the server's schema. */
export function WarehouseForm({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useLingui()
  const format = useFormat()
  const [saved, setSaved] = useState(warehouse)
  const [form, setForm] = useState<WarehouseAddress>(warehouseFormOf(warehouse))
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const { run, busy, failed } = useWrite()
  const save = async () => {
    const read = readWarehouse(warehouse.id, form)
    setFailures(read.ok ? [] : read.failures)
    setProblem(null)
    if (!read.ok) return
    const params = { id: warehouse.id }
    const done = await run(() => staffCall(editWarehouse, { params, body: read.value }))
    if (done === null) return
    const answer = done.saved
    setIsSaved(answer.ok)
    if (!answer.ok) return setProblem(answer.problem)
    setSaved(answer.value)
    setForm(warehouseFormOf(answer.value))
  }
  const change = (fields: Partial<WarehouseAddress>) => {
    setIsSaved(false)
    setForm({ ...form, ...fields })
  }
  const field = useFields(form, change, failures)
  const bound = (name: keyof WarehouseAddress, label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
  })
  const time = format.zoned(saved.updatedAt, WAREHOUSE_ZONES[warehouse.id])
  return (
    <Card>
      <h2 className="mb-4 text-18 font-semibold">
        <WarehouseName id={warehouse.id} />
      </h2>
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
          {isSaved && (
            <Notice kind="good">
              <Trans>Saved. Members see it from now on.</Trans>
            </Notice>
          )}
        </div>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Save address</Trans>
        </Button>
        <p className="text-12 text-ink-soft">
          <Trans>Last changed {time}</Trans>
        </p>
      </Form>
    </Card>
  )
}
