import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { paths } from '#engine/shared/paths.ts'
import { MAX_LABEL_TEXT, readScanned } from '#features/carriers/rules/scanned-code.ts'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { chooseStation, station } from '#features/console/staff/parts/station.ts'
import { MAX_SEARCH_LENGTH } from '#features/desk/contract/search.ts'
import { isLineOfWords } from '#features/desk/staff/search/search-acts.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { viewAt } from './places.ts'

export const SEARCH_ID = 'staff-search'

/** Finds anything by a number, a part of it or words, and changes the tab's warehouse where one is needed. */
export function StaffSearch() {
  const { t } = useLingui()
  const warehouses = useWarehouses()
  const warehouseName = useWarehouseName()
  const [text, setText] = useState('')
  const here = station.value
  const shown = viewAt(usePathname())
  return (
    <div className="flex flex-wrap items-end gap-3 pt-4 print:hidden">
      <form
        data-search=""
        className="flex min-w-0 grow basis-64 gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = text.trim().slice(0, MAX_SEARCH_LENGTH)
          const { kind, code } = readScanned(text)
          const q = kind === 'unknown' || isLineOfWords(typed) ? typed : code
          if (q !== '') navigate(paths.staffSearch({ q }))
        }}
      >
        <input
          id={SEARCH_ID}
          {...takesScan('find')}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t`Search`}
          placeholder={t`Number, goods, name or page`}
          aria-keyshortcuts="/ Control+K Meta+K"
          maxLength={MAX_LABEL_TEXT}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${CONTROL_CLASS} min-w-0 grow`}
        />
        <Button type="submit" icon={Search} className="shrink-0">
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      </form>
      {here !== null && shown?.atStation && (
        <div className="w-full sm:w-56">
          <Select
            label={t`Warehouse`}
            value={here}
            onChange={chooseStation}
            options={warehouses.map(({ id }) => ({
              value: id,
              label: warehouseName(id),
            }))}
          />
        </div>
      )}
    </div>
  )
}
