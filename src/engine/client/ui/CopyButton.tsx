import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { useCopy } from './use-copy.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CopyButtonProps = {
  text: string
  /** What is copied, for the button's name: "Copy {what}". */
  what: string
  /** The message when copying is not allowed, in the screen's words. */
  errorText: string
  /** The label; without it the button is an icon. */
  children?: string
  /** The main action of its card, as wide as it. */
  wide?: boolean
  className?: string
}

const ICONS = { ready: Copy, copied: Check, failed: CircleAlert } as const

/** Copies a text and shows on the button that it did; shows a failure beside it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, what, errorText, children, wide = false, className } = props
  const { t } = useLingui()
  const { state, copy } = useCopy()
  const icon = ICONS[state]
  const act = () => copy(text)
  return (
    <span className={classNames('flex-wrap items-center gap-x-2', wide ? 'flex' : 'inline-flex')}>
      {children ? (
        <Button
          icon={icon}
          look={wide ? 'primary' : 'quiet'}
          className={classNames(wide && 'w-full', className)}
          onClick={act}
        >
          {state === 'copied' ? t`Copied` : children}
        </Button>
      ) : (
        <IconButton
          icon={icon}
          label={t`Copy ${what}`}
          iconSize={16}
          onClick={act}
          className={state === 'copied' ? 'text-good' : undefined}
        />
      )}
      <span role="status">
        {state === 'copied' && <VisuallyHidden>{t`Copied`}</VisuallyHidden>}
        {state === 'failed' && <FieldError>{errorText}</FieldError>}
      </span>
    </span>
  )
}
