import { Trans, useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '#features/parcels/shared/Section.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { MAX_PASTED_LINES, type PastedLine, parsePaste } from './parse-paste.ts'

type PasteBoxProps = {
  onLines: (lines: readonly PastedLine[]) => void
  isFull: boolean
  /** Whether to show that lines are missing. */
  tried: boolean
}

/** Converts lines pasted from a spreadsheet or a chat into rows. */
export function PasteBox({ onLines, isFull, tried }: PasteBoxProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const take = (pasted: string) => {
    const lines = parsePaste(pasted)
    if (lines.length === 0) return
    onLines(lines)
    setText('')
  }
  return (
    <Section title={<Trans>Paste your list</Trans>}>
      <TextArea
        label={t`One parcel a line: tracking number, goods, quantity, unit price`}
        placeholder={t`SF1234567890123, cotton T-shirt, 2, 39.90`}
        rows={4}
        value={text}
        disabled={isFull}
        onChange={setText}
        onPaste={(event) => {
          if (text.trim() !== '') return
          event.preventDefault()
          take(event.clipboardData.getData('text'))
        }}
        className="font-mono text-14"
        error={tried ? t`Paste at least one line` : undefined}
        hint={
          isFull ? (
            <Trans>No more than {MAX_PASTED_LINES} parcels at once. Register these first.</Trans>
          ) : (
            <Trans>Tabs, commas or spaces between them. Prices are in yuan.</Trans>
          )
        }
      />
      {text.trim() !== '' && (
        <Button icon={ListPlus} onClick={() => take(text)}>
          <Trans>Take these lines</Trans>
        </Button>
      )}
    </Section>
  )
}
