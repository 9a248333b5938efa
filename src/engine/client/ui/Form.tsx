import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react'
import { classNames } from './class-names.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void | Promise<void>
}

/** Fields with an error, and refused pictures, which are focused at their first button. */
const INVALID = '[aria-invalid="true"], [data-refused]'

/**
 * A form that focuses its first invalid field after a refused submit, once the errors are shown (a server answer comes
 * later). Keeps the focus if the person continues typing.
 */
export function Form({ onSubmit, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const looksForErrors = useRef(false)
  /** A second refused submit changes nothing else that would render the form. */
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!looksForErrors.current) return
    const first = form.current?.querySelector<HTMLElement>(INVALID)
    if (!first) return
    looksForErrors.current = false
    const isGroup = first.matches('[role=radiogroup], [data-refused]')
    const control = isGroup ? first.querySelector<HTMLElement>('input, button') : first
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
        renderAgain()
        void onSubmit()
      }}
      {...rest}
    >
      {children}
    </form>
  )
}
