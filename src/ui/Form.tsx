import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void | Promise<void>
}

/**
 * A form that focuses its first invalid field after a refused submit, once the errors are shown (a server answer comes
 * later). Keeps the focus if the person continues typing.
 */
export function Form({ onSubmit, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const looksForErrors = useRef(false)
  useLayoutEffect(() => {
    if (!looksForErrors.current) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    looksForErrors.current = false
    const control =
      first.getAttribute('role') === 'radiogroup' ? first.querySelector('input') : first
    control?.focus()
  })
  return (
    <form
      ref={form}
      noValidate
      className={classNames('grid gap-5', className)}
      onInput={() => {
        looksForErrors.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        looksForErrors.current = true
        void onSubmit()
      }}
      {...rest}
    >
      {children}
    </form>
  )
}
