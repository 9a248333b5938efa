import { Drawing } from './Drawing.tsx'

/** A sampan with parcels: on the way. */
export function Boat() {
  return (
    <Drawing>
      <circle cx="152" cy="36" r="13" className="fill-brand stroke-brand" />
      <path d="M143 37h18M147 43h12" className="stroke-paper" strokeWidth="3" />
      <path
        d="M22 84c10 20 28 26 50 26h58c22 0 38-8 48-28-14 6-28 8-44 8H62c-16 0-28-2-40-6z"
        className="fill-surface"
      />
      <path d="M66 90V72c0-16 12-26 30-26s30 10 30 26v18" className="fill-brand-soft" />
      <path d="M78 90V74c0-9 7-16 18-16s18 7 18 16v16" className="fill-surface" />
      <path d="M86 90V78h20v12M96 78v12" />
      <path d="M134 88l22-52" />
      <path d="M156 36l6 3" />
      <path d="M44 88V74h14v15" className="fill-surface" />
      <path d="M51 74v5" className="stroke-brand" />
      <path
        d="M12 122c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0"
        className="stroke-line-strong"
      />
      <path
        d="M44 133c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0"
        className="stroke-line-strong"
      />
    </Drawing>
  )
}
