const SUBJECTS = {
  arrival: 'M10 26l14-6 14 6v14l-14 6-14-6zM10 26l14 6 14-6M24 32v14',
  inspection: 'M10 22h20v20H10zM10 28h20M33 41l7 7M31 30a7 7 0 1 1-.1 0',
  packed: 'M9 26h30v20H9zM9 26l5-7h20l5 7M24 19v12',
} as const

/** An instant photo of a parcel. */
export function SnapshotDrawing({ kind }: { kind: keyof typeof SUBJECTS }) {
  return (
    <svg
      viewBox="0 0 48 62"
      className="mx-auto mb-1 h-auto w-full max-w-20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path
        d="M2 4a2 2 0 0 1 2-2h40a2 2 0 0 1 2 2v54a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z"
        className="fill-paper stroke-line-strong"
      />
      <path d={SUBJECTS[kind]} className="text-ink" stroke="currentColor" />
      <path d="M28 55h12" className="stroke-brand" />
    </svg>
  )
}
