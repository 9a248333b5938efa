import { classNames } from './class-names.ts'

/** primary: the main action · quiet: the others · plain: beside text · danger: removes something. */
export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger'

const LOOKS = {
  primary: 'bg-brand text-on-brand hover:[filter:brightness(1.1)] active:[filter:brightness(0.9)]',
  quiet: 'border border-line-strong bg-surface text-ink hover:bg-paper active:bg-line',
  plain: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
  danger: 'border-2 border-danger bg-surface text-danger hover:bg-danger-soft',
} as const satisfies Record<ButtonLook, string>

/** The classes of a button, also for links styled as buttons. */
export function buttonClass(look: ButtonLook, className?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-center text-16 leading-tight font-semibold',
    'transition-[background-color,filter,translate] active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    look === 'plain' ? 'px-2' : 'px-5 py-2',
    LOOKS[look],
    className,
  )
}
