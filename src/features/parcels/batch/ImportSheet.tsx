import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ColumnSelects } from './ColumnSelects.tsx'
import { recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'
import type { PastedLine } from './parse-paste.ts'
import type { TableRow } from './table.ts'

type ImportSheetProps = {
  name: string
  rows: readonly TableRow[]
  room: number
  onClose: () => void
  onParcels: (parcels: readonly PastedLine[]) => void
}

/** The numbers of rows that are named; of many, the first show what is meant. */
const NAMED_ROWS = 5

/** Shows what the columns of a file were taken for, lets a person correct it, and adds its parcels to the list. */
export function ImportSheet({ name, rows, room, onClose, onParcels }: ImportSheetProps) {
  const { i18n } = useLingui()
  const [recognised] = useState(() => recogniseColumns(rows))
  const [columns, setColumns] = useState(recognised.columns)
  const [tried, setTried] = useState(false)
  const { parcels, shortened } = importParcels(recognised.body, columns)
  const several = parcels.filter(({ more }) => more !== undefined).length
  const later = Math.max(0, parcels.length - room)
  const named = new Intl.ListFormat(i18n.locale).format(shortened.slice(0, NAMED_ROWS).map(String))
  const add = () => {
    setTried(true)
    if (columns.trackingNumber === null || parcels.length === 0) return
    onParcels(parcels)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Check the columns</Trans>}
      description={name}
      footer={
        <Button look="primary" icon={ListPlus} onClick={add}>
          <Plural
            value={columns.trackingNumber === null ? 0 : parcels.length}
            _0="Add parcels"
            one="Add # parcel"
            other="Add # parcels"
          />
        </Button>
      }
    >
      <div className="grid gap-4">
        <ColumnSelects {...{ recognised, columns, tried }} onChange={setColumns} />
        {columns.trackingNumber !== null && parcels.length === 0 && (
          <Notice kind="caution">
            <Trans>There are no parcels in these columns. Choose others, or another file.</Trans>
          </Notice>
        )}
        {columns.trackingNumber !== null && several > 0 && (
          <p className="text-14">
            <Plural
              value={several}
              one="# parcel has several goods: its tracking number is in several rows."
              other="# parcels have several goods: their tracking numbers are in several rows."
            />
          </p>
        )}
        {columns.trackingNumber !== null && later > 0 && (
          <Notice kind="caution">
            <Plural
              value={later}
              one="# parcel doesn’t fit. It stays in the text field for the next batch."
              other="# parcels don’t fit. They stay in the text field for the next batch."
            />
          </Notice>
        )}
        {shortened.length > 0 && (
          <Notice kind="danger">
            <Plural
              value={shortened.length}
              one={`The spreadsheet shortened the tracking number in row ${named}, such as 1.23E+15.`}
              other={`The spreadsheet shortened # tracking numbers, such as in row ${named}.`}
            />{' '}
            <Trans>
              Format the column as text, paste the full numbers again and export the file anew. Or
              correct them in the list.
            </Trans>
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
