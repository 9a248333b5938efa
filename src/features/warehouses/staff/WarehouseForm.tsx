import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { PlaceFields } from '#features/addresses/member/parts/PlaceFields.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  changeWarehouse,
  type OurWarehouse,
  type WarehouseAddress,
} from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'
import { readWarehouse, typedWarehouse, warehouseFormOf } from './warehouse-form.ts'

type WarehouseFormProps = Pick<OurWarehouse, 'address'> & {
  entry: WarehouseEntry
  onSaved: () => void
}

/** The address of one warehouse, validated with the server's schema. */
export function WarehouseForm({ entry, address, onSaved }: WarehouseFormProps) {
  const { id, country, timeZone, isActive } = entry
  const { t } = useLingui()
  const format = useFormat()
  const { isOpen } = useBusiness()
  const start = { ...warehouseFormOf(address, country), seen: address?.updatedAt ?? '' }
  const write = useStaffWrite()
  const form = useStaffForm(`warehouse ${id}`, typedWarehouse, start, write)
  const { field, submit } = form.read(readWarehouse(country, form.input))
  const save = submit(async (body) => {
    const answer = await write.send(form, body, () =>
      staffCall(changeWarehouse, { params: { id }, body }),
    )
    if (answer === null) return
    form.restart(form.input)
    form.finish(answer.isProposed ? 'proposed' : 'saved')
    onSaved()
  })
  const bound = (name: keyof WarehouseAddress, label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
  })
  const time = address && format.zoned(address.updatedAt, timeZone)
  return (
    <div>
      {isActive && address === null && form.note === null && (
        <div className="mb-4">
          <Notice kind="caution">
            <Trans>No address yet. Members can’t choose this warehouse until you save one.</Trans>
          </Notice>
        </div>
      )}
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <TextField {...bound('recipient', t`Recipient`)} />
        <TextField {...bound('phone', t`Phone`)} type="tel" />
        <PlaceFields country={country} typed={form.input} field={bound} />
        <TextField {...bound('detail', t`Street and number`)} />
        <TextField {...bound('postalCode', t`Postal code`)} />
        <TextField
          {...bound('englishAddress', t`Address in English`)}
          hint={t`For customs forms, without the country. If it’s empty, they show the address above.`}
          optional
        />
        <TextField {...bound('hours', t`Opening hours`)} optional />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <div role="status">
          {form.note === 'saved' && (
            <Notice kind="good">
              {isOpen === false ? (
                <Trans>Saved. Members see the address once the business is open.</Trans>
              ) : (
                <Trans>Saved. Members see the address from now on.</Trans>
              )}
            </Notice>
          )}
          {form.note === 'proposed' && (
            <ProposedNotice>
              <Trans>The new address is waiting for a second person.</Trans>
            </ProposedNotice>
          )}
        </div>
        <Button type="submit" look="primary" busy={write.busy}>
          <Trans>Save address</Trans>
        </Button>
        {time !== null && (
          <p className="text-12 text-ink-soft">
            <Trans>Last changed {time}</Trans>
          </p>
        )}
      </StaffForm>
    </div>
  )
}
