type MarkProps = { d: string; className: string }

function Mark({ d, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`pointer-events-none absolute fill-none stroke-current stroke-[1.75] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}

/** Lucide's drawing of languages. Its components would be part of the first download for these two alone. */
export const LanguageMark = () => (
  <Mark className="left-2.5 size-5" d="m5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6" />
)

/** Lucide's drawing of what opens a list. */
export const ChevronMark = () => <Mark className="right-2.5 size-4" d="m6 9 6 6 6-6" />
