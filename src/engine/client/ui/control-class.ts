/** The box of text inputs: 44 px high, with 16 px text because iOS zooms on smaller text. */
export const CONTROL_CLASS =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-16 text-ink ' +
  'transition-[border-color,box-shadow] hover:border-ink focus-visible:border-ink focus-visible:outline-1 ' +
  'focus-visible:outline-offset-0 disabled:border-line disabled:bg-paper disabled:text-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:inset-ring-1 aria-invalid:inset-ring-danger'
