import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '#engine/client/acts/use-act.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Fold } from '#engine/client/ui/Fold.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { ScanCode } from '#features/console/staff/parts/ScanCode.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import { MAX_SHELF_LENGTH, type StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { shelfKey } from '#features/parcels/rules/stock-count.ts'
import type { shelveParcel } from '#features/receiving/contract/floor.ts'
import { actAtDesk } from '#features/receiving/staff/desk/desk.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { storedUnder } from './stock-count.ts'

/** Puts one parcel on another shelf: scan it, then the shelf. */
export function PutOnShelf({ warehouseId }: { warehouseId: WarehouseId }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [parcel, setParcel] = useState<StaffParcel | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const looking = useAct()
  const find = async (text: string) => {
    setDone(null)
    setError(null)
    const found = await looking.run(() => storedUnder(text, warehouseId))
    const [only = null, ...others] = found?.answer ?? []
    setParcel(others.length === 0 ? only : null)
    if (others.length > 0) setError(t`Several parcels have this number. Scan the package number.`)
    else if (found !== null && only === null)
      setError(t`No parcel with this number is on a shelf here.`)
  }
  return (
    <Fold title={<Trans>Put one parcel on a shelf</Trans>} open={isOpen} onOpen={setIsOpen}>
      {isOpen && (
        <>
          <ScanCode
            of="count"
            label={t`Package number or tracking number`}
            error={error}
            verb={<Trans>Find</Trans>}
            onScan={(text) => void find(text)}
          />
          <WriteOutcome problem={looking.problem} note={done} />
          {parcel && (
            <ShelfForm
              key={parcel.parcelId}
              parcel={parcel}
              onDone={(words) => {
                setDone(words)
                setParcel(null)
              }}
            />
          )}
        </>
      )}
    </Fold>
  )
}

type ShelfFormProps = { parcel: StaffParcel; onDone: (words: string) => void }

function ShelfForm({ parcel, onDone }: ShelfFormProps) {
  const { t } = useLingui()
  const { accountId, parcelId, code } = parcel
  const write = useStaffWrite()
  const form = useStaffForm(`shelve ${accountId} ${parcelId}`, v.string(), '', write)
  const shelf = shelfKey(form.input)
  const { errors, submit } = form.check({ shelf: shelf === '' && t`Enter the shelf` }, { shelf })
  const put = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) => shelve(parcel, input.shelf, onceKey))
    const name = groupedCode(code)
    if (answer === 'kept') onDone(t`${name} on shelf ${shelf}: saved on this device, will be sent.`)
    else if (answer !== null) onDone(t`${name} is on shelf ${shelf}.`)
  })
  return (
    <StaffForm keeping={form} onSubmit={put} className="flex! flex-wrap items-end gap-3">
      <p className="basis-full">
        <Code>{code}</Code> <span className="font-mono">{parcel.shelf}</span>
      </p>
      <WriteOutcome problem={write.problem} note={null} />
      <div className="min-w-0 grow basis-40 sm:max-w-56">
        <TextField
          code
          autoFocus
          {...takesScan('shelfOfOne')}
          label={t`New shelf`}
          value={form.input}
          onChange={(input) => form.change(() => input)}
          error={errors.shelf}
          autoComplete="off"
          maxLength={MAX_SHELF_LENGTH}
          className="uppercase"
        />
      </div>
      <Button type="submit" look="primary" icon={PackageCheck} busy={write.busy}>
        <Trans>Put it there</Trans>
      </Button>
    </StaffForm>
  )
}

type Shelved = Reply<typeof shelveParcel>

/** Records the shelf, or keeps that on the device if nobody answers. */
async function shelve(
  { accountId, parcelId, code, trackingNumber }: StaffParcel,
  shelf: string,
  onceKey: string,
): Promise<CallResult<Shelved | 'kept'>> {
  const done = await actAtDesk<Shelved>({
    act: 'shelveParcel',
    call: { params: { accountId, parcelId }, body: { onceKey, shelf } },
    about: [`number ${trackingKey(trackingNumber)}`, parcelId],
    shown: { number: code, shelf, label: null, typed: null },
    onceKey,
    pictures: [],
  })
  return done.kept ? { ok: true, value: 'kept' } : done.answer
}
