import { Trans } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { FileButton } from '#parts/FileButton.tsx'
import { readText } from './read-text.ts'

/** Chooses a CSV file, as spreadsheets save it. */
export function CsvFileField({ onText }: { onText: (text: string) => void }) {
  return (
    <div>
      <FileButton
        icon={FileSpreadsheet}
        accept=".csv,text/csv"
        onFiles={async ([chosen]) => chosen && onText(await readText(chosen))}
      >
        <Trans>Choose a CSV file</Trans>
      </FileButton>
    </div>
  )
}
