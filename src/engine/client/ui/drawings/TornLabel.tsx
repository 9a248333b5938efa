import { Drawing } from './Drawing.tsx'

/** A torn label: something went wrong. */
export function TornLabel() {
  return (
    <Drawing>
      <path d="M24 124h152" className="stroke-line-strong" />
      <g transform="rotate(-7 70 76)">
        <path
          d="M34 34h58l-7 14 9 12-9 13 9 12-8 13 6 14H34a5 5 0 0 1-5-5V39a5 5 0 0 1 5-5z"
          className="fill-surface"
        />
        <path d="M29 39a5 5 0 0 1 5-5h4v78h-4a5 5 0 0 1-5-5z" className="fill-brand stroke-brand" />
        <path d="M50 50h26M50 60h16" />
        <path d="M38 74h48" strokeDasharray="4 4" className="stroke-line-strong" />
        <path d="M50 90h22M50 100h30" className="stroke-line-strong" />
      </g>
      <g transform="rotate(6 136 74)">
        <path
          d="M112 34h48a5 5 0 0 1 5 5v68a5 5 0 0 1-5 5h-48l-6-14 8-13-9-12 9-13-9-12z"
          className="fill-surface"
        />
        <path d="M132 46h20v14h-20z" className="stroke-brand" />
        <path d="M114 74h51" strokeDasharray="4 4" className="stroke-line-strong" />
        <path
          d="M122 90v12M128 90v12M132 90v12M140 90v12M146 90v12M150 90v12"
          strokeWidth="3"
          strokeLinecap="butt"
        />
      </g>
    </Drawing>
  )
}
