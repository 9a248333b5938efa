import { useLingui } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { ICON_BUTTON_CLASS } from '#engine/client/ui/IconButton.tsx'
import type { WrittenArticle } from '#features/help/rules/help-articles.ts'

const { Lazy: HelpSheet } = lazyWithWords(async () => (await import('./HelpSheet.tsx')).HelpSheet)

type HelpButtonProps = {
  article: WrittenArticle
  /** What it explains. */
  about: string
  /** The button stands alone instead of in the line of a label, which would be too low for it. */
  isAlone?: boolean
}

/** A question mark beside a hard field. It opens the article about it over the form; its code loads then. */
export function HelpButton({ article, about, isAlone = false }: HelpButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const name = t`Help: ${about}`
  return (
    <>
      <button
        type="button"
        title={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(ICON_BUTTON_CLASS, !isAlone && '-my-3')}
      >
        <Icon of={CircleHelp} />
        <span className="sr-only">{name}</span>
      </button>
      {open && (
        <Suspense>
          <HelpSheet article={article} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
