import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'

type CopyLineProps = {
  what: string
  text: string
  /** What the bank's form takes, if it is not the text. */
  copied?: string
  className: string
  children?: ReactNode
}

/** One thing to type at the bank, with a copy button. */
export function CopyLine({ what, text, copied = text, className, children }: CopyLineProps) {
  const { t } = useLingui()
  return (
    <div>
      <dt className="text-12 text-ink-soft">{what}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className={classNames('wrap-anywhere', className)}>{text}</span>
        <CopyButton
          text={copied}
          what={what}
          errorText={t`Copy failed. Select the text and copy it.`}
        />
      </dd>
      {children}
    </div>
  )
}
