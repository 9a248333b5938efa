import { Drawing } from './Drawing.tsx'

/** The scene on each country's stamp: a gate, shophouses by the water, a mountain with the sun. */
const SCENES = {
  CN: (
    <>
      <path d="M20 66V44h56v22M28 66V52h8v14M60 66V52h8v14M42 66V50h12v16" />
      <path d="M14 44c8 0 12-4 14-8h40c2 4 6 8 14 8z" className="fill-brand stroke-brand" />
      <path d="M30 36c4-2 6-5 7-8h22c1 3 3 6 7 8" />
      <path d="M10 66h76" />
    </>
  ),
  SG: (
    <>
      <path d="M16 58V36h14v22M30 58V30h16v28M46 58V36h14v22M60 58V26h18v32" />
      <path d="M30 30l8-6 8 6M16 36l7-5 7 5M46 36l7-5 7 5" className="stroke-brand" />
      <path d="M65 33h8M65 40h8M65 47h8M35 38h6M35 46h6M21 44h4M51 44h4" />
      <path d="M10 58h76M14 66c6 0 6-3 12-3s6 3 12 3 6-3 12-3 6 3 12 3 6-3 12-3 6 3 10 3" />
    </>
  ),
  JP: (
    <>
      <circle cx="66" cy="32" r="9" className="fill-brand stroke-brand" />
      <path d="M10 66l30-38 8 8 30 30" className="fill-surface" />
      <path d="M31 39l5 4 5-5 5 6 6-3" />
      <path d="M10 66h76" />
    </>
  ),
} as const

const isDrawn = (country: string): country is keyof typeof SCENES => Object.hasOwn(SCENES, country)

/** A perforated postage stamp of a country, with a scene where we have one. */
export function StampDrawing({ country }: { country: string }) {
  return (
    <Drawing viewBox="0 0 96 88">
      <path d="M3 3h90v82H3z" className="fill-paper stroke-line" strokeWidth="1" />
      <path
        d="M3 3h90v82H3z"
        className="stroke-surface"
        strokeWidth="6"
        strokeDasharray="0.01 8.19"
      />
      <path d="M9 9h78v70H9z" className="stroke-line-strong" strokeWidth="1" />
      {isDrawn(country) && SCENES[country]}
      <text x="14" y="22" className="fill-ink stroke-none font-mono text-[11px] font-bold">
        {country}
      </text>
    </Drawing>
  )
}
