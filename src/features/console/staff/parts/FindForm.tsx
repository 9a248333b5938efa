import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { StaffForm } from './StaffForm.tsx'
import { takesScan } from './scans/scan-fields.ts'

type FindFormProps = {
  label: string
  search: string
  maxLength: number
  onFind: (search: string) => void
  /** The way back, if it does not lead to a whole list. */
  clear?: ReactNode
}

/** Finds something of a list by a number that is typed, and shows the whole list again. */
export function FindForm({ label, search, maxLength, onFind, clear }: FindFormProps) {
  const [text, setText] = useState(search)
  return (
    <StaffForm
      keeping="search"
      className="flex! flex-wrap items-end gap-3"
      role="search"
      onSubmit={() => onFind(text.trim())}
    >
      <div className="min-w-0 grow basis-56 sm:max-w-xs">
        <TextField
          label={label}
          value={text}
          onChange={setText}
          code
          {...takesScan('find')}
          autoComplete="off"
          maxLength={maxLength}
        />
      </div>
      <Button type="submit" icon={Search}>
        <Trans>Find</Trans>
      </Button>
      {search !== '' && (
        <Button look="quiet" onClick={() => onFind('')}>
          {clear ?? <Trans>Show all</Trans>}
        </Button>
      )}
    </StaffForm>
  )
}
