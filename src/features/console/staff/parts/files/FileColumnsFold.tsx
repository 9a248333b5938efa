import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ColumnSelects } from '#engine/client/parts/files/ColumnSelects.tsx'
import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import { type FileColumn, missingColumn, type RecognisedFile } from './file-columns.ts'

type FileColumnsFoldProps = {
  columns: readonly FileColumn[]
  recognised: RecognisedFile
  chosen: ColumnsOf<string>
  onChange: (columns: ColumnsOf<string>) => void
  /** Whether it is open at first, also where no column is missing. */
  isOpen?: boolean
  children?: ReactNode
}

/** What the columns of a file are taken for; open where one that it must have is not known. */
export function FileColumnsFold(props: FileColumnsFoldProps) {
  const { columns, recognised, chosen, onChange, isOpen = false, children } = props
  const { t, i18n } = useLingui()
  const opens = isOpen || missingColumn(columns, chosen) !== undefined
  return (
    <details key={String(opens)} open={opens}>
      <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold underline underline-offset-4">
        <Trans>Columns of the file</Trans>
      </summary>
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        <ColumnSelects
          recognised={recognised}
          fields={columns.map(({ name, label, optional }) => ({
            name,
            label: i18n._(label),
            missing: optional ? undefined : t`Choose a column of the file`,
          }))}
          columns={chosen}
          onChange={onChange}
          tried
        />
      </div>
      {children}
    </details>
  )
}
