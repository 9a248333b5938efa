import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { signal } from '@preact/signals-core'
import { PackageCheck, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ScanCode } from '#features/console/staff/parts/ScanCode.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { playTone } from '#features/console/staff/parts/scans/place-scan.ts'
import { staffAccount, staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { packOrder } from '#features/orders/contract/staff-orders.ts'
import { byShelf } from '#features/orders/rules/order-goods.ts'
import { CartonFields } from './CartonFields.tsx'
import { ForeignParcel } from './ForeignParcel.tsx'
import { focusEmpty } from './focus-empty.ts'
import { type KeptPackings, keepPackings, readKeptPackings } from './kept-packings.ts'
import type { Desk, OrderRows } from './order-rows.ts'
import { ParcelFacts } from './ParcelFacts.tsx'
import {
  addCarton,
  changeCarton,
  chargedKeys,
  type Packing,
  type PackingRefusals,
  packingOf,
  readPacking,
  removeCarton,
  type Scan,
  scanParcel,
  unpackedOf,
} from './packing.ts'
import { Services } from './Services.tsx'

// Module state, so that a half-packed order survives a visit to other pages, where the app may be reloaded. Somebody
// else who logs in does not see it.
const packings = signal(readKeptPackings())

/**
 * What is being packed for one order, and how to change it; `forget` goes back to what the server has. A draft is of the
 * cartons that it began with, so saved ones end it.
 */
function usePacking({ order, cartons, photos }: OrderRows) {
  const accountId = staffAccount()
  const key = [order.id, ...cartons.map(({ id }) => id)].join(' ')
  const draftsOf = (now: KeptPackings) => (now.accountId === accountId ? now.drafts : {})
  const entries = draftsOf(useLive(() => packings, []))
  const packingIn = (drafts: KeptPackings['drafts']) =>
    drafts[key] ?? packingOf(cartons, photos, 'first')
  const keep = (draft: Record<string, Packing>) => {
    const { [key]: _, ...others } = draftsOf(packings.peek())
    packings.value = keepPackings({ accountId, drafts: { ...others, ...draft } })
  }
  return {
    packing: packingIn(entries),
    /** Whether it is more than the server has. */
    isDraft: entries[key] !== undefined,
    // Edits the draft as it is by then, because the upload of a photo ends while the person types.
    change: (edit: (packing: Packing) => Packing) =>
      keep({ [key]: edit(packingIn(draftsOf(packings.peek()))) }),
    forget: () => keep({}),
  }
}

/** The packing table: scan each parcel into a carton, then weigh and measure the cartons. N adds a carton. */
export function PackForm({ desk, onCancel }: { desk: Desk; onCancel: (() => void) | null }) {
  const { t } = useLingui()
  const { parcels, memberNum, order, accountId } = desk
  const { packing, isDraft, change, forget } = usePacking(desk)
  const write = useStaffWrite(desk.onStale)
  const { tried, check } = useForm({}, write)
  const [scan, setScan] = useState<Scan | null>(null)
  const [pendingPhotos, setPendingPhotos] = useState<Record<string, boolean>>({})
  const scanner = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { chargeable } = order.bill ?? order.estimate
  const charged = chargedKeys(packing, chargeable)
  const result = readPacking(packing, parcels, chargeable)
  const refusals: PackingRefusals =
    tried && !result.ok ? result.refusals : { isUnpacked: false, cartons: {} }
  const unpacked = unpackedOf(packing, parcels)
  const add = () => change((now) => addCarton(now, newId()))
  useCaseKeys({ add })
  const take = (input: string) => {
    // The other parcel has to be put back before the next scan.
    const next = scan?.kind === 'foreign' ? scan : scanParcel(packing, parcels, input)
    setScan(next)
    if (next.kind !== 'packed') {
      playTone('wrong')
      return
    }
    change(() => next.packing)
    if (unpackedOf(next.packing, parcels).length > 0) return
    // The scale comes next.
    focusEmpty(table.current, 'input[name=weight]')
  }
  const isPending = (key: string) =>
    Object.entries(pendingPhotos).some(([name, pending]) => pending && name.startsWith(`${key} `))
  const waits = scan?.kind === 'foreign' || packing.cartons.some(({ key }) => isPending(key))
  const save = check({}, result.ok && !waits ? result.cartons : null).submit(async (cartons) => {
    const answer = await write.send(null, cartons, (onceKey) =>
      staffCall(packOrder, {
        params: { accountId, orderId: order.id },
        body: { onceKey, cartons },
      }),
    )
    if (answer === null) return
    desk.onDone(t`The cartons are saved. Check the bill, then send it.`)
    onCancel?.()
  })
  return (
    <Section title={<Trans>Pack into cartons</Trans>}>
      {order.services.length > 0 && (
        <Notice kind="caution">
          <strong>
            <Services codes={order.services} />
          </strong>
        </Notice>
      )}
      <ScanCode
        of="pack"
        label={t`Package number`}
        hint={<Trans>Scan every parcel into its carton.</Trans>}
        verb={<Trans>Add</Trans>}
        // One by one: a parcel of another order is put back before the next.
        camera={1}
        field={scanner}
        error={scan?.kind === 'foreign' ? t`Put the other parcel back first, then go on` : null}
        onScan={take}
      />
      <div role="status">
        <ScanResult scan={scan} memberNum={memberNum} />
      </div>
      {scan?.kind === 'foreign' && (
        <div>
          <Button
            onClick={() => {
              setScan(null)
              scanner.current?.focus()
            }}
          >
            <Trans>I put it back</Trans>
          </Button>
        </div>
      )}
      <div ref={table} data-unsaved={isDraft || undefined}>
        <StaffForm keeping="packing" onSubmit={save}>
          {packing.cartons.map((carton, i) => (
            <CartonFields
              key={carton.key}
              carton={carton}
              number={i + 1}
              parcels={parcels}
              isOpen={carton.key === packing.open}
              isOnly={packing.cartons.length === 1}
              refusals={refusals.cartons[carton.key]}
              lacksPhoto={tried && isPending(carton.key)}
              isCharged={charged.has(carton.key)}
              onPhotoPending={(name, pending) =>
                setPendingPhotos((others) => ({ ...others, [`${carton.key} ${name}`]: pending }))
              }
              onChange={(changes) => change((now) => changeCarton(now, carton.key, changes))}
              onOpen={() => change((now) => ({ ...now, open: carton.key }))}
              onRemove={() => change((now) => removeCarton(now, carton.key))}
            />
          ))}
          {unpacked.length > 0 && (
            <Notice kind={refusals.isUnpacked ? 'danger' : 'info'}>
              <Plural
                value={unpacked.length}
                one="# parcel isn’t in a carton yet. Scan it, or take it out of the order:"
                other="# parcels aren’t in a carton yet. Scan them, or take them out of the order:"
              />
              <ul className="mt-2 grid gap-3 text-ink">
                {byShelf(unpacked).map((parcel) => (
                  <li key={parcel.parcelId}>
                    <ParcelFacts parcel={parcel} />
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {write.problem && <ProblemNotice problem={write.problem} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" icon={PackageCheck} busy={write.busy}>
              <Trans>Save cartons</Trans>
            </Button>
            <Button icon={Plus} onClick={add}>
              <Trans>Another carton</Trans>
            </Button>
            {onCancel && (
              <Button
                onClick={() => {
                  forget()
                  onCancel()
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
            )}
          </div>
        </StaffForm>
      </div>
    </Section>
  )
}

function ScanResult({ scan, memberNum }: { scan: Scan | null; memberNum: string }) {
  if (scan === null) return null
  const { code } = scan
  const name = groupedCode(code)
  switch (scan.kind) {
    case 'packed': {
      const { number } = scan
      return (
        <Notice kind="good">
          <Trans>
            {name} is in carton {number}.
          </Trans>
        </Notice>
      )
    }
    case 'twice': {
      const { number } = scan
      return (
        <Notice kind="caution">
          <Trans>
            {name} is already in carton {number}. To move it, take it out there first.
          </Trans>
        </Notice>
      )
    }
    case 'foreign':
      return <ForeignParcel key={code} code={code} memberNum={memberNum} />
  }
}
