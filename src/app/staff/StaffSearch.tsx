import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { chooseStation, station } from '#features/staff/shared/station.ts'
import { usePathname } from '#navigation/location.ts'
import { navigate } from '#navigation/navigate.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { MAX_SEARCH_LENGTH } from '#shared/contract/console.ts'
import { MAX_LABEL_TEXT, readScanned } from '#shared/domain/scanned-code.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { CONTROL_CLASS } from '#ui/control-class.ts'
import { Select } from '#ui/Select.tsx'
import { placeAt } from './places.ts'

export const SEARCH_ID = 'staff-search'

/** Finds anything by its number, and changes the tab's warehouse where one is needed. */
export function StaffSearch() {
  const { i18n, t } = useLingui()
  const [text, setText] = useState('')
  const here = station.value
  const place = placeAt(usePathname())
  return (
    <div className="flex flex-wrap items-end gap-3 pt-4 print:hidden">
      <form
        data-search=""
        className="flex min-w-0 grow basis-64 gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const { kind, code } = readScanned(text)
          const q = kind === 'unknown' ? text.trim().slice(0, MAX_SEARCH_LENGTH) : code
          if (q !== '') navigate(paths.staffSearch({ q }))
        }}
      >
        <input
          id={SEARCH_ID}
          {...takesScan('find')}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t`Search by number`}
          placeholder={t`Scan or type a number`}
          aria-keyshortcuts="/"
          maxLength={MAX_LABEL_TEXT}
          autoCapitalize="characters"
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
      {here !== null && place?.atStation && (
        <div className="w-full sm:w-56">
          <Select
            label={t`Warehouse`}
            value={here}
            onChange={chooseStation}
            options={WAREHOUSE_IDS.map((id) => ({
              value: id,
              label: i18n._(WAREHOUSE_WORDS[id]),
            }))}
          />
        </div>
      )}
    </div>
  )
}
