import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Code } from '#ui/Code.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type ScannedListProps = {
  /** The newest first. */
  codes: readonly string[]
  isFull: boolean
  onRemove: (code: string) => void
}

/** What was scanned so far, announced as it grows. */
export function ScannedList({ codes, isFull, onRemove }: ScannedListProps) {
  const { t } = useLingui()
  const [newest] = codes
  return (
    <section className="grid gap-2">
      <p role="status" className="text-14 font-semibold">
        {newest === undefined ? (
          <Trans>Nothing scanned yet</Trans>
        ) : (
          <Plural value={codes.length} one="# scanned" other="# scanned" />
        )}
        <span className="sr-only"> {newest}</span>
      </p>
      {isFull && (
        <p className="text-14 font-medium text-caution">
          <Trans>No more fit. Use these first.</Trans>
        </p>
      )}
      <ul className="grid max-h-48 overflow-y-auto">
        {codes.map((code) => (
          <li
            key={code}
            className="flex items-center justify-between gap-2 border-b border-line last:border-0"
          >
            <Code size={14}>{code}</Code>
            <IconButton icon={X} label={t`Remove ${code}`} onClick={() => onRemove(code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
