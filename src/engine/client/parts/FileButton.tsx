import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#engine/client/ui/button-class.ts'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'

type FileButtonProps = {
  icon: LucideIcon
  onFiles: (files: readonly File[]) => void
  /** Opens the camera if there is one. */
  capture?: boolean
  multiple?: boolean
  /** JPEG and PNG pictures if it is not given. */
  accept?: string
  invalid?: boolean
  className?: string
  children: ReactNode
}

/** A button to choose files. The same file can be chosen twice. */
export function FileButton(props: FileButtonProps) {
  const { icon, onFiles, capture, multiple, invalid, className, children } = props
  const { accept = 'image/jpeg,image/png' } = props
  return (
    <label
      className={classNames(
        buttonClass('quiet'),
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <input
        type="file"
        accept={accept}
        capture={capture ? 'environment' : undefined}
        multiple={multiple}
        aria-invalid={invalid || undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Icon of={icon} />
      {children}
    </label>
  )
}
