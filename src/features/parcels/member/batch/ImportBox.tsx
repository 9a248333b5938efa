import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import { fileWords } from '#engine/client/parts/files/file-words.ts'
import { SHEET_FILES, type SheetFiles } from '#engine/client/parts/files/use-sheet-file.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'
import type { PastedLine } from './parse-paste.ts'

const { Lazy: ImportSheet } = lazyWithWords(
  async () => (await import('./ImportSheet.tsx')).ImportSheet,
)

type ImportBoxProps = {
  files: SheetFiles
  /** How many parcels the batch has room for now. */
  room: number
  /** The currency of the warehouse that they go to; null for the yuan. */
  own: string | null
  onParcels: (parcels: readonly PastedLine[]) => void
}

/** Takes an export of orders as CSV or .xlsx, chosen or dropped, and asks what its columns are. */
export function ImportBox({ files, room, own, onParcels }: ImportBoxProps) {
  const { i18n } = useLingui()
  const { file, choose, forget } = files
  const [isOver, setIsOver] = useState(false)
  return (
    <Section title={<Trans>Import a file</Trans>}>
      {/* Dropping is a second way to the button inside. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same. */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false)
          const [dropped] = event.dataTransfer.files
          if (dropped === undefined) return
          event.preventDefault()
          void choose(dropped)
        }}
        className={classNames(
          'grid justify-items-start gap-3 rounded-card border-2 border-dashed p-4',
          isOver ? 'border-brand bg-brand-soft' : 'border-line',
        )}
      >
        <p className="text-14 text-ink-soft">
          <Trans>
            An order export from Taobao, 1688, Cainiao or your own spreadsheet: CSV or .xlsx. It’s
            read on this device.
          </Trans>
        </p>
        <FileButton
          icon={FileSpreadsheet}
          accept={SHEET_FILES}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        {file.state === 'reading' && <Spinner />}
      </div>
      {file.state === 'refused' && (
        <Notice kind="danger">{i18n._(fileWords(file.name, file.problem))}</Notice>
      )}
      {file.state === 'read' && (
        <Suspense fallback={<Spinner />}>
          <ImportSheet
            name={file.name}
            sheets={file.sheets}
            room={room}
            own={own}
            onClose={forget}
            onParcels={onParcels}
          />
        </Suspense>
      )}
    </Section>
  )
}
