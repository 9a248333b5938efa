import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { MAX_SHELF_LENGTH } from '#features/parcels/contract/warehouse-parcel.ts'
import { findOne, foundItemOf, whyLeftOut } from './bulk-found.ts'
import type { MissingRow } from './missing-row.ts'

type BulkFoundProps = { selected: readonly MissingRow[]; bulk: Bulk; onClear: () => void }

/** How many are selected, and the question on which shelf all of them were found. A asks it. */
export function BulkFound({ selected, bulk, onClear }: BulkFoundProps) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const form = useStaffForm('found selected', v.string(), '', { busy: false })
  const shelf = form.input.trim()
  const items = selected.map((row) => foundItemOf(row, shelf))
  const { errors, submit } = form.check({ shelf: shelf === '' && t`Enter the shelf` }, { shelf })
  useCaseKeys(items.length > 0 && !bulk.isBusy ? { accept: () => setIsAsked(true) } : {})
  const start = submit((found) => {
    setIsAsked(false)
    form.forget()
    bulk.start(
      selected.map((row) => foundItemOf(row, found.shelf)),
      findOne,
    )
  })
  return (
    <>
      <SelectionBar
        selected={items}
        hint={<Trans>Select parcels that you found on the same shelf.</Trans>}
        onClear={onClear}
      >
        <Button
          look="primary"
          icon={PackageCheck}
          busy={bulk.isBusy}
          onClick={() => setIsAsked(true)}
        >
          <Trans>Record as found</Trans>
        </Button>
      </SelectionBar>
      <BulkQuestion
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Record the selected parcels as found?</Trans>}
        icon={PackageCheck}
        look="primary"
        items={items}
        whyLeftOut={whyLeftOut}
        countOf={(count) => <Plural value={count} one="# parcel" other="# parcels" />}
        verbOf={(count) => (
          <Plural value={count} one="Record # parcel as found" other="Record # parcels as found" />
        )}
        onConfirm={() => void start()}
      >
        <TextField
          code
          {...takesScan('shelfOfOne')}
          label={t`Found on shelf`}
          value={form.input}
          onChange={(next) => form.change(() => next)}
          maxLength={MAX_SHELF_LENGTH}
          autoComplete="off"
          error={errors.shelf}
        />
      </BulkQuestion>
    </>
  )
}
