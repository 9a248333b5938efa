import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Fold } from '#engine/client/ui/Fold.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { readSharedText, type SharedItem } from '#features/requests/rules/share-text.ts'

type PasteTextProps = {
  /** A text in which no link was found; empty at first otherwise. */
  start: string
  onItems: (items: readonly SharedItem[]) => void
}

/** Reads links and what apps share: from the first item the form is filled, further ones are listed under it. */
export function PasteText({ start, onItems }: PasteTextProps) {
  const { t } = useLingui()
  const [text, setText] = useState(start)
  const [found, setFound] = useState<number | null>(start === '' ? null : 0)
  const [isOpen, setOpen] = useState(start !== '')
  const read = () => {
    const items = readSharedText(text)
    setFound(items.length)
    if (items.length === 0) return
    onItems(items)
    setText('')
  }
  return (
    <Fold
      title={<Trans>Several links at once</Trans>}
      holds={<Trans>Paste a list, or what several apps shared</Trans>}
      open={isOpen}
      onOpen={setOpen}
    >
      <Card className="grid grid-cols-1 gap-3">
        <TextArea
          label={t`Link or shared text`}
          help={<HelpButton article="paste-a-link" about={t`Link or shared text`} />}
          hint={t`From Taobao, Tmall, 1688, JD, Weidian, Pinduoduo, Xianyu, Amazon Japan, Mercari, Rakuten, Shopee Singapore or any other shop. Several at once are fine.`}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setFound(null)
          }}
          error={found === 0 ? t`There’s no link in this text.` : undefined}
        />
        {found !== null && found > 0 && (
          <p role="status" className="text-14 text-good">
            <Plural value={found} one="# item read" other="# items read" />
          </p>
        )}
        <Button
          icon={ClipboardPaste}
          className="justify-self-start"
          disabled={text.trim() === ''}
          onClick={read}
        >
          <Trans>Find the items</Trans>
        </Button>
      </Card>
    </Fold>
  )
}
