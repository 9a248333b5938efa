import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type Changes, SearchFilters } from './SearchFilters.tsx'
import { countFilters, NO_FILTERS, readSearch } from './search-query.ts'

type FilterSheetProps = {
  params: { get: (name: string) => string | null }
  /** Whichever way it is closed, with what was chosen: Back leaves the sheet and not the choice. */
  onClose: (chosen: Changes) => void
}

/** The filters on a phone. */
export function FilterSheet({ params, onClose }: FilterSheetProps) {
  const formId = useId()
  const [chosen, setChosen] = useState<Changes>({})
  const search = readSearch({
    get: (name) => {
      const change = chosen[name as keyof Changes]
      return change === undefined ? params.get(name) : change
    },
  })
  return (
    <Sheet
      open
      onClose={() => onClose(chosen)}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          {countFilters(search) > 0 && (
            <Button onClick={() => setChosen(NO_FILTERS)}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <Button look="primary" type="submit" form={formId}>
            <Trans>Show products</Trans>
          </Button>
        </>
      }
    >
      <SearchFilters
        search={search}
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
        form={{ id: formId, onSubmit: (prices) => onClose({ ...chosen, ...prices }) }}
      />
    </Sheet>
  )
}
